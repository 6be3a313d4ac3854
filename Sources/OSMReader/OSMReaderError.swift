/// Why OpenStreetMap data could not be read.
public struct OSMReaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault it is. New codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    private init(_ description: String) { self.description = description }
    /// The input could not be opened or read: it is missing, a folder, or forbidden.
    public static let unreadable = Code("unreadable")
    /// The input holds no bytes.
    public static let empty = Code("empty")
    /// The input is not OpenStreetMap data in a format that is read.
    public static let foreign = Code("foreign")
    /// The input ends too early or contradicts its format.
    public static let damaged = Code("damaged")
    /// The input asks for more than is granted: nesting, one object's size or one element's length.
    public static let tooLarge = Code("tooLarge")
    /// The caller's progress closure asked to stop.
    public static let cancelled = Code("cancelled")
  }

  /// The kind of fault.
  public var code: Code
  /// A sentence that names the input, the fault and the remedy.
  public var message: String

  /// Makes an error of a kind with a message for a person.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
