import Foundation
import FoundationXML
import Testing

@testable import GuidepostCommand

/// `guidepost route` as a process, on a small drawn town.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct RouteProcessTests {
  private func route(
    _ folder: TemporaryFolder, _ from: Character, _ to: Character, _ options: [String] = []
  ) throws -> GuidepostProcess.Outcome {
    try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--from", SmallTown.place(from), "--to", SmallTown.place(to)] + options)
  }

  private func object(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func everyFormatHoldsTheRoute() throws {
    let folder = try SmallTown.imported()
    let json = try route(folder, "a", "d", ["--format", "json"])
    #expect(json.status == 0, "\(json.errors)")
    let found = try #require((try object(json.output)["routes"] as? [NSDictionary])?.first)
    #expect(found["wayNames"] as? [String] == ["Elm & \"Oak\" <Street>", "Side Street"])
    // Four columns of 50 m east, two rows of 50 m south.
    #expect(abs((found["lengthMeters"] as? Double ?? 0) - 300) < 0.1)
    let stops = try #require(found["stops"] as? [NSDictionary])
    #expect(stops.allSatisfy { ($0["distanceMeters"] as? Double ?? 9) < 0.05 })

    let text = try route(folder, "a", "d", ["--units=imperial"])
    #expect(text.output.contains("Side Street"))
    #expect(text.output.contains(" mi"))
    let geoJSON = try route(folder, "a", "d", ["--format=geojson"])
    #expect(try object(geoJSON.output)["type"] as? String == "FeatureCollection")
    let gpx = try route(folder, "a", "d", ["--format=gpx"])
    #expect(XMLParser(data: Data(gpx.output.utf8)).parse())
  }

  @Test func outputGoesToAFileAsAWhole() throws {
    let folder = try SmallTown.imported()
    let file = folder.path("route.json")
    let outcome = try route(folder, "a", "d", ["--format", "json", "--output", file])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(try object(String(contentsOfFile: file, encoding: .utf8))["routes"] != nil)
    #expect(try folder.contents() == ["route.json", "town.guidepost", "town.osm"])
    #expect(try route(folder, "a", "d", ["--output", folder.path("absent/x")]).status == 73)
    #expect(try route(folder, "a", "d", ["--output", folder.path("town.guidepost")]).status == 64)
    #expect(try route(folder, "a", "d", ["--output", "/dev/full"]).status == 74)
    #expect(FileKind("/dev/full") == .other)
  }

  @Test func theLanguageIsTheOneAskedFor() throws {
    let folder = try SmallTown.imported()
    let german = try route(folder, "a", "d", ["--language", "de-AT"])
    #expect(german.status == 0, "\(german.errors)")
    #expect(german.output.contains("Rechts abbiegen auf Side Street"))
    #expect(!german.output.contains("Note:"))
    let json = try object(try route(folder, "a", "d", ["--language=de", "--format=json"]).output)
    let found = try #require((json["routes"] as? [NSDictionary])?.first)
    #expect(found["language"] as? String == "de")
    let spoken = (found["maneuvers"] as? [NSDictionary])?.map { $0["spoken"] as? String }
    #expect(spoken?.contains("Rechts auf Side Street abbiegen") == true)
    // Finnish has no words here: the answer is in English and says so.
    let finnish = try route(folder, "a", "d", ["--language", "fi"])
    #expect(finnish.status == 0)
    #expect(finnish.output.contains("Turn right on Side Street"))
    #expect(finnish.output.contains("Note: there are no directions in 'fi' yet, so they are in 'en'"))
    let nonsense = try route(folder, "a", "d", ["--language", "klingon"])
    #expect(nonsense.status == 64)
    #expect(nonsense.errors.contains("there are: en, en-GB, de"))
  }

  @Test func theEnvironmentChoosesTheLanguage() throws {
    let folder = try SmallTown.imported()
    let line =
      "\"$GUIDEPOST\" route '\(folder.path("town.guidepost"))' --from \(try SmallTown.place("a"))"
      + " --to \(try SmallTown.place("d"))"
    #expect(try GuidepostProcess.shell("LC_ALL=de_DE.UTF-8 \(line)").output.contains("Rechts abbiegen"))
    #expect(try GuidepostProcess.shell("LC_ALL=de_DE.UTF-8 \(line) --language en").output.contains("Turn right"))
    #expect(try GuidepostProcess.shell("LC_ALL=fi_FI.UTF-8 \(line)").output.contains("Turn right"))
  }

  @Test func viaStopsMakeLegs() throws {
    let folder = try SmallTown.imported()
    let via = ["--via", try SmallTown.place("c"), "--format=json"]
    let outcome = try route(folder, "a", "d", via)
    let found = try #require((try object(outcome.output)["routes"] as? [NSDictionary])?.first)
    #expect((found["legs"] as? [NSDictionary])?.count == 2)
    // a-b-c and back to b, then d: 200 + 200 + 200 + 100 m.
    #expect(abs((found["lengthMeters"] as? Double ?? 0) - 700) < 0.2)
  }

  @Test func failuresHaveCodesAndJSON() throws {
    let folder = try SmallTown.imported()
    // Both stops lie on streets, but the nearest street joined to the first is 30 km from the second.
    let blocked = try route(folder, "a", "y", ["--format", "json"])
    #expect(blocked.status == 3, "\(blocked.errors)")
    let error = try #require(try object(blocked.output)["error"] as? NSDictionary)
    #expect(error["code"] as? String == "noRoute")
    #expect(error["stop"] as? Int == 1)
    #expect(blocked.errors.hasPrefix("guidepost: "))
    let far = try GuidepostProcess.run(
      ["route", folder.path("town.guidepost"), "--from", "-33.9,151.2", "--to", SmallTown.place("a"), "--format=json"])
    #expect(far.status == 4, "\(far.errors)")
    let outside = try object(far.output)["error"] as? NSDictionary
    #expect(outside?["code"] as? String == "outsideNetwork")
    #expect(outside?["stop"] as? Int == 0)
  }

  @Test(arguments: [
    ["--mode", "fly"], ["--units", "furlongs"], ["--format", "xml"], ["--via", "here"], ["--via"], ["--from", "1,2"],
    ["--no-u-turns-at-stops=no"], ["--nonsense"], ["--output="], ["stray"],
    ["--language", "klingon"], ["--language="], ["--language", "de AT"],
  ]) func nonsenseIsRefused(options: [String]) throws {
    let outcome = try GuidepostProcess.run(["route", "net", "--from", "1,2", "--to", "1,2"] + options)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("guidepost: "))
    let json = try GuidepostProcess.run(["route", "net", "--format=json", "--from", "1,2", "--to", "1,2"] + options)
    #expect(json.status == 64)
    let error = try object(json.output)["error"] as? NSDictionary
    #expect(error?["code"] as? String == "badOption")
  }

  @Test func networksThatCannotBeUsedAreNamed() throws {
    let folder = try SmallTown.imported()
    let good = try Data(contentsOf: URL(fileURLWithPath: folder.path("town.guidepost")))
    var newer = good
    newer[8] = 99
    var damagedTable = good
    damagedTable[70] ^= 0xFF
    let files: [(String, Data, String)] = [
      ("empty", Data(), "foreign"), ("foreign", Data("not a network at all".utf8), "foreign"),
      ("truncated", good.dropLast(100), "truncated"), ("newer", newer, "newerFormat"),
      ("damaged", damagedTable, "damaged"),
    ]
    for (name, data, code) in files {
      try folder.write(data, to: name)
      let outcome = try GuidepostProcess.run(
        ["route", folder.path(name), "--from", "50,10", "--to", "50,10", "--format", "json"])
      #expect(outcome.status == 65, "\(name): \(outcome.errors)")
      #expect((try object(outcome.output)["error"] as? NSDictionary)?["code"] as? String == code)
      #expect(try GuidepostProcess.run(["info", folder.path(name)]).status == 65)
    }
    for path in [folder.path("absent"), folder.root.path] {
      #expect(try GuidepostProcess.run(["info", path]).status == 66)
    }
  }

  @Test func verifyFindsAFlippedBit() throws {
    let folder = try SmallTown.imported()
    var data = try Data(contentsOf: URL(fileURLWithPath: folder.path("town.guidepost")))
    // A byte of the metadata's text: no index points there, so only the checksum can tell.
    let place = try #require(data.firstRange(of: Data("town.osm".utf8)))
    data[place.lowerBound] ^= 1
    try folder.write(data, to: "flipped")
    #expect(try GuidepostProcess.run(["info", folder.path("flipped")]).status == 0)
    let verified = try GuidepostProcess.run(["info", folder.path("flipped"), "--verify"])
    #expect(verified.status == 65)
    #expect(verified.errors.contains("metadata"))
  }

  @Test func commandsAndHelp() throws {
    #expect(try GuidepostProcess.run(["--version"]).output == "guidepost \(GuidepostCommand.version)\n")
    #expect(try GuidepostProcess.run(["--help"]).output == HelpText.overview)
    #expect(
      try GuidepostProcess.run(["help", "route"]).output == (try GuidepostProcess.run(["route", "--help"]).output))
    for (words, hint) in [
      ([], "Usage"), (["rout"], "did you mean 'route'?"), (["help", "xyz"], "unknown command"),
      (["--versoin"], "--version"),
    ] {
      let outcome = try GuidepostProcess.run(words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(hint))
    }
  }

  @Test func aReaderThatGoesAwayIsNoFaultButAFullDiskIs() throws {
    #expect(try GuidepostProcess.shell("\"$GUIDEPOST\" --help >/dev/full").status == 74)
    let folder = try TemporaryFolder()
    let closed = try GuidepostProcess.shell(
      "{ sleep 0.2; \"$GUIDEPOST\" --help; echo $? >'\(folder.path("status"))'; } | true")
    #expect(closed.status == 0)
    // The pipeline ends with its last command; the status of the first was written by the shell after it.
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: folder.path("status")) {
      Thread.sleep(forTimeInterval: 0.05)
    }
    #expect(try String(contentsOfFile: folder.path("status"), encoding: .utf8) == "0\n")
  }
}
