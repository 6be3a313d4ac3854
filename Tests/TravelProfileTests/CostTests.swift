import Geodesy
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

/// The two cost functions by themselves.
@Suite struct CostTests {
  private func road(
    _ attributes: RoadAttributes, _ profile: TravelProfile, limits: VehicleLimits = VehicleLimits()
  ) -> RoadAssessment {
    profile.assessment(of: attributes, .forward, limits: limits)
  }
  private func turn(
    _ profile: TravelProfile, _ facts: TurnFacts, from: RoadAttributes = .way(.residential),
    to: RoadAttributes = .way(.residential), controls: TrafficControls = TrafficControls(rawValue: 0),
    node: NodeFlags = [], barrier: BarrierAssessment? = nil, deadEnd: Bool = false
  ) -> TravelCost {
    profile.turnCost(
      facts, from: road(from, profile), to: road(to, profile), headControls: controls, node: node, barrier: barrier,
      isDeadEnd: deadEnd)
  }
  private func junction(_ angle: Int) -> TurnFacts {
    var facts = TurnFacts(angle: angle)
    facts.armCount = 3
    return facts
  }

  @Test("an edge takes its length at its speed; controls on it add their delays")
  func edge() {
    let car = TravelProfile(mode: .car)
    let primary = road(.way(.primary), car)
    // 1,000 m at 65 km/h are 55.385 s.
    let plain = car.edgeCost(
      primary, length: Millimeters(meters: 1000), timetabled: Milliseconds(rawValue: 0),
      controls: TrafficControls(rawValue: 0))
    #expect(plain.duration.rawValue == 55_385 && plain.weight.rawValue == 55_385)
    var controls = TrafficControls(rawValue: 0)
    controls[.signals] = 2
    controls[.bump] = 1
    let held = car.edgeCost(
      primary, length: Millimeters(meters: 1000), timetabled: Milliseconds(rawValue: 0), controls: controls)
    #expect(held.duration.rawValue == 55_385 + 2 * 5_000 + 4_000)
    let tiny = car.edgeCost(
      primary, length: Millimeters(rawValue: 1), timetabled: Milliseconds(rawValue: 0),
      controls: TrafficControls(rawValue: 0))
    #expect(tiny.weight.rawValue == 1)
  }

  @Test("narrow two-way roads and alleys weigh more and take no longer")
  func preference() {
    let car = TravelProfile(mode: .car)
    var narrow = RoadAttributes.way(.residential)
    narrow.widthCentimeters = 300
    var oneway = RoadAttributes.way(.residential, oneway: true)
    oneway.widthCentimeters = 300
    var alley = RoadAttributes.way(.service)
    alley.service = .alley
    #expect(road(narrow, car).preference == 2 && road(narrow, car).speed == 25)
    #expect(road(oneway, car).preference == 1)
    #expect(road(alley, car).preference == 2)
    #expect(road(.way(.residential, access: .discouraged), car).preference == 3)
    #expect(road(.way(.residential, access: .discouraged), TravelProfile(mode: .truck)).preference == 6)
  }

  @Test("ferries take their timetable, else a speed by length; impossible timetables are not believed")
  func ferries() {
    let foot = TravelProfile(mode: .foot)
    let ferry = road(.way(.ferry), foot)
    func seconds(_ meters: Double, timetabled: Double) -> Double {
      foot.edgeCost(
        ferry, length: Millimeters(meters: meters), timetabled: Milliseconds(seconds: timetabled),
        controls: TrafficControls(rawValue: 0)
      ).duration.seconds
    }
    #expect(seconds(5000, timetabled: 600) == 600)
    #expect(seconds(1000, timetabled: 0) == 360)
    #expect(seconds(5000, timetabled: 0) == 900)
    #expect(seconds(30_000, timetabled: 0) == 3600)
    #expect(seconds(5000, timetabled: 30) == 900)
    #expect(seconds(1000, timetabled: 7200) == 360)
  }

