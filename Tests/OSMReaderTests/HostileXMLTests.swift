import OSMReader
import Testing

@Suite("Hostile XML")
struct HostileXMLTests {
  static func code(_ xml: String) -> OSMReaderError.Code? {
    let error = #expect(throws: OSMReaderError.self) { _ = try collect(xml) }
    #expect(error?.message.contains("drawn.osm") == true)
    return error?.code
  }

  @Test("Cut short, XML is refused")
  func truncated() {
    let xml = "<osm version=\"0.6\"><node id=\"1\" lat=\"1\" lon=\"1\"/><way id=\"2\"><nd ref=\"1\"/></way></osm>"
    for count in 1..<xml.utf8.count {
      #expect(Self.code(String(xml.prefix(count))) == .damaged, "cut after \(count) characters")
    }
  }

  @Test(
    "Foreign and malformed XML is refused",
    arguments: [
      "<html><body>Not found</body></html>", "<osm><node id=\"1\"/></osm>", "<osm version=\"0.5\"/>",
      "<osm version=\"0.6\"><node id=\"x\"/></osm>", "<osm version=\"0.6\"><node id=\"99999999999999999999\"/></osm>",
      "<osm version=\"0.6\"><node id=\"1\" lat=\"north\" lon=\"1\"/></osm>",
      "<osm version=\"0.6\"><way id=\"1\"><way id=\"2\"/></way></osm>",
      "<osm version=\"0.6\"><way id=\"1\"><nd ref=\"\"/></way></osm>",
      "<osm version=\"0.6\"><relation id=\"1\"><member type=\"planet\" ref=\"1\"/></relation></osm>",
      "<osm version=\"0.6\"></osm><osm version=\"0.6\"></osm>",
    ])
  func malformed(xml: String) {
    #expect(Self.code(xml) == .damaged)
  }

  @Test("Document types are refused, and with them entities that expand without end")
  func entities() {
    var xml = "<!DOCTYPE osm [<!ENTITY a \"ha\">"
    for (inner, outer) in zip("abcdefghij", "bcdefghijk") {
      xml += "<!ENTITY \(outer) \"" + String(repeating: "&\(inner);", count: 10) + "\">"
    }
    xml += "]><osm version=\"0.6\"><node id=\"1\"><tag k=\"x\" v=\"&k;\"/></node></osm>"
    #expect(Self.code(xml) == .tooLarge)
    #expect(Self.code("<!DOCTYPE html><html></html>") == .tooLarge)
    #expect(Self.code("<osm version=\"0.6\"><node id=\"1\"><tag k=\"x\" v=\"&unknown;\"/></node></osm>") == .damaged)
  }

  @Test("Nesting has an end; comments and character data do not count")
  func nesting() throws {
    let deep = String(repeating: "<x>", count: 1_000_000)
    #expect(Self.code("<osm version=\"0.6\">" + deep) == .tooLarge)
    let (collector, _) = try collect(
      "<osm version=\"0.6\"><!-- \(deep.prefix(300_000)) --><note><![CDATA[ \(deep) ]]></note>"
        + "<node id=\"1\" lat=\"1\" lon=\"1\"><tag k=\"a>b\" v='<'/></node></osm>".replacing("'<'", with: "'&lt;>'"))
    #expect(collector.nodes == [OSMNode(id: 1, latitudeE7: 10_000_000, longitudeE7: 10_000_000, tags: ["a>b": "<>"])])
  }

  @Test("One element or comment has a longest length, a value what OpenStreetMap allows")
  func longMarkup() throws {
    let long = String(repeating: "a", count: 2 << 20)
    #expect(Self.code("<osm version=\"0.6\"><node id=\"1\"><tag k=\"x\" v=\"\(long)\"/></node></osm>") == .tooLarge)
    #expect(Self.code("<osm version=\"0.6\"><!--\(long)--></osm>") == .tooLarge)
    #expect(
      Self.code("<osm version=\"0.6\"><node id=\"1\"><tag k=\"x\" v=\"\(long.prefix(1025))\"/></node></osm>")
        == .damaged)
    let (collector, _) = try collect(
      "<osm version=\"0.6\"><way id=\"1\"><tag k=\"x\" v=\"\(long.prefix(1024))\"/></way></osm>")
    #expect(collector.ways.first?.tags["x"]?.count == 1024)
  }

  @Test("A million members, a million nodes and many thousand tags are read")
  func large() throws {
    let members = String(repeating: "<member type=\"way\" ref=\"7\" role=\"outer\"/>", count: 1_000_000)
    let references = String(repeating: "<nd ref=\"-7\"/>", count: 1_000_000)
    let tags = (0..<200_000).map { "<tag k=\"k\($0 % 100_000)\" v=\"\($0)\"/>" }.joined()
    let (collector, _) = try collect(
      "<osm version=\"0.6\"><way id=\"1\">\(references)\(tags)</way><relation id=\"2\">\(members)</relation></osm>")
    #expect(collector.ways.first?.nodes.count == 1_000_000)
    #expect(collector.ways.first?.tags.entries.count == 100_000)
    #expect(collector.ways.first?.tags["k5"] == "100005")
    #expect(collector.relations.first?.members.count == 1_000_000)
    #expect(collector.relations.first?.members.last == .init(.way, 7, role: "outer"))
  }
}
