import Directions
import Geodesy
import RoutingEngine

/// The columns the peer prints, from our answer.
struct PeerColumns {
  let result: RouteResult
  let test: ConformanceCase
  let steps: [PeerStep]

  init(_ result: RouteResult, test: ConformanceCase) {
    self.result = result
    self.test = test
    steps = PeerStep.steps(of: result)
  }

  /// A column that holds one number; nil for others.
  func number(_ column: String) -> Double? {
    switch column {
    case "distance": result.length
    case "time": result.duration
    case "weight": Double(result.weight) / 1000
    // The peer cuts the fraction off a speed.
    case "speed": result.duration > 0 ? (result.length / result.duration * 3.6).rounded(.down) : 0
    default: nil
    }
  }

  /// A column of text; nil when this tool does not know it.
  func text(_ column: String) -> String? {
    switch column {
    case "route": list(\.name)
    case "turns": list(\.turn)
    case "ref": list { $0.refs.joined(separator: "; ") }
    case "pronunciations": list(\.pronunciation)
    case "destinations": list(destinations)
    case "exits": list { $0.sign.exitNumbers.joined(separator: "; ") }
    case "modes": list(\.mode)
    case "driving_side": list { $0.drivesOnLeft ? "left" : "right" }
    case "locations": list { nodeName(at: $0.location) }
    case "bearing": list { "\($0.bearingBefore)->\($0.bearingAfter)" }
    case "lanes": list { step in step.intersections.map { PeerTerms.lanes($0.lanes) }.joined(separator: ";") }
    case "intersections": steps.map(intersections).joined(separator: ";")
    case "geometry": geometry
    case "status": "200"
    default: nil
    }
  }

  private func list(_ cell: (PeerStep) -> String) -> String { steps.map(cell).joined(separator: ",") }

  private func destinations(_ step: PeerStep) -> String {
    let roads = step.sign.branches.joined(separator: ", ")
    let places = (step.sign.toward.isEmpty ? step.sign.streets : step.sign.toward).joined(separator: ", ")
    return roads.isEmpty || places.isEmpty ? roads + places : "\(roads): \(places)"
  }

  private func intersections(_ step: PeerStep) -> String {
    step.intersections.map { place in
      place.arms.map { "\($0.isEnterable):\($0.bearing)" }.joined(separator: " ")
    }.joined(separator: ",")
  }

  /// The letter of the node at a place; `_` where there is none. Digits are points on roads, not nodes.
  private func nodeName(at place: Coordinate) -> String {
    let ruler = LocalRuler(latitude: place.latitude)
    let near = test.nodes.compactMap { name, pair -> (name: String, distance: Double)? in
      guard !name.allSatisfy(\.isNumber), let node = RoutabilityCheck.place(pair) else { return nil }
      return (name, ruler.distance(from: place, to: node))
    }.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard let near, near.distance <= max(0.1, test.gridMeters * 0.25) else { return "_" }
    return near.name
  }

  private var geometry: String {
    var line: [Coordinate] = []
    for leg in result.legs { line += line.last == leg.geometry.first ? leg.geometry.dropFirst() : leg.geometry[...] }
    if test.query["geometries"]?.text == "geojson" {
      return line.map { "\(Self.micro($0.longitudeE7)),\(Self.micro($0.latitudeE7))" }.joined(separator: ",")
    }
    return Self.polyline(line)
  }

  /// Degrees with six decimals, trailing zeros left out.
  private static func micro(_ value: Int32) -> String {
    let degrees = (Double(value) / 10).rounded() / 1e6
    return degrees == degrees.rounded() ? String(Int(degrees)) : String(degrees)
  }

  /// The encoded polyline with five decimals.
  private static func polyline(_ line: [Coordinate]) -> String {
    var out: [UInt8] = []
    var last = (latitude: 0, longitude: 0)
    for place in line {
      let latitude = Int((Double(place.latitudeE7) / 100).rounded())
      let longitude = Int((Double(place.longitudeE7) / 100).rounded())
      for delta in [latitude - last.latitude, longitude - last.longitude] {
        var rest = delta < 0 ? ~(delta << 1) : delta << 1
        while rest >= 0x20 {
          out.append(UInt8((0x20 | (rest & 0x1F)) + 63))
          rest >>= 5
        }
        out.append(UInt8(rest + 63))
      }
      last = (latitude, longitude)
    }
    return String(decoding: out, as: UTF8.self)
  }
}
