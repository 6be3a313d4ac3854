public import GeometryModel

/// Chooses the symbols of graphics that have none of their own.
public class Renderer: @unchecked Sendable {  // Sendable: every property is behind a lock.
  init() {}

  /// The symbol of a graphic.
  ///
  /// - Parameter graphic: The graphic.
  /// - Returns: the symbol; nil where the renderer has none for it.
  public func symbol(for graphic: Graphic) -> Symbol? { nil }
}

/// One symbol for everything.
public final class SimpleRenderer: Renderer, @unchecked Sendable {  // Sendable: as its base.
  /// The symbol.
  @Locked public var symbol: Symbol?
  /// What a legend says.
  @Locked public var label = ""
  /// What it is about.
  @Locked public var description = ""

  /// One symbol for everything.
  ///
  /// - Parameter symbol: The symbol.
  public init(symbol: Symbol? = nil) {
    _symbol = Locked(wrappedValue: symbol)
    super.init()
  }

  /// The symbol.
  ///
  /// - Parameter graphic: Any graphic.
  /// - Returns: the symbol.
  public override func symbol(for graphic: Graphic) -> Symbol? { symbol }
}

/// A symbol for graphics whose attributes have certain values.
public final class UniqueValue: @unchecked Sendable {  // Sendable: every property is constant or behind a lock.
  /// What it is about.
  @Locked public var description: String
  /// What a legend says.
  @Locked public var label: String
  /// The symbol.
  @Locked public var symbol: Symbol?
  /// The values, one for each of the renderer's fields, as text: `3` for the number three.
  public let values: [String]

  /// A symbol for certain values.
  ///
  /// - Parameters:
  ///   - description: What it is about.
  ///   - label: What a legend says.
  ///   - symbol: The symbol.
  ///   - values: The values, one for each of the renderer's fields: texts, numbers or flags.
  public init(description: String = "", label: String = "", symbol: Symbol? = nil, values: [any Sendable] = []) {
    _description = Locked(wrappedValue: description)
    _label = Locked(wrappedValue: label)
    _symbol = Locked(wrappedValue: symbol)
    self.values = values.map(attributeText)
  }
}

/// Symbols by the values of attributes.
public final class UniqueValueRenderer: Renderer, @unchecked Sendable {  // Sendable: as its base.
  /// The attributes whose values count; Esri JSON holds the first three.
  @Locked public var fieldNames: [String]
  /// The symbols and their values.
  @Locked public private(set) var uniqueValues: [UniqueValue]
  /// What a legend says of all other graphics.
  @Locked public var defaultLabel: String
  /// The symbol of all other graphics.
  @Locked public var defaultSymbol: Symbol?
  /// What stands between the values of several attributes in Esri JSON.
  @Locked public var fieldDelimiter = ","

  /// Symbols by the values of attributes.
  ///
  /// - Parameters:
  ///   - fieldNames: The attributes.
  ///   - uniqueValues: The symbols and their values.
  ///   - defaultLabel: What a legend says of all other graphics.
  ///   - defaultSymbol: The symbol of all other graphics.
  public init(
    fieldNames: [String] = [], uniqueValues: [UniqueValue] = [], defaultLabel: String = "",
    defaultSymbol: Symbol? = nil
  ) {
    _fieldNames = Locked(wrappedValue: fieldNames)
    _uniqueValues = Locked(wrappedValue: uniqueValues)
    _defaultLabel = Locked(wrappedValue: defaultLabel)
    _defaultSymbol = Locked(wrappedValue: defaultSymbol)
    super.init()
  }

  /// Adds a symbol and its values.
  ///
  /// - Parameter value: The symbol and its values.
  public func addUniqueValue(_ value: UniqueValue) { _uniqueValues.withLock { $0.append(value) } }

  /// The first symbol whose values are those of the graphic.
  ///
  /// - Parameter graphic: The graphic.
  /// - Returns: the symbol; the default one where no values fit.
  public override func symbol(for graphic: Graphic) -> Symbol? {
    let attributes = graphic.attributes
    let values = fieldNames.map { attributes[$0].map(attributeText) ?? "" }
    let joined = values.joined(separator: fieldDelimiter)
    let found = uniqueValues.first { $0.values == values || $0.values == [joined] }
    return found.map(\.symbol) ?? defaultSymbol
  }
}

/// A symbol for graphics whose attribute lies in a range.
public final class ClassBreak: @unchecked Sendable {  // Sendable: every property is constant or behind a lock.
  /// What it is about.
  @Locked public var description: String
  /// What a legend says.
  @Locked public var label: String
  /// The symbol.
  @Locked public var symbol: Symbol?
  /// Values of the range are larger, or for the first range as large.
  public let minValue: Double
  /// The largest value of the range.
  public let maxValue: Double

  /// A symbol for a range.
  ///
  /// - Parameters:
  ///   - description: What it is about.
  ///   - label: What a legend says.
  ///   - minValue: Values of the range are larger, or for the first range as large.
  ///   - maxValue: The largest value of the range.
  ///   - symbol: The symbol.
  public init(
    description: String = "", label: String = "", minValue: Double = 0, maxValue: Double = 0, symbol: Symbol? = nil
  ) {
    _description = Locked(wrappedValue: description)
    _label = Locked(wrappedValue: label)
    _symbol = Locked(wrappedValue: symbol)
    self.minValue = minValue
    self.maxValue = maxValue
  }
}

/// Symbols by the range in which an attribute lies.
public final class ClassBreaksRenderer: Renderer, @unchecked Sendable {  // Sendable: as its base.
  /// The attribute.
  @Locked public var fieldName: String
  /// The ranges and their symbols.
  @Locked public private(set) var classBreaks: [ClassBreak]
  /// What a legend says of all other graphics.
  @Locked public var defaultLabel = ""
  /// The symbol of all other graphics.
  @Locked public var defaultSymbol: Symbol?

  /// Symbols by the range in which an attribute lies.
  ///
  /// - Parameters:
  ///   - fieldName: The attribute.
  ///   - classBreaks: The ranges and their symbols.
  public init(fieldName: String = "", classBreaks: [ClassBreak] = []) {
    _fieldName = Locked(wrappedValue: fieldName)
    _classBreaks = Locked(wrappedValue: classBreaks)
    super.init()
  }

  /// Adds a range and its symbol.
  ///
  /// - Parameter classBreak: The range and its symbol.
  public func addClassBreak(_ classBreak: ClassBreak) { _classBreaks.withLock { $0.append(classBreak) } }

  /// The symbol of the range in which the graphic's attribute lies.
  ///
  /// - Parameter graphic: The graphic.
  /// - Returns: the symbol; the default one where the attribute is no number or in no range.
  public override func symbol(for graphic: Graphic) -> Symbol? {
    let breaks = classBreaks
    guard let value = graphic.attributes[fieldName].flatMap(attributeNumber) else { return defaultSymbol }
    let found = breaks.enumerated().first { index, item in
      (value > item.minValue || index == 0 && value == item.minValue) && value <= item.maxValue
    }
    return found.map(\.element.symbol) ?? defaultSymbol
  }
}

/// A fact as text: `3` for the number three, whether whole or not.
func attributeText(_ value: any Sendable) -> String {
  switch value {
  case let text as String: text
  case let flag as Bool: flag ? "true" : "false"
  default: attributeNumber(value).map { JSONText.number($0).json } ?? "\(value)"
  }
}

/// A fact as number; nil where it is none.
func attributeNumber(_ value: any Sendable) -> Double? {
  switch value {
  case let number as any BinaryInteger: Double(number)
  case let number as Double: number
  case let number as Float: Double(number)
  default: nil
  }
}
