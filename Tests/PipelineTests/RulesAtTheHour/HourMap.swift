import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport

/// A street bc of 400 m that rules speak of, with a way round of 1,200 m.
///
/// ```
/// a-b---c-d
///   |   |
///   e---f
/// ```
struct HourMap {
  let router: MapRouter

  init(_ tags: OSMTags, restrictions: [DrawnMap.Restriction] = []) throws {
    var street: OSMTags = ["highway": "residential", "name": "Clock Street"]
    for entry in tags.entries { street[entry.key] = entry.value }
    router = try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a-b---c-d
          |   |


          |   |
          e---f
        """,
        ways: [.init("ab"), .init("bc", street), .init("cd"), .init("be"), .init("ef"), .init("fc")],
        restrictions: restrictions))
  }

  /// What can be done with the street.
  enum Answer: Equatable, CustomStringConvertible {
    /// Driven through.
    case open
    /// Driven only to reach a place on it.
    case local
    /// Not driven.
    case closed

    var description: String {
      switch self {
      case .open: "open"
      case .local: "local"
      case .closed: "closed"
      }
    }
  }

  /// What can be done with the street along (b to c) or against.
  func answer(_ mode: Mode = .car, at departure: Instant?, backward: Bool = false) throws -> Answer {
    let (from, to) = backward ? ("d", "a") : ("a", "d")
    if router.ways(try router.route(from, to, mode: mode, departure: departure)).contains("bc") { return .open }
    let inside = try router.route(from, "bc 0.5", mode: mode, departure: departure)
    // A place on a closed street is moved to another street.
    let isReached = router.ways(inside).last == "bc" && (inside.stops.last?.distance ?? .infinity) < 5
    return isReached ? .local : .closed
  }

  /// Speed on the street in km/h.
  func speed(_ mode: Mode = .car, at departure: Instant?) throws -> Double {
    let route = try router.route("bc 0.1", "bc 0.9", mode: mode, departure: departure)
    return route.length / route.duration * 3.6
  }
}
