import Foundation
import FoundationXML
import Testing

@testable import GuidepostCommand

/// `guidepost route` with files and options as a process, on a small drawn town.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct BatchProcessTests {
  private func run(_ folder: TemporaryFolder, _ options: [String]) throws -> GuidepostProcess.Outcome {
    try GuidepostProcess.run(["route", folder.path("town.guidepost")] + options)
  }
  private func object(_ text: some StringProtocol) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }
  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: true) }

  /// Five pairs: found, no route, outside, unreadable, found.
  private func writePairs(_ folder: TemporaryFolder) throws -> String {
    let (a, d, y) = (try SmallTown.place("a"), try SmallTown.place("d"), try SmallTown.place("y"))
    try folder.write(
      "id,olat,olon,dlat,dlon\nfirst,\(a),\(d)\nisland,\(a),\(y)\nfar,-33.9,151.2,\(a)\nodd,\(a),here,0\n,\(d),\(a)\n",
      to: "pairs.csv")
    return folder.path("pairs.csv")
  }

  @Test func aBatchAnswersEveryPairInItsPlace() throws {
    let folder = try SmallTown.imported()
    let outcome = try run(folder, ["--batch", try writePairs(folder)])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rows = lines(outcome.output)
    #expect(rows.first == "id,code,length_m,duration_s,from_moved_m,to_moved_m,message")
    let cells = rows.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(cells.map(\.[0]) == ["first", "island", "far", "odd", "5"])
    #expect(cells.map(\.[1]) == ["ok", "noRoute", "outsideNetwork", "badInput", "ok"])
    // Four columns of 50 m east, two rows of 50 m south.
    for row in [cells[0], cells[4]] { #expect(abs((Double(row[2]) ?? 0) - 300) < 0.1) }
    #expect(rows[4].contains("pairs.csv, line 5: 'here' in column 'dlat' is not a number"))
  }

  @Test func aRowWithMoreFieldsThanColumnsIsTold() throws {
    let folder = try SmallTown.imported()
    let (a, d) = (try SmallTown.place("a"), try SmallTown.place("d"))
    // Decimal commas fall apart; empty fields behind the last column are what spreadsheets leave.
    try folder.write(
      "olat,olon,dlat,dlon\n60,17,24,94,60,18,24,95\n\(a),\(d),,\n", to: "pairs.csv")
    let rows = lines(try run(folder, ["--batch", folder.path("pairs.csv")]).output)
    #expect(rows.count == 3 && rows[2].hasPrefix("2,ok,"))
    #expect(rows[1].contains("badInput") && rows[1].contains("8 fields where the header has 4 columns"))
    let stops = try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--stops", "-"], input: "lat,lon\n\(a)\n60,17,24,94\n")
    #expect(stops.status == 65 && stops.errors.contains("line 3"))
  }

  @Test func batchesSpeakTheLanguageToo() throws {
    let folder = try SmallTown.imported()
    let pairs = try writePairs(folder)
    let german = try run(folder, ["--format=json", "--batch", pairs, "--language", "de"])
    #expect(german.output.contains("\"language\":\"de\"") && german.output.contains("Ziel erreicht"))
    #expect(try run(folder, ["--batch", pairs, "--language", "klingon"]).status == 64)
  }

  @Test func jsonLinesAreTheAnswersOfSingleRoutes() throws {
    let folder = try SmallTown.imported()
    let outcome = try run(folder, ["--format=json", "--batch", try writePairs(folder)])
    #expect(outcome.status == 0)
    let answers = try lines(outcome.output).map { try object($0) }
    #expect(answers.map { $0["id"] as? String } == ["first", "island", "far", "odd", "5"])
    #expect(
      answers.map { ($0["error"] as? NSDictionary)?["code"] as? String }
        == [nil, "noRoute", "outsideNetwork", "badInput", nil])
    let single = try run(
      folder, ["--format=json", "--from", try SmallTown.place("a"), "--to", try SmallTown.place("d")])
    #expect(answers[0]["routes"] as? NSArray == (try object(single.output)["routes"] as? NSArray))
  }

  @Test func orderIsKeptOverManyPairsFromAPipe() throws {
    let folder = try SmallTown.imported()
    let places = try ["a", "b", "c", "d"].map { try SmallTown.place($0) }
    let ids = (0..<3000).map { "pair \($0 * 7919 % 3001)" }
    var text = "to_lat,to_lon,from_lat,from_lon,id\n"
    for (index, id) in ids.enumerated() { text += "\(places[index % 4]),\(places[index / 4 % 4]),\(id)\n" }
    let outcome = try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--batch", "-", "-o", folder.path("answers.csv")], input: text)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    let answers = lines(try String(contentsOfFile: folder.path("answers.csv"), encoding: .utf8)).dropFirst()
    #expect(answers.map { String($0.prefix { $0 != "," }) } == ids)
    #expect(answers.allSatisfy { $0.contains(",ok,") })
  }

  @Test func badBatchesAreRefusedAsAWhole() throws {
    let folder = try SmallTown.imported()
    for (text, message) in [
      ("", "line 1: there is no header"), ("id,olat,olon,dlat\n", "line 1: the header lacks the column 'dlon'"),
      ("from_lat,from_lon,to_lat\n", "lacks the column 'to_lon'"),
      ("id,olat,olon,dlat,dlon\n\"x,1,2,3,4\n", "line 2: a quoted field is not closed"),
    ] {
      try folder.write(text, to: "bad.csv")
      let outcome = try run(folder, ["--batch", folder.path("bad.csv"), "-o", folder.path("out")])
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("bad.csv, ") && outcome.errors.contains(message))
    }
    #expect(!(try folder.contents().contains("out")))
    #expect(try run(folder, ["--batch", folder.path("absent")]).status == 66)
    let pairs = try writePairs(folder)
    #expect(try run(folder, ["--batch", pairs, "-o", pairs]).status == 64)
    #expect(try run(folder, ["--batch", pairs, "-o", "/dev/full"]).status == 74)
    #expect(try run(folder, ["--batch", pairs, "-o", folder.path("absent/x")]).status == 73)
  }

  @Test(arguments: [
    ["--batch", "x", "--format", "gpx"], ["--batch", "x", "--from", "1,2"], ["--batch", "x", "--stops", "y"],
    ["--stops", "x", "--to", "1,2"], ["--stops", "x", "--via", "1,2"], ["--from", "1,2"], ["--to", "1,2"], [],
    ["--from", "1,2", "--to", "1,2", "--format", "csv"], ["--from", "1,2", "--to", "1,2", "--gpx-kind", "route"],
    ["--from", "1,2", "--to", "1,2", "--avoid", "traffic"], ["--from", "1,2", "--to", "1,2", "--height", "tall"],
  ]) func optionsThatDoNotGoTogetherAreRefused(options: [String]) throws {
    let outcome = try GuidepostProcess.run(["route", "net"] + options)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("guidepost: "))
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)] as [(String, Int32)])
  func anInterruptedBatchLeavesNothing(signal: String, status: Int32) throws {
    let folder = try SmallTown.imported()
    // The writer keeps the pipe open, so that the batch waits for more pairs.
    let outcome = try GuidepostProcess.shell(
      """
      cd '\(folder.root.path)'
      mkfifo pairs
      "$GUIDEPOST" route town.guidepost --batch - -o answers <pairs 2>said &
      batch=$!
      exec 3>pairs
      printf 'olat,olon,dlat,dlon\\n' >&3
      sleep 0.3
      kill -\(signal) $batch
      wait $batch
      """)
    #expect(outcome.status == status)
    #expect(try folder.contents() == ["pairs", "said", "town.guidepost", "town.osm"])
  }

  @Test func aReaderThatWentAwayEndsABatch() throws {
    let folder = try SmallTown.imported()
    let pairs = try writePairs(folder)
    let outcome = try GuidepostProcess.shell(
      """
      cd '\(folder.root.path)'
      (head -1 '\(pairs)'; yes "$(sed -n 2p '\(pairs)')") | "$GUIDEPOST" route town.guidepost --batch - | head -3
      """)
    #expect(outcome.status == 0)
    #expect(lines(outcome.output).count == 3)
  }

  @Test func stopsComeFromAFile() throws {
    let folder = try SmallTown.imported()
    let (a, c, d) = (try SmallTown.place("a"), try SmallTown.place("c"), try SmallTown.place("d"))
    try folder.write("lat,lon,name\n\(a),Home\n\(c),Shop\n\(d),Work\n", to: "stops.csv")
    let outcome = try run(folder, ["--stops", folder.path("stops.csv"), "--format=json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let route = try #require((try object(outcome.output)["routes"] as? [NSDictionary])?.first)
    #expect((route["stops"] as? [NSDictionary])?.map { $0["name"] as? String } == ["Home", "Shop", "Work"])
    #expect((route["legs"] as? [NSDictionary])?.count == 2)
    let options = ["--from", a, "--via", c, "--to", d, "--format=json"]
    let same = try #require((try object(try run(folder, options).output)["routes"] as? [NSDictionary])?.first)
    #expect(route["lengthMeters"] as? Double == same["lengthMeters"] as? Double)
  }

  @Test func gpxIsATrackARouteOrWaypoints() throws {
    let folder = try SmallTown.imported()
    let ends = ["--from", try SmallTown.place("a"), "--to", try SmallTown.place("d"), "--format", "gpx"]
    for (kind, counts) in [
      ("track", ["wpt": 3, "trk": 1, "trkseg": 1, "rte": 0]), ("route", ["wpt": 0, "trk": 0, "rte": 1, "rtept": 3]),
      ("waypoints", ["wpt": 3, "trk": 0, "rte": 0]),
    ] {
      let outcome = try run(folder, ends + ["--gpx-kind", kind])
      let elements = ElementCounter()
      let parser = XMLParser(data: Data(outcome.output.utf8))
      parser.delegate = elements
      #expect(parser.parse())
      // Depart, turn, arrive.
      for (name, count) in counts { #expect(elements.counts[name, default: 0] == count, "\(kind): \(name)") }
    }
    #expect(try run(folder, ends).output == (try run(folder, ends + ["--gpx-kind=track"]).output))
  }
}

/// Counts the elements of an XML document by name.
private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { counts[name, default: 0] += 1 }
}
