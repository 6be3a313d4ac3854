import RoadNetwork

/// What a kind of barrier does to a mode that no access key speaks of.
struct BarrierRule: Hashable, Sendable {
  /// Seconds lost; nil where the mode does not get through.
  var car: UInt32?
  var truck: UInt32?
  var bicycle: UInt32?
  var foot: UInt32?
  /// Whether cyclists must walk.
  var pushes = false
  var kind: BarrierKind

  /// Seconds lost by a mode; nil where it does not get through.
  func delay(_ mode: Mode) -> UInt32? {
    switch mode {
    case .car: car
    case .truck: truck
    case .bicycle: bicycle
    case .foot: foot
    }
  }

  private static func gate(_ kind: BarrierKind = .gate) -> BarrierRule {
    BarrierRule(car: 60, truck: 60, bicycle: 10, foot: 5, kind: kind)
  }
  private static func open(_ kind: BarrierKind = .other, bicycle: UInt32 = 0) -> BarrierRule {
    BarrierRule(car: 0, truck: 0, bicycle: bicycle, foot: 0, kind: kind)
  }
  private static func motorless(_ kind: BarrierKind, bicycle: UInt32 = 0) -> BarrierRule {
    BarrierRule(car: nil, truck: nil, bicycle: bicycle, foot: 0, kind: kind)
  }
  private static let stile = BarrierRule(car: nil, truck: nil, bicycle: 30, foot: 5, pushes: true, kind: .stile)
  private static let turnstile = BarrierRule(car: nil, truck: nil, bicycle: nil, foot: 5, kind: .stile)
  private static let wall = BarrierRule(car: nil, truck: nil, bicycle: nil, foot: nil, kind: .wall)

  /// A kind that is not listed: closed to motor traffic.
  static let unlisted = motorless(.other)
  /// A bollard that sinks for those who may pass.
  static let risingBollard = BarrierRule(car: 30, truck: 30, bicycle: 0, foot: 0, kind: .bollard)
  /// A fence that is only heard.
  static let audibleFence = open()
  /// A lift that takes people and pushed bicycles.
  static let elevator = BarrierRule(car: nil, truck: nil, bicycle: 60, foot: 30, pushes: true, kind: .elevator)
  /// A kerb that wheels get over.
  static let loweredKerb = open(.kerb)
  /// A ford at one point of the road.
  static let ford = BarrierRule(car: 60, truck: 60, bicycle: 0, foot: 0, kind: .other)
  /// Stones to step over a stream.
  static let steppingStones = BarrierRule(car: nil, truck: nil, bicycle: 0, foot: 0, pushes: true, kind: .other)
  /// No barrier, but limits or access keys of the node's own.
  static let plainNode = open()

  /// The rules by `barrier` value.
  static let table: [String: BarrierRule] = {
    var table: [String: BarrierRule] = [
      "lift_gate": gate(.liftGate),
      "toll_booth": BarrierRule(car: 15, truck: 15, bicycle: 0, foot: 0, kind: .tollBooth),
      "border_control": BarrierRule(car: 600, truck: 600, bicycle: 60, foot: 60, kind: .borderControl),
      "cattle_grid": open(bicycle: 3),
      "height_restrictor": BarrierRule(car: 0, truck: nil, bicycle: 0, foot: 0, kind: .heightRestrictor),
      "cycle_barrier": motorless(.cycleBarrier, bicycle: 5),
      "motorcycle_barrier": motorless(.cycleBarrier),
      "turnstile": turnstile, "full-height_turnstile": turnstile,
      "bus_trap": motorless(.other), "sump_buster": motorless(.other), "kerb": motorless(.kerb),
    ]
    func add(_ rule: BarrierRule, _ names: String...) { for name in names { table[name] = rule } }
    add(
      gate(), "gate", "swing_gate", "wicket_gate", "hampshire_gate", "bump_gate", "sliding_gate", "sliding_beam", "yes")
    add(open(), "entrance", "no", "sally_port", "arch", "coupure")
    add(
      motorless(.bollard), "bollard", "block", "chain", "bar", "log", "jersey_barrier", "debris", "planter", "tyres",
      "rope", "vehicle_block")
    add(stile, "kissing_gate", "stile", "horse_stile", "step_over")
    add(
      wall, "spikes", "ditch", "wall", "fence", "hedge", "city_wall", "retaining_wall", "guard_rail", "cable_barrier")
    return table
  }()
}
