public import Geodesy
public import MappedStorage

extension Weight {
  /// Whether every number of a column is at most infinity, so that two of them can be added.
  public static func areValid(_ column: Column<UInt32>) -> Bool {
    // A sum of flags rather than an early end: this runs over whole columns, several numbers at a time.
    var beyond: UInt32 = 0
    let base = column.base
    for index in 0..<column.count { beyond |= base[index] }
    return beyond >> 31 == 0
  }
}
