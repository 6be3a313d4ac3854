import OSMReader
import Testing

/// Keeps everything it is given.
struct Collector: OSMVisitor {
  var nodes: [OSMNode] = []
  var ways: [OSMWay] = []
  var relations: [OSMRelation] = []
  mutating func node(_ node: OSMNode) { nodes.append(node) }
  mutating func way(_ way: OSMWay) { ways.append(way) }
  mutating func relation(_ relation: OSMRelation) { relations.append(relation) }
}

/// Reads XML text held in memory.
func collect(_ xml: String, _ kinds: OSMKinds = .all) throws -> (Collector, OSMReadSummary) {
  var collector = Collector()
  let file = try OSMFile(.bytes(Array(xml.utf8), format: .xml, name: "drawn.osm"))
  let summary = try file.read(kinds, into: &collector)
  return (collector, summary)
}

@Suite("Reading drawn XML")
struct ReadingTests {
  static let small = """
    <?xml version="1.0"?>
    <osm version="0.6" generator="hand">
      <bounds minlat="60.1" minlon="24.9" maxlat="60.2" maxlon="25.0"/>
      <relation id="9" version="1"><member type="way" ref="8" role="from"/><member type="node" ref="-5" role="via"/>
        <tag k="type" v="restriction"/></relation>
      <way id="8"><nd ref="-5"/><nd ref="9000000000"/><tag k="name" v="Käenkuja &amp; Co"/></way>
      <node id="-5" lat="60.1234567" lon="24.9"/>
      <node id="9000000000" lat="-33.5" lon="-179.9999999"><tag k="barrier" v="gate"/></node>
    </osm>
    """

  @Test("Objects come in file order with negative and large ids, no metadata, unsorted")
  func objects() throws {
    let (collector, summary) = try collect(Self.small)
    #expect(
      collector.nodes == [
        OSMNode(id: -5, latitudeE7: 601_234_567, longitudeE7: 249_000_000),
        OSMNode(
          id: 9_000_000_000, latitudeE7: -335_000_000, longitudeE7: -1_799_999_999, tags: ["barrier": "gate"]),
      ])
    #expect(collector.ways == [OSMWay(id: 8, nodes: [-5, 9_000_000_000], tags: ["name": "Käenkuja & Co"])])
    #expect(
      collector.relations == [
        OSMRelation(
          id: 9, members: [.init(.way, 8, role: "from"), .init(.node, -5, role: "via")],
          tags: ["type": "restriction"])
      ])
    #expect(summary.nodes == 2 && summary.ways == 1 && summary.relations == 1)
  }

  @Test("Only the kinds asked for are handed on, and every pass starts afresh")
  func kindsAndPasses() throws {
    let file = try OSMFile(.bytes(Array(Self.small.utf8), format: .xml, name: "small"))
    for _ in 0..<3 {
      var collector = Collector()
      try file.read(.ways, into: &collector)
      #expect(collector.ways.map(\.id) == [8])
      #expect(collector.nodes.isEmpty && collector.relations.isEmpty)
    }
    var all = Collector()
    try file.read(into: &all)
    #expect(all.nodes.count == 2)
  }

  @Test("The header tells generator and box")
  func header() throws {
    let file = try OSMFile(.bytes(Array(Self.small.utf8), format: .xml, name: "small"))
    let header = try file.header()
    #expect(header.generator == "hand")
    #expect(header.timestamp == nil)
    #expect(
      header.box
        == OSMHeader.Box(
          minLatitudeE7: 601_000_000, minLongitudeE7: 249_000_000, maxLatitudeE7: 602_000_000,
          maxLongitudeE7: 250_000_000))
  }

  @Test("Deleted objects and nodes without a place in the world are left out and counted")
  func leftOut() throws {
    let (collector, summary) = try collect(
      """
      <osm version="0.6">
      <node id="1"/><node id="2" lat="95" lon="0"/><node id="3" lat="0" lon="0"/>
      <node id="4" visible="false" version="2"/><way id="5" visible="false"/>
      </osm>
      """)
    #expect(collector.nodes.map(\.id) == [3])
    #expect(collector.ways.isEmpty)
    #expect(summary.nodesWithoutLocation == 2)
    #expect(summary.deleted == 2)
  }

  @Test("An id that comes twice is handed on twice; of a repeated key the last value counts")
  func repeated() throws {
    let (collector, _) = try collect(
      """
      <osm version="0.6"><way id="1"><tag k="a" v="1"/><tag k="b" v="2"/><tag k="a" v="3"/></way><way id="1"/></osm>
      """)
    #expect(collector.ways == [OSMWay(id: 1, nodes: [], tags: ["a": "3", "b": "2"]), OSMWay(id: 1, nodes: [])])
  }

  @Test("Tags between nodes and members lose nothing")
  func interleaved() throws {
    let (collector, _) = try collect(
      """
      <osm version="0.6"><way id="1"><nd ref="1"/><tag k="a" v="1"/><nd ref="2"/><tag k="b" v="2"/></way></osm>
      """)
    #expect(collector.ways == [OSMWay(id: 1, nodes: [1, 2], tags: ["a": "1", "b": "2"])])
  }

  @Test("The visitor's error ends the pass and arrives as it is")
  func visitorThrows() throws {
    struct Stop: Error, Equatable {}
    struct Thrower: OSMVisitor {
      mutating func node(_ node: OSMNode) throws { throw Stop() }
    }
    var thrower = Thrower()
    let file = try OSMFile(.bytes(Array(Self.small.utf8), format: .xml, name: "small"))
    #expect(throws: Stop()) { try file.read(into: &thrower) }
  }

  @Test("Progress rises to 1, and saying no cancels")
  func progress() throws {
    let file = try OSMFile(.bytes(Array(Self.small.utf8), format: .xml, name: "small"))
    var collector = Collector()
    var fractions: [Double] = []
    try file.read(into: &collector) {
      fractions.append($0)
      return true
    }
    #expect(fractions.last == 1)
    #expect(fractions == fractions.sorted())
    let error = #expect(throws: OSMReaderError.self) { try file.read(into: &collector) { _ in false } }
    #expect(error?.code == .cancelled)
  }
}
