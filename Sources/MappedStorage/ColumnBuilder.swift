/// An array of fixed-size records in memory of its own: filled in place, then handed out as a column without copying.
///
/// Subscripts are bounds-checked.
public struct ColumnBuilder<Element: BitwiseCopyable & Sendable>: ~Copyable {
  private let memory: UnsafeMutableRawBufferPointer
  /// The first record. Hot loops may write through it; it is valid until `column()` is called.
  public let base: UnsafeMutablePointer<Element>
  /// The number of records.
  public let count: Int

  /// Memory for records that all begin as one value.
  public init(repeating value: Element, count: Int) {
    self.count = count
    memory = .allocate(byteCount: max(1, count) * MemoryLayout<Element>.stride, alignment: 64)
    base = memory.bindMemory(to: Element.self).baseAddress.unsafelyUnwrapped
    base.initialize(repeating: value, count: count)
  }

  deinit { memory.deallocate() }

  /// The record at `index`; traps when out of bounds.
  public subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "column index out of bounds")
      return base[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "column index out of bounds")
      base[index] = newValue
    }
  }

  /// The records as a column, which takes over their memory.
  public consuming func column() -> Column<Element> {
    let column = Column(
      owner: MappedBytes(adopting: memory, name: "column in memory"), base: UnsafePointer(base), count: count)
    discard self
    return column
  }
}
