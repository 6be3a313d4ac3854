import Directions
import Geodesy
import RoadNetwork
import RoutingEngine

extension RouteReply {
  /// Length and duration in one line.
  var title: String { "\(writer.length(result.length)), \(writer.duration(result.duration))" }

  /// The directions for a person.
  var text: String {
    var lines = ["Route (\(request.mode.optionName)): \(title)"]
    if let start = result.legs.first?.departure, let end = result.legs.last?.arrival {
      lines.append("Departure \(start.clock), arrival \(end.clock)")
    }
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
    if !messages.isEmpty { lines.append("") }
    lines += messages.map { "Note: \($0)" }
    lines += ["", Self.attribution]
    return lines.joined(separator: "\n") + "\n"
  }
}
