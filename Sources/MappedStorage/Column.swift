/// A read-only array of fixed-size records inside mapped bytes, or in memory of its own.
///
/// Subscripts are bounds-checked. Records must be plain values whose every bit pattern is valid
/// (whole numbers, structs of whole numbers), because the file may come from anywhere.
@frozen public struct Column<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
  // Sendable rule: points into `owner`, which is immutable and kept alive by this value.
  @usableFromInline let owner: MappedBytes?
  /// The first record. Hot loops may read through it; it is valid while this column lives.
  public let base: UnsafePointer<Element>
  /// The number of records.
  public let count: Int

  /// An empty column.
  public init() {
    owner = nil
    base = UnsafePointer(UnsafeMutablePointer<Element>(bitPattern: 64).unsafelyUnwrapped)
    count = 0
  }

  init(owner: MappedBytes, base: UnsafePointer<Element>, count: Int) {
    self.owner = owner
    self.base = base
    self.count = count
  }

  /// 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of records.
  @inlinable public var endIndex: Int { count }
  /// The record at `index`; traps when out of bounds.
  @inlinable public subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "column index out of bounds")
    return base[index]
  }
  /// The record at `index`; traps when out of bounds.
  @inlinable public subscript(index: UInt32) -> Element { self[Int(index)] }
  /// Calls `body` with all records, so that slices are copied and decoded as whole memory.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try withExtendedLifetime(owner) { try body(UnsafeBufferPointer(start: base, count: count)) }
  }
}
