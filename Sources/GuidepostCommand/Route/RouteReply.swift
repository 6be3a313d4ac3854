import Directions
import Geodesy
import RoutingEngine

/// A route found, with its words, ready to be written in any format.
struct RouteReply {
  /// A maneuver with its place in the whole route.
  struct Step {
    var maneuver: Maneuver
    /// The leg it belongs to.
    var leg: Int
    /// Position of its place in the route's geometry.
    var geometryIndex: Int
    /// The sentence.
    var text: String
    /// What a voice would say.
    var spoken: String
  }
  /// The part of the route's geometry that a leg covers: from the first to the last point's position.
  struct LegRange {
    var first: Int
    var last: Int
  }

  /// Whom the map is owed to, as its licence asks everything made from it to say.
  static let attribution = "© OpenStreetMap contributors, ODbL 1.0"

  let request: RouteRequest
  let result: RouteResult
  let writer: DirectionsWriter
  /// The whole line; the point where two legs meet is there once.
  let geometry: [Coordinate]
  let legRanges: [LegRange]
  let steps: [Step]

  /// What there is to say about the answer as a whole.
  let messages: [String]
  /// Other ways.
  let alternatives: [RouteReply]

  /// A reply in one language; `notes` are messages said after the route's own.
  init(
    request: RouteRequest, result: RouteResult, units: UnitSystem, language: LanguageTag = .english,
    notes: [String] = []
  ) {
    self.request = request
    self.result = result
    let writer = DirectionsWriter(language: language, units: units)
    self.writer = writer
    messages =
      result.notices.map { writer.text(for: $0) } + Self.facts(of: result).map { writer.text(for: $0) + "." } + notes
    var geometry: [Coordinate] = []
    var ranges: [LegRange] = []
    var steps: [Step] = []
    for (number, leg) in result.legs.enumerated() {
      let joins = geometry.last != nil && geometry.last == leg.geometry.first
      let first = joins ? geometry.count - 1 : geometry.count
      geometry += joins ? leg.geometry.dropFirst() : leg.geometry[...]
      ranges.append(LegRange(first: first, last: max(first, geometry.count - 1)))
      for maneuver in leg.maneuvers {
        let isLast = number == result.legs.count - 1
        var name = maneuver.stopIndex.flatMap { request.stops.indices.contains($0) ? request.stops[$0].name : nil }
        if maneuver.kind == .arrive, !isLast { name = name ?? writer.stopName(number + 2) }
        var text = writer.text(for: maneuver, stopName: name, isLastStop: isLast)
        // A named start says where one is, not yet where to go.
        if maneuver.kind == .depart, name?.isEmpty == false { text += ". " + writer.departure(maneuver) }
        steps.append(
          Step(
            maneuver: maneuver, leg: number, geometryIndex: first + maneuver.geometryIndex, text: text,
            spoken: writer.spoken(for: maneuver, stopName: name, isLastStop: isLast)))
      }
    }
    alternatives = result.alternatives.map {
      RouteReply(request: request, result: $0, units: units, language: language)
    }
    self.geometry = geometry
    legRanges = ranges
    self.steps = steps
  }

  /// Names along the whole route, each once per run of equal names.
  var wayNames: [String] {
    result.legs.flatMap(\.wayNames).reduce(into: []) { names, name in
      if names.last != name { names.append(name) }
    }
  }
}
