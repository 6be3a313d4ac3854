import Directions
import RoadNetwork

/// What roads are called, and whether two names mean one road.
enum RoadNames {
  /// The name of an edge as maneuvers carry it.
  static func maneuverName(_ network: RoadNetwork, _ edge: EdgeID) -> Maneuver.Name {
    let record = network.name(of: edge)
    return Maneuver.Name(
      name: network.string(record.name), refs: list(network.string(record.ref)),
      pronunciation: network.string(record.pronunciation))
  }

  /// The parts of a `;`-separated list, trimmed, empty ones dropped.
  static func list(_ text: String) -> [String] {
    text.split(separator: ";").compactMap { part in
      var piece = part
      while piece.first == " " { piece = piece.dropFirst() }
      while piece.last == " " { piece = piece.dropLast() }
      return piece.isEmpty ? nil : String(piece)
    }
  }
}
