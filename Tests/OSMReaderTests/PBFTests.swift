import OSMReader
import Testing

@Suite("Reading PBF")
struct PBFTests {
  static func read(_ bytes: [UInt8]) throws -> (Collector, OSMReadSummary) {
    var collector = Collector()
    let summary = try OSMFile(.bytes(bytes, format: .pbf, name: "made.osm.pbf")).read(into: &collector)
    return (collector, summary)
  }

  static let nodes: [(id: Int64, latitude: Int64, longitude: Int64)] = [
    (-1, 601_000_000, 249_000_000), (1 << 40, -901, 1_799_999_999), (7, 2_000_000_000, 0),
  ]
  static let block = PBFWriter.primitiveBlock(
    strings: ["barrier", "gate"], group: PBFWriter.denseGroup(nodes, keysValues: [1, 2, 0, 0, 0]))

  static func code(_ bytes: [UInt8]) -> OSMReaderError.Code? {
    let error = #expect(throws: OSMReaderError.self) { _ = try read(bytes) }
    #expect(error?.message.contains("made.osm.pbf") == true)
    return error?.code
  }

  @Test("Dense nodes, raw and zlib, with the header's program and time")
  func dense() throws {
    for blob in [PBFWriter.raw(Self.block), PBFWriter.zlib(Self.block, declaredSize: Self.block.count)] {
      let bytes = PBFWriter.header + PBFWriter.block("OSMData", blob)
      let (collector, summary) = try Self.read(bytes)
      #expect(
        collector.nodes == [
          OSMNode(id: -1, latitudeE7: 601_000_000, longitudeE7: 249_000_000, tags: ["barrier": "gate"]),
          OSMNode(id: 1 << 40, latitudeE7: -901, longitudeE7: 1_799_999_999),
        ])
      #expect(summary.nodesWithoutLocation == 1, "200 degrees of latitude do not exist")
      let header = try OSMFile(.bytes(bytes, format: .pbf, name: "made")).header()
      #expect(header.generator == "test writer")
      #expect(header.timestamp == "2020-01-01T00:00:00Z")
    }
  }

  @Test("Cut anywhere but between blocks, a file is refused")
  func truncated() {
    let whole = PBFWriter.header + PBFWriter.block("OSMData", PBFWriter.raw(Self.block))
    for count in 1..<whole.count where count != PBFWriter.header.count {
      #expect(Self.code(Array(whole.prefix(count))) == .damaged, "cut after \(count) bytes")
    }
  }

  @Test("Zeros or other bytes after the last block are refused")
  func trailing() {
    let whole = PBFWriter.header + PBFWriter.block("OSMData", PBFWriter.raw(Self.block))
    #expect(Self.code(whole + [UInt8](repeating: 0, count: 4096)) == .damaged)
    #expect(Self.code(whole + Array("tail".utf8)) == .damaged)
    #expect(Self.code(whole + [1]) == .damaged)
  }

  @Test("Lengths that lie are refused without the memory they ask for")
  func lyingLengths() {
    let header = PBFWriter.header
    #expect(Self.code([0xFF, 0xFF, 0xFF, 0xFF] + header.dropFirst(4)) == .damaged)
    for size: UInt64 in [33 << 20, 0x7FFF_FFFF, 0xFFFF_FFFF, 1 << 32, .max] {
      #expect(Self.code(header + PBFWriter.block("OSMData", [], declaredSize: size)) == .damaged, "\(size)")
    }
    for size in [1, Self.block.count - 1, 1 << 31, (1 << 32) - 1] {
      let blob = PBFWriter.zlib(Self.block, declaredSize: size)
      #expect(Self.code(header + PBFWriter.block("OSMData", blob)) == .damaged, "raw size \(size)")
    }
  }

  @Test("String indices outside the table and unequal lists are refused")
  func badIndices() {
    let outside = PBFWriter.primitiveBlock(
      strings: ["a"], group: PBFWriter.denseGroup([(1, 0, 0)], keysValues: [1, 99_999_999, 0]))
    #expect(Self.code(PBFWriter.header + PBFWriter.block("OSMData", PBFWriter.raw(outside))) == .damaged)
    let unequal = PBFWriter.message {
      $0.field(
        2,
        PBFWriter.message {
          $0.deltas(1, [1, 2, 3])
          $0.deltas(8, [1])
          $0.deltas(9, [1])
        })
    }
    let block = PBFWriter.primitiveBlock(strings: [], group: unequal)
    #expect(Self.code(PBFWriter.header + PBFWriter.block("OSMData", PBFWriter.raw(block))) == .damaged)
  }

  @Test("Strings with zero bytes cannot lead out of a tag list")
  func zeroBytes() throws {
    let block = PBFWriter.primitiveBlock(
      strings: ["a\0b", "c"], group: PBFWriter.denseGroup([(1, 0, 0)], keysValues: [1, 2, 0]))
    #expect(Self.code(PBFWriter.header + PBFWriter.block("OSMData", PBFWriter.raw(block))) == .damaged)
  }

  @Test("A block that would decode to gigabytes of copied text is refused")
  func amplification() {
    let text = String(repeating: "x", count: 1024)
    let pairs = [UInt64](repeating: 1, count: 400_000)
    let tags = PBFWriter.primitiveBlock(
      strings: [text], group: PBFWriter.denseGroup([(1, 0, 0)], keysValues: pairs + [0]))
    let roles = PBFWriter.message { group in
      group.field(
        4,
        PBFWriter.message { relation in
          relation.field(1, 1)
          relation.field(8, pairs.map { UInt8($0) })
          relation.field(9, pairs.map { UInt8($0) })
          relation.field(10, pairs.map { UInt8($0) })
        })
    }
    for block in [tags, PBFWriter.primitiveBlock(strings: [text], group: roles)] {
      #expect(Self.code(PBFWriter.header + PBFWriter.block("OSMData", PBFWriter.raw(block))) == .tooLarge)
    }
  }

  @Test("A million members of one relation are read")
  func members() throws {
    let ones = [UInt8](repeating: 1, count: 1_000_000)
    let group = PBFWriter.message { group in
      group.field(
        4,
        PBFWriter.message { relation in
          relation.field(1, 5)
          relation.field(8, ones)
          relation.field(9, ones.map { _ in 2 })  // each id is one above the last
          relation.field(10, ones)
        })
    }
    let block = PBFWriter.primitiveBlock(strings: ["outer"], group: group)
    let (collector, _) = try Self.read(PBFWriter.header + PBFWriter.block("OSMData", PBFWriter.raw(block)))
    #expect(collector.relations.first?.members.count == 1_000_000)
    #expect(collector.relations.first?.members.last == .init(.way, 1_000_000, role: "outer"))
  }

  @Test("A header that demands an unknown feature is refused")
  func unknownFeature() {
    let header = PBFWriter.block("OSMHeader", PBFWriter.raw(PBFWriter.message { $0.field(4, Array("Magic".utf8)) }))
    #expect(Self.code(header) == .damaged)
  }

  @Test("Flipped bytes give an error or objects, never a crash", arguments: [UInt64](1...4))
  func flipped(seed: UInt64) throws {
    let whole = PBFWriter.header + PBFWriter.block("OSMData", PBFWriter.raw(Self.block))
    var state = seed
    var refused = 0
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] ^= UInt8(truncatingIfNeeded: state >> 24) | 1
      }
      do { _ = try Self.read(bytes) } catch is OSMReaderError { refused += 1 }
    }
    #expect(refused > 100, "most of the file is structure")
  }
}
