import Foundation
import Geodesy
import OSMReader
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

@testable import GuidepostCommand

/// `guidepost customize` as a process, and what `route` and `info` make of it.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct CustomizeProcessTests {
  /// A folder with `city.guidepost`: the upper street, way 1002, is the shorter of two from s to t.
  private struct City {
    let folder: TemporaryFolder
    let map: DrawnMap

    init() throws {
      var map = try DrawnMap.parallelStreets()
      map.ways[1].tags["maxheight"] = "3"
      self.map = map
      folder = try TemporaryFolder()
      try folder.write(try map.osmXML(), to: "city.osm")
      try imports()
    }

    func imports() throws {
      let outcome = try GuidepostProcess.run(["import", folder.path("city.osm"), "--quiet"])
      guard outcome.status == 0 else { throw SmallTown.Failure(outcome) }
    }

    func customize(_ arguments: String..., input: String? = nil) throws -> GuidepostProcess.Outcome {
      try GuidepostProcess.run(["customize", folder.path("city.guidepost")] + arguments, input: input)
    }

    func route(_ arguments: String...) throws -> GuidepostProcess.Outcome {
      let stops = try [("--from", "sa 0.5"), ("--to", "bt 0.5")].flatMap { option, place in
        let location = try map.location(place)
        return [option, "\(location.latitude),\(location.longitude)"]
      }
      return try GuidepostProcess.run(["route", folder.path("city.guidepost")] + stops + arguments)
    }

    /// Whether the route takes the upper street.
    func goesOver(_ arguments: String...) throws -> Bool {
      let outcome = try route("--mode", arguments.first ?? "drive")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let isOver = outcome.output.contains("Upper Street")
      #expect(isOver != outcome.output.contains("Lower Street"))
      return isOver
    }
  }

  @Test("a mode of one's own is added, used by name, listed and removed") func ownMode() throws {
    let city = try City()
    try city.folder.write(#"{"name": "van", "base": "drive", "vehicle": {"height": 3.5}}"#, to: "van.json")
    let made = try city.customize("--mode", city.folder.path("van.json"))
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output == "Wrote \(city.folder.path("city.van.metric"))\n")
    #expect(try city.goesOver("drive") && !city.goesOver("van"))
    let json = try city.route("--mode", "van", "--format", "json")
    #expect(json.output.contains(#""mode":"van""#))
    // What other options say comes on top; the measures not given stay the mode's own.
    let higher = try city.route("--mode", "van", "--height", "2.5")
    #expect(higher.output.contains("Upper Street"))
    #expect(try city.route("--mode", "van", "--width", "2").output.contains("Lower Street"))

    let named = try city.customize("--mode", city.folder.path("van.json"), "--name", "tall", "--quiet")
    #expect(named.status == 0 && named.output.isEmpty && named.errors.isEmpty)
    let info = try GuidepostProcess.run(["info", city.folder.path("city.guidepost")])
    #expect(info.output.contains("metric drive: in the network file, used"))
    #expect(info.output.contains("metric tall: in \(city.folder.path("city.tall.metric")), base drive, used"))
    #expect(try city.customize("--remove", "tall").output == "Removed \(city.folder.path("city.tall.metric"))\n")
    #expect(try city.customize("--remove", "tall").status == 64)
    let gone = try city.route("--mode", "tall")
    #expect(gone.status == 64 && gone.errors.contains("there are: drive, truck, bicycle, walk, van"))
    #expect(try city.folder.contents() == ["city.guidepost", "city.osm", "city.van.metric", "van.json"])
  }

  @Test("a batch takes a mode of one's own") func batch() throws {
    let city = try City()
    try city.folder.write(#"{"base": "drive", "vehicle": {"height": 3.5}}"#, to: "van.json")
    #expect(try city.customize("--mode", city.folder.path("van.json"), "--name", "van").status == 0)
    let (from, to) = (try city.map.location("sa 0.5"), try city.map.location("bt 0.5"))
    let line = "id,olat,olon,dlat,dlon\n1,\(from.latitude),\(from.longitude),\(to.latitude),\(to.longitude)\n"
    func length(_ mode: String) throws -> Double {
      let outcome = try GuidepostProcess.run(
        ["route", city.folder.path("city.guidepost"), "--batch", "-", "--mode", mode], input: line)
      let fields = outcome.output.split(separator: "\n").last?.split(separator: ",") ?? []
      return fields.count > 2 ? Double(fields[2]) ?? 0 : 0
    }
    // 200 m farther by the lower street.
    #expect(abs(try length("van") - length("drive") - 200) < 2)
  }

  @Test("live speeds by way and direction change the next route; the next file replaces them") func speeds() throws {
    let city = try City()
    try city.folder.write("way,direction,speed\n1002,both,closed\n77,forward,30\n", to: "speeds.csv")
    let outcome = try city.customize("--speeds", city.folder.path("speeds.csv"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "warning: \(city.folder.path("speeds.csv")), line 3: the network has no way 77\n")
    #expect(outcome.output.hasPrefix("Wrote \(city.folder.path("city.drive.metric"))\n"))
    #expect(outcome.output.contains("2 directed edges have a speed of their own, 2 of them closed"))
    #expect(outcome.output.contains("1 of 2 rows fits no street"))
    #expect(try !city.goesOver("drive") && city.goesOver("bicycle"))
    let info = try GuidepostProcess.run(["info", city.folder.path("city.guidepost"), "--json"])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(info.output.utf8)) as? NSDictionary)
    let live = try #require((json["metrics"] as? [NSDictionary])?.last)
    #expect(live["name"] as? String == "drive" && live["liveEdges"] as? Int == 2 && live["closedEdges"] as? Int == 2)
    #expect(live["usable"] as? Bool == true)

    // Closed in the other direction only; semicolons, other letters and a missing direction are understood.
    #expect(try city.customize("--speeds", "-", input: "speed;direction;way\nClosed;BACKWARD;1002\n").status == 0)
    #expect(try city.goesOver("drive"))
    #expect(try city.customize("--speeds", "-", input: "way,speed\n1002,2.5\n").status == 0)
    #expect(try !city.goesOver("drive"))
    // Of two rows for a street the last counts; a file without rows says that nothing is known.
    #expect(try city.customize("--speeds", "-", input: "way,speed\n1002,2.5\n1002,50\n").status == 0)
    #expect(try city.goesOver("drive"))
    #expect(try city.customize("--speeds", "-", "--mode", "walk", input: "way,speed\n1002,closed\n").status == 0)
    #expect(try city.goesOver("drive") && !city.goesOver("walk"))
    #expect(try city.customize("--speeds", "-", "--mode", "foot", input: "way,speed\n").status == 0)
    #expect(try city.goesOver("walk"))
    #expect(try city.customize("--remove", "drive").status == 0)
  }

  @Test("live speeds by edge of the network, and of a mode of one's own") func edges() throws {
    let city = try City()
    let network = try RoadNetwork(path: city.folder.path("city.guidepost"))
    let pair = try #require(network.pairWayID.firstIndex(of: 1002))
    try city.folder.write(#"{"name": "slow", "base": "drive", "maximumSpeed": 20}"#, to: "slow.json")
    #expect(try city.customize("--mode", city.folder.path("slow.json")).status == 0)
    let rows = "edge,speed\n\(pair * 2),closed\n\(pair * 2 + 1),closed\n"
    #expect(try city.customize("--speeds", "-", "--mode", "slow", input: rows).status == 0)
    #expect(try city.goesOver("drive") && !city.goesOver("slow"))
    // The mode is still what it was.
    let file = try GuidepostProcess.run(["info", city.folder.path("city.guidepost")])
    #expect(file.output.contains("base drive, 2 directed edges with live speeds, 2 of them closed, used"))
  }

  @Test("after another import the files no longer fit: import and info say so, and route refuses the mode")
  func anotherImport() throws {
    let city = try City()
    #expect(try city.customize("--speeds", "-", input: "way,speed\n1002,closed\n").status == 0)
    try city.folder.write(try DrawnMap.blocks().osmXML(), to: "city.osm")
    let again = try GuidepostProcess.run(["import", city.folder.path("city.osm"), "--quiet"])
    #expect(again.status == 0 && again.errors.contains("city.drive.metric"))
    let route = try city.route()
    #expect(route.status == 65)
    for word in ["city.drive.metric", "another network", "guidepost customize"] { #expect(route.errors.contains(word)) }
    let info = try GuidepostProcess.run(["info", city.folder.path("city.guidepost")])
    #expect(info.status == 0 && info.output.contains("not used: "))
    #expect(try city.customize("--remove", "drive").status == 0)
    #expect(try city.route().status != 65)
  }

  static let faults: [(arguments: [String], input: String, status: Int32, words: [String])] = [
    ([], "", 64, ["--mode", "--speeds", "--remove"]), (["--remove", "van", "--speeds", "-"], "", 64, ["alone"]),
    (["--speeds", "-", "--name", "x"], "", 64, ["--name"]),
    (["--mode", "-"], "{\"base\": \"drive\"}", 64, ["--name NAME"]),
    (["--mode", "-", "--name", "drive"], "{\"base\": \"drive\"}", 64, ["usual mode"]),
    (["--mode", "-", "--name", "a/b"], "{\"base\": \"drive\"}", 64, ["a/b", "letters"]),
    (["--mode", "-", "--name", "x"], "{\"bsae\": \"drive\"}", 65, ["standard input", "did you mean \"base\"?"]),
    (["--mode", "-", "--name", "x"], "no json", 65, ["standard input", "JSON"]),
    (["--mode", "/nonexistent/van.json"], "", 66, ["/nonexistent/van.json"]),
    (["--speeds", "/nonexistent/s.csv"], "", 66, ["/nonexistent/s.csv"]),
    (["--speeds", "-", "--mode", "van"], "way,speed\n", 64, ["no travel mode 'van'"]),
    (["--speeds", "-"], "", 65, ["header"]), (["--speeds", "-"], "way,direction\n1,both\n", 65, ["'speed'"]),
    (["--speeds", "-"], "street,speed\n1,5\n", 65, ["'way'"]),
    (["--speeds", "-"], "way,speed,colour\n1,5,red\n", 65, ["'colour'"]),
    (["--speeds", "-"], "way,speed\n1002,fast\n", 65, ["line 2", "fast", "not a number"]),
    (["--speeds", "-"], "way,speed\n1002,0\n", 65, ["line 2", "write closed"]),
    (["--speeds", "-"], "way,speed\n1002,-3\n", 65, ["line 2", "0.1 to 1000"]),
    (["--speeds", "-"], "way,speed\nElm,3\n", 65, ["line 2", "'Elm'", "whole number"]),
    (["--speeds", "-"], "way,speed\n,3\n", 65, ["line 2", "no way"]),
    (["--speeds", "-"], "way,edge,speed\n1,1,3\n", 65, ["line 2", "one of them"]),
    (["--speeds", "-"], "way,direction,speed\n1002,north,3\n", 65, ["line 2", "'north'"]),
    (["--speeds", "-"], "way,speed\n77,3\n78,3\n", 65, ["no row", "another extract"]),
    (["--speeds", "-"], "edge,speed\n99999999999,3\n", 65, ["no edge 99999999999"]),
    (["--speeds", "-"], "way,speed\n1002,30,closed\n", 65, ["line 2", "3 fields", "2 columns", "'closed'"]),
    (["--speeds", "-"], "way;speed\n1002;30\n1002;30;;5\n", 65, ["line 3", "4 fields", "'5'"]),
    (["--mode", "-", "--name", "Drive"], "{\"base\": \"drive\"}", 64, ["'Drive' is a usual mode"]),
    (["--mode", "-", "--name", "CAR"], "{\"base\": \"drive\"}", 64, ["'CAR' is a usual mode"]),
    (["--mode", "-", "--name", "x"], "{\"base\": \"drive\", \"base\": \"walk\"}", 65, ["\"base\"", "given twice"]),
    (["--mode", "-", "--name", "x"], "{\"base\": \"drive\", \"maximumSpeed\": 1e400}", 65, ["number from 1 to 1000"]),
    (["--remove", "van"], "", 64, ["city.van.metric", "guidepost info"]),
  ]

  @Test("faults name the input, the line and the remedy, and leave nothing behind") func namedFaults() throws {
    let city = try City()
    for fault in Self.faults {
      let outcome = try GuidepostProcess.run(
        ["customize", city.folder.path("city.guidepost")] + fault.arguments, input: fault.input)
      #expect(outcome.status == fault.status, "\(fault.arguments) \(fault.input): \(outcome.errors)")
      for word in fault.words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
      #expect(outcome.output.isEmpty)
      #expect(try city.folder.contents() == ["city.guidepost", "city.osm"])
    }
    let missing = try GuidepostProcess.run(
      ["customize", city.folder.path("none"), "--speeds", "-"], input: "way,speed\n")
    #expect(missing.status == 66)
  }

  @Test("names that differ in capital letters alone are not mixed up") func capitals() throws {
    let city = try City()
    let van = #"{"base": "drive", "vehicle": {"height": 3.5}}"#
    #expect(try city.customize("--mode", "-", "--name", "van", input: van).status == 0)
    let other = try city.customize("--mode", "-", "--name", "Van", input: van)
    #expect(other.status == 64 && other.errors.contains("'Van' differs from the mode 'van' in capital letters alone"))
    #expect(try city.customize("--mode", "-", "--name", "van", input: van).status == 0)
    #expect(try city.folder.contents() == ["city.guidepost", "city.osm", "city.van.metric"])
    for (wrong, right) in [("VAN", "van"), ("Drive", "drive"), ("BICYCLE", "bicycle")] {
      let outcome = try city.route("--mode", wrong)
      #expect(outcome.status == 64 && outcome.errors.contains("did you mean \(right)?"), "\(outcome.errors)")
    }
  }

  @Test("what is said of the rows fits their number") func rowCounts() throws {
    let city = try City()
    for (rows, text) in [
      ("1002,30\n", "the only row fits a street\n"), ("1002,30\n1002,closed,\n", "all 2 rows fit streets\n"),
      ("1002,30\n7,30\n", "1 of 2 rows fits no street\n"), ("1002,30\n7,30\n8,30\n", "2 of 3 rows fit no street\n"),
      ("", "the file has no rows\n"),
    ] {
      let outcome = try city.customize("--speeds", "-", input: "way,speed\n" + rows)
      #expect(outcome.status == 0 && outcome.output.hasSuffix("; " + text), "\(outcome.output)\(outcome.errors)")
    }
  }

  @Test("a folder that cannot be written is named, and what stood there stays") func unwritable() throws {
    let city = try City()
    try FileManager.default.createDirectory(
      atPath: city.folder.path("city.drive.metric/x"), withIntermediateDirectories: true)
    let outcome = try city.customize("--speeds", "-", input: "way,speed\n1002,closed\n")
    #expect(outcome.status == 73 && outcome.errors.contains("city.drive.metric"))
    #expect(try city.folder.contents() == ["city.drive.metric", "city.guidepost", "city.osm"])
  }
}
