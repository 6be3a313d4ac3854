import Foundation
import TestSupport
import Testing

@testable import GuidepostCommand

/// `--stops` and `--batch` against whatever a person may hand over: a message that names the file, an exit code.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct HostileTableTests {
  struct Hostile: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    /// What the message for `--stops` and for `--batch` holds.
    var stops: String
    var batch: String

    init(_ name: String, _ bytes: [UInt8], stops: String, batch: String) {
      (testDescription, self.bytes, self.stops, self.batch) = (name, bytes, stops, batch)
    }
    init(_ name: String, _ text: String, stops: String, batch: String) {
      self.init(name, Array(text.utf8), stops: stops, batch: batch)
    }
  }

  static let files: [Hostile] = [
    Hostile("empty", "", stops: "there is no header", batch: "there is no header"),
    Hostile("a byte order mark alone", "\u{FEFF}", stops: "there is no header", batch: "there is no header"),
    Hostile("blank lines", "\r\n\n\n", stops: "there is no header", batch: "there is no header"),
    Hostile(
      "missing columns", "name,lat\nA,50\n", stops: "lacks the column 'lon'", batch: "lacks the column 'olat'"),
    Hostile("a column twice", "lat,lon,LAT\n1,2,3\n", stops: "'lat' twice", batch: "'lat' twice"),
    Hostile("UTF-16", [0xFF, 0xFE, 0x6C, 0, 0x61, 0, 0x0A, 0], stops: "not UTF-8", batch: "not UTF-8"),
    Hostile(
      "binary", (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) } + [0xFF], stops: "line 1",
      batch: "line 1"),
    Hostile("an open quote", "lat,lon\n\"50,10\n", stops: "not closed", batch: "lacks the column"),
    Hostile(
      "a huge field", "lat,lon,name\n50,10,\"" + String(repeating: "x", count: 2 << 20) + "\"\n",
      stops: "longer than 1 MiB", batch: "lacks the column"),
  ]

  @Test(arguments: files) func refused(_ file: Hostile) throws {
    let folder = try SmallTown.imported()
    try folder.write(Data(file.bytes), to: "table.csv")
    for (option, message) in [("--stops", file.stops), ("--batch", file.batch)] {
      let outcome = try GuidepostProcess.run(
        ["route", folder.path("town.guidepost"), option, folder.path("table.csv")])
      #expect(outcome.status == 65, "\(option): \(outcome.errors)")
      #expect(outcome.errors.contains("table.csv") && outcome.errors.contains(message), "\(option): \(outcome.errors)")
    }
  }

  @Test func foldersAndAbsentFilesCannotBeOpened() throws {
    let folder = try SmallTown.imported()
    for option in ["--stops", "--batch"] {
      for path in [folder.root.path, folder.path("absent.csv")] {
        let outcome = try GuidepostProcess.run(["route", folder.path("town.guidepost"), option, path])
        #expect(outcome.status == 66 && outcome.errors.contains(path), "\(outcome.errors)")
      }
    }
  }

  @Test func whatSpreadsheetsWriteIsRead() throws {
    let folder = try SmallTown.imported()
    let (a, d) = (try SmallTown.place("a"), try SmallTown.place("d"))
    // A byte order mark, CRLF, quoted fields with commas, quotes and lines, and the same name twice.
    try folder.write(
      "\u{FEFF}\"lat\",\"lon\",\"name\"\r\n\(a),\"Home, \"\"sweet\"\"\r\nhome\"\r\n\(d),\"Home\"\r\n", to: "stops.csv")
    let stops = try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--stops", folder.path("stops.csv"), "--format=json"])
    #expect(stops.status == 0 && stops.output.contains("Home, \\\"sweet\\\"\\r\\nhome"), "\(stops.errors)")
    let geoJSON = try ["a", "d"].map { letter in
      let parts = try SmallTown.place(Character(letter)).split(separator: ",")
      return "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[\(parts[1]),\(parts[0])]}}"
    }
    try folder.write(
      "\u{FEFF}\n{\"type\":\"FeatureCollection\",\"features\":[\(geoJSON.joined(separator: ","))]}",
      to: "stops.geojson")
    let points = try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--stops", folder.path("stops.geojson")])
    #expect(points.status == 0, "\(points.errors)")
    try folder.write(
      "\u{FEFF}id,olat,olon,dlat,dlon\r\n\"x,1\",\(a),\(d)\r\n\"x,1\",\(d),\(a)\r\n", to: "pairs.csv")
    let batch = try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--batch", folder.path("pairs.csv")])
    #expect(batch.output.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("\"x,1\",ok,") })
  }

  @Test func noRouteNamesBothStopsByNumberRoleAndName() throws {
    let folder = try SmallTown.imported()
    let (a, d, y) = (try SmallTown.place("a"), try SmallTown.place("d"), try SmallTown.place("y"))
    try folder.write("lat,lon,name\n\(a),Home\n\(d),\n\(y),Far Isle\n", to: "stops.csv")
    let outcome = try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--stops", folder.path("stops.csv")])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("from stop 2 to stop 3 \"Far Isle\" (the end)"), "\(outcome.errors)")
    let pair = try GuidepostProcess.run(["route", folder.path("town.guidepost"), "--from", a, "--to", y])
    #expect(pair.errors.contains("from stop 1 (the start) to stop 2 (the end)"), "\(pair.errors)")
    #expect(pair.errors.contains("move one of them"))
  }
}

