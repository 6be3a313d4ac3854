/// Bytes that are put one behind the other.
///
/// An array asks at each byte whether it is shared; this has one owner and asks only whether there is room.
package struct ByteBuffer: ~Copyable, @unchecked Sendable {  // Sendable: nobody else points to its memory.
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many there are.
  package private(set) var count = 0

  /// An empty buffer.
  ///
  /// - Parameter capacity: Room for so many bytes; it grows where more come.
  package init(capacity: Int = 256) {
    self.capacity = max(16, capacity)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// Makes room for so many more bytes.
  package mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    wider.update(from: start, count: count)
    start.deallocate()
    start = wider
  }

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  /// Appends the bytes of a text.
  package mutating func append(contentsOf text: String.UTF8View) {
    let isDone: Void? = text.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isDone == nil { for byte in text { append(byte) } }
  }

  /// Appends bytes.
  package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).update(from: from, count: bytes.count)
    count += bytes.count
  }

  /// Appends what `body` writes at the place that it is given.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes that may be written.
  ///   - body: Writes, and returns how many bytes it wrote.
  package mutating func append(atMost limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(limit)
    count += body(start + count)
  }

  /// The bytes as an array.
  package var array: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// The bytes as text.
  package var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
