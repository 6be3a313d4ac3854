import RoutingEngine
import Directions
import Foundation
import Geodesy
import GeometryModel
import RouteModel

/// Puts the maneuvers of a route into the sentences of its directions.
///
/// A stop that is told has a sentence for reaching it and one for leaving it, both at a point; the first stretch after
/// it has a sentence of its own. Where a waypoint is passed, the stretches before and after it become one, unless the
/// route turns there.
struct ManeuverComposer {
  private let journey: Journey
  private let line: RouteLine
  private let writer: DirectionsWriter
  private let isSpoken: Bool
  private var items: [Item] = []

  /// A sentence with the stretch that follows it, by vertices of the route's line.
  private struct Item {
    var text: String
    var kind: DirectionManeuver.Kind
    var first: Int
    var last: Int
    var meters = 0.0
    var duration = 0.0
    /// Seconds since the start of the route.
    var time: Double
    var messages: [DirectionMessage] = []
    var events: [(event: Maneuver.Event, time: Double)] = []
    var levels = (from: 0, to: 0)
  }

  init(_ journey: Journey, _ line: RouteLine) {
    self.journey = journey
    self.line = line
    let request = journey.request
    writer = DirectionsWriter(language: request.language, units: request.units)
    isSpoken = request.parameters.directionsStyle == .navigation
    for index in journey.result.legs.indices { add(leg: index) }
  }

  /// The directions.
  var maneuvers: [DirectionManeuver] {
    items.map { item in
      DirectionManeuver(
        text: item.text, kind: item.kind, meters: item.meters, duration: item.duration,
        geometry: line.piece(item.first, item.last), arrival: journey.moment(item.time),
        events: item.events.map { event, time in
          DirectionEvent(
            text: writer.text(for: event),
            messages: event.name.name.isEmpty ? [] : [DirectionMessage(kind: .streetName, text: event.name.name)],
            geometry: place(event.location), arrival: journey.moment(time))
        },
        messages: item.messages, levels: item.levels)
    }
  }

  private func place(_ place: Coordinate) -> Point? {
    GeometryEngine.project(
      Point(latitude: place.latitude, longitude: place.longitude), into: journey.request.output)
  }

  private mutating func add(leg index: Int) {
    let maneuvers = journey.result.legs[index].maneuvers
    let start = line.legStarts[index]
    let end = start + journey.result.legs[index].geometry.count - 1
    var time = journey.calls[index].departure
    for position in maneuvers.indices {
      let maneuver = maneuvers[position]
      let first = start + maneuver.geometryIndex
      let next = position + 1 < maneuvers.count ? start + maneuvers[position + 1].geometryIndex : end
      var item = Item(
        text: "", kind: .init(maneuver), first: first, last: max(first, next), meters: maneuver.length,
        duration: maneuver.duration, time: time, messages: maneuver.parts)
      item.levels = levels(maneuver)
      item.events = maneuver.events.map { event in
        let share = maneuver.length > 0 ? min(1, event.distance / maneuver.length) : 0
        return (event, time + maneuver.duration * share)
      }
      switch maneuver.kind {
      case .depart: depart(maneuver, item, leg: index)
      case .arrive: arrive(maneuver, item, leg: index)
      default: append(maneuver, item)
      }
      time += maneuver.duration
    }
  }

  private mutating func append(_ maneuver: Maneuver, _ item: Item) {
    var item = item
    item.text = isSpoken ? writer.spoken(for: maneuver) : writer.text(for: maneuver, stopName: nil)
    items.append(item)
  }

  private mutating func depart(_ maneuver: Maneuver, _ item: Item, leg index: Int) {
    if index > 0, !journey.visits[index].isTold {
      pass(maneuver, item, leg: index)
      return
    }
    var stop = item
    stop.last = stop.first
    (stop.meters, stop.duration, stop.messages, stop.events) = (0, 0, [], [])
    stop.text = writer.text(for: maneuver, stopName: name(index))
    items.append(stop)
    guard item.last > item.first || item.meters > 0 else { return }
    var stretch = item
    stretch.kind = .straight
    stretch.text = isSpoken ? writer.spoken(for: maneuver) : writer.departure(maneuver)
    items.append(stretch)
  }

  /// Goes on at a waypoint.
  private mutating func pass(_ departure: Maneuver, _ item: Item, leg index: Int) {
    let arrival = journey.result.legs[index - 1].maneuvers.last
    if let arrival, let passing = Maneuver.passing(arrival, departure) {
      var item = item
      item.kind = .init(passing)
      append(passing, item)
    } else if let last = items.indices.last {
      items[last].meters += item.meters
      items[last].duration += item.duration
      items[last].events += item.events
      items[last].last = item.last
    }
  }

  private mutating func arrive(_ maneuver: Maneuver, _ item: Item, leg index: Int) {
    let isLast = index == journey.result.legs.count - 1
    guard isLast || journey.visits[index + 1].isTold else { return }
    var item = item
    item.first = item.last
    item.messages = []
    item.text =
      isSpoken
      ? writer.spoken(for: maneuver, stopName: name(index + 1), isLastStop: isLast)
      : writer.text(for: maneuver, stopName: name(index + 1), isLastStop: isLast)
    items.append(item)
  }

  private func name(_ index: Int) -> String { StopNames.name(journey.visits[index], writer) }

  /// Floors, where steps or an elevator lead to one.
  private func levels(_ maneuver: Maneuver) -> (from: Int, to: Int) {
    let before = items.last?.levels.to ?? 0
    return (before, maneuver.level.map { Int($0.rounded()) } ?? before)
  }
}

/// What stops are called that have no name of their own.
enum StopNames {
  static func name(_ visit: Visit, _ writer: DirectionsWriter) -> String {
    visit.stop.name.isEmpty ? writer.stopName(visit.number) : visit.stop.name
  }
}
