import Geodesy
import GeometryModel
import RoadNetwork
import RouteModel

/// Stops that lie outside the network, and inside it with x and y exchanged: the most frequent slip in writing places.
struct ExchangedAxes {
  /// What to do about it.
  static let remedy = "Exchange x and y: x is the longitude, y the latitude."
  /// How many stops a sentence names.
  private static let most = 3
  /// Degrees by which rounding may move a place on the edge.
  private static let slack = 1e-6

  private let bounds: NetworkBounds

  /// nil for a network without streets.
  init?(_ network: RoadNetwork) {
    guard let bounds = NetworkBounds(network) else { return nil }
    self.bounds = bounds
  }

  /// Whether exchanging the coordinates of a stop, as they are given, brings it into the network.
  func looksExchanged(_ point: Point?) -> Bool {
    guard let point, !contains(point) else { return false }
    return contains(Point(x: point.y, y: point.x, spatialReference: point.spatialReference))
  }

  /// What is wrong with the stops whose axes look exchanged; nil where none is.
  func sentence(_ visits: [Visit]) -> String? {
    let labels = visits.filter { looksExchanged($0.stop.geometry) }.map(\.label)
    return labels.isEmpty ? nil : Self.sentence(labels)
  }

  /// The same for stops as messages call them.
  static func sentence(_ labels: [String]) -> String {
    var names = labels.prefix(most).joined(separator: ", ")
    if labels.count > most { names += " and \(labels.count - most) more" }
    let lies = labels.count == 1 ? "it lies" : "they lie"
    return "x and y of \(names) look exchanged: with them exchanged \(lies) within the network."
  }

  private func contains(_ point: Point) -> Bool {
    guard let place = GeometryEngine.project(point, into: .wgs84), abs(place.y) <= 90,
      (bounds.south - Self.slack...bounds.north + Self.slack).contains(place.y)
    else { return false }
    let width = bounds.east - bounds.west + (bounds.east < bounds.west ? 360 : 0) + 2 * Self.slack
    let eastward = (place.x - bounds.west + Self.slack).truncatingRemainder(dividingBy: 360)
    return (eastward < 0 ? eastward + 360 : eastward) <= width
  }
}
