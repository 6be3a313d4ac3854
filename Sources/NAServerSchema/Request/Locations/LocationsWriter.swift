import Foundation
import GeometryModel
import JSONText
import RouteModel

/// Writes stops and barriers as sets of features.
enum LocationsWriter {
  static func stops(_ stops: [Stop]) -> String { set(stops) { stop, out in write(stop, to: &out) } }

  static func barriers(_ barriers: [PointBarrier]) -> String {
    set(barriers) { barrier, out in
      write(barrier.geometry, to: &out)
      out.object("attributes") { out in
        writeCommon(barrier, StopCodes.number(barrier.kind, StopCodes.pointBarrierKinds), to: &out)
        out.write("FullEdge", barrier.isFullEdge ? 1 : 0)
        write("CurbApproach", barrier.curbApproach, to: &out)
        if let bearing = barrier.bearing { out.write("Bearing", bearing) }
        out.write("BearingTol", barrier.bearingTolerance)
        write("Attr_", barrier.addedCosts, to: &out)
      }
    }
  }

  static func barriers(_ barriers: [PolylineBarrier]) -> String {
    set(barriers) { barrier, out in write(barrier, "paths", barrier.geometry, to: &out) }
  }

  static func barriers(_ barriers: [PolygonBarrier]) -> String {
    set(barriers) { barrier, out in write(barrier, "rings", barrier.geometry, to: &out) }
  }

  private static func set<Element>(_ elements: [Element], _ body: (Element, inout JSONWriter) -> Void) -> String {
    var out = JSONWriter()
    out.object { out in
      out.array("features") { out in
        for element in elements { out.object { out in body(element, &out) } }
      }
    }
    return out.text
  }

  private static func write(_ stop: Stop, to out: inout JSONWriter) {
    if let geometry = stop.geometry { write(geometry, to: &out) }
    out.object("attributes") { out in
      if stop.id != 0 { out.write("ObjectID", stop.id) }
      if !stop.name.isEmpty { out.write("Name", stop.name) }
      if !stop.routeName.isEmpty { out.write("RouteName", stop.routeName) }
      if let sequence = stop.sequence { out.write("Sequence", sequence) }
      out.write("LocationType", StopCodes.number(stop.kind, StopCodes.kinds))
      write("CurbApproach", stop.curbApproach, to: &out)
      if let bearing = stop.currentBearing { out.write("Bearing", bearing) }
      out.write("BearingTol", stop.currentBearingTolerance)
      if !stop.navigationLatency.isNaN { out.write("NavLatency", stop.navigationLatency) }
      if !stop.navigationSpeed.isNaN { out.write("NavSpeed", stop.navigationSpeed) }
      write("TimeWindowStart", stop.timeWindowStart, to: &out)
      write("TimeWindowEnd", stop.timeWindowEnd, to: &out)
      write("Attr_", stop.allAddedCosts, to: &out)
    }
  }

  private static func write(_ barrier: Barrier, _ key: String, _ shape: Multipart, to out: inout JSONWriter) {
    out.object("geometry") { out in
      out.array(key) { out in
        for part in shape.vertexLists {
          out.array { out in
            for position in part.positions {
              out.array { out in
                out.write(nil, position.x)
                out.write(nil, position.y)
              }
            }
          }
        }
      }
      shape.spatialReference?.write("spatialReference", to: &out)
    }
    out.object("attributes") { out in
      writeCommon(barrier, StopCodes.number(barrier.kind, StopCodes.shapeBarrierKinds), to: &out)
      write("Attr_", barrier.scaleFactors, to: &out)
      write(SolveRequestWriter.addedCostPrefix, barrier.addedCosts, to: &out)
    }
  }

  private static func writeCommon(_ barrier: Barrier, _ kind: Int?, to out: inout JSONWriter) {
    if barrier.id != 0 { out.write("ObjectID", barrier.id) }
    if !barrier.name.isEmpty { out.write("Name", barrier.name) }
    out.write("BarrierType", kind)
  }

  private static func write(_ point: Point, to out: inout JSONWriter) {
    guard !point.isEmpty else { return }
    out.object("geometry") { out in
      out.write("x", point.x)
      out.write("y", point.y)
      if let z = point.z { out.write("z", z) }
      point.spatialReference?.write("spatialReference", to: &out)
    }
  }

  private static func write(_ key: String, _ approach: CurbApproach?, to out: inout JSONWriter) {
    guard let approach else { return }
    out.write(key, StopCodes.number(approach, StopCodes.curbApproaches))
  }

  private static func write(_ key: String, _ date: Date?, to out: inout JSONWriter) {
    guard let date else { return }
    out.write(key, (date.timeIntervalSince1970 * 1000).rounded())
  }

  private static func write(_ prefix: String, _ costs: [String: Double], to out: inout JSONWriter) {
    for (name, cost) in costs.sorted(by: { $0.key < $1.key }) { out.write(prefix + name, cost) }
  }
}
