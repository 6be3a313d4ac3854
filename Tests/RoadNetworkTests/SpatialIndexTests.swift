import Geodesy
import RoadNetwork
import TestSupport
import Testing

/// The packed R-tree against a scan of all segments, on seeded random roads.
@Suite struct SpatialIndexTests {
  /// Where roads and query points are strewn: centre, and half width in degrees.
  struct Region: Sendable, CustomTestStringConvertible {
    var latitude: Double
    var longitude: Double
    var spread: Double
    var testDescription: String { "\(latitude) \(longitude) ±\(spread)" }
  }
  static let regions = [
    Region(latitude: 41.1, longitude: -8.6, spread: 0.05), Region(latitude: 0, longitude: 179.99, spread: 0.05),
    Region(latitude: 85, longitude: 20, spread: 0.5), Region(latitude: -89.8, longitude: -180, spread: 0.4),
    Region(latitude: 60, longitude: 180, spread: 3),
  ]

  @Test("nearest first, and nothing nearer is missed", arguments: regions)
  func nearest(_ region: Region) throws {
    var random = SeededGenerator(seed: 7)
    let network = try strewnRoads(region, count: 400, &random)
    var walk = NearestSegments(network: network)
    for _ in 0..<60 {
      let point = try #require(somewhere(region, &random))
      // By scan: the least distance of each pair over its segments, by finely stepped places on them.
      let radius = region.spread * 20_000
      var scanned: [UInt32: Double] = [:]
      for pair in 0..<UInt32(network.pairCount) {
        let distance = scan(network, pair, point, reach: 1.5 * radius)
        if distance <= radius { scanned[pair] = distance }
      }
      walk.start(at: point, within: radius)
      var told: [UInt32: Double] = [:]
      var last = 0.0
      while let found = walk.next(where: { _ in true }) {
        #expect(found.distance >= last - 1e-6)
        last = found.distance
        if told[found.pair] == nil { told[found.pair] = found.distance }
      }
      for (pair, distance) in scanned where distance < radius * 0.999 {
        let found = try #require(told[pair], "pair \(pair) at \(distance) m is missing near \(point)")
        #expect(abs(found - distance) < 0.02 + distance * 2e-3, "pair \(pair) near \(point)")
      }
      for pair in told.keys where scanned[pair] == nil {
        #expect(scan(network, pair, point, reach: 1.5 * radius) < radius * 1.01)
      }
    }
  }

  @Test("a place told lies on its segment at the distance told")
  func placesAgree() throws {
    var random = SeededGenerator(seed: 11)
    let region = Region(latitude: 52, longitude: 13, spread: 0.05)
    let network = try strewnRoads(region, count: 200, &random)
    var walk = NearestSegments(network: network)
    for _ in 0..<200 {
      let point = try #require(somewhere(region, &random))
      walk.start(at: point, within: 2000)
      while let found = walk.next(where: { $0 % 2 == 0 }) {
        #expect(found.pair % 2 == 0)
        let middle = (point.latitude + found.location.latitude) / 2
        let measured = LocalRuler(latitude: middle).distance(from: point, to: found.location)
        #expect(abs(measured - found.distance) < 0.02 + measured * 3e-5)
        let offset = network.offset(onPair: found.pair, segment: found.segment, fraction: found.fraction)
        let back = network.location(on: EdgeID(pair: found.pair, .forward), at: offset)
        #expect(LocalRuler(latitude: 52).distance(from: back, to: found.location) < 0.05)
      }
    }
  }

  @Test("left and right are told as drawn")
  func sides() throws {
    var net = HandmadeNetwork()
    let a = net.node(east: 0, north: 0)
    let b = net.node(east: 0, north: 100)
    net.road(a, b, .way(.residential))
    var walk = NearestSegments(network: try net.build())
    // The road is drawn northwards: west is left.
    for (east, side) in [(-10.0, -1), (10.0, 1)] {
      walk.start(at: net.place(east: east, north: 50), within: 50)
      #expect(walk.next { _ in true }?.side == Int8(side))
    }
  }

  @Test("the pairs of a box are those with a vertex run that touches it", arguments: regions)
  func boxes(_ region: Region) throws {
    var random = SeededGenerator(seed: 13)
    let network = try strewnRoads(region, count: 200, &random)
    for _ in 0..<30 {
      let a = try #require(somewhere(region, &random))
      let b = try #require(somewhere(region, &random))
      let wraps = abs(Int64(a.longitudeE7) - Int64(b.longitudeE7)) > 1_800_000_000
      let box = Box(
        south: min(a.latitudeE7, b.latitudeE7),
        west: wraps ? max(a.longitudeE7, b.longitudeE7) : min(a.longitudeE7, b.longitudeE7),
        north: max(a.latitudeE7, b.latitudeE7),
        east: wraps ? min(a.longitudeE7, b.longitudeE7) : max(a.longitudeE7, b.longitudeE7))
      let found = network.pairs(in: box)
      #expect(found == Array(Set(found)).sorted())
      for pair in 0..<UInt32(network.pairCount) where !found.contains(pair) {
        // No vertex of a pair that is left out may lie in the box.
        for c in network.shape(of: EdgeID(pair: pair, .forward)) {
          let inLongitude =
            wraps
            ? c.longitudeE7 >= box.west || c.longitudeE7 <= box.east
            : c.longitudeE7 >= box.west && c.longitudeE7 <= box.east
          #expect(!(inLongitude && c.latitudeE7 >= box.south && c.latitudeE7 <= box.north))
        }
      }
    }
  }

