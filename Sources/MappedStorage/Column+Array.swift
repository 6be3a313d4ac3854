extension Column {
  /// A column over a copy of an array, in memory that the column owns.
  public init(copying records: [Element]) {
    guard let first = records.first else {
      self.init()
      return
    }
    let builder = ColumnBuilder(repeating: first, count: records.count)
    for (index, record) in records.enumerated() { builder[index] = record }
    self = builder.column()
  }
}
