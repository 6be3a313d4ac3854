import Directions
import Geodesy
import JSONText
import RoadNetwork
import RoutingEngine

extension RouteReply {
  /// A GeoJSON FeatureCollection: the route, its stops and its maneuvers.
  ///
  /// A line across the 180th meridian is cut there, as RFC 7946 asks.
  var geoJSON: [UInt8] {
    let lines = Self.cutAtMeridian(geometry)
    var out = JSONWriter()
    out.object { out in
      out.write("type", "FeatureCollection")
      out.write("attribution", Self.attribution)
      out.array("features") { out in
        write(lines, role: "route", to: &out)
        for other in alternatives { other.write(Self.cutAtMeridian(other.geometry), role: "alternative", to: &out) }
        for (index, stop) in result.stops.enumerated() {
          Self.point(stop.location, in: &out) { out in
            out.write("role", "stop")
            out.write("stop", index)
            out.write("distanceMeters", Self.thousandths(stop.distance))
            out.write("roadName", stop.roadName)
            out.position("snapped", Self.place(stop.snapped, on: lines))
          }
        }
        for (index, step) in steps.enumerated() {
          Self.point(Self.place(step.maneuver.location, on: lines), in: &out) { out in
            out.write("role", "maneuver")
            out.write("index", index)
            out.write("leg", step.leg)
            out.write("kind", step.maneuver.kind.rawValue)
            out.write("modifier", step.maneuver.modifier?.rawValue)
            out.write("text", step.text)
            out.write("spoken", step.spoken)
            out.write("lengthMeters", Self.thousandths(step.maneuver.length))
            out.write("durationSeconds", Self.thousandths(step.maneuver.duration))
          }
        }
      }
    }
    return out.bytes.array + [UInt8(ascii: "\n")]
  }

  private func write(_ lines: [[Coordinate]], role: String, to out: inout JSONWriter) {
    out.object { out in
      out.write("type", "Feature")
      if lines.count == 1 {
        out.geometry("geometry", lines[0])
      } else {
        out.object("geometry") { out in
          out.write("type", "MultiLineString")
          out.array("coordinates") { out in
            for line in lines { out.array { out in for place in line { out.position(nil, place) } } }
          }
        }
      }
      out.object("properties") { out in
        out.write("role", role)
        out.write("mode", request.modeName?.description ?? request.mode.optionName)
        out.write("language", writer.language.description)
        out.write("lengthMeters", Self.thousandths(result.length))
        out.write("durationSeconds", Self.thousandths(result.duration))
        out.write("wayNames", wayNames)
        out.write("messages", messages)
      }
    }
  }

  private static func point(
    _ place: Coordinate, in out: inout JSONWriter, properties: (inout JSONWriter) -> Void
  ) {
    out.object { out in
      out.write("type", "Feature")
      out.object("geometry") { out in
        out.write("type", "Point")
        out.position("coordinates", place)
      }
      out.object("properties", properties)
    }
  }

  /// A place of the route as its line has it: on the 180th meridian it has two longitudes.
  static func place(_ place: Coordinate, on lines: [[Coordinate]]) -> Coordinate {
    guard abs(Int64(place.longitudeE7)) == 1_800_000_000, !lines.contains(where: { $0.contains(place) }) else {
      return place
    }
    let other = Coordinate(latitudeE7: place.latitudeE7, longitudeE7: -place.longitudeE7)
    return lines.contains { $0.contains(other) } ? other : place
  }

  /// The line in pieces that do not cross the 180th meridian.
  static func cutAtMeridian(_ line: [Coordinate]) -> [[Coordinate]] {
    var pieces: [[Coordinate]] = [[]]
    // A point on the meridian itself is both sides of its cut already; a piece that is left with it alone is no line.
    func append(_ place: Coordinate, isCut: Bool) {
      if isCut, pieces[pieces.count - 1].last == place { return }
      pieces[pieces.count - 1].append(place)
    }
    for place in line {
      if let last = pieces[pieces.count - 1].last,
        abs(Int64(place.longitudeE7) - Int64(last.longitudeE7)) > 1_800_000_000
      {
        let toEdge = 1_800_000_000 - abs(Double(last.longitudeE7))
        let whole = Double(abs(last.longitudeDeltaE7(to: place)))
        let share = whole > 0 ? toEdge / whole : 0
        let rise = (Double(place.latitudeE7) - Double(last.latitudeE7)) * share
        let latitude = last.latitudeE7 + Int32(rise.rounded())
        let edge: Int32 = last.longitudeE7 < 0 ? -1_800_000_000 : 1_800_000_000
        append(Coordinate(latitudeE7: latitude, longitudeE7: edge), isCut: true)
        pieces.append([])
        append(Coordinate(latitudeE7: latitude, longitudeE7: -edge), isCut: true)
        append(place, isCut: true)
      } else {
        append(place, isCut: false)
      }
    }
    let lines = pieces.filter { $0.count > 1 }
    return lines.isEmpty ? [Array(repeating: line.first, count: line.count).compactMap { $0 }] : lines
  }
}