/// Times in batches, and networks without a time zone.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct BatchTimeTests {
  private func batch(_ folder: TemporaryFolder, _ text: String, _ options: String...) throws
    -> GuidepostProcess.Outcome
  {
    try folder.write(text, to: "pairs.csv")
    return try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--batch", folder.path("pairs.csv")] + options)
  }

  @Test func timesStandInColumns() throws {
    let folder = try SmallTown.imported()
    let outcome = try GuidepostProcess.run(
      ["import", folder.path("town.osm"), "--time-zone", "Europe/Helsinki", "--quiet"])
    #expect(outcome.status == 0)
    let (a, d, y) = (try SmallTown.place("a"), try SmallTown.place("d"), try SmallTown.place("y"))
    let plain = try batch(folder, "id,olat,olon,dlat,dlon\n1,\(a),\(d)\n", "--depart", "2026-07-01T08:00")
    let rows = plain.output.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows[0].suffix(3) == ["depart", "arrive", "message"])
    #expect(rows[1][6] == "2026-07-01T08:00:00+03:00")
    #expect(rows[1][7].hasPrefix("2026-07-01T08:0") && rows[1][7].hasSuffix("+03:00") && rows[1][7] > rows[1][6])
    // Times of their own, one in winter, one in UTC, one that cannot be read, one left out, one without a route.
    let text =
      "id,olat,olon,dlat,dlon,depart\n1,\(a),\(d),2026-01-05 23:59\n2,\(a),\(d),2026-01-05T10:00Z\n"
      + "3,\(a),\(d),noon\n4,\(a),\(d),\n5,\(a),\(y),2026-01-05T10:00\n"
    let own = try batch(folder, text).output.split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(own.map { $0[1] } == ["ok", "ok", "badInput", "ok", "noRoute"])
    #expect(own[0][6] == "2026-01-05T23:59:00+02:00")
    #expect(own[1][6] == "2026-01-05T12:00:00+02:00")
    #expect(own[2].joined(separator: ",").contains("line 4: column 'depart' cannot read 'noon'"))
    #expect(own[3][6].isEmpty && own[3][7].isEmpty && own[4][6].isEmpty)
    // The option stands in where a pair has none.
    let both = try batch(folder, text, "--depart=2026-01-06T07:00").output.split(separator: "\n")
    #expect(both[1].contains("2026-01-05T23:59:00+02:00") && both[4].contains(",2026-01-06T07:00:00+02:00,"))
    let json = try batch(folder, text, "--format=json").output.split(separator: "\n")
    #expect(json[0].contains("\"departureTime\":\"2026-01-05T23:59:00+02:00\"") && !json[3].contains("departureTime"))
  }

  @Test func theMapIsAttributedBesideTheTable() throws {
    let folder = try SmallTown.imported()
    let outcome = try batch(folder, "olat,olon,dlat,dlon\n\(SmallTown.place("a")),\(SmallTown.place("d"))\n")
    #expect(outcome.errors.contains(RouteReply.attribution) && !outcome.output.contains("OpenStreetMap"))
  }

  @Test func aTimeOnAssumedClocksIsNoted() throws {
    let folder = try SmallTown.imported()
    func route(_ time: String) throws -> GuidepostProcess.Outcome {
      try GuidepostProcess.run([
        "route", folder.path("town.guidepost"), "--from", SmallTown.place("a"), "--to", SmallTown.place("d"),
        "--format=json", "--depart", time,
      ])
    }
    #expect(try route("2026-03-02T08:00").output.contains("The network has no time zone"))
    for time in ["2026-03-02T08:00Z", "2026-03-02T08:00+02:00", "now"] {
      #expect(try !route(time).output.contains("time zone"))
    }
    let zoned = try GuidepostProcess.run(["import", folder.path("town.osm"), "--time-zone", "UTC", "--quiet"])
    #expect(zoned.status == 0)
    #expect(try !route("2026-03-02T08:00").output.contains("time zone"))
    let pairs = "olat,olon,dlat,dlon\n\(try SmallTown.place("a")),\(try SmallTown.place("d"))\n"
    #expect(try !batch(folder, pairs, "--depart=2026-03-02T08:00").output.contains("time zone"))
  }

  /// What there is to say of a departure stands in the rows it concerns, whether the option or the row has it.
  @Test func rowsHoldWhatThereIsToSayOfTheirTimes() throws {
    let folder = try SmallTown.imported()
    let pair = "\(try SmallTown.place("a")),\(try SmallTown.place("d"))"
    let pairs = "olat,olon,dlat,dlon,depart\n\(pair),2026-03-02T08:00\n\(pair),2026-03-02T08:00Z\n\(pair),\n"
    func rows(_ options: [String]) throws -> [Bool] {
      try folder.write(pairs, to: "pairs.csv")
      let outcome = try GuidepostProcess.run(
        ["route", folder.path("town.guidepost"), "--batch", folder.path("pairs.csv")] + options)
      return outcome.output.split(separator: "\n").filter { $0.contains("ok") || $0.contains("routes") }
        .map { $0.contains("The network has no time zone") }
    }
    for format in ["csv", "json"] {
      #expect(try rows(["--format", format]) == [true, false, false])
      #expect(try rows(["--format", format, "--depart=2026-03-02T09:00"]) == [true, false, true])
    }
    let zoned = try GuidepostProcess.run(
      ["import", folder.path("town.osm"), "--time-zone", "Europe/Helsinki", "--quiet"])
    #expect(zoned.status == 0)
    #expect(
      try batch(folder, "olat,olon,dlat,dlon,depart\n\(pair),2026-10-25T03:30\n").output.contains(
        "2026-10-25 03:30 twice"))
  }

  @Test func aDashIsStandardOutput() throws {
    let folder = try SmallTown.imported()
    let (a, d) = (try SmallTown.place("a"), try SmallTown.place("d"))
    try folder.write("olat,olon,dlat,dlon\n\(a),\(d)\n", to: "pairs.csv")
    let before = try folder.contents()
    for options in ["--from \(a) --to \(d)", "--from \(a) --to \(d) --format gpx", "--batch pairs.csv"] {
      let outcome = try GuidepostProcess.shell(
        "cd '\(folder.root.path)'; \"$GUIDEPOST\" route town.guidepost \(options) -o - 2>/dev/null; test ! -e ./-")
      #expect(outcome.status == 0 && !outcome.output.isEmpty)
    }
    #expect(try folder.contents() == before)
  }
}
