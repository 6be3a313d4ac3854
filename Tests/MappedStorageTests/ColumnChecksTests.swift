import MappedStorage
import Testing

/// The checks of columns say what the same sentence says of an array, value by value.
@Suite struct ColumnChecksTests {
  /// SplitMix64.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  static func column<T: FixedWidthInteger & BitwiseCopyable & Sendable>(_ values: [T]) throws -> Column<T> {
    var writer = StorageWriter(magic: Array("TESTFILE".utf8), version: 1)
    writer.add("values", values)
    let bytes = MappedBytes(image: writer.image())
    return try StorageReader(bytes, magic: Array("TESTFILE".utf8), versions: 1...1).column("values")
  }

  /// Limits around those of the fast way, and the values that tempt it.
  static let limits = [0, 1, 2, 1000, 1 << 31 - 1, 1 << 31, 1 << 31 + 1, 1 << 32 - 1, 1 << 32]
  static let greatest: [UInt32] = [
    0, 1, 999, 1000, 1001, 0x7FFF_FFFE, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001, .max - 1, .max,
  ]

  @Test func belowMeansEveryValueIs() throws {
    for limit in Self.limits {
      for value in Self.greatest {
        // One value among small ones, at the ends and in the middle of what is looked at together.
        for (count, at) in [(1, 0), (37, 0), (37, 15), (37, 36)] {
          var values = [UInt32](repeating: 0, count: count)
          values[at] = value
          let column = try Self.column(values)
          #expect(column.areBelow(limit) == values.allSatisfy { Int($0) < limit }, "\(value) below \(limit)")
          #expect(
            column.areBelowOrNone(limit) == values.allSatisfy { $0 == .max || Int($0) < limit },
            "\(value) below \(limit) or none")
        }
      }
      #expect(try Self.column([UInt32]()).areBelow(limit))
      #expect(try Self.column([UInt32]()).areBelowOrNone(limit))
      #expect(try Self.column([UInt32](repeating: .max, count: 9)).areBelowOrNone(limit))
    }
    #expect(try Self.column([UInt16](repeating: 7, count: 33) + [9]).areBelow(10))
    #expect(try !Self.column([UInt16](repeating: 7, count: 33) + [9]).areBelow(9))
    #expect(try Self.column([UInt16]()).areBelow(0))
  }

  @Test(arguments: [0, 1, 2, 5, 0x7FFF_FFFF] as [UInt32])
  func risingMeansNoNeighbourIsCloserThanTheStep(step: UInt32) throws {
    var random = Generator(state: 3)
    for _ in 0..<400 {
      let count = Int.random(in: 0...40, using: &random)
      var values = (0..<count).map { UInt32($0) &* Swift.max(1, step) }
      if Bool.random(using: &random), let at = values.indices.randomElement(using: &random) {
        values[at] = Self.greatest.randomElement(using: &random) ?? 0
      }
      let low = Int.random(in: 0...count, using: &random)
      let range = low..<Int.random(in: low...count, using: &random)
      func rises(_ slice: ArraySlice<UInt32>) -> Bool {
        zip(slice, slice.dropFirst()).allSatisfy { Int($1) - Int($0) >= Int(step) }
      }
      let column = try Self.column(values)
      #expect(column.rise(by: step) == rises(values[...]), "\(values)")
      #expect(column.rise(in: range, by: step) == rises(values[range]), "\(values) \(range)")
    }
  }

  @Test func offsetsBeginAtNothingAndEndAtTheEnd() throws {
    #expect(try Self.column([0, 0, 3, 7] as [UInt32]).areOffsets(rows: 3, end: 7))
    #expect(try Self.column([0] as [UInt32]).areOffsets(rows: 0, end: 0))
    #expect(try Self.column([0, 2, 4, 7] as [UInt32]).areOffsets(end: 7, atLeast: 2))
    for (values, rows, least) in [
      ([], 0, 0), ([1, 3, 7], 2, 0), ([0, 3, 6], 2, 0), ([0, 8, 7], 2, 0), ([0, 3, 7], 3, 0), ([0, 1, 7], 2, 2),
    ] as [([UInt32], Int, UInt32)] {
      #expect(try !Self.column(values).areOffsets(rows: rows, end: 7, atLeast: least), "\(values)")
    }
  }

  @Test(arguments: [false, true])
  func rowsRiseEachForItself(aboveRow: Bool) throws {
    var random = Generator(state: 5)
    var outcomes: [Bool: Int] = [:]
    for _ in 0..<1000 {
      let rows = Int.random(in: 0...20, using: &random)
      var offsets: [UInt32] = [0]
      var values: [UInt32] = []
      for row in 0..<rows {
        var value = UInt32(row)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          value += UInt32.random(in: 1...50, using: &random)
          values.append(value)
        }
        offsets.append(UInt32(values.count))
      }
      if Bool.random(using: &random), let at = values.indices.randomElement(using: &random) {
        values[at] = (Self.greatest + [3, 5, 20]).randomElement(using: &random) ?? 0
      }
      let expected = (0..<rows).allSatisfy { row in
        let list = values[Int(offsets[row])..<Int(offsets[row + 1])]
        return zip(list, list.dropFirst()).allSatisfy { $0 < $1 }
          && (!aboveRow || list.allSatisfy { Int($0) > row })
      }
      let found = try Self.column(values).rise(inRowsFrom: Self.column(offsets), aboveRow: aboveRow)
      #expect(found == expected, "\(values) in rows from \(offsets)")
      outcomes[expected, default: 0] += 1
    }
    #expect(outcomes[true, default: 0] > 100 && outcomes[false, default: 0] > 100)
    let values = try Self.column([1, 2, 3] as [UInt32])
    #expect(try !values.rise(inRowsFrom: Self.column([0, 4] as [UInt32])), "a row that ends beyond the column")
    #expect(try !values.rise(inRowsFrom: Self.column([0, 2, 1, 3] as [UInt32])), "a row that ends before it begins")
  }
}
