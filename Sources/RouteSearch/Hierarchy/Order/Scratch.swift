/// Memory that grows and is used again; its contents are lost when it grows.
final class Scratch<Element: BitwiseCopyable> {
  private(set) var start = UnsafeMutablePointer<Element>.allocate(capacity: 0)
  private(set) var capacity = 0

  /// Makes room for a number of elements.
  ///
  /// - Returns: whether the memory is new, and its contents undefined.
  @discardableResult func reserve(_ count: Int) -> Bool {
    guard count > capacity else { return false }
    start.deallocate()
    capacity = max(count, capacity + capacity / 2)
    start = .allocate(capacity: capacity)
    return true
  }

  deinit { start.deallocate() }
}
