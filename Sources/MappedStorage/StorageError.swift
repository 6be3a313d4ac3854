/// Why a storage file could not be opened, read or written.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault it is. New codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    private init(_ description: String) { self.description = description }
    /// The file could not be opened or read.
    public static let unreadable = Code("unreadable")
    /// The file could not be created or put in place.
    public static let unwritable = Code("unwritable")
    /// The file was created, but its content could not be written: the disk is full or broken.
    public static let writeFailed = Code("writeFailed")
    /// The file is not of this format.
    public static let foreign = Code("foreign")
    /// The file was written by a newer version.
    public static let newerFormat = Code("newerFormat")
    /// The file was written by a version that is no longer read.
    public static let olderFormat = Code("olderFormat")
    /// The file is shorter than it says.
    public static let truncated = Code("truncated")
    /// The content contradicts itself or its checksums.
    public static let damaged = Code("damaged")
  }

  /// The kind of fault.
  public var code: Code
  /// A sentence that names the input, the place in it and the remedy.
  public var message: String

  /// Makes an error of a kind with a message for a person.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
