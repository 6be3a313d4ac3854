/// A section as a writer holds it: where its bytes lie, until they are written.
struct StorageSection: Sendable {
  let name: String
  let recordBytes: Int
  let count: Int
  /// The checksum where another file gives it: damage done there must not pass for content here.
  let checksum: UInt64?
  private let source: any SectionBytes

  init(name: String, recordBytes: Int, count: Int, checksum: UInt64? = nil, source: some SectionBytes) {
    self.name = name
    self.recordBytes = recordBytes
    self.count = count
    self.checksum = checksum
    self.source = source
  }

  var byteCount: Int { recordBytes * count }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try source.withBytes(body)
  }
}

/// Lends the bytes of a section.
protocol SectionBytes: Sendable {
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

/// An array.
struct ArrayBytes<Element: BitwiseCopyable & Sendable>: SectionBytes {
  let records: [Element]

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    // The stride of an array element is its record size; a lone element would not carry its tail padding.
    try records.withUnsafeBytes(body)
  }
}

/// Memory that something keeps alive: mapped bytes, or the caller's word.
struct LentBytes: SectionBytes, @unchecked Sendable {
  // Sendable rule: the bytes do not change while they are lent.
  let owner: MappedBytes?
  let bytes: UnsafeRawBufferPointer

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(owner) { try body(bytes) }
  }
}
