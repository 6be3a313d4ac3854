import Geodesy
import RoadNetwork
import RoutingEngine

/// A route between waypoints, compared column by column.
struct RouteCheck {
  let test: ConformanceCase
  let map: CaseMap
  let mode: Mode
  let row: ConformanceCase.Row
  let name: String

  func outcomes() -> [Outcome] {
    let cells = row.expect.sorted { $0.key < $1.key }
    let request: RouteRequest
    do { request = try self.request() } catch {
      return cells.map { Outcome(column: $0.key, row: rowName, want: $0.value, got: "\(error)") }
    }
    switch map.route(request) {
    case .found(let result):
      let columns = PeerColumns(result, test: test)
      return cells.map { compare($0.key, want: $0.value, columns) }
    case .none(let message):
      // The peer prints nothing where there is no route, and the status of a bad request.
      return cells.map { column, want in
        let passed = column == "status" ? want == "400" : want.isEmpty
        return Outcome(column: column, row: rowName, want: want, got: "no route: \(message)", passed: passed)
      }
    case .fault(let message):
      return cells.map { Outcome(column: $0.key, row: rowName, want: $0.value, got: message) }
    }
  }

  private var rowName: String { "\(name) \(row.waypoints.joined(separator: "→"))" }

  private struct BadRow: Error, CustomStringConvertible { var description: String }

  private func request() throws -> RouteRequest {
    let bearings = (row.bearings ?? "").split(separator: " ").map(Self.bearing)
    let stops = try row.waypoints.enumerated().map { index, letter in
      guard let place = RoutabilityCheck.place(test.nodes[letter]) else {
        throw BadRow(description: "waypoint '\(letter)' is not on the map")
      }
      var stop = RouteRequest.Stop(place)
      if index < bearings.count, let (bearing, range) = bearings[index], range < 180 {
        stop.bearing = bearing
        stop.bearingTolerance = range
      }
      return stop
    }
    guard stops.count >= 2 else { throw BadRow(description: "fewer than two waypoints") }
    var request = RouteRequest(stops: stops, mode: mode)
    // The peer's cars go on straight at stops unless the query says otherwise; bicycles and walkers may turn.
    let asked = (row.params["continue_straight"] ?? test.query["continue_straight"])?.text
    let goesOn = asked.map { $0 == "true" } ?? (mode.layer == .motor)
    request.stopUTurns = goesOn ? .notAllowed : .allowed
    return request
  }

  /// `BEARING,RANGE`; the range is 10 where it is left out.
  private static func bearing(_ text: Substring) -> (Double, Double)? {
    let parts = text.split(separator: ",").map { Double($0) }
    guard let first = parts.first, let bearing = first else { return nil }
    return (bearing, parts.count > 1 ? parts[1] ?? 10 : 10)
  }

  private func compare(_ column: String, want: String, _ columns: PeerColumns) -> Outcome {
    var outcome = Outcome(column: column, row: rowName, want: want, got: "")
    if let number = columns.number(column) {
      outcome.got = String(number)
      // The peer measures on a sphere, we on the ellipsoid: lengths differ by up to a fifth of a percent at the equator.
      let slack = column == "distance" ? number * 0.002 : 0
      outcome.passed = Expectation.matches(number: number, want, slack: slack)
    } else if let text = columns.text(column) {
      outcome.got = text
      switch column {
      case "intersections": outcome.passed = Expectation.matches(intersections: text, want)
      case "bearing": outcome.passed = Expectation.matches(bearings: text, want)
      default: outcome.passed = Expectation.matches(text: text, want)
      }
    } else {
      outcome.got = "not supported"
    }
    return outcome
  }
}
