/// The headers of a message, in the order they are sent. Names are compared without regard to case; a name may be
/// there more than once.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One header.
  public struct Field: Hashable, Sendable {
    /// The name, as it was written.
    public var name: String
    /// The value, without white space around it.
    public var value: String

    /// Makes a header of a name and a value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All headers in order.
  public private(set) var fields: [Field]

  /// Makes headers of fields.
  public init(_ fields: [Field] = []) { self.fields = fields }

  /// Makes headers of names and values.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first value of a name; setting it replaces all of them, nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.same($0.name, name) }?.value }
    set {
      let place = fields.firstIndex { Self.same($0.name, name) } ?? fields.endIndex
      fields.removeAll { Self.same($0.name, name) }
      if let newValue { fields.insert(Field(name: name, value: newValue), at: min(place, fields.endIndex)) }
    }
  }

  /// Every value of a name, in order.
  public func values(of name: String) -> [String] {
    fields.compactMap { Self.same($0.name, name) ? $0.value : nil }
  }

  /// The elements of a header that is a list, such as `Accept-Encoding`: all its values, split at commas, without
  /// white space and empty elements.
  public func list(of name: String) -> [String] {
    values(of: name).flatMap { $0.split(separator: ",") }.map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// Adds a header beside others of the same name.
  public mutating func add(_ name: String, _ value: String) { fields.append(Field(name: name, value: value)) }

  static func same(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && zip(left.utf8, right.utf8).allSatisfy { $0.lowercased == $1.lowercased }
  }
}

extension HTTPHeaders.Field {
  /// Whether name and value can be sent as they are: a token, and a value without line ends and other controls.
  /// Whatever else comes from users must be refused: it could add headers or whole replies of its own.
  public var isValid: Bool { name.isToken && value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) } }
}

extension UInt8 {
  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether a character may stand in a token (RFC 9110 §5.6.2).
  var isTokenCharacter: Bool {
    isDigit || (0x61...0x7A).contains(lowercased) || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46, 0x61...0x66: lowercased - 0x61 + 10
    default: nil
    }
  }
}

extension StringProtocol {
  var isToken: Bool { !isEmpty && utf8.allSatisfy(\.isTokenCharacter) }

  /// Without spaces and tabs at both ends.
  var trimmed: Substring {
    var text = Substring(self)
    while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
    while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
    return text
  }
}
