/// A rule that replaces a fact of an edge while its condition holds.
@frozen public struct ConditionalRule: Hashable, Sendable {
  /// What the rule replaces.
  public enum Subject: UInt8, Sendable {
    /// Access: `value` is an `Access` raw value, one-way rules of the direction included.
    case access = 1
    /// Direction: `value` is 0 two-way, 1 along, 2 against the way. The importer resolves it into access rules.
    case oneway = 2
    /// Speed limit: `value` is a `SpeedLimit` raw value.
    case speedLimit = 3
    /// Weight limit: `value` in units of 10 kg, 0 none.
    case weightLimit = 4
    /// Height limit: `value` in centimetres, 0 none.
    case heightLimit = 5
  }
  /// A `Subject` raw value; rules with unknown values are ignored.
  public var subject: UInt8
  /// The modes the rule speaks of.
  public var modes: ModeSet
  /// Bit 0 along the way, bit 1 against it.
  public var directions: UInt8
  /// Rank of the key among the mode's keys: a higher number is more specific and wins.
  public var specificity: UInt8
  /// The value, by subject.
  public var value: UInt32
  /// Index into `RoadNetwork.conditions`.
  public var condition: UInt32

  /// Makes a rule.
  public init(
    subject: Subject, modes: ModeSet, directions: UInt8, specificity: UInt8, value: UInt32, condition: UInt32
  ) {
    self.subject = subject.rawValue
    self.modes = modes
    self.directions = directions
    self.specificity = specificity
    self.value = value
    self.condition = condition
  }
}
