/// Why a server could not be made or started, or what is wrong with a request's parameters.
public struct HTTPServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault it is. New codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    private init(_ description: String) { self.description = description }
    /// A setting is out of its range or contradicts another.
    public static let invalidConfiguration = Code("invalidConfiguration")
    /// The address is none of this machine's, or the port is taken or forbidden.
    public static let cannotListen = Code("cannotListen")
    /// The certificate or its key cannot be used.
    public static let invalidCertificate = Code("invalidCertificate")
    /// The server was started before.
    public static let alreadyStarted = Code("alreadyStarted")
    /// The system refused what the server needs: threads, memory, descriptors.
    public static let startFailed = Code("startFailed")
    /// The parameters of a request are not in the form that its content type names.
    public static let malformedParameters = Code("malformedParameters")
    /// A request has more parameters than are read.
    public static let tooManyParameters = Code("tooManyParameters")
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
