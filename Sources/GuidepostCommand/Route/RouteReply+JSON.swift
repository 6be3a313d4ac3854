import Directions
import Geodesy
import JSONText
import RoadNetwork
import RoutingEngine

extension RouteReply {
  /// One JSON object with every fact, on one line.
  ///
  /// - Parameter id: the name of a pair of stops in a batch; without one there is no such member.
  /// - Returns: the document with its line break.
  func json(id: String? = nil) -> [UInt8] {
    var out = JSONWriter(capacity: 24 * geometry.count + 2_048 * steps.count)
    out.object { out in
      if let id { out.write("id", id) }
      out.array("routes") { out in
        for reply in [self] + alternatives { reply.writeRoute(to: &out) }
      }
      out.write("messages", messages)
      out.write("attribution", Self.attribution)
    }
    out.bytes.append(UInt8(ascii: "\n"))
    return out.bytes.array
  }

  private func writeRoute(to out: inout JSONWriter) {
    out.object { out in
      out.write("mode", request.modeName?.description ?? request.mode.optionName)
      out.write("language", writer.language.description)
      out.write("lengthMeters", Self.thousandths(result.length))
      out.write("durationSeconds", Self.thousandths(result.duration))
      out.write("weight", Double(result.weight))
      out.write("lane", result.lane.name)
      out.write("wayNames", wayNames)
      out.geometry("geometry", geometry)
      writeStops(to: &out)
      writeLegs(to: &out)
      out.array("maneuvers") { out in for step in steps { write(step, to: &out) } }
    }
  }

  /// The JSON object of a failure, on one line.
  static func json(of failure: CommandFailure, id: String? = nil) -> [UInt8] {
    var out = JSONWriter()
    out.object { out in
      if let id { out.write("id", id) }
      out.array("routes") { _ in }
      out.array("messages") { _ in }
      out.object("error") { out in
        out.write("code", failure.code)
        out.write("message", failure.message)
        out.write("stop", failure.stop)
      }
    }
    return out.bytes.array + [UInt8(ascii: "\n")]
  }

  /// Sums of millimetres and milliseconds without the noise of binary fractions.
  static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private func writeStops(to out: inout JSONWriter) {
    out.array("stops") { out in
      for (index, stop) in result.stops.enumerated() {
        out.object { out in
          out.write("name", request.stops.indices.contains(index) ? request.stops[index].name : nil)
          out.position("location", stop.location)
          out.position("snapped", stop.snapped)
          out.write("distanceMeters", Self.thousandths(stop.distance))
          out.write("roadName", stop.roadName)
          if let time = stop.arrival { out.write("arrivalTime", time.iso8601) }
          if let time = stop.departure { out.write("departureTime", time.iso8601) }
        }
      }
    }
  }

  private func writeLegs(to out: inout JSONWriter) {
    out.array("legs") { out in
      for (leg, range) in zip(result.legs, legRanges) {
        out.object { out in
          out.write("lengthMeters", Self.thousandths(leg.length))
          out.write("durationSeconds", Self.thousandths(leg.duration))
          if let time = leg.departure { out.write("departureTime", time.iso8601) }
          if let time = leg.arrival { out.write("arrivalTime", time.iso8601) }
          out.write("wayNames", leg.wayNames)
          out.write("firstGeometryIndex", range.first)
          out.write("lastGeometryIndex", range.last)
          out.write("maneuverCount", leg.maneuvers.count)
        }
      }
    }
  }

  private func write(_ step: Step, to out: inout JSONWriter) {
    let maneuver = step.maneuver
    out.object { out in
      out.write("kind", maneuver.kind.rawValue)
      out.write("modifier", maneuver.modifier?.rawValue)
      out.write("text", step.text)
      out.write("spoken", step.spoken)
      out.write("lengthMeters", Self.thousandths(maneuver.length))
      out.write("durationSeconds", Self.thousandths(maneuver.duration))
      out.write("leg", step.leg)
      out.write("stop", maneuver.stopIndex)
      out.position("location", maneuver.location)
      out.write("geometryIndex", step.geometryIndex)
      out.write("angle", maneuver.angle)
      out.write("bearingBefore", maneuver.bearingBefore)
      out.write("bearingAfter", maneuver.bearingAfter)
      writeRoundabout(maneuver, to: &out)
      writeNames(maneuver, to: &out)
      out.array("lanes") { out in for lane in maneuver.lanes { out.lane(lane) } }
      out.array("intersections") { out in for place in maneuver.intersections { out.intersection(place) } }
      writeMessages(of: maneuver, to: &out)
      writeEvents(of: step, to: &out)
      out.write("travel", maneuver.travelKind.rawValue)
      out.write("wayKind", maneuver.wayKind.rawValue)
      out.write("climb", maneuver.climb?.rawValue)
      out.write("level", maneuver.level.map { Self.thousandths($0) })
      out.write("crossesStreet", maneuver.crossesStreet)
      out.write("drivingSide", maneuver.drivesOnLeft ? "left" : "right")
      out.write("staysOnRoad", maneuver.staysOnRoad)
      out.write("isLinkedToNext", maneuver.isLinkedToNext)
    }
  }

  private func writeRoundabout(_ maneuver: Maneuver, to out: inout JSONWriter) {
    out.write("exitNumber", maneuver.exitNumber)
    guard maneuver.kind == .roundabout else { return }
    out.write("roundaboutName", maneuver.roundaboutName)
    out.write("isSmallRoundabout", maneuver.isSmallRoundabout)
    out.write("exitAngle", maneuver.exitAngle)
    out.write("startsOnRoundabout", maneuver.startsOnRoundabout)
  }

  private func writeNames(_ maneuver: Maneuver, to out: inout JSONWriter) {
    out.name("name", maneuver.name)
    out.name("previousName", maneuver.previousName)
    out.object("sign") { out in
      out.write("exitNumbers", maneuver.sign.exitNumbers)
      out.write("exitName", maneuver.sign.exitName)
      out.write("branches", maneuver.sign.branches)
      out.write("toward", maneuver.sign.toward)
      out.write("streets", maneuver.sign.streets)
    }
    out.write("crossStreet", maneuver.crossStreet)
  }
}

extension JSONWriter {
  /// Writes a position as GeoJSON has it: longitude, latitude.
  mutating func position(_ key: String? = nil, _ place: Coordinate) {
    write(key, tenMillionths: place.longitudeE7, place.latitudeE7)
  }

  /// Writes a GeoJSON LineString.
  mutating func geometry(_ key: String?, _ line: [Coordinate]) {
    object(key) { out in
      out.write("type", "LineString")
      out.array("coordinates") { out in for place in line { out.position(nil, place) } }
    }
  }

  fileprivate mutating func name(_ key: String, _ name: Maneuver.Name) {
    object(key) { out in
      out.write("name", name.name)
      out.write("refs", name.refs)
      out.write("pronunciation", name.pronunciation)
    }
  }

  fileprivate mutating func lane(_ lane: Maneuver.Lane) {
    object { out in
      out.write("markings", lane.markings)
      out.write("isValid", lane.isValid)
    }
  }

  fileprivate mutating func intersection(_ place: Maneuver.Intersection) {
    object { out in
      out.position("location", place.location)
      out.array("arms") { out in
        for arm in place.arms {
          out.object { out in
            out.write("bearing", arm.bearing)
            out.write("isEnterable", arm.isEnterable)
          }
        }
      }
      out.array("lanes") { out in for lane in place.lanes { out.lane(lane) } }
    }
  }
}
