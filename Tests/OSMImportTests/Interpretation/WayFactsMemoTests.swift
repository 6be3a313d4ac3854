import OSMReader
import Testing

@testable import OSMImport

/// Ways that say the same are interpreted once; the answers are those of the interpreter.
@Suite struct WayFactsMemoTests {
  private static let roads: [OSMTags] = [
    ["highway": "residential"],
    ["highway": "residential", "oneway": "yes", "maxspeed": "30"],
    ["highway": "footway", "footway": "sidewalk", "is_sidepath:of:name": "Main Street"],
    ["highway": "primary", "destination": "Town;Port", "oneway": "yes", "lanes": "2", "turn:lanes": "left|through"],
    ["highway": "pedestrian", "area": "yes"],
    ["highway": "service", "access:conditional": "no @ (Mo-Fr 08:00-10:00)"],
    ["route": "ferry", "duration": "00:20"],
    ["highway": "proposed"],
  ]

  /// Everything that facts hold, in words.
  private func told(_ facts: WayFacts?) -> String { String(reflecting: facts) }

  @Test("the keys of names change nothing but the name", arguments: WayFactsMemo.namingKeys.sorted())
  func naming(key: String) {
    let interpreter = WayInterpreter(context: InterpretationContext(country: nil))
    for road in Self.roads {
      for value in ["yes", "no", "DE:urban", "A 1; B 2", "none", "3", "bus"] {
        var named = road
        named[key] = value
        for isClosed in [false, true] {
          var facts = interpreter.facts(for: named, isClosed: isClosed)
          let plain = interpreter.facts(for: road, isClosed: isClosed)
          facts?.name = plain?.name ?? WayFacts.NameText()
          #expect(told(facts) == told(plain), "\(key)=\(value) on \(road)")
        }
      }
    }
  }

  @Test("what is remembered is what the interpreter says, with the way's own name")
  func remembered() {
    let memo = WayFactsMemo()
    for country in [nil, "DE", "US"] {
      let interpreter = WayInterpreter(context: InterpretationContext(country: country))
      for _ in 0..<2 {
        for road in Self.roads {
          for name in [nil, "High Street", "Low Street; none", " \u{85}Blank\t", ";"] {
            for isClosed in [false, true] {
              var tags = road
              tags["name"] = name
              tags["ref"] = name.map { "\($0);7" }
              let expected = interpreter.facts(for: tags, isClosed: isClosed)
              #expect(told(memo.facts(for: tags, isClosed: isClosed, country: country)) == told(expected), "\(tags)")
            }
          }
        }
      }
    }
  }

  @Test(
    "names lose control characters, blanks around them, and entries that are empty, none or repeated",
    arguments: [
      ("A 1", "A 1"), ("none", ""), ("A 1;none; A 1 ;B 2", "A 1;B 2"), (";", ""), ("", ""),
      ("\u{85}A\u{9F}\u{7F} ", "A"),
      ("\u{A0}Å\u{2003}", "Å"), ("É;é", "É;é"), ("A\u{0}B", "AB"),
    ])
  func texts(tagged: String, told: String) {
    #expect(NameReader.name(["ref": tagged]).ref == told)
  }
}
