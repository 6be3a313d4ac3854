import Foundation
import GeometryModel
import JSONText
import RouteModel

extension SolveReply {
  func writeDirections(to out: inout JSONWriter) {
    if output.directions == .featureSets { return writeDirectionSets(to: &out) }
    out.array("directions") { out in
      for route in routes {
        out.object { out in
          out.write("routeId", route.number)
          out.write("routeName", route.route.name)
          out.object("summary") { out in writeSummary(route, to: &out) }
          if writesLines, route.hasMeasures { out.write("hasM", true) }
          if hasHeights(route) { out.write("hasZ", true) }
          out.array("features") { out in
            if output.directions == .summaryOnly { return }
            for index in route.route.directionManeuvers.indices { write(route, index, to: &out) }
          }
        }
      }
    }
  }

  private var writesLines: Bool { output.directions != .instructionsOnly && output.directions != .summaryOnly }

  private func hasHeights(_ route: ReplyRoute) -> Bool {
    writesLines && output.returnsZ && route.maneuvers.contains { $0.contains { $0.heights != nil } }
  }

  private func writeSummary(_ reply: ReplyRoute, to out: inout JSONWriter) {
    out.write("totalLength", length(reply.route.totalMeters))
    out.write("totalTime", reply.route.totalTime / 60)
    out.write("totalDriveTime", reply.route.travelTime / 60)
    let box = reply.parts.isEmpty ? reply.maneuvers.flatMap { $0 }.box : reply.parts.box
    out.object("envelope") { out in
      for (name, edge) in [("xmin", box.low.x), ("ymin", box.low.y), ("xmax", box.high.x), ("ymax", box.high.y)] {
        out.write(name, edge)
      }
      output.spatialReference.write("spatialReference", to: &out)
    }
  }

  /// A length in the unit of directions.
  private func length(_ meters: Double) -> Double { meters / output.lengthUnits.meters }

  private func write(_ reply: ReplyRoute, _ index: Int, to out: inout JSONWriter) {
    let maneuver = reply.route.directionManeuvers[index]
    out.object { out in
      out.object("attributes") { out in writeAttributes(maneuver, to: &out) }
      if writesLines {
        let hasM = reply.hasMeasures
        let hasZ = hasHeights(reply)
        out.raw("compressedGeometry") { out in
          out.bytes.append(UInt8(ascii: "\""))
          CompressedGeometry.append(reply.maneuvers[index], heights: hasZ, measures: hasM, to: &out.bytes)
          out.bytes.append(UInt8(ascii: "\""))
        }
      }
      guard output.directions == .complete || output.directions == .completeWithoutEvents else { return }
      out.array("strings") { out in
        for message in maneuver.messages + stopMessages(reply, index) { write(message, to: &out) }
      }
      if output.directions == .complete { writeEvents(reply, index, to: &out) }
    }
  }

  func writeAttributes(_ maneuver: DirectionManeuver, to out: inout JSONWriter) {
    out.write("length", length(maneuver.meters))
    out.write("time", maneuver.duration / 60)
    out.write("text", maneuver.text)
    write(maneuver.estimatedArrivalDate, maneuver.estimatedArrivalDateShift, to: &out)
    out.write("maneuverType", DirectionManeuver.Kind.wireName(maneuver.kind))
    // Our own: floors, where there are any.
    if maneuver.fromLevel != 0 { out.write("fromLevel", maneuver.fromLevel) }
    if maneuver.toLevel != 0 { out.write("toLevel", maneuver.toLevel) }
  }

  private func write(_ date: Date?, _ shift: TimeInterval, to out: inout JSONWriter) {
    out.write("ETA", date.map { ReplyTime.local($0, shift) } ?? ReplyTime.none)
    out.write("arriveTimeUTC", date.map(ReplyTime.utc) ?? ReplyTime.none)
  }

  private func write(_ message: DirectionMessage, to out: inout JSONWriter) {
    out.object { out in
      out.write("string", message.text)
      out.write("stringType", message.kind.wireName)
    }
  }

  /// The name of the stop where a maneuver is at one.
  private func stopMessages(_ reply: ReplyRoute, _ index: Int) -> [DirectionMessage] {
    guard let stop = stop(reply, index) else { return [] }
    return [DirectionMessage(kind: .streetName, text: name(stop))]
  }

  /// The stop at which a maneuver is; nil on the way.
  func stop(_ reply: ReplyRoute, _ index: Int) -> Stop? {
    let maneuvers = reply.route.directionManeuvers
    guard maneuvers[index].kind == .depart || maneuvers[index].kind == .stop else { return nil }
    // A told stop on the way is reached, then left; the first one is only left.
    let reached = maneuvers[0...index].count { $0.kind == .stop }
    let told = reply.visits.enumerated().filter { place, stop in
      stop.kind != .waypoint || place == 0 || place == reply.visits.count - 1
    }
    return reached < told.count ? told[reached].element : nil
  }

  private func writeEvents(_ reply: ReplyRoute, _ index: Int, to out: inout JSONWriter) {
    let maneuver = reply.route.directionManeuvers[index]
    out.array("events") { out in
      for (event, place) in zip(maneuver.events, reply.events[index]) {
        out.object { out in
          if let place {
            out.object("point") { out in
              out.write("x", place.x)
              out.write("y", place.y)
            }
          }
          write(event.estimatedArrivalDate, event.estimatedArrivalDateShift, to: &out)
          out.array("strings") { out in
            out.object { out in
              out.write("string", event.text)
              out.write("stringType", DirectionMessage.Kind.generalWireName)
            }
            for message in event.messages { write(message, to: &out) }
          }
        }
      }
    }
  }
}
