import GeometryModel
import JSONText
import RouteModel

extension SolveRequest {
  /// The same request for an answer on WGS84 whose lines have no measures, which GeoJSON has no place for.
  var onWGS84: SolveRequest {
    var request = self
    request.output.spatialReference = .wgs84
    if request.output.lines == .trueShapeWithMeasure { request.output.lines = .trueShape }
    return request
  }
}

/// The answer as a GeoJSON feature collection (RFC 7946).
extension SolveReply {
  /// Writes the routes as features. Beside them stand collections of the stops and of the directions as they were asked
  /// for, and the messages.
  func writeGeoJSON(to out: inout JSONWriter) {
    out.write("type", "FeatureCollection")
    writeMessages(to: &out)
    out.array("features") { out in
      guard parameters.returnsRoutes else { return }
      for route in routes {
        writeFeature(route.number, route.parts, to: &out) { out in
          for field in fields(route) { FeatureSetWriter.write(field, to: &out) }
        }
      }
    }
    if parameters.returnsStops {
      writeCollection("stops", to: &out) { out in
        for feature in stopFeatures {
          writeFeature(nil, feature.parts ?? [], to: &out) { out in
            for field in feature.fields { FeatureSetWriter.write(field, to: &out) }
          }
        }
      }
    }
    if parameters.returnsDirections {
      writeCollection("directions", to: &out) { out in for route in routes { writeManeuvers(route, to: &out) } }
    }
  }

  private func writeCollection(
    _ key: String, to out: inout JSONWriter, _ body: (inout JSONWriter) -> Void
  ) {
    out.object(key) { out in
      out.write("type", "FeatureCollection")
      out.array("features", body)
    }
  }

  private func writeManeuvers(_ route: ReplyRoute, to out: inout JSONWriter) {
    for (maneuver, parts) in zip(route.route.directionManeuvers, route.maneuvers) {
      writeFeature(nil, parts, to: &out) { out in
        out.write("routeId", route.number)
        writeAttributes(maneuver, to: &out)
      }
    }
  }

  private func writeFeature(
    _ identifier: Int?, _ parts: [Vertices], to out: inout JSONWriter, _ properties: (inout JSONWriter) -> Void
  ) {
    out.object { out in
      out.write("type", "Feature")
      if let identifier { out.write("id", identifier) }
      writeShape(parts, to: &out)
      out.object("properties", properties)
    }
  }

  private func writeShape(_ parts: [Vertices], to out: inout JSONWriter) {
    guard let first = parts.first, let place = first.positions.first else {
      return out.write("geometry", String?.none)
    }
    let hasZ = output.returnsZ && parts.contains { $0.heights != nil }
    out.object("geometry") { out in
      if parts.count == 1, first.count == 1 {
        out.write("type", "Point")
        out.array("coordinates") { out in
          write(place.x, output.decimals.xy, to: &out)
          write(place.y, output.decimals.xy, to: &out)
          if hasZ, let height = first.heights?.first { write(height, output.decimals.z, to: &out) }
        }
      } else if parts.count == 1 {
        out.write("type", "LineString")
        out.raw("coordinates") { sets.append(first, (hasZ, false), to: &$0) }
      } else {
        out.write("type", "MultiLineString")
        out.array("coordinates") { out in for part in parts { sets.write(part, (hasZ, false), to: &out) } }
      }
    }
  }

  private func write(_ value: Double, _ decimals: Int?, to out: inout JSONWriter) {
    guard let decimals else { return out.write(nil, value) }
    out.raw { $0.append(value, decimals: decimals) }
  }
}
