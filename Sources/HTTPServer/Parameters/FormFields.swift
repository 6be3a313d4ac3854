/// Named parameters of a request, in the order they were sent. A name may be there more than once.
public struct FormFields: Hashable, Sendable {
  /// One parameter.
  public struct Field: Hashable, Sendable {
    /// The name, decoded; names are compared exactly.
    public var name: String
    /// The value, decoded.
    public var value: String

    /// Makes a parameter of a name and a value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A file of a `multipart/form-data` body.
  public struct File: Hashable, Sendable {
    /// The name of the parameter.
    public var name: String
    /// The file's name, as the client wrote it: never to be used as a path.
    public var fileName: String
    /// The media type that the client gave; nil without one.
    public var contentType: String?
    /// The content.
    public var bytes: [UInt8]
  }

  /// How many parameters a request may have.
  public static let limit = 1000

  /// The parameters in order.
  public private(set) var fields: [Field]
  /// The files in order.
  public private(set) var files: [File]

  /// Makes parameters of fields and files.
  public init(_ fields: [Field] = [], files: [File] = []) {
    self.fields = fields
    self.files = files
  }

  /// The first value of a name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Every value of a name, in order.
  public func values(of name: String) -> [String] { fields.compactMap { $0.name == name ? $0.value : nil } }

  /// Adds the parameters of another part of the request behind these.
  ///
  /// - Throws: ``HTTPServerError`` with code `tooManyParameters`.
  public mutating func append(_ other: FormFields) throws {
    try Self.check(count: fields.count + files.count + other.fields.count + other.files.count)
    fields += other.fields
    files += other.files
  }

  static func check(count: Int) throws {
    guard count <= limit else {
      throw HTTPServerError(
        .tooManyParameters, "The request has more than \(limit) parameters. Send fewer in one request.")
    }
  }
}

extension FormFields {
  /// Reads a query or an `application/x-www-form-urlencoded` body as browsers do (WHATWG URL §5.1): pairs are split at
  /// `&`, names from values at the first `=`; `+` is a space; an escape that is none stays as it is; bytes that are no
  /// UTF-8 become U+FFFD; a pair without `=` has an empty value.
  ///
  /// - Parameter bytes: What follows the question mark, or the body.
  /// - Throws: ``HTTPServerError`` with code `tooManyParameters`.
  public init(urlEncoded bytes: some Sequence<UInt8>) throws {
    self.init()
    // Pairs are counted before they are kept: a body of ampersands costs nothing.
    for pair in Array(bytes).split(separator: 0x26) {
      try Self.check(count: fields.count + 1)
      let name = pair.prefix { $0 != 0x3D }
      let value = pair[name.endIndex...].dropFirst()
      fields.append(
        Field(
          name: PercentCoding.decode(name, plusIsSpace: true), value: PercentCoding.decode(value, plusIsSpace: true)))
    }
  }

  /// Reads a query or an `application/x-www-form-urlencoded` body.
  ///
  /// - Throws: ``HTTPServerError`` with code `tooManyParameters`.
  public init(urlEncoded text: String) throws { try self.init(urlEncoded: text.utf8) }
}
