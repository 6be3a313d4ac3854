import Foundation
import Geodesy
import NavigationCore
import Testing

/// Taxi trips in Porto, a fix every 15 seconds: each trip as a line, along which it was driven.
@Suite struct RealTraceTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/traces/porto-taxi").standardized

  static var trips: [[Coordinate]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let texts = names.filter { $0.hasSuffix(".csv") }.compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    return texts.flatMap { $0.split(separator: "\n").dropFirst() }.map { row in
      // A list of pairs, longitude first, ends with two brackets; what stands behind it is the same in other units.
      let list = row.components(separatedBy: "]]")[0].drop { $0 != "[" }
      let numbers = list.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 1, by: 2).compactMap {
        Coordinate(latitude: numbers[$0 + 1], longitude: numbers[$0])
      }
    }
  }

  @Test(
    "a trip along its own line is followed from end to end, through loops, stands and gaps",
    .enabled(if: FileManager.default.fileExists(atPath: folder.path), "needs the taxi trips of ../shared/data/traces"))
  func followed() throws {
    var (fixes, following, right) = (0, 0, 0)
    for trip in Self.trips where trip.count > 3 {
      let line = try #require(TrackedLine(trip))
      var tracker = LineTracker(line)
      for (index, place) in trip.enumerated() {
        let found = tracker.track(LocationFix(place, time: 15 * Double(index), horizontalAccuracy: 10))
        fixes += 1
        if found.standing == .following { following += 1 }
        if abs(found.along - line.lengths[index]) < 60 { right += 1 }
      }
    }
    #expect(fixes > 9000)
    #expect(following == fixes && right == fixes)
  }
}
