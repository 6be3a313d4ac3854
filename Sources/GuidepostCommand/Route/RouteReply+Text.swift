import Directions
import Geodesy
import RoadNetwork
import RoutingEngine

extension RouteReply {
  /// Length and duration in one line.
  var title: String { "\(writer.length(result.length)), \(writer.duration(result.duration))" }

  /// When the route begins and ends; nil without a departure.
  var clock: String? {
    guard let start = result.legs.first?.departure, let end = result.legs.last?.arrival else { return nil }
    return writer.times(departure: start.clock, arrival: end.clock)
  }

  /// The directions for a person.
  var text: String {
    var lines = directions
    if !messages.isEmpty { lines.append("") }
    lines += messages.map(writer.note)
    for (index, other) in alternatives.enumerated() {
      let notes = other.messages.filter { !messages.contains($0) }
      lines += ["", "Alternative \(index + 1)"] + other.directions
      if !notes.isEmpty { lines.append("") }
      lines += notes.map(writer.note)
    }
    lines += ["", Self.attribution]
    return lines.map(Self.printable).joined(separator: "\n") + "\n"
  }

  private var directions: [String] {
    var lines = [writer.title(request.mode.traveller, meters: result.length, seconds: result.duration)]
    if let clock { lines.append(clock) }
    lines.append("")
    let figures = String(steps.count).count
    for (index, step) in steps.enumerated() {
      let number = String(index + 1)
      let length = step.maneuver.kind == .arrive ? "" : "  (\(writer.length(step.maneuver.length)))"
      lines.append(String(repeating: " ", count: 1 + figures - number.count) + "\(number). \(step.text)\(length)")
      // Boarding is the maneuver itself.
      for event in step.maneuver.events where ![.ferry, .train].contains(event.kind) {
        lines.append(String(repeating: " ", count: 3 + figures) + writer.text(for: event))
      }
    }
    return lines
  }

  /// Names come from anywhere: what would steer a terminal becomes a space.
  private static func printable(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return line }
    return String(
      String.UnicodeScalarView(
        line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}

extension Mode {
  /// How a route of the mode is travelled.
  fileprivate var traveller: DirectionsWriter.Traveller {
    switch self {
    case .car: .driving
    case .truck: .truck
    case .bicycle: .cycling
    case .foot: .walking
    }
  }
}
