/// A unit of measure: a length, an angle or an area.
///
/// Units compare by what they are, not by how they were made: two units of one kind and factor are equal.
public class Unit: Hashable, @unchecked Sendable {  // Sendable: every property is constant.
  /// The name of one, as `meter`.
  public let displayName: String
  /// The name of several, as `meters`.
  public let pluralDisplayName: String
  /// The usual sign, as `m`.
  public let abbreviation: String
  /// The well-known identifier of the unit; nil where there is none.
  public let wkid: WKID?
  /// How many base units (metres, radians, square metres) one unit is.
  let factor: Double

  init(_ displayName: String, _ plural: String, _ abbreviation: String, wkid: Int?, factor: Double) {
    self.displayName = displayName
    pluralDisplayName = plural
    self.abbreviation = abbreviation
    self.wkid = wkid.flatMap { WKID($0) }
    self.factor = factor
  }

  /// Whether two units measure the same kind of thing by the same factor.
  public static func == (a: Unit, b: Unit) -> Bool { type(of: a) == type(of: b) && a.factor == b.factor }

  /// Feeds the kind and the factor.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: self)))
    hasher.combine(factor)
  }
}
