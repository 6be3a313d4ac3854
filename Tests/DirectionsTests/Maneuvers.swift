import Geodesy

@testable import Directions

/// A maneuver with only what a test names.
func makeManeuver(
  _ kind: Maneuver.Kind, _ modifier: Maneuver.Modifier? = nil, name: String = "", refs: [String] = [],
  bearingAfter: Int = 0, travel: Maneuver.TravelKind = .driving
) -> Maneuver {
  Maneuver(
    kind: kind, modifier: modifier, location: Coordinate(latitudeE7: 0, longitudeE7: 0), bearingBefore: 0,
    bearingAfter: bearingAfter, geometryIndex: 0, name: Maneuver.Name(name: name, refs: refs), travelKind: travel,
    drivesOnLeft: false)
}
