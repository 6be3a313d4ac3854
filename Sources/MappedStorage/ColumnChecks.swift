/// Checks of whole columns, for readers that must not trust a file: one pass each at the speed of memory.
///
/// None leaves its loop early and none branches on a value, so that several values are looked at with one instruction.
/// A fault shows in the highest bit of what the values and their differences gather; that holds for numbers below 2³¹.
/// The rare column with greater ones takes the plain way.
extension Column<UInt32> {
  /// Whether every value is below a limit.
  public func areBelow(_ limit: Int) -> Bool {
    if isEmpty || limit > Int(UInt32.max) { return true }
    guard limit > 0 else { return false }
    guard limit <= Self.signLimit else { return allSatisfy { Int($0) < limit } }
    let top = UInt32(limit - 1)
    var bits: UInt32 = 0
    for i in 0..<count {
      let value = base[i]
      bits |= value | (top &- value)
    }
    return bits < Self.sign
  }

  /// Whether every value is below a limit or `UInt32.max`, which stands for none.
  public func areBelowOrNone(_ limit: Int) -> Bool {
    guard limit >= 0 else { return isEmpty }
    guard limit < Self.signLimit else { return allSatisfy { $0 == .max || Int($0) < limit } }
    let top = UInt32(limit)
    var bits: UInt32 = 0
    for i in 0..<count {
      // One more than the value; none becomes 0.
      let value = base[i] &+ 1
      bits |= value | (top &- value)
    }
    return bits < Self.sign
  }

  /// Whether each value in a range is at least as great as the one before it in the range, or greater by a step.
  ///
  /// - Parameters:
  ///   - range: positions in the column; all of them when nil.
  ///   - step: the least difference between neighbours, 0 … 2³¹ − 1.
  /// - Returns: true, too, where the range has one value or none.
  public func rise(in range: Range<Int>? = nil, by step: UInt32 = 0) -> Bool {
    let range = range ?? indices
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside the column")
    guard range.count > 1 else { return true }
    let (start, end) = (range.lowerBound + 1, range.upperBound)
    var bits = base[start - 1]
    for i in start..<end {
      let value = base[i]
      let difference = value &- base[i - 1]
      bits |= value | difference | (difference &- step)
    }
    if bits < Self.sign { return true }
    return (start..<end).allSatisfy { base[$0] >= base[$0 - 1] && base[$0] - base[$0 - 1] >= step }
  }

  /// Whether the values are the positions at which the rows of another column begin, and the end.
  ///
  /// - Parameters:
  ///   - rows: the number of rows; nil where any is right.
  ///   - end: the length of the other column.
  ///   - least: the least length of a row.
  /// - Returns: true when the first value is 0, the last is `end`, none falls and there is one more than rows.
  public func areOffsets(rows: Int? = nil, end: Int, atLeast least: UInt32 = 0) -> Bool {
    guard let first, let last, first == 0, Int(last) == end else { return false }
    if let rows, count != rows + 1 { return false }
    return rise(by: least)
  }

  /// Whether the values of each row rise strictly.
  ///
  /// - Parameters:
  ///   - offsets: the positions at which rows begin, and the end.
  ///   - isAboveRow: whether each value must be greater than the number of its row, too.
  /// - Returns: false, too, when the offsets are not those of this column.
  public func rise(inRowsFrom offsets: Column<UInt32>, aboveRow isAboveRow: Bool = false) -> Bool {
    guard offsets.areOffsets(end: count) else { return false }
    guard areBelow(Self.signLimit) else { return risePlainly(inRowsFrom: offsets, aboveRow: isAboveRow) }
    // Neighbours that do not rise, anywhere; those at the beginning of a row are then taken away.
    var falls: UInt32 = 0
    for i in 1..<Swift.max(1, count) { falls &+= ((base[i - 1] &- base[i]) >> 31) ^ 1 }
    var bits: UInt32 = 0
    for row in 0..<(offsets.count - 1) {
      let start = Int(offsets.base[row])
      if start == Int(offsets.base[row + 1]) { continue }
      bits |= base[start] &- UInt32(truncatingIfNeeded: row) &- 1
      if start > 0 { falls &-= ((base[start - 1] &- base[start]) >> 31) ^ 1 }
    }
    return falls == 0 && (!isAboveRow || bits < Self.sign)
  }

  private func risePlainly(inRowsFrom offsets: Column<UInt32>, aboveRow isAboveRow: Bool) -> Bool {
    (0..<(offsets.count - 1)).allSatisfy { row in
      let range = Int(offsets[row])..<Int(offsets[row + 1])
      guard !range.isEmpty else { return true }
      return rise(in: range, by: 1) && (!isAboveRow || Int(base[range.lowerBound]) > row)
    }
  }

  private static var sign: UInt32 { 1 << 31 }
  private static var signLimit: Int { 1 << 31 }
}

extension Column<UInt16> {
  /// Whether every value is below a limit.
  public func areBelow(_ limit: Int) -> Bool {
    var largest: UInt16 = 0
    for i in 0..<count { largest = Swift.max(largest, base[i]) }
    return isEmpty || Int(largest) < limit
  }
}
