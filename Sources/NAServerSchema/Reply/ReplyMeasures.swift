import Foundation
import GeometryModel
import RouteModel

/// What stands as the measure of a vertex: the cost from the start of the route, in place of metres.
struct ReplyMeasures {
  /// Metres from the start and the cost there, both ascending; straight between them.
  private var knots: [(meters: Double, cost: Double)] = [(0, 0)]

  /// The measures of a route by a cost attribute. A time grows with the streets where the route tells them, otherwise
  /// with the stops.
  init(_ route: Route, _ name: String, _ costs: ReplyCosts) {
    let total = route.totalMeters
    if let unit = costs.meters(name) {
      add(total, total / unit)
    } else if let unit = costs.seconds(name), name == costs.time || costs.time.isEmpty, let course = route.course {
      add(course, unit)
    } else {
      for stop in route.stops.sorted(by: { ($0.sequence ?? 0) < ($1.sequence ?? 0) }) where stop.sequence != nil {
        let lengths = stop.outcome.cumulativeCosts.compactMap { name, cost in costs.meters(name).map { cost * $0 } }
        if let meters = lengths.first, let cost = stop.outcome.cumulativeCosts[name] { add(meters, cost) }
      }
      if let cost = route.totalCosts[name] { add(total, cost) }
    }
  }

  private mutating func add(_ meters: Double, _ cost: Double) {
    guard meters.isFinite, cost.isFinite, let last = knots.last, meters >= last.meters, cost >= last.cost else {
      return
    }
    knots.append((meters, cost))
  }

  /// Spreads what turns take over the streets between them.
  private mutating func add(_ course: RouteCourse, _ unit: Double) {
    var meters = 0.0
    for leg in course.legs {
      add(meters, leg.departure / unit)
      let driven = leg.stretches.reduce(0) { $0 + $1.seconds }
      let scale = driven > 0 ? leg.duration / driven : 0
      var seconds = 0.0
      for stretch in leg.stretches {
        meters += stretch.meters
        seconds += stretch.seconds * scale
        add(meters, (leg.departure + seconds) / unit)
      }
    }
  }

  /// Puts costs in the place of metres that ascend along the parts.
  func replace(in parts: inout [Vertices]) {
    var index = 0
    for part in parts.indices {
      guard var measures = parts[part].measures else { continue }
      for vertex in measures.indices {
        let meters = measures[vertex]
        while index + 1 < knots.count, knots[index + 1].meters < meters { index += 1 }
        while index > 0, knots[index].meters > meters { index -= 1 }
        measures[vertex] = cost(at: meters, after: index)
      }
      parts[part].measures = measures
    }
  }

  private func cost(at meters: Double, after index: Int) -> Double {
    let from = knots[index]
    guard index + 1 < knots.count else { return from.cost }
    let to = knots[index + 1]
    let share = to.meters > from.meters ? min(1, max(0, (meters - from.meters) / (to.meters - from.meters))) : 1
    return from.cost + (to.cost - from.cost) * share
  }
}