  @Test("boarding is paid once, on entry; an uncertain ferry weighs ten minutes more for cars")
  func boarding() {
    let car = TravelProfile(mode: .car)
    let straight = TurnFacts(angle: 0)
    #expect(turn(car, straight, to: .way(.ferry)).duration.seconds == 300)
    #expect(turn(car, straight, from: .way(.ferry), to: .way(.ferry)) == .zero)
    #expect(turn(car, straight, from: .way(.ferry)) == .zero)
    var uncertain = RoadAttributes.way(.ferry)
    uncertain.flags.insert(.uncertainFerry)
    let cost = turn(car, straight, to: uncertain)
    #expect(cost.duration.seconds == 300 && cost.weight.rawValue == 900_000)
    #expect(turn(TravelProfile(mode: .foot), straight, to: uncertain).weight.rawValue == 300_000)
  }

  @Test("turn delays grow with the angle, and crossing oncoming traffic costs more on either side of the road")
  func angles() {
    let car = TravelProfile(mode: .car)
    var left = RoadAttributes.way(.residential)
    left.flags.insert(.drivesOnLeft)
    for angle in 0..<180 {
      for sign in [-1, 1] {
        #expect(turn(car, junction(sign * angle)).weight <= turn(car, junction(sign * (angle + 1))).weight)
      }
      if angle > 5 { #expect(turn(car, junction(-angle)).weight > turn(car, junction(angle)).weight) }
      #expect(turn(car, junction(angle), from: left) == turn(car, junction(-angle)))
    }
    #expect(turn(car, junction(0)) == .zero)
    #expect((7_400...7_500).contains(turn(car, junction(180)).duration.rawValue))
    #expect(turn(TravelProfile(mode: .foot), junction(90)) == .zero)
    // A bend is no junction.
    #expect(turn(car, TurnFacts(angle: 90)) == .zero)
  }

  @Test("signs and signals at the head delay the turn; restrictions forbid it to the modes named")
  func law() {
    let car = TravelProfile(mode: .car)
    var controls = TrafficControls(rawValue: 0)
    controls[.stop] = 1
    #expect(turn(car, junction(0), controls: controls).duration.seconds == 4)
    var facts = junction(0)
    facts.forbiddenModes = [.truck]
    facts.isConditional = true
    #expect(turn(car, facts).isFinite)
    #expect(!turn(TravelProfile(mode: .truck), facts).isFinite)
  }

  @Test("local sections cost on entering, by strictness; nothing on leaving or within")
  func local() {
    let car = TravelProfile(mode: .car)
    let open = RoadAttributes.way(.residential)
    let destination = RoadAttributes.way(.residential, access: .destination)
    let owned = RoadAttributes.way(.residential, access: .private)
    let straight = TurnFacts(angle: 0)
    for (from, to, weight) in [
      (open, destination, 600_000), (open, owned, 1_200_000), (destination, owned, 600_000), (owned, destination, 0),
      (owned, owned, 0), (destination, open, 0), (owned, open, 0),
    ] {
      let cost = turn(car, straight, from: from, to: to)
      #expect(cost.weight.rawValue == UInt32(weight) && cost.duration.rawValue == 0)
    }
  }

  @Test("barriers delay, block, or guard a local section; a turn before one is not bound")
  func barriers() {
    let car = TravelProfile(mode: .car)
    var through = TurnFacts(angle: 0)
    through.passesBarrier = true
    var gate = Barrier()
    gate.access = ModeAccess(all: .allowed)
    gate.setDelay(60, for: .car)
    #expect(turn(car, through, barrier: car.assessment(of: gate, limits: VehicleLimits())).duration.seconds == 60)
    gate.access[.car] = .private
    let guarded = turn(car, through, barrier: car.assessment(of: gate, limits: VehicleLimits()))
    #expect(guarded.weight.rawValue == 1_260_000 && guarded.duration.seconds == 60)
    gate.access[.car] = .forbidden
    let closed = car.assessment(of: gate, limits: VehicleLimits())
    #expect(!turn(car, through, barrier: closed).isFinite)
    #expect(turn(car, TurnFacts(angle: 0), barrier: closed) == .zero)
    // A height restrictor binds the lorry and not the car: 1.8 m and 4 m against 2 m.
    gate.access = ModeAccess(all: .allowed)
    var limits = VehicleLimits()
    limits.heightCentimeters = 200
    #expect(car.assessment(of: gate, limits: limits).isPassable)
    #expect(!TravelProfile(mode: .truck).assessment(of: gate, limits: limits).isPassable)
  }

  @Test("a limit below the vehicle closes the road, an equal one does not; exemptions make it local")
  func limits() {
    let truck = TravelProfile(mode: .truck)
    let attributes = RoadAttributes.way(.primary)
    func judged(_ change: (inout VehicleLimits) -> Void) -> RoadAssessment {
      var limits = VehicleLimits()
      change(&limits)
      return road(attributes, truck, limits: limits)
    }
    #expect(judged { $0.heightCentimeters = 400 }.isPassable)
    #expect(!judged { $0.heightCentimeters = 399 }.isPassable)
    #expect(judged { $0.weightTenKilograms = 4000 }.isPassable)
    #expect(!judged { $0.weightTenKilograms = 3999 }.isPassable)
    #expect(!judged { $0.weightRatingTenKilograms = 350 }.isPassable)
    #expect(!judged { $0.axleLoadTenKilograms = 1000 }.isPassable)
    #expect(!judged { $0.widthCentimeters = 254 }.isPassable)
    #expect(!judged { $0.axles = 4 }.isPassable)
    // Nothing is known of the default lorry's bogies.
    #expect(judged { $0.bogieWeightTenKilograms = 1 }.isPassable)
    let local = judged {
      $0.weightTenKilograms = 750
      $0.localExemptions = 1
    }
    #expect(local.isPassable && local.zone == .destination)
    var narrow = attributes
    narrow.widthCentimeters = 250
    #expect(!road(narrow, truck).isPassable && road(narrow, TravelProfile(mode: .car)).isPassable)
  }

  @Test("dangerous goods obey their signs")
  func hazards() {
    var tunnel = RoadAttributes.way(.primary)
    tunnel.flags.insert(.noHazardousGoods)
    var vehicle = Vehicle.truck
    #expect(road(tunnel, TravelProfile(mode: .truck, vehicle: vehicle)).isPassable)
    vehicle.carriesHazardousGoods = true
    #expect(!road(tunnel, TravelProfile(mode: .truck, vehicle: vehicle)).isPassable)
  }

  @Test("turning back depends on the place, the mode and the policy")
  func uTurns() {
    var facts = junction(180)
    facts.isUTurn = true
    func seconds(
      _ mode: Mode, _ policy: UTurnPolicy? = nil, node: NodeFlags = [], deadEnd: Bool = false
    ) -> Double? {
      let cost = turn(TravelProfile(mode: mode, uTurns: policy), facts, node: node, deadEnd: deadEnd)
      return cost.isFinite ? cost.duration.seconds : nil
    }
    #expect(seconds(.car) == nil)
    #expect(seconds(.car, deadEnd: true) == 20)
    #expect(seconds(.car, node: .turningCircle) == 5)
    #expect(seconds(.car, node: .miniRoundabout) == 5)
    #expect(seconds(.car, .allowed) == 30)
    #expect(seconds(.car, .deadEndsAndIntersections) == 30)
    #expect(seconds(.car, .notAllowed, deadEnd: true) == nil)
    #expect(seconds(.truck, .allowed) == nil)
    #expect(seconds(.truck, deadEnd: true) == 60)
    #expect(seconds(.bicycle) == 5)
    #expect(seconds(.foot) == 0)
    facts.forbiddenModes = .vehicles
    #expect(seconds(.car, deadEnd: true) == nil)
  }

  /// A quiet road may be twice as long for a cyclist before a trunk road is taken; a lane of their own lifts that.
  @Test func cyclistsShunTrunkRoadsWithoutALane() {
    let profile = TravelProfile(mode: .bicycle)
    var trunk = RoadAttributes.way(.trunk)
    let bare = road(trunk, profile)
    #expect(bare.preference == 2 && bare.speed == road(.way(.tertiary), profile).speed)
    trunk.flags.insert(.cycleLane)
    #expect(road(trunk, profile).preference == 1)
    #expect(road(.way(.trunkLink), profile).preference == 2)
    #expect(road(.way(.primary), profile).preference == 1)
  }
}
