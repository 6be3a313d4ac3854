import Directions
import Geodesy
import RoadNetwork
import RoutingEngine

/// Whether a stretch of road can be travelled along, in one or both directions.
///
/// A direction counts as passable when a route between the two points runs on that way alone, starts and ends where
/// it was asked to, and is no longer than the straight line between them.
struct RoutabilityCheck {
  let map: CaseMap
  let mode: Mode
  let row: ConformanceCase.Row
  let name: String

  /// What was found in one direction.
  private struct Direction {
    var isPassable = false
    var mode = ""
    var speed: Double?
    var duration: Double?
    var detail = ""
  }

  func outcomes() -> [Outcome] {
    guard let way = row.way, let from = Self.place(row.from), let to = Self.place(row.to) else {
      return [Outcome(column: "routability", row: name, want: "\(row.expect)", got: "row without way, from and to")]
    }
    let forward = travel(from, to, way: way)
    let backward = travel(to, from, way: way)
    var passed = true
    var got: [String] = []
    var extras: [Outcome] = []
    for (column, want) in row.expect.sorted(by: { $0.key < $1.key }) {
      let directions: [Direction]
      switch column {
      case "forw": directions = [forward]
      case "backw": directions = [backward]
      case "bothw": directions = [forward, backward]
      default:
        extras.append(Outcome(column: "routability.\(column)", row: name, want: want, got: "not supported"))
        continue
      }
      if directions.contains(where: { $0.isPassable == want.isEmpty }) { passed = false }
      got.append("\(column): " + directions.map { $0.isPassable ? "x" : "no (\($0.detail))" }.joined(separator: ", "))
      if let extra = self.extra(column, want: want, directions) { extras.append(extra) }
    }
    let want = row.expect.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.isEmpty ? "no" : $0.value)" }
    let main = Outcome(
      column: "routability", row: "\(name) \(way)", want: want.joined(separator: "; "),
      got: got.joined(separator: "; "), passed: passed)
    return [main] + extras
  }

  /// The further fact a cell states: a speed, a time or a mode.
  private func extra(_ column: String, want: String, _ directions: [Direction]) -> Outcome? {
    if want.isEmpty || want == "x" { return nil }
    let kind: String
    let matches: (Direction) -> Bool
    let text: (Direction) -> String
    if want.contains("km/h") {
      kind = "speed"
      // The peer cuts the fraction off a speed.
      matches = { Expectation.matches(number: $0.speed?.rounded(.down), want) }
      text = { $0.speed.map { "\($0) km/h" } ?? "" }
    } else if Expectation.parse(want) != nil {
      kind = "time"
      matches = { Expectation.matches(number: $0.duration, want) }
      text = { $0.duration.map { "\($0) s" } ?? "" }
    } else {
      kind = "mode"
      matches = { $0.mode == want }
      text = { $0.mode }
    }
    return Outcome(
      column: "routability.\(kind)", row: "\(name) \(column)", want: want,
      got: directions.map(text).joined(separator: ", "), passed: directions.allSatisfy(matches))
  }

  private func travel(_ from: Coordinate, _ to: Coordinate, way: String) -> Direction {
    var direction = Direction()
    let answer = map.route(RouteRequest(stops: [.init(from), .init(to)], mode: mode))
    guard case .found(let result) = answer else {
      if case .none(let message) = answer { direction.detail = message }
      if case .fault(let message) = answer { direction.detail = message }
      return direction
    }
    let straight = LocalRuler(latitude: from.latitude).distance(from: from, to: to)
    let names = result.legs.flatMap(\.wayNames)
    let moved = result.stops.map(\.distance).max() ?? 0
    guard names.allSatisfy({ $0 == way }), !names.isEmpty else {
      direction.detail = "runs on \(names)"
      return direction
    }
    guard moved <= max(1, straight * 0.02), abs(result.length - straight) <= max(2, straight * 0.05) else {
      direction.detail = "moved \(moved) m, \(result.length) m long"
      return direction
    }
    direction.isPassable = true
    direction.duration = result.duration
    direction.speed = result.duration > 0 ? result.length / result.duration * 3.6 : nil
    direction.mode = result.legs.first?.maneuvers.first.map { PeerTerms.mode($0.travelKind) } ?? ""
    return direction
  }

  static func place(_ pair: [Double]?) -> Coordinate? {
    guard let pair, pair.count == 2 else { return nil }
    return Coordinate(latitude: pair[1], longitude: pair[0])
  }
}
