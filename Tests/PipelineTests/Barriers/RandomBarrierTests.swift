import Foundation
import RoadNetwork
import TestSupport
import Testing

/// Barriers on random maps with via-way restrictions, one-ways and both answers to turning at stops: equal to the
/// reference search on the map without the closed streets, with scaled costs, with added costs and with cut streets.
///
/// `GUIDEPOST_RANDOM_MAPS` sets the number of maps for each mode, `GUIDEPOST_RANDOM_SEED` the first seed.
@Suite struct RandomBarrierTests {
  static let mapCount = number("GUIDEPOST_RANDOM_MAPS") ?? 300
  static let firstSeed = UInt64(number("GUIDEPOST_RANDOM_SEED") ?? 1)

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  @Test(arguments: Mode.allCases)
  func barriersEqualTheReference(_ mode: Mode) throws {
    var tally = BarrierTrial.Tally()
    var failures = 0
    for index in 0..<Self.mapCount where failures < 3 {
      let seed = Self.firstSeed &+ UInt64(index)
      let size = index % 50 == 49 ? 60...150 : index % 3 == 0 ? 8...30 : 2...10
      guard var trial = try BarrierTrial(RandomMap.draw(seed: seed, size: size)) else { continue }
      let faults = try trial.faults(mode, seed: seed, requests: 12)
      tally.add(trial.tally)
      if !faults.isEmpty {
        Issue.record("seed \(seed), size \(size): \(faults.joined(separator: "\n"))")
        failures += 1
      }
    }
    if failures == 0, Self.mapCount >= 100 {
      // Trials whose barriers change nothing would prove nothing.
      #expect(tally.routes > tally.requests / 4, "\(tally)")
      #expect(tally.dearer > tally.routes / 10, "\(tally)")
      #expect(tally.cheaper > tally.routes / 40, "\(tally)")
      #expect(tally.dead > tally.requests / 20, "\(tally)")
      #expect(tally.closedStops > tally.requests / 40, "\(tally)")
    }
  }
}
