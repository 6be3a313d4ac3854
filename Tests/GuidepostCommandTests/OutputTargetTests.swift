import Foundation
import Geodesy
import TestSupport
import Testing

@testable import GuidepostCommand

/// Where output goes when its name is a link, a device or a file with permissions of its own, and input that is none.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct OutputTargetTests {
  private let folder: TemporaryFolder
  private let words: [String]

  init() throws {
    folder = try SmallTown.imported()
    words = [
      "route", folder.path("town.guidepost"), "--from", try SmallTown.place("a"), "--to", try SmallTown.place("d"),
    ]
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
  }

  private func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name))) != nil
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test func linksStayAndTheirTargetsAreWritten() throws {
    try folder.write("old", to: "real")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("real"))
    try link("link", to: "real")
    try link("dangling", to: "new")
    for name in ["link", "dangling"] {
      #expect(try GuidepostProcess.run(words + ["-o", folder.path(name)]).status == 0)
      #expect(isLink(name))
    }
    for name in ["real", "new"] {
      #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8).hasPrefix("Route (drive)"))
    }
    #expect(try permissions("real") == 0o600)
  }

  @Test func importFollowsLinksToo() throws {
    try folder.write("old", to: "real")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("real"))
    try link("link", to: folder.path("real"))
    #expect(try GuidepostProcess.run(["import", folder.path("town.osm"), "-o", folder.path("link"), "-q"]).status == 0)
    #expect(isLink("link"))
    #expect(try permissions("real") == 0o640)
    #expect(try GuidepostProcess.run(["info", folder.path("real")]).status == 0)
  }

  @Test func standardOutputByNameIsContinued() throws {
    try link("stdout", to: "/proc/self/fd/1")
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try GuidepostProcess.shell(
      "{ echo before; \"$GUIDEPOST\" \(line) -o '\(folder.path("stdout"))'; echo after; } >'\(folder.path("all"))'")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(isLink("stdout"))
    let text = try String(contentsOfFile: folder.path("all"), encoding: .utf8)
    #expect(text.hasPrefix("before\nRoute (drive)") && text.hasSuffix("after\n"))
  }

  @Test func namesThatAreNoFilesAreRefusedWithAReason() throws {
    let folderOutput = try GuidepostProcess.run(words + ["-o", "/"])
    #expect(folderOutput.status == 73)
    #expect(folderOutput.errors.contains("it is a folder"))
    let dash = try GuidepostProcess.run(["import", folder.path("town.osm"), "-o", "-"])
    #expect(dash.status == 64)
    #expect(dash.errors.contains("standard output"))
    let device = try GuidepostProcess.run(["info", "/dev/null"])
    #expect(device.status == 66)
    #expect(device.errors.contains("it is a device or a pipe"))
    let pipe = try GuidepostProcess.shell(
      "mkfifo '\(folder.path("pipe"))' && timeout 20 \"$GUIDEPOST\" info '\(folder.path("pipe"))'")
    #expect(pipe.status == 66)
    let made = try GuidepostProcess.run(["import", "/proc/cpuinfo", "-o", folder.path("net")])
    #expect(made.status == 65)
    #expect(made.errors.contains("not a usable file"))
    let dashed = try GuidepostProcess.run(["import", "-a.pbf"])
    #expect(dashed.errors.contains("write -- before"))
  }

  @Test func anEndlessForeignPipeIsRefusedAtOnce() throws {
    let outcome = try GuidepostProcess.shell(
      "ulimit -f 20000; timeout 20 cat /dev/zero | timeout 20 \"$GUIDEPOST\" import - -o '\(folder.path("net"))'")
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("not an OpenStreetMap file"))
  }

  @Test func aCompressedPBFIsToBeUnpacked() throws {
    try folder.write(Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]), to: "town.osm.pbf.gz")
    let outcome = try GuidepostProcess.run(["import", folder.path("town.osm.pbf.gz")])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("compressed PBF; unpack it first"))
  }

  @Test func theSearchRadiusIsAnOption() throws {
    // 0.01 degree, about 1113 m, north of a street that runs east.
    let away = try SmallTown.map().location("a")
    let stops = ["--from", "\(away.latitude + 0.01),\(away.longitude)", "--to", try SmallTown.place("d")]
    let base = ["route", folder.path("town.guidepost")] + stops
    let near = try GuidepostProcess.run(base + ["--search-radius", "1050"])
    // Outside the network grown by the radius, which is still nearer than its streets.
    #expect(near.status == 4 || near.status == 2)
    #expect(try GuidepostProcess.run(base + ["--search-radius", "1200"]).status == 0)
    for wrong in ["0", "100001", "far", "nan"] {
      #expect(try GuidepostProcess.run(base + ["--search-radius", wrong]).status == 64)
    }
  }

  @Test func aSwappedStopIsToldSo() throws {
    let place = try SmallTown.map().location("a")
    let swapped = try GuidepostProcess.run([
      "route", folder.path("town.guidepost"), "--from", "\(place.longitude), \(place.latitude)", "--to",
      "\(place.latitude) , \(place.longitude) ",
    ])
    #expect(swapped.status == 4, "\(swapped.errors)")
    #expect(swapped.errors.contains("stop 1 (the start)") && swapped.errors.contains("the latitude comes first"))
  }
}
