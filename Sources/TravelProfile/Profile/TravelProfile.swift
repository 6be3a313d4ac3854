public import RoadNetwork

/// How one mode travels: what facts of roads, junctions and barriers mean for time and preference.
///
/// Weight is duration times a preference factor plus penalties, in milliseconds; duration is time alone. The metric of
/// a network (`metric(for:)`) is exactly `edgeCost` applied to every directed edge and `turnCost` to every arc.
///
/// The numbers follow measured practice of open routing engines on OpenStreetMap; each table names its unit.
public struct TravelProfile: Sendable {
  /// The mode whose access, restrictions and speeds count.
  public let mode: Mode
  /// The vehicle compared with signed limits; nil compares with none.
  public let vehicle: Vehicle?
  /// Where the traveller may turn back.
  public let uTurns: UTurnPolicy

  let measures: VehicleMeasures?
  let delays: Delays
  let turnAngleDelays: TurnAngleDelays

  /// Describes how to travel.
  ///
  /// - Parameters:
  ///   - mode: the mode.
  ///   - vehicle: the vehicle; nil means the usual one of the mode, which for bicycle and foot is none.
  ///   - uTurns: where to turn back; nil means dead ends only for car and truck, anywhere for bicycle and foot.
  public init(mode: Mode, vehicle: Vehicle? = nil, uTurns: UTurnPolicy? = nil) {
    self.mode = mode
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
    turnAngleDelays = TurnAngleDelays(halfTurnSeconds: delays.halfTurnSeconds)
  }

  /// Whether the mode is a motor vehicle.
  var isMotor: Bool { mode.layer == .motor }
}
