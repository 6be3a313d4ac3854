import Foundation
import GeometryModel
import RouteModel
import TestSupport

@testable import NAServerSchema

/// Parameters of every kind, all values of which the wire format can tell apart.
struct RandomRequest {
  private var random: SeededGenerator
  private static let words = ["Depot", "Größe \"a\"", "O'Neil", "日本 🚚", "a,b;c", "\\back\n", "<b>", "x"]
  private static let costs = ["TravelTime", "WalkTime", "Miles", "Kilometers"]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func make() -> RouteParameters {
    let parameters = RouteParameters()
    parameters.returnsDirections = random.chance(0.5)
    parameters.returnsRoutes = random.chance(0.5)
    parameters.returnsStops = random.chance(0.5)
    parameters.returnsPointBarriers = random.chance(0.5)
    parameters.returnsPolylineBarriers = random.chance(0.5)
    parameters.returnsPolygonBarriers = random.chance(0.5)
    parameters.ignoresInvalidLocations = random.chance(0.5)
    parameters.findsBestSequence = random.chance(0.5)
    parameters.preservesFirstStop = random.chance(0.5)
    parameters.preservesLastStop = random.chance(0.5)
    parameters.travelMode = mode()
    parameters.startDate = random.chance(0.5) ? date() : nil
    parameters.directionsLanguage = random.pick(["de", "en", "en-GB", "de-AT"]) ?? "en"
    parameters.directionsStyle = random.pick(DirectionsStyle.allCases) ?? .desktop
    parameters.directionsDistanceUnits = random.pick(UnitSystem.allCases) ?? .metric
    parameters.routeShapeType = random.pick([nil, .straightLine, .trueShapeWithMeasures]) ?? nil
    parameters.accumulateAttributeNames = Self.costs.filter { _ in random.chance(0.4) }
    parameters.maximumAlternatives = random.int(in: 0...3)
    let system = random.chance(0.5) ? SpatialReference.wgs84 : .webMercator
    parameters.outputSpatialReference = random.pick([nil, .wgs84, .webMercator]) ?? nil
    let hasRoutes = random.chance(0.4)
    parameters.setStops((1...random.int(in: 2...6)).map { stop($0, system, hasRoutes) })
    parameters.setPointBarriers((0..<random.int(in: 0...3)).map { pointBarrier($0, system) })
    parameters.setPolylineBarriers(
      (0..<random.int(in: 0...2)).map { number in
        let barrier = PolylineBarrier(polyline: Polyline([vertices(system), vertices(system)], system: system))
        fill(barrier, number) { barrier.setScaleFactor($1, forCostAttributeNamed: $0) }
        return barrier
      })
    parameters.setPolygonBarriers(
      (0..<random.int(in: 0...2)).map { number in
        let barrier = PolygonBarrier(polygon: Polygon([vertices(system)], system: system))
        fill(barrier, number) { barrier.setScaleFactor($1, forCostAttributeNamed: $0) }
        return barrier
      })
    return parameters
  }

  mutating func mode() -> TravelMode {
    let mode = TravelMode()
    mode.name = word()
    mode.id = word()
    mode.description = word()
    mode.type = random.pick(["AUTOMOBILE", "TRUCK", "WALK", "OTHER"]) ?? "OTHER"
    mode.impedanceAttributeName = random.pick(Self.costs) ?? "Miles"
    mode.timeAttributeName = random.pick(["TravelTime", "WalkTime"]) ?? "WalkTime"
    mode.distanceAttributeName = random.pick(["Miles", "Kilometers"]) ?? "Miles"
    mode.restrictionAttributeNames = WorldNetwork.restrictions.map(\.0).filter { _ in random.chance(0.5) }
    mode.attributeParameterValues = mode.restrictionAttributeNames.map {
      AttributeParameterValue(
        attributeName: $0, parameterName: random.chance(0.5) ? "Restriction Usage" : "Odd one",
        parameterValue: random.pick([nil, .text("AVOID_LOW"), .text(word()), .number(number(0...9) + 10)]) ?? nil)
    }
    mode.uTurnPolicy = random.pick(TravelMode.UTurnPolicy.allCases) ?? .notAllowed
    mode.usesHierarchy = random.chance(0.5)
    mode.outputGeometryPrecision = random.chance(0.5) ? number(0...100) : nil
    return mode
  }

  private mutating func stop(_ number: Int, _ system: SpatialReference, _ hasRoutes: Bool) -> Stop {
    let stop = Stop(point: point(system))
    stop.id = number * 10 + random.int(in: 0...9)
    stop.name = word()
    if hasRoutes { stop.routeName = random.pick(["Route 1", "Route 2"]) ?? "Route 1" }
    stop.sequence = random.chance(0.5) ? number : nil
    stop.kind = random.pick(Stop.Kind.allCases) ?? .stop
    stop.curbApproach = random.pick([nil, .eitherSide, .leftSide, .rightSide, .noUTurn]) ?? nil
    stop.currentBearing = random.chance(0.3) ? self.number(-180...540) : nil
    stop.currentBearingTolerance = self.number(0...180)
    if random.chance(0.3) { stop.navigationLatency = self.number(0...60) }
    if random.chance(0.3) { stop.navigationSpeed = self.number(0...60) }
    stop.timeWindowStart = random.chance(0.3) ? date() : nil
    stop.timeWindowEnd = random.chance(0.3) ? date() : nil
    for cost in Self.costs where random.chance(0.2) {
      stop.setAddedCost(self.number(0.001...1000), forCostAttributeNamed: cost)
    }
    return stop
  }

  private mutating func pointBarrier(_ number: Int, _ system: SpatialReference) -> PointBarrier {
    let barrier = PointBarrier(point: point(system))
    fill(barrier, number) { _, _ in }
    barrier.isFullEdge = random.chance(0.5)
    barrier.curbApproach = random.pick([nil, .eitherSide, .leftSide, .rightSide, .noUTurn]) ?? nil
    barrier.bearing = random.chance(0.5) ? self.number(0...360) : nil
    barrier.bearingTolerance = self.number(0...180)
    return barrier
  }

  private mutating func fill(_ barrier: Barrier, _ number: Int, _ scale: (String, Double) -> Void) {
    barrier.name = word()
    barrier.id = number + 100
    barrier.kind = random.pick(BarrierKind.allCases) ?? .restriction
    for cost in Self.costs where random.chance(0.3) {
      barrier.setAddedCost(self.number(0.001...1000), forCostAttributeNamed: cost)
    }
    for cost in Self.costs where random.chance(0.3) { scale(cost, self.number(0.001...0.999)) }
  }

  private mutating func vertices(_ system: SpatialReference) -> Vertices {
    Vertices((0..<random.int(in: 3...5)).map { _ in point(system).position })
  }

  private mutating func point(_ system: SpatialReference) -> Point {
    let scale = system == .wgs84 ? 1.0 : 100_000
    return Point(x: number(-180...180) * scale, y: number(-85...85) * scale, spatialReference: system)
  }

  /// Of whole milliseconds, as the wire has them.
  private mutating func date() -> Date {
    Date(timeIntervalSince1970: Double(random.int(in: 0...4_000_000_000_000)) / 1000)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private mutating func word() -> String { random.pick(Self.words) ?? "x" }
}
