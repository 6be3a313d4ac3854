extension FormFields {
  /// Reads a `multipart/form-data` body (RFC 7578). Parts with a file name become files, the others fields.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - contentType: The value of the header `Content-Type`, which names the boundary.
  /// - Throws: ``HTTPServerError`` with code `malformedParameters` or `tooManyParameters`.
  public init(multipart bytes: [UInt8], contentType: String) throws {
    self.init()
    guard let boundary = HeaderValue(contentType).parameters["boundary"], (1...70).contains(boundary.utf8.count) else {
      throw Self.malformed("its Content-Type names no boundary of 1 to 70 characters")
    }
    var reader = MultipartReader(bytes: bytes, boundary: Array("--\(boundary)".utf8))
    var fields: [Field] = []
    var files: [File] = []
    while let part = try reader.next() {
      try Self.check(count: fields.count + files.count + 1)
      let disposition = HeaderValue(part.headers["Content-Disposition"] ?? "")
      guard disposition.value == "form-data", let name = disposition.parameters["name"] else {
        throw Self.malformed("a part has no Content-Disposition \"form-data\" with a name")
      }
      if let fileName = disposition.parameters["filename"] {
        files.append(
          File(name: name, fileName: fileName, contentType: part.headers["Content-Type"], bytes: Array(part.content)))
      } else {
        fields.append(Field(name: name, value: String(decoding: part.content, as: UTF8.self)))
      }
    }
    self.init(fields, files: files)
  }

  static func malformed(_ fault: String) -> HTTPServerError {
    HTTPServerError(.malformedParameters, "The multipart/form-data body cannot be read: \(fault).")
  }
}

/// Walks the parts of a multipart body.
private struct MultipartReader {
  struct Part {
    var headers: HTTPHeaders
    var content: ArraySlice<UInt8>
  }

  let bytes: [UInt8]
  /// Two hyphens and the boundary.
  let boundary: [UInt8]
  private var position: Int?

  init(bytes: [UInt8], boundary: [UInt8]) {
    self.bytes = bytes
    self.boundary = boundary
  }

  /// The next part; nil after the closing boundary.
  mutating func next() throws -> Part? {
    let start: Int
    if let position {
      start = position
    } else {
      // What stands before the first boundary is not for us; the boundary begins a line.
      let first = bytes.starts(with: boundary) ? 0 : find([0x0D, 0x0A] + boundary, from: 0).map { $0 + 2 }
      guard let first else { throw FormFields.malformed("the boundary does not occur in it") }
      start = first + boundary.count
    }
    if bytes[start...].starts(with: "--".utf8) { return nil }
    guard let head = lineEnd(after: start) else { throw FormFields.malformed("a boundary is not on a line of its own") }
    guard let end = find([0x0D, 0x0A] + boundary, from: head - 2) else {
      throw FormFields.malformed("the last part is not closed by the boundary")
    }
    position = end + 2 + boundary.count
    return try part(bytes[min(head, end)..<end])
  }

  /// Where the line begins after a boundary, which only white space may follow.
  private func lineEnd(after start: Int) -> Int? {
    let rest = bytes[start...].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.starts(with: [0x0D, 0x0A]) ? rest.startIndex + 2 : nil
  }

  private func part(_ content: ArraySlice<UInt8>) throws -> Part {
    var headers = HTTPHeaders()
    var rest = content
    while let line = Self.line(&rest), !line.isEmpty {
      guard let colon = line.firstIndex(of: 0x3A), headers.fields.count < 16 else {
        throw FormFields.malformed("the headers of a part are not well formed")
      }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      headers.add(name, String(String(decoding: line[(colon + 1)...], as: UTF8.self).trimmed))
    }
    return Part(headers: headers, content: rest)
  }

  /// Takes one line off; nil where no line ends.
  private static func line(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    var line = rest[..<end]
    if line.last == 0x0D { line = line.dropLast() }
    rest = rest[(end + 1)...]
    return line
  }

  /// Where a pattern that begins with a carriage return occurs first. The pattern holds no second one, so each
  /// byte is looked at twice at most.
  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    var place = start
    while place <= bytes.count - pattern.count {
      guard let next = bytes[place...].firstIndex(of: 0x0D) else { return nil }
      if bytes[next...].starts(with: pattern) { return next }
      place = next + 1
    }
    return nil
  }
}

/// A header's value with parameters: `form-data; name="a b"`.
struct HeaderValue {
  /// What stands before the first semicolon, in lower case.
  var value: String
  /// The parameters by their names in lower case; of two with one name the first.
  var parameters: [String: String] = [:]

  init(_ text: String) {
    var pieces = Self.pieces(text)
    value = pieces.isEmpty ? "" : String(pieces.removeFirst().trimmed).lowercased()
    for piece in pieces {
      let name = piece.prefix { $0 != "=" }
      guard name.endIndex < piece.endIndex else { continue }
      let key = name.trimmed.lowercased()
      if parameters[key] == nil { parameters[key] = Self.unquoted(piece[name.endIndex...].dropFirst().trimmed) }
    }
  }

  /// Splits at semicolons that are not within quotes.
  private static func pieces(_ text: String) -> [Substring] {
    var isQuoted = false
    var isEscaped = false
    return text.split(omittingEmptySubsequences: false) { character in
      defer { isEscaped = isQuoted && character == "\\" && !isEscaped }
      if character == "\"" && !isEscaped { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
  }

  /// Browsers escape quotes and line ends with percent signs, others with a backslash.
  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
    var output = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if character == "\\" && !isEscaped {
        isEscaped = true
        continue
      }
      // Old clients write Windows paths with single backslashes.
      if isEscaped && character != "\"" && character != "\\" { output.append("\\") }
      output.append(character)
      isEscaped = false
    }
    return output
  }
}
