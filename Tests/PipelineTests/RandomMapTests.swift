import OSMReader
import TestSupport
import Testing

/// The generator of random maps: it must repeat itself, and draw what the searches are to be tried with.
@Suite struct RandomMapTests {
  @Test func equalSeedsDrawEqualMaps() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let first = try RandomMap.draw(seed: seed, size: 2...30)
      let second = try RandomMap.draw(seed: seed, size: 2...30)
      #expect(try first.osmXML() == second.osmXML())
    }
  }

  @Test func everyKindOfDifficultyIsDrawn() throws {
    var ways = 0
    var restrictions: [String: Int] = [:]
    var tags: [String: Int] = [:]
    var loops = 0
    for seed in 1...300 as ClosedRange<UInt64> {
      let map = try RandomMap.draw(seed: seed, size: 2...30)
      ways += map.ways.count
      for way in map.ways {
        for entry in way.tags.entries { tags["\(entry.key)=\(entry.value)", default: 0] += 1 }
        if way.nodes.first == way.nodes.last { loops += 1 }
      }
      for entry in map.nodeTags.values.flatMap(\.entries) { tags["\(entry.key)=\(entry.value)", default: 0] += 1 }
      for restriction in map.restrictions {
        let vias = restriction.via.split(separator: ",").count
        let kind = restriction.via.count == 1 ? "node" : vias == 1 ? "way" : "ways"
        restrictions[kind, default: 0] += 1
        for entry in restriction.tags.entries { restrictions["\(entry.key)=\(entry.value)", default: 0] += 1 }
      }
    }
    #expect(ways > 3000)
    #expect(loops > 30)
    for needed in [
      "oneway=yes", "oneway=-1", "junction=roundabout", "access=private", "access=destination", "barrier=gate",
      "barrier=bollard", "motor_vehicle=no", "bicycle=no", "foot=no", "hgv=no",
    ] { #expect(tags[needed, default: 0] > 10, "too few \(needed)") }
    for needed in [
      "node", "way", "ways", "except=bicycle", "restriction:hgv=no_left_turn", "restriction=no_u_turn",
      "restriction=only_straight_on", "restriction=no_entry", "restriction=no_exit",
    ] { #expect(restrictions[needed, default: 0] > 5, "too few \(needed)") }
  }
}
