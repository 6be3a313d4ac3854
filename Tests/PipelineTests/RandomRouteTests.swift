import Foundation
import RoadNetwork
import TestSupport
import Testing

/// The engine, the whole pipeline before it, and the law: equal to the reference search on random maps.
///
/// `GUIDEPOST_RANDOM_MAPS` sets the number of maps for each mode, `GUIDEPOST_RANDOM_SEED` the first seed.
@Suite struct RandomRouteTests {
  static let mapCount = number("GUIDEPOST_RANDOM_MAPS") ?? 700
  static let firstSeed = UInt64(number("GUIDEPOST_RANDOM_SEED") ?? 1)

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  @Test(arguments: Mode.allCases)
  func routesEqualTheReference(_ mode: Mode) throws {
    var tally = RouteTrial.Tally()
    var failures = 0
    for index in 0..<Self.mapCount where failures < 3 {
      let seed = Self.firstSeed &+ UInt64(index)
      let size = index % 50 == 49 ? 60...150 : index % 3 == 0 ? 8...30 : 2...10
      let map = try RandomMap.draw(seed: seed, size: size)
      if let failure = try RouteTrial.failure(on: map, mode: mode, seed: seed, requests: 12, tally: &tally) {
        Issue.record("seed \(seed), size \(size): \(failure)")
        failures += 1
      }
    }
    if failures == 0, Self.mapCount >= 100 {
      // A trial that finds hardly any route, or no restriction in force, would prove nothing.
      #expect(tally.routes > tally.requests / 3)
      #expect(tally.dead > tally.requests / 50)
      if mode != .foot { for length in 2...5 { #expect(tally.forbidden[length, default: 0] > Self.mapCount / 100) } }
    }
  }
}
