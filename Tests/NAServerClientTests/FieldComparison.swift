import Foundation
import GeometryModel
import RouteModel

/// Compares two results field by field, whatever fields they have: numbers as near as the wire format can tell them.
struct FieldComparison {
  /// Fields that the wire format has no place for, and the street by which a place is told, of which a junction has
  /// several. None of them is public.
  static let untold: Set = ["summary", "lane", "position"]

  /// What differs, with the path of each field.
  private(set) var differences: [String] = []
  /// How many fields without parts were compared.
  private(set) var count = 0

  init(_ given: RouteResult, _ expected: RouteResult) { compare(given, expected, "result") }

  private mutating func compare(_ a: Any, _ b: Any, _ path: String) {
    switch (a, b) {
    case (let a as Double, let b as Double): near(a, b, tolerance(path), path)
    case (let a as Date, let b as Date): near(a.timeIntervalSince1970, b.timeIntervalSince1970, 2e-3, path)
    case (let a as Measurement<UnitLength>, let b as Measurement<UnitLength>):
      near(a.converted(to: .meters).value, b.converted(to: .meters).value, tolerance(path), path)
    case (let a as String, let b as String): expect(a == b, "\(a) in place of \(b)", path)
    case (let a as Geometry, let b as Geometry): compare(a, b, path)
    case (let a as Stop, let b as Stop): compareParts(parts(a), parts(b), path)
    case (let a as Barrier, let b as Barrier): compareParts(parts(a), parts(b), path)
    case (let a as [String: Double], let b as [String: Double]):
      // A cost that is not a number is as good as none.
      compareParts(a.filter { $0.value.isFinite }, b.filter { $0.value.isFinite }, path)
    default: compareChildren(a, b, path)
    }
  }

  private mutating func compareChildren(_ a: Any, _ b: Any, _ path: String) {
    let (first, second) = (Array(Mirror(reflecting: a).children), Array(Mirror(reflecting: b).children))
    if first.isEmpty || second.isEmpty { return expect("\(a)" == "\(b)", "\(a) in place of \(b)", path) }
    expect(first.count == second.count, "\(first.count) parts in place of \(second.count)", path)
    for (index, (x, y)) in zip(first, second).enumerated() where !Self.untold.contains(x.label ?? "") {
      compare(x.value, y.value, "\(path).\(x.label ?? String(index))")
    }
  }

  private mutating func compareParts(_ a: [String: Any], _ b: [String: Any], _ path: String) {
    expect(a.keys.sorted() == b.keys.sorted(), "\(a.keys.sorted()) in place of \(b.keys.sorted())", path)
    for (name, value) in a.sorted(by: { $0.key < $1.key }) {
      if let other = b[name] { compare(value, other, "\(path).\(name)") }
    }
  }

  private mutating func compare(_ a: Geometry, _ b: Geometry, _ path: String) {
    expect(type(of: a) == type(of: b), "\(type(of: a)) in place of \(type(of: b))", path)
    expect(a.spatialReference == b.spatialReference, "another spatial reference", path)
    let (first, second) = (Self.positions(a), Self.positions(b))
    expect(first.map(\.count) == second.map(\.count), "\(first.count) places in place of \(second.count)", path)
    // Shapes of directions are packed into whole numbers of 32 bits: 2e-7° or 2 cm of Web Mercator. What follows x and
    // y are measures, in metres.
    let places = a.spatialReference == .wgs84 ? 2e-7 : 2e-2
    for (x, y) in zip(first, second) {
      for (index, (x, y)) in zip(x, y).enumerated() { near(x, y, index < 2 ? places : 1e-3, path) }
    }
  }

  /// The numbers of each place of a shape, in their order.
  private static func positions(_ geometry: Geometry) -> [[Double]] {
    func found(_ value: Any) -> [[Double]] {
      if let place = value as? [NSNumber] { return [place.map(\.doubleValue)] }
      if let list = value as? [Any] { return list.flatMap(found) }
      guard let object = value as? [String: Any] else { return [] }
      if let x = object["x"] as? NSNumber, let y = object["y"] as? NSNumber { return [[x.doubleValue, y.doubleValue]] }
      return object.sorted { $0.key < $1.key }.flatMap { found($0.value) }
    }
    return (try? JSONSerialization.jsonObject(with: Data(geometry.toJSON().utf8))).map(found) ?? []
  }

  private func parts(_ stop: Stop) -> [String: Any] {
    [
      "geometry": stop.geometry as Any, "name": stop.name, "kind": stop.kind, "routeName": stop.routeName,
      "sequence": stop.sequence as Any, "id": stop.id, "curbApproach": stop.curbApproach as Any,
      "currentBearing": stop.currentBearing as Any, "currentBearingTolerance": stop.currentBearingTolerance,
      "navigationLatency": stop.navigationLatency, "navigationSpeed": stop.navigationSpeed,
      "timeWindowStart": stop.timeWindowStart as Any, "timeWindowEnd": stop.timeWindowEnd as Any,
      "addedCosts": stop.allAddedCosts, "outcome": stop.outcome,
    ]
  }

  private func parts(_ barrier: Barrier) -> [String: Any] {
    var parts: [String: Any] = [
      "name": barrier.name, "id": barrier.id, "kind": barrier.kind, "locationStatus": barrier.locationStatus,
      "addedCosts": barrier.addedCosts, "scaleFactors": barrier.scaleFactors,
    ]
    switch barrier {
    case let point as PointBarrier:
      parts["geometry"] = point.geometry
      parts["isFullEdge"] = point.isFullEdge
      parts["curbApproach"] = point.curbApproach as Any
    case let line as PolylineBarrier: parts["geometry"] = line.geometry
    case let area as PolygonBarrier: parts["geometry"] = area.geometry
    default: break
    }
    return parts
  }

  /// Lengths and times are told in other units, with all their digits.
  private func tolerance(_ path: String) -> Double { path.hasSuffix("Time") ? 1e-3 : 1e-6 }

  private mutating func near(_ a: Double, _ b: Double, _ tolerance: Double, _ path: String) {
    expect(abs(a - b) <= tolerance || (a.isNaN && b.isNaN), "\(a) in place of \(b)", path)
  }

  private mutating func expect(_ isEqual: Bool, _ difference: String, _ path: String) {
    count += 1
    if !isEqual { differences.append("\(path): \(difference)") }
  }
}
