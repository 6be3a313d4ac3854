import Geodesy
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

/// What `avoid` and `prefer` do to costs. The numbers expected are those documented in `TravelModes.md`.
@Suite struct WishTests {
  private static let none = TrafficControls(rawValue: 0)

  private func edge(_ profile: TravelProfile, _ attributes: RoadAttributes, meters: Double = 1000) -> TravelCost {
    profile.edgeCost(
      profile.assessment(of: attributes, .forward, limits: VehicleLimits()), length: Millimeters(meters: meters),
      timetabled: Milliseconds(rawValue: 0), controls: Self.none)
  }

  private func turn(
    _ profile: TravelProfile, from: RoadAttributes, to: RoadAttributes, node: NodeFlags = []
  ) -> TravelCost {
    profile.turnCost(
      TurnFacts(angle: 0), from: profile.assessment(of: from, .forward, limits: VehicleLimits()),
      to: profile.assessment(of: to, .forward, limits: VehicleLimits()), headControls: Self.none, node: node,
      barrier: nil, isDeadEnd: false)
  }

  private static func way(_ roadClass: RoadClass, _ flags: RoadFlags = []) -> RoadAttributes {
    var way = RoadAttributes.way(roadClass)
    way.flags = flags
    return way
  }

  static let examples: [(RoadFeature, RoadAttributes)] = [
    (.toll, way(.primary, [.tollForward])), (.ferry, way(.ferry)), (.train, way(.shuttleTrain)),
    (.motorway, way(.motorway)), (.motorway, way(.motorwayLink)), (.motorway, way(.trunk, [.motorroad])),
    (.unpaved, way(.residential, [.unpaved])), (.tunnel, way(.primary, [.tunnel])),
    (.bridge, way(.primary, [.bridge])), (.ford, way(.residential, [.ford])), (.steps, way(.steps)),
    (.livingStreet, way(.livingStreet)), (.livingStreet, way(.pedestrian)), (.cycleway, way(.cycleway)),
    (.cycleway, way(.residential, [.cycleLane])), (.cycleway, way(.residential, [.bicycleRoad])),
  ]

  @Test("every example has its own feature and no other") func features() {
    for (feature, attributes) in Self.examples {
      let held = RoadFeature.allCases.filter { $0.holds(for: attributes, .forward, mode: .car) }
      #expect(held == [feature])
    }
    #expect(Set(Self.examples.map(\.0)) == Set(RoadFeature.allCases))
  }

  @Test("a toll binds the mode and the direction it is asked of") func tolls() {
    let rows: [(RoadFlags, Mode, EdgeDirection)] = [
      (.tollForward, .car, .forward), (.tollBackward, .car, .backward), (.truckTollForward, .truck, .forward),
      (.truckTollBackward, .truck, .backward), (.bicycleToll, .bicycle, .forward), (.bicycleToll, .bicycle, .backward),
    ]
    for (flag, mode, direction) in rows {
      for other in Mode.allCases {
        for way in [EdgeDirection.forward, .backward] {
          let expected = rows.contains { $0.0 == flag && $0.1 == other && $0.2 == way }
          #expect(RoadFeature.toll.holds(for: Self.way(.primary, flag), way, mode: other) == expected)
        }
      }
      #expect(RoadFeature.toll.holds(for: Self.way(.primary, flag), direction, mode: mode))
    }
  }

  @Test("an avoided road weighs ten times as much, entering it five minutes more, and takes as long as before")
  func avoiding() {
    let plain = TravelProfile(mode: .car)
    let wary = TravelProfile(mode: .car, avoid: [.tunnel, .toll])
    let open = Self.way(.primary)
    let tunnel = Self.way(.primary, [.tunnel])
    let tolled = Self.way(.primary, [.tunnel, .tollForward])
    // 1,000 m at 65 km/h are 55.385 s.
    #expect(edge(wary, tunnel) == TravelCost(weight: Weight(553_846), duration: Milliseconds(rawValue: 55_385)))
    #expect(edge(wary, tolled) == edge(wary, tunnel))
    #expect(edge(wary, open) == edge(plain, open))
    func weight(_ from: RoadAttributes, _ to: RoadAttributes) -> UInt32 {
      turn(wary, from: from, to: to).weight.rawValue
    }
    #expect(weight(open, tunnel) == 300_000)
    #expect(weight(open, tolled) == 600_000)
    #expect(weight(tunnel, tolled) == 300_000)
    #expect(weight(tolled, tunnel) == 0 && weight(tunnel, tunnel) == 0 && weight(tunnel, open) == 0)
    #expect(turn(wary, from: open, to: tolled).duration.rawValue == 0)
    #expect(turn(plain, from: open, to: tolled) == .zero)
    // A toll booth counts where no way tells of the toll; those who ride do not pay there.
    #expect(turn(wary, from: open, to: open, node: [.toll]).weight.rawValue == 300_000)
    #expect(turn(TravelProfile(mode: .bicycle, avoid: [.toll]), from: open, to: open, node: [.toll]) == .zero)
  }

  @Test("with a preference, other roads weigh half as much again, preferred ones as before; time stays")
  func preferring() {
    let plain = TravelProfile(mode: .bicycle)
    let eager = TravelProfile(mode: .bicycle, prefer: [.cycleway])
    let street = Self.way(.residential)
    let lane = Self.way(.residential, [.cycleLane])
    #expect(edge(eager, lane) == edge(plain, lane))
    // 1,000 m at 15 km/h are 240 s.
    #expect(edge(eager, street) == TravelCost(weight: Weight(360_000), duration: Milliseconds(rawValue: 240_000)))
  }

  @Test("no wish changes a duration, a passability, or brings a weight below the duration")
  func durationsStay() {
    var generator = SeededGenerator(seed: 4711)
    for _ in 0..<2000 {
      let mode = Mode.allCases[Int.random(in: 0..<4, using: &generator)]
      func wishes() -> Set<RoadFeature> {
        Set(RoadFeature.allCases.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 })
      }
      let avoid = wishes()
      let profile = TravelProfile(mode: mode, avoid: avoid, prefer: wishes().subtracting(avoid))
      func random() -> RoadAttributes {
        var way = RoadAttributes.way(RoadClass(rawValue: UInt8.random(in: 1...32, using: &generator)))
        way.flags = RoadFlags(rawValue: UInt64.random(in: 0..<(1 << 43), using: &generator))
        return way
      }
      let (from, to) = (random(), random())
      let plain = TravelProfile(mode: mode)
      #expect(edge(profile, to).duration == edge(plain, to).duration)
      #expect(edge(profile, to).weight.rawValue >= edge(profile, to).duration.rawValue)
      #expect(turn(profile, from: from, to: to).duration == turn(plain, from: from, to: to).duration)
      #expect(turn(profile, from: from, to: to).weight >= turn(plain, from: from, to: to).weight)
    }
  }

  @Test("profiles are equal when they are made from the same") func equality() {
    let profiles = [
      TravelProfile(mode: .car), TravelProfile(mode: .truck), TravelProfile(mode: .car, vehicle: .truck),
      TravelProfile(mode: .car, uTurns: .allowed), TravelProfile(mode: .car, avoid: [.toll]),
      TravelProfile(mode: .car, prefer: [.toll]),
    ]
    #expect(Set(profiles).count == profiles.count)
    #expect(TravelProfile(mode: .car) == TravelProfile(mode: .car, vehicle: .car, uTurns: .deadEndsOnly))
  }
}
