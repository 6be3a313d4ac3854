import RoadNetwork
import TestSupport
import Testing

/// Other ways on random maps with one-ways and via-way restrictions, judged by the drawing.
@Suite struct RandomAlternativeTests {
  @Test(arguments: Mode.allCases)
  func everyOtherWayKeepsItsPromises(_ mode: Mode) throws {
    var offered = 0
    for seed in UInt64(1)...30 {
      guard let trial = try RouteTrial(RandomMap.draw(seed: seed, size: 40...100)) else { continue }
      let found = try trial.alternatives(mode, seed: seed, requests: 12)
      offered += found.offered
      #expect(found.faults.isEmpty, "seed \(seed)")
    }
    // Ways that are never offered keep every promise.
    #expect(offered > 20)
  }
}
