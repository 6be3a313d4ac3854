public import RoadNetwork

/// How one mode travels: what facts of roads, junctions and barriers mean for time and preference.
///
/// Weight is duration times a preference factor plus penalties, in milliseconds; duration is time alone. The metric of
/// a network (`metric(for:)`) is exactly `edgeCost` applied to every directed edge and `turnCost` to every arc.
///
/// The numbers follow measured practice of open routing engines on OpenStreetMap; each table names its unit.
public struct TravelProfile: Hashable, Sendable {
  /// The mode whose access, restrictions and speeds count.
  public let mode: Mode
  /// The vehicle compared with signed limits; nil compares with none.
  public let vehicle: Vehicle?
  /// Where the traveller may turn back.
  public let uTurns: UTurnPolicy
  /// Features of roads used only where there is no reasonable other way.
  public let avoid: Set<RoadFeature>
  /// Features of roads used rather than others; empty when none matters.
  public let prefer: Set<RoadFeature>
  /// What else the traveller changed about the mode.
  public let tuning: TravelTuning

  let measures: VehicleMeasures?
  let delays: Delays
  let turnAngleDelays: TurnAngleDelays

  /// Describes how to travel.
  ///
  /// - Parameters:
  ///   - mode: the mode.
  ///   - vehicle: the vehicle; nil means the usual one of the mode, which for bicycle and foot is none.
  ///   - uTurns: where to turn back; nil means dead ends only for car and truck, anywhere for bicycle and foot.
  ///   - avoid: features of roads to avoid; they change weights, never durations.
  ///   - prefer: features of roads to prefer; the same.
  ///   - tuning: what else is changed about the mode.
  public init(
    mode: Mode, vehicle: Vehicle? = nil, uTurns: UTurnPolicy? = nil, avoid: Set<RoadFeature> = [],
    prefer: Set<RoadFeature> = [], tuning: TravelTuning = TravelTuning()
  ) {
    self.mode = mode
    self.tuning = tuning
    self.avoid = avoid
    self.prefer = prefer
    let usual: Vehicle? =
      switch mode {
      case .car: .car
      case .truck: .truck
      case .bicycle, .foot: nil
      }
    self.vehicle = vehicle ?? usual
    self.uTurns = uTurns ?? (mode.layer == .motor ? .deadEndsOnly : .allowed)
    measures = self.vehicle.map(VehicleMeasures.init)
    delays = Delays(mode: mode)
    turnAngleDelays = TurnAngleDelays.of(mode)
  }

  /// Equal when everything a profile is made from is; the rest follows from it.
  public static func == (a: TravelProfile, b: TravelProfile) -> Bool {
    a.mode == b.mode && a.vehicle == b.vehicle && a.uTurns == b.uTurns && a.avoid == b.avoid && a.prefer == b.prefer
      && a.tuning == b.tuning
  }
  /// By what a profile is made from.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mode)
    hasher.combine(vehicle)
    hasher.combine(uTurns)
    hasher.combine(avoid)
    hasher.combine(prefer)
    hasher.combine(tuning)
  }

  /// Whether length is minimised, not time.
  var minimisesLength: Bool { tuning.objective == .distance }

  /// Whether the mode is a motor vehicle.
  var isMotor: Bool { mode.layer == .motor }
}
