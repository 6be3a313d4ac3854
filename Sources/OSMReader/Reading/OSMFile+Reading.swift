internal import COSMReader

extension OSMFile {
  /// Reads what the file says about itself.
  /// - Returns: The header; its fields are nil where the file is silent.
  /// - Throws: ``OSMReaderError`` when the start of the file is damaged.
  public func header() throws -> OSMHeader {
    let pass = try ReadingPass(self, kinds: [])
    return try pass.header()
  }

  /// Reads the objects of some kinds in file order. Deleted objects and nodes without a place are left out and
  /// counted; an id that comes twice is handed on twice.
  /// - Parameters:
  ///   - kinds: Which kinds to read.
  ///   - visitor: Receives the objects.
  ///   - progress: Called now and then with the fraction of bytes read, 0...1 and never falling; returning false ends
  ///     the pass with the code `cancelled`.
  /// - Returns: How many objects were read and left out.
  /// - Throws: ``OSMReaderError`` when the file is damaged or the pass cancelled; whatever the visitor throws.
  @discardableResult
  public func read(
    _ kinds: OSMKinds = .all, into visitor: inout some OSMVisitor, progress: ((Double) -> Bool)? = nil
  ) throws -> OSMReadSummary {
    let pass = try ReadingPass(self, kinds: kinds)
    var summary = OSMReadSummary()
    var batch: UInt64 = 0
    while let object = try pass.next() {
      if pass.batch != batch {
        batch = pass.batch
        try report(pass.fraction, to: progress)
      }
      try hand(object, to: &visitor, counting: &summary)
    }
    try report(1, to: progress)
    return summary
  }

  private func report(_ fraction: Double, to progress: ((Double) -> Bool)?) throws {
    if let progress, !progress(fraction) {
      throw OSMReaderError(.cancelled, "Reading \(name) was cancelled.")
    }
  }

  private func hand(
    _ object: gp_osm_object, to visitor: inout some OSMVisitor, counting summary: inout OSMReadSummary
  ) throws {
    guard object.is_visible != 0 else {
      summary.deleted += 1
      return
    }
    switch object.kind {
    case 1:
      guard object.has_location != 0 else {
        summary.nodesWithoutLocation += 1
        return
      }
      summary.nodes += 1
      try visitor.node(
        OSMNode(
          id: object.id, latitudeE7: object.latitude, longitudeE7: object.longitude, tags: object.swiftTags))
    case 2:
      summary.ways += 1
      try visitor.way(OSMWay(id: object.id, nodes: object.swiftNodes, tags: object.swiftTags))
    default:
      summary.relations += 1
      try visitor.relation(OSMRelation(id: object.id, members: object.swiftMembers, tags: object.swiftTags))
    }
  }
}
