#if !canImport(Darwin)
  public import Foundation

  extension String {
    /// A text with values in it, as a key of tables in several languages: `"\(count) stops"` is the key `%lld stops`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
      /// The key under which tables have the text.
      var key: String
      /// The values, in the order of their places in the key.
      var values: [String]

      /// A text without values.
      ///
      /// - Parameter value: The text.
      public init(_ value: String) {
        key = value
        values = []
      }

      /// A text without values.
      ///
      /// - Parameter value: The text.
      public init(stringLiteral value: String) { self.init(value) }

      /// A text with values.
      ///
      /// - Parameter stringInterpolation: The parts of the text.
      public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        values = stringInterpolation.values
      }

      /// Puts a text together.
      public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var values: [String] = []

        /// Begins with nothing.
        ///
        /// - Parameters:
        ///   - literalCapacity: How much text will come.
        ///   - interpolationCount: How many values will come.
        public init(literalCapacity: Int, interpolationCount: Int) {
          key.reserveCapacity(literalCapacity + 4 * interpolationCount)
        }

        /// Adds text.
        ///
        /// - Parameter literal: The text.
        public mutating func appendLiteral(_ literal: String) {
          key += literal.replacing("%", with: "%%")
        }

        /// Adds a text as a value.
        ///
        /// - Parameter string: The text.
        public mutating func appendInterpolation(_ string: String) { append(string, as: "%@") }

        /// Adds a whole number as a value.
        ///
        /// - Parameter number: The number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
          append(String(number), as: "%lld")
        }

        /// Adds a number as a value, with six decimals as its place `%lf` says.
        ///
        /// - Parameter number: The number.
        public mutating func appendInterpolation(_ number: Double) {
          append(String(format: "%lf", number), as: "%lf")
        }

        /// Adds a value in the words of a style.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - format: The style.
        public mutating func appendInterpolation<S: FormatStyle>(_ value: S.FormatInput, format: S)
        where S.FormatOutput == String {
          append(format.format(value), as: "%@")
        }

        /// Adds anything else as a value, by its description.
        ///
        /// - Parameter value: The value.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
          append(value.description, as: "%@")
        }

        private mutating func append(_ value: String, as place: String) {
          key += place
          values.append(value)
        }
      }
    }

    /// A text in the user's language, from a table of a bundle; the text itself where the table does not have it.
    ///
    /// - Parameters:
    ///   - keyAndValue: The text, which is also the key.
    ///   - table: The table; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the application's.
    ///   - locale: Kept for the shape of the call: the bundle chooses the language.
    ///   - comment: What translators should know.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      _ = (locale, comment)
      let text = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
      self = keyAndValue.values.isEmpty && !text.contains("%") ? text : Self.filled(text, with: keyAndValue.values)
    }

    /// A text in the user's language, by a key that is not the text itself.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text where the table does not have the key.
    ///   - table: The table; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the application's.
    ///   - locale: Kept for the shape of the call: the bundle chooses the language.
    ///   - comment: What translators should know.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      _ = (locale, comment)
      let text = (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
      self = Self.filled(text, with: defaultValue.values)
    }

    /// Puts values into places such as `%@`, `%lld` and, by their number, `%2$@`. A place without a value stays.
    private static func filled(_ text: String, with values: [String]) -> String {
      var next = 0
      return text.replacing(/%(?:%|(?:(\d{1,2})\$)?(?:@|l{0,2}[duif]))/) { place in
        if place.output.0 == "%%" { return "%" }
        let index = place.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
        if place.output.1 == nil { next += 1 }
        return values.indices.contains(index) ? values[index] : String(place.output.0)
      }
    }
  }
#endif