  @Test("a walk that is narrowed tells the same places, up to where it ends", arguments: regions)
  func narrowed(_ region: Region) throws {
    var random = SeededGenerator(seed: 17)
    let network = try strewnRoads(region, count: 1500, &random)
    var walk = NearestSegments(network: network)
    let radius = region.spread * 100_000
    for _ in 0..<20 {
      let point = try #require(somewhere(region, &random))
      walk.start(at: point, within: radius)
      var all: [NearestSegment] = []
      while let found = walk.next(where: { _ in true }) { all.append(found) }
      // Many more wait than the queue keeps in its list.
      #expect(all.count > 300)
      #expect(zip(all, all.dropFirst()).allSatisfy { $1.distance >= $0.distance - 1e-6 })
      var limit = radius
      var told: [NearestSegment] = []
      walk.start(at: point, within: radius)
      while let found = walk.next(where: { _ in true }) {
        told.append(found)
        if told.count % 7 == 0 {
          limit = max(found.distance, limit * Double.random(in: 0.4...1, using: &random))
          walk.narrow(to: limit)
          // A wider circle changes nothing.
          walk.narrow(to: 2 * radius)
        }
      }
      #expect(told == all.filter { $0.distance <= limit })
    }
  }

  @Test("an empty network has nothing near")
  func empty() throws {
    let network = try HandmadeNetwork().build()
    var walk = NearestSegments(network: network)
    walk.start(at: Coordinate(latitudeE7: 0, longitudeE7: 0), within: 1e9)
    #expect(walk.next { _ in true } == nil)
    #expect(network.pairs(in: Box(south: -900_000_000, west: -1, north: 900_000_000, east: 1)).isEmpty)
  }

  // MARK: - Random roads and the scan

  private func somewhere(_ region: Region, _ random: inout SeededGenerator) -> Coordinate? {
    let latitude = region.latitude + Double.random(in: -region.spread...region.spread, using: &random)
    var longitude = region.longitude + Double.random(in: -region.spread...region.spread, using: &random)
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return Coordinate(latitude: max(-90, min(90, latitude)), longitude: longitude)
  }

  private func strewnRoads(_ region: Region, count: Int, _ random: inout SeededGenerator) throws -> RoadNetwork {
    var net = HandmadeNetwork()
    for _ in 0..<count {
      var places = [try #require(somewhere(region, &random))]
      for _ in 0..<random.int(in: 1...9) {
        let last = places[places.count - 1]
        let step = Region(latitude: last.latitude, longitude: last.longitude, spread: region.spread / 20)
        places.append(try #require(somewhere(step, &random)))
      }
      let a = net.node(places[0])
      let b = net.node(places[places.count - 1])
      // Closed to all: this is about geometry, and the graph of so many roads would only take time.
      net.road(a, b, RoadAttributes(), via: Array(places[1..<(places.count - 1)]))
    }
    return try net.build()
  }

  /// Distance by stepping along each segment and measuring at the middle latitude.
  private func scan(
    _ network: RoadNetwork, _ pair: UInt32, _ point: Coordinate, reach: Double
  ) -> Double {
    let shape = network.shape(of: EdgeID(pair: pair, .forward))
    var best = Double.infinity
    for (a, b) in zip(shape, shape.dropFirst()) {
      var low = 0.0
      var high = 1.0
      func distance(_ t: Double) -> Double {
        let north = Double(a.latitudeE7) + t * Double(b.latitudeE7 - a.latitudeE7) - Double(point.latitudeE7)
        let east = Double(point.longitudeDeltaE7(to: a)) + t * Double(a.longitudeDeltaE7(to: b))
        let ruler = LocalRuler(latitude: point.latitude + north / 2e7)
        let x = east * ruler.metersPerLongitudeE7
        let y = north * ruler.metersPerLatitudeE7
        return (x * x + y * y).squareRoot()
      }
      // A segment spans at most spread / 20 degrees, under 8 km for each degree of spread; the radius is 20 km for
      // each: a segment with both ends beyond one and a half radii is out of reach.
      if min(distance(0), distance(1)) > reach { continue }
      // The distance along a short line has one minimum.
      for _ in 0..<30 {
        let third = (high - low) / 3
        if distance(low + third) < distance(high - third) { high -= third } else { low += third }
      }
      best = min(best, distance((low + high) / 2))
    }
    return best
  }
}
