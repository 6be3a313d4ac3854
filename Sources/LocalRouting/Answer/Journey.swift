import Directions
import RoutingEngine
import Foundation
import RouteModel

/// When stops are reached and left, and what it has cost to get there.
struct Journey {
  /// One visit in time; seconds count from the start of the route.
  struct Call {
    var arrival = 0.0
    var wait = 0.0
    var violation = 0.0
    var departure = 0.0
    var costs: [String: Double] = [:]
  }

  let request: LocalRequest
  let visits: [Visit]
  let result: EngineResult
  let calls: [Call]

  init(request: LocalRequest, visits: [Visit], result: EngineResult) {
    self.request = request
    self.visits = visits
    self.result = result
    var calls: [Call] = []
    var time = 0.0
    var costs = Dictionary(uniqueKeysWithValues: request.costs.names.map { ($0, 0.0) })
    for (index, visit) in visits.enumerated() {
      if index > 0 {
        let leg = result.legs[index - 1]
        time += leg.duration
        costs.merge(request.costs.costs(of: leg, request.network.engine)) { $0 + $1 }
      }
      var call = Call(arrival: time)
      if let start = request.parameters.startDate {
        if let opens = visit.stop.timeWindowStart { call.wait = max(0, opens.timeIntervalSince(start) - time) }
        if let closes = visit.stop.timeWindowEnd {
          call.violation = max(0, time + call.wait - closes.timeIntervalSince(start))
        }
      }
      for (name, cost) in visit.stop.allAddedCosts { if let sum = costs[name] { costs[name] = sum + cost } }
      time += call.wait + request.costs.stay(visit.stop)
      call.departure = time
      call.costs = costs
      calls.append(call)
    }
    self.calls = calls
  }

  var travelTime: TimeInterval { result.duration }
  var totalTime: TimeInterval { calls.last?.departure ?? 0 }
  var waitTime: TimeInterval { calls.reduce(0) { $0 + $1.wait } }
  var violationTime: TimeInterval { calls.reduce(0) { $0 + $1.violation } }

  /// The moment some seconds after the start, with the clocks of the place; nil where no start is known.
  func moment(_ seconds: TimeInterval) -> (date: Date, shift: TimeInterval)? {
    request.parameters.startDate.map { start in
      let date = start + seconds
      return (date, request.network.clock.shift(at: date))
    }
  }

  /// Time windows that are missed, each with its visit.
  var notices: [(RouteNotice, Visit)] {
    zip(visits, calls).filter { $1.violation > 0 }.map { visit, call in
      (.missedWindow(visit.number, minutes: Int((call.violation / 60).rounded(.up))), visit)
    }
  }

  /// Whether there are times, but on clocks that are only assumed.
  var hasAssumedClocks: Bool { request.network.clock.isAssumed && request.parameters.startDate != nil }
}
