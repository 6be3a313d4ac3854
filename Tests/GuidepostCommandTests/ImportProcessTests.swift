import Foundation
import Testing

@testable import GuidepostCommand

/// `guidepost import` and `info` as processes. Skipped where the program was not built beside the tests.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct ImportProcessTests {
  @Test func aTownIsImportedAndDescribed() throws {
    let folder = try TemporaryFolder()
    try folder.write(try SmallTown.xml(), to: "town.osm")
    let outcome = try GuidepostProcess.run(["import", folder.path("town.osm"), "--time-zone", "Europe/Berlin"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Wrote \(folder.path("town.guidepost"))"))
    // No bar: standard error is no terminal.
    #expect(!outcome.errors.contains("%"))
    #expect(try folder.contents() == ["town.guidepost", "town.osm"])

    let info = try GuidepostProcess.run(["info", folder.path("town.guidepost"), "--json", "--verify"])
    #expect(info.status == 0)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(info.output.utf8)) as? NSDictionary)
    #expect(json["timeZone"] as? String == "Europe/Berlin")
    #expect(json["verified"] as? Bool == true)
    #expect((json["source"] as? String)?.hasSuffix("town.osm") == true)
    #expect((json["buildTime"] as? String)?.hasSuffix("Z") == true)
    // Streets a-b, b-c, b-d and x-y.
    #expect((json["counts"] as? NSDictionary)?["roadPairs"] as? Int == 4)
    #expect((json["layers"] as? [NSDictionary])?.map { $0["name"] as? String } == ["motor", "bicycle", "foot"])
    let modes = try #require(json["travelModes"] as? [NSDictionary])
    #expect(modes.map { $0["name"] as? String } == ["drive", "truck", "bicycle", "walk"])
    // By car both directions of each, in two parts: the town and the island.
    #expect(modes[0]["usableDirectedEdges"] as? Int == 8)
    #expect(modes[0]["components"] as? Int == 2)

    let text = try GuidepostProcess.run(["info", folder.path("town.guidepost")])
    #expect(text.output.contains("time zone: Europe/Berlin"))
  }

  @Test func standardInputIsReadAndQuietIsSilent() throws {
    let folder = try TemporaryFolder()
    let outcome = try GuidepostProcess.run(
      ["import", "-", "-o", folder.path("net"), "--quiet", "--driving-side=left", "--country", "gb"],
      input: try SmallTown.xml())
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    let info = try GuidepostProcess.run(["info", folder.path("net")])
    #expect(info.output.contains("driving side: left"))
    #expect(info.output.contains("country: GB"))
  }

  @Test func onlyTheLayersAskedForArePrepared() throws {
    let folder = try TemporaryFolder()
    try folder.write(try SmallTown.xml(), to: "town.osm")
    func imported(_ options: String...) throws -> GuidepostProcess.Outcome {
      try GuidepostProcess.run(
        ["import", folder.path("town.osm"), "-q", "--timings", folder.path("times.json")] + options)
    }
    let ends = ["--from", try SmallTown.place("a"), "--to", try SmallTown.place("d"), "--format=json"]
    /// The route's answer, and the lane in which it was found.
    func route(_ mode: String) throws -> (lane: String?, route: NSDictionary) {
      let outcome = try GuidepostProcess.run(["route", folder.path("town.guidepost"), "--mode", mode] + ends)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? NSDictionary)
      let route = try #require((json["routes"] as? [NSDictionary])?.first)
      let kept = NSMutableDictionary()
      for (key, value) in route where key as? String != "lane" { kept.setObject(value, forKey: "\(key)" as NSString) }
      return (route["lane"] as? String, kept)
    }
    let modes = ["drive", "truck", "bicycle", "walk"]
    #expect(try imported().status == 0)
    let usual = try modes.map { try route($0) }
    #expect(usual.map(\.lane) == Array(repeating: "hierarchy", count: 4))
    for (options, prepared) in [
      (["--layers", "motor"], ["drive", "truck"]), (["--layers", "foot, bicycle"], ["bicycle", "walk"]),
      (["--layers=foot", "--layers=motor"], ["drive", "truck", "walk"]), (["--layers", "motor,bicycle,foot"], modes),
    ] {
      let outcome = try GuidepostProcess.run(
        ["import", folder.path("town.osm"), "-q", "--timings", folder.path("times.json")] + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let stages = try String(contentsOfFile: folder.path("times.json"), encoding: .utf8)
      for (mode, usual) in zip(modes, usual) {
        let found = try route(mode)
        #expect(found.lane == (prepared.contains(mode) ? "hierarchy" : "plainSearch") && found.route == usual.route)
        #expect(stages.contains("\"customizing \(mode)\"") == prepared.contains(mode))
      }
      let info = try GuidepostProcess.run(["info", folder.path("town.guidepost"), "--verify"])
      #expect(info.status == 0)
      for (layer, mode) in [("motor", "truck"), ("bicycle", "bicycle"), ("foot", "walk")] {
        #expect(info.output.contains("hierarchy \(layer): none;") == !prepared.contains(mode))
        #expect(info.output.contains("metric \(mode): ") == prepared.contains(mode))
      }
    }
    for (layers, word) in [
      ("drive", "the mode drive belongs to motor"), ("mottor", "did you mean motor?"), ("", "needs a value"),
      ("motor,", "motor, bicycle, foot"),
    ] {
      let outcome = try imported("--layers", layers)
      #expect(outcome.status == 64 && outcome.errors.contains(word), "\(outcome.errors)")
    }
  }

  @Test func timingsTellEveryStageOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(try SmallTown.xml(), to: "town.osm")
    let outcome = try GuidepostProcess.run(["import", folder.path("town.osm"), "--timings", folder.path("times.json")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try Data(contentsOf: URL(fileURLWithPath: folder.path("times.json")))
    let json = try #require(try JSONSerialization.jsonObject(with: text) as? NSDictionary)
    let stages = try #require(json["stages"] as? [NSDictionary])
    let names = stages.compactMap { $0["stage"] as? String }
    #expect(names.first == "opening" && names.last == "writing" && Set(names).count == names.count)
    for name in ["reading ways", "building the motor layer", "finding components"] { #expect(names.contains(name)) }
    // No more can be needed at the end of a stage than at the end of a later one.
    let peaks = stages.compactMap { $0["peakMegabytes"] as? Double }
    #expect(peaks.count == names.count && peaks == peaks.sorted() && peaks.allSatisfy { $0 > 0 })
    let sum = stages.compactMap { $0["processorSeconds"] as? Double }.reduce(0, +)
    #expect(abs(sum - (try #require(json["processorSeconds"] as? Double))) < 1e-6)

    let refused = try GuidepostProcess.run(
      ["import", folder.path("town.osm"), "--timings", folder.path("absent/times.json")])
    #expect(refused.status == 73 && refused.errors.contains("absent/times.json"))
  }

  @Test func aSecondImportReplacesTheFirst() throws {
    let folder = try SmallTown.imported()
    let again = try GuidepostProcess.run(["import", folder.path("town.osm")])
    #expect(again.status == 0)
    #expect(try folder.contents() == ["town.guidepost", "town.osm"])
  }

  @Test(arguments: [
    (["--time-zone", "Europe/Berlim"], "Europe/Berlin"), (["--time-zone", "nonsense"], "--time-zone"),
    (["--driving-side", "middle"], "left, right"), (["--country", "ZZZ"], "--country"),
    (["--country", "12"], "--country"), (["--output="], "--output"), (["-o"], "--output"),
    (["--quiet=1"], "--quiet"), (["--outptu", "x"], "--output"), (["second.osm"], "second.osm"),
  ]) func nonsenseIsRefused(options: [String], hint: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(try SmallTown.xml(), to: "town.osm")
    let outcome = try GuidepostProcess.run(["import", folder.path("town.osm")] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(hint), "\(outcome.errors)")
    #expect(try folder.contents() == ["town.osm"])
  }

  @Test func theInputIsNeverOverwritten() throws {
    let folder = try TemporaryFolder()
    try folder.write(try SmallTown.xml(), to: "town.osm")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("town.osm"))
    for output in ["town.osm", "link"] {
      let outcome = try GuidepostProcess.run(["import", folder.path("town.osm"), "-o", folder.path(output)])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("overwrite its own input"))
    }
    #expect(try String(contentsOfFile: folder.path("town.osm"), encoding: .utf8) == (try SmallTown.xml()))
  }

  @Test func badInputIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.osm")
    try folder.write("hello", to: "foreign.osm.pbf")
    try folder.write(String(try SmallTown.xml().dropLast(300)), to: "truncated.osm")
    try folder.write("<osm version=\"0.6\"></osm>", to: "roadless.osm")
    for (name, status) in [
      ("empty.osm", 65), ("foreign.osm.pbf", 65), ("truncated.osm", 65), ("roadless.osm", 65), ("missing.osm", 66),
      (".", 66),
    ] as [(String, Int32)] {
      let outcome = try GuidepostProcess.run(["import", folder.path(name), "-o", folder.path("net")])
      #expect(outcome.status == status, "\(name): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("guidepost: "))
      #expect(!FileManager.default.fileExists(atPath: folder.path("net")))
    }
  }

  @Test func outputThatCannotBeCreated() throws {
    let folder = try TemporaryFolder()
    try folder.write(try SmallTown.xml(), to: "town.osm")
    for output in [folder.path("absent/net"), folder.root.path, "/dev/full"] {
      let outcome = try GuidepostProcess.run(["import", folder.path("town.osm"), "-o", output])
      #expect(outcome.status == 73, "\(output): \(outcome.errors)")
    }
    #expect(FileKind("/dev/full") == .other)
  }

  @Test func aFullDiskLeavesWhatStoodThere() throws {
    let folder = try SmallTown.imported()
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path("town.guidepost")))
    // The largest file the process may write is 1 block of 512 bytes: what a full disk looks like.
    let outcome = try GuidepostProcess.shell(
      "ulimit -f 1; \"$GUIDEPOST\" import '\(folder.path("town.osm"))' >/dev/null 2>&1")
    #expect(outcome.status == 74)
    #expect(try folder.contents() == ["town.guidepost", "town.osm"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("town.guidepost"))) == before)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("QUIT", 131), ("HUP", 129)] as [(String, Int32)])
  func anInterruptedImportLeavesNothing(signal: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe.osm")
    // The writer keeps standard input open, so that the import waits for the rest of the map.
    let outcome = try GuidepostProcess.shell(
      """
      mkfifo '\(pipe)'
      "$GUIDEPOST" import - -o '\(folder.path("net"))' <'\(pipe)' 2>'\(folder.path("said"))' &
      import=$!
      exec 3>'\(pipe)'
      printf '<osm version="0.6">' >&3
      sleep 0.3
      kill -\(signal) $import
      wait $import
      """)
    #expect(outcome.status == status)
    #expect(try folder.contents() == ["pipe.osm", "said"])
    #expect(try String(contentsOfFile: folder.path("said"), encoding: .utf8).contains("interrupted"))
  }
}
