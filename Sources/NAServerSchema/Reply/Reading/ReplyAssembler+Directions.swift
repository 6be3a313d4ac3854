import Foundation
import GeometryModel
import RouteModel

extension ReplyAssembler {
  /// The directions of a route, whose lengths are in units of so many metres.
  func maneuvers(_ directions: WireDirections, unit: Double, lineSystem: SpatialReference) -> [DirectionManeuver] {
    var meters = 0.0
    return directions.features.map { feature in
      let length = (feature.number("length") ?? 0) * unit
      defer { meters += length }
      return DirectionManeuver(
        text: feature.text("text") ?? "", kind: feature.text("maneuverType").flatMap { .init(wireName: $0) },
        meters: length, duration: (feature.number("time") ?? 0) * 60,
        geometry: geometry(feature, lineSystem, from: meters, length: length),
        arrival: ReplyTime.moment(local: feature.number("ETA"), utc: feature.number("arriveTimeUTC")),
        events: feature.events.map { event($0, lineSystem) }, messages: messages(feature),
        levels: (feature.int("fromLevel") ?? 0, feature.int("toLevel") ?? 0))
    }
  }

  /// The line of a maneuver; a point where all of it is one place.
  private func geometry(
    _ feature: WireFeature, _ system: SpatialReference, from start: Double, length: Double
  ) -> Geometry? {
    guard let vertices = feature.line, let first = vertices.positions.first else { return nil }
    if vertices.count <= 2, vertices.positions.allSatisfy({ $0 == first }) {
      return Point(x: first.x, y: first.y, spatialReference: system)
    }
    return line(cut(vertices, system), system, from: start, length: length)
  }

  /// The parts of a sentence. At a stop its name stands there for a street's, which the sentence holds already.
  private func messages(_ feature: WireFeature) -> [DirectionMessage] {
    let type = feature.text("maneuverType").flatMap { DirectionManeuver.Kind(wireName: $0) }
    let isAtStop = type == .depart || type == .stop
    return Self.messages(feature.strings).filter { !isAtStop || $0.kind != .streetName }
  }

  private static func messages(_ strings: [WireString]) -> [DirectionMessage] {
    strings.compactMap { string in
      DirectionMessage.Kind(wireName: string.type).map { DirectionMessage(kind: $0, text: string.text) }
    }
  }

  private func event(_ event: WireEvent, _ system: SpatialReference) -> DirectionEvent {
    let general = event.strings.first { $0.type == DirectionMessage.Kind.generalWireName }
    return DirectionEvent(
      text: general?.text ?? event.strings.map(\.text).joined(separator: " "),
      messages: Self.messages(event.strings),
      geometry: event.place.map { Point(x: $0.x, y: $0.y, spatialReference: system) },
      arrival: ReplyTime.moment(local: event.eta, utc: event.utc))
  }
}
