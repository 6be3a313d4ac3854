extension Column {
  /// A column over a copy of an array, in memory that the column owns.
  public init(copying records: [Element]) {
    guard !records.isEmpty else {
      self.init()
      return
    }
    let owner = records.withUnsafeBytes { MappedBytes(image: Array($0), name: "column in memory") }
    let base = owner.bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
    self.init(owner: owner, base: base, count: records.count)
  }
}
