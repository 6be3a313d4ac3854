/// What a person may decide about an import.
public struct ImportOptions: Sendable {
  /// IANA time zone in which conditions are judged; nil means UTC, with a warning when conditions exist.
  public var timeZone: String?
  /// The side of the road; nil means infer it.
  public var drivingSide: DrivingSide?
  /// ISO 3166-1 alpha-2 country; nil means vote from tags.
  public var country: String?
  /// Name of the program that imports, with its version.
  public var generator = "guidepost"
  /// Time of the import, ISO 8601; written to the file. Empty keeps files reproducible.
  public var importTime = ""

  /// A side of the road.
  public enum DrivingSide: String, Sendable {
    /// Left-hand traffic
    case left
    /// Right-hand traffic
    case right
  }
  /// Infer everything.
  public init() {}
}

/// How far an import has come.
public struct ImportProgress: Sendable {
  /// What is being done.
  public var stage: String
  /// Work done within the whole import, 0 … 1.
  public var fraction: Double
  /// Makes a report.
  public init(stage: String, fraction: Double) {
    self.stage = stage
    self.fraction = fraction
  }
}

/// What an import did.
public struct ImportReport: Sendable {
  /// Counts by name, in the order to print: elements read, edges made, restrictions used, what was ignored.
  public var counts: [(name: String, value: Int)] = []
  /// Restrictions refused, by reason.
  public var refusedRestrictions: [(reason: String, count: Int)] = []
  /// Sentences a person should read.
  public var warnings: [String] = []
  /// An empty report.
  public init() {}
  /// The count of a name; 0 when absent.
  public subscript(name: String) -> Int { counts.first { $0.name == name }?.value ?? 0 }
}

/// Why an import stopped.
public struct ImportError: Error, Sendable, CustomStringConvertible {
  /// What kind of fault it is. New codes may be added.
  public struct Code: Hashable, Sendable {
    /// The code's stable name.
    public let name: String
    /// No road for any mode was found.
    public static let noRoads = Code(name: "noRoads")
    /// The network would be larger than the format can index.
    public static let tooLarge = Code(name: "tooLarge")
    /// The person or the program asked to stop.
    public static let cancelled = Code(name: "cancelled")
    /// An option has an impossible value.
    public static let badOption = Code(name: "badOption")
  }
  /// The kind of fault.
  public var code: Code
  /// A sentence that names the input and the remedy.
  public var message: String
  /// Makes an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
  /// The message.
  public var description: String { message }
}
