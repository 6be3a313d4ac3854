import RoadNetwork
import RouteModel
import RoutingEngine
import TravelProfile

/// A travel mode as the engine understands it.
struct TravelPlan {
  var mode: Mode
  /// The mode of the network's own that it is; nil for any other.
  var modeName: ModeName?
  var vehicle: Vehicle?
  var avoid: Set<RoadFeature> = []
  var prefer: Set<RoadFeature> = []
  var uTurns: UTurnPolicy
  var tuning = TravelTuning()
  var impedance: String
  var time: String
  var distance: String
  /// Metres by which the route's line may leave the street.
  var precision: Double
  /// What to tell about settings that change nothing.
  var notes: [String] = []

  /// A request over stops.
  func request(_ stops: [RouteRequest.Stop]) -> RouteRequest {
    var request = RouteRequest(stops: stops, mode: mode)
    request.modeName = modeName
    request.vehicle = vehicle
    request.avoid = avoid
    request.prefer = prefer
    request.uTurns = uTurns
    request.tuning = tuning
    // Directions of the model have no place for them.
    request.wantsIntersections = false
    return request
  }
}
