public import RoutingEngine

import Geodesy
import MappedStorage
import RoadNetwork

/// Checks a route the engine returned against the drawing: continuous, legal, and costing what it says.
public struct RouteAudit {
  let map: ReferenceNetwork

  /// An audit on a map.
  public init(_ map: ReferenceNetwork) { self.map = map }

  /// Judges a route over stops.
  ///
  /// - Parameters:
  ///   - result: the route.
  ///   - stops: for each stop the places it may be put at.
  /// - Returns: its faults; empty when all is well.
  public func faults(_ result: RouteResult, stops: [[ReferenceSearch.Place]]) -> [String] {
    guard result.legs.count == stops.count - 1 else { return ["\(result.legs.count) legs for \(stops.count) stops"] }
    var faults: [String] = []
    var weight: UInt64 = 0
    var history: [Int] = []
    for (index, leg) in result.legs.enumerated() {
      let segments = leg.edges.compactMap { edge in map.edges.firstIndex(of: edge) }
      guard segments.count == leg.edges.count, let first = segments.first, let last = segments.last else {
        return faults + ["leg \(index) has edges that are not drawn, or none"]
      }
      guard let start = offset(of: first, in: stops[index]), let end = offset(of: last, in: stops[index + 1]) else {
        return faults + ["leg \(index) does not lead from stop \(index) to stop \(index + 1)"]
      }
      // A leg that goes on in the direction in which the last one arrived is still bound by what was driven before.
      let goesOn = history.last == first
      faults += law(segments, after: goesOn ? history : [first], leg: index, history: &history)
      let cost = recount(segments, from: start, to: end)
      weight += cost.weight
      faults += compare(leg, cost, index)
    }
    if weight != result.weight { faults.append("weight is \(result.weight), its parts add up to \(weight)") }
    return faults
  }

  private func offset(of segment: Int, in places: [ReferenceSearch.Place]) -> UInt32? {
    for place in places {
      if place.segment == segment { return place.offset }
      if map.streets.reversed(place.segment) == segment { return map.length(of: segment) - place.offset }
    }
    return nil
  }

  private func law(_ segments: [Int], after driven: [Int], leg: Int, history: inout [Int]) -> [String] {
    var faults: [String] = []
    history = driven
    for segment in segments where !map.isUsable[segment] {
      faults.append("leg \(leg) uses closed \(map.name(segment))")
    }
    for (from, to) in zip(segments, segments.dropFirst()) {
      history.append(to)
      if map.streets.segments[from].to != map.streets.segments[to].from {
        faults.append("leg \(leg) jumps from \(map.name(from)) to \(map.name(to))")
      } else if !map.mayTurn(from, to) {
        faults.append("leg \(leg) turns from \(map.name(from)) to \(map.name(to)), which is forbidden")
      }
      for start in history.indices
      where (map.forbidden[history[start]] ?? []).contains(where: { $0 == Array(history[start...]) }) {
        let names = history[start...].map(map.name).joined(separator: ", ")
        faults.append("leg \(leg) drives a forbidden sequence: \(names)")
      }
    }
    return faults
  }

  private struct Cost {
    var weight: UInt64 = 0
    var duration: UInt64 = 0
    var length: UInt64 = 0
  }

  private func recount(_ segments: [Int], from start: UInt32, to end: UInt32) -> Cost {
    var cost = Cost()
    for (index, segment) in segments.enumerated() {
      let low = index == 0 ? start : 0
      let high = index == segments.count - 1 ? end : map.length(of: segment)
      // The whole of an edge without length is charged when it is driven from end to end.
      if index == segments.count - 1 {
        cost.weight += map.weight(of: segment, upTo: high)
        cost.duration += map.duration(of: segment, upTo: high)
      } else {
        cost.weight += map.weight(of: segment)
        cost.duration += map.duration(of: segment)
      }
      cost.weight -= map.weight(of: segment, upTo: low)
      cost.duration -= map.duration(of: segment, upTo: low)
      cost.length += UInt64(high - low)
      if index > 0, let turn = map.turn(segments[index - 1], segment) {
        cost.weight += turn.weight
        cost.duration += turn.duration
      }
    }
    return cost
  }

  private func compare(_ leg: RouteResult.Leg, _ cost: Cost, _ index: Int) -> [String] {
    var faults: [String] = []
    if abs(leg.length - Double(cost.length) / 1000) > 1e-6 {
      faults.append("leg \(index) is \(leg.length) m long, its parts add up to \(Double(cost.length) / 1000)")
    }
    if abs(leg.duration - Double(cost.duration) / 1000) > 1e-6 {
      faults.append("leg \(index) takes \(leg.duration) s, its parts add up to \(Double(cost.duration) / 1000)")
    }
    if abs(leg.edgeLengths.reduce(0, +) - leg.length) > 1e-6 {
      faults.append("the lengths of the edges of leg \(index) do not add up to its length")
    }
    return faults
  }
}
