import Directions
import JSONText
import RoutingEngine

extension RouteReply {
  /// What there is to say of a route as a whole.
  static func facts(of result: RouteResult) -> [DirectionsWriter.RouteFact] {
    let kinds = Set(result.legs.flatMap(\.maneuvers).flatMap(\.events).map(\.kind))
    var facts: [DirectionsWriter.RouteFact] = []
    if !kinds.isDisjoint(with: [.tollBooth, .tollGantry, .tollRoad]) { facts.append(.hasToll) }
    if kinds.contains(.ferry) { facts.append(.hasFerry) }
    return facts
  }

  /// The names and signs of a maneuver one by one, each with what it is.
  static func messages(of maneuver: Maneuver) -> [(kind: String, text: String)] {
    var messages: [(kind: String, text: String)] = []
    func add(_ kind: String, _ texts: [String]) {
      messages += texts.filter { !$0.isEmpty }.map { (kind, $0) }
    }
    add("streetName", [maneuver.name.name])
    add("alternativeName", maneuver.name.refs.filter { $0 != maneuver.name.name })
    add("exit", maneuver.sign.exitNumbers + [maneuver.sign.exitName])
    add("branch", maneuver.sign.branches)
    add("toward", maneuver.sign.toward + maneuver.sign.streets)
    add("crossStreet", [maneuver.crossStreet])
    return messages
  }

  func writeMessages(of maneuver: Maneuver, to out: inout JSONWriter) {
    out.array("messages") { out in
      for message in Self.messages(of: maneuver) {
        out.object { out in
          out.write("kind", message.kind)
          out.write("text", message.text)
        }
      }
    }
  }

  func writeEvents(of step: Step, to out: inout JSONWriter) {
    out.array("events") { out in
      for event in step.maneuver.events {
        out.object { out in
          out.write("kind", event.kind.rawValue)
          out.write("text", writer.text(for: event))
          out.write("spoken", writer.spoken(for: event))
          out.position("location", event.location)
          out.write("geometryIndex", step.geometryIndex - step.maneuver.geometryIndex + event.geometryIndex)
          out.write("distanceMeters", Self.thousandths(event.distance))
        }
      }
    }
  }
}
