import Geodesy
import RoadNetwork
import TestSupport
import Testing

@testable import RoutingEngine

/// Areas of barriers cut lines where a plain even-odd test of many places says they do.
@Suite struct BarrierAreaTests {
  /// Whether a place lies in an odd number of rings: a ray against every side.
  private func isInside(_ x: Double, _ y: Double, _ rings: [[(x: Double, y: Double)]]) -> Bool {
    var inside = false
    for ring in rings {
      for (index, a) in ring.enumerated() {
        let b = ring[(index + 1) % ring.count]
        if (a.y > y) != (b.y > y), x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) { inside.toggle() }
      }
    }
    return inside
  }

  private func coordinate(_ x: Double, _ y: Double, _ origin: Int64) -> Coordinate {
    var longitude = origin + Int64(x)
    if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
    return Coordinate(latitudeE7: Int32(y), longitudeE7: Int32(longitude))
  }

  /// Greenwich, and a place so near the 180th meridian that rings and lines cross it.
  @Test(arguments: [Int64(0), 1_799_990_000]) func linesAreCutAsPlacesSay(origin: Int64) throws {
    var generator = SeededGenerator(seed: 11)
    var covered = 0
    for _ in 0..<150 {
      let rings = (0..<generator.int(in: 1...3)).map { _ in
        (0..<generator.int(in: 3...40)).map { _ in
          (x: Double(generator.int(in: -30_000...30_000)), y: Double(generator.int(in: -30_000...30_000)))
        }
      }
      let area = try #require(BarrierArea(rings: rings.map { $0.map { coordinate($0.x, $0.y, origin) } }))
      for _ in 0..<20 {
        let ends = (0..<4).map { _ in Double(generator.int(in: -40_000...40_000)) }
        let (a, b) = (coordinate(ends[0], ends[1], origin), coordinate(ends[2], ends[3], origin))
        let start = area.frame.point(a)
        let parts = area.parts(from: start, to: area.frame.point(b, after: start, a))
        for step in 0..<50 {
          let fraction = (Double(step) + 0.37) / 50
          let x = ends[0] + (ends[2] - ends[0]) * fraction
          let y = ends[1] + (ends[3] - ends[1]) * fraction
          // So near a cut rounding decides.
          if parts.contains(where: { abs($0.lowerBound - fraction) < 1e-9 || abs($0.upperBound - fraction) < 1e-9 }) {
            continue
          }
          let expected = isInside(x, y, rings)
          if expected { covered += 1 }
          #expect(parts.contains { $0.contains(fraction) } == expected)
        }
      }
    }
    #expect(covered > 10_000)
  }

  @Test("a box that no side comes near lies inside or outside as a whole", arguments: [Int64(0), 1_799_990_000])
  func uncutBoxes(origin: Int64) throws {
    var random = SeededGenerator(seed: 31)
    var uncut = [true: 0, false: 0]
    for _ in 0..<200 {
      let rings = (0..<random.int(in: 1...2)).map { _ in
        (0..<random.int(in: 3...8)).map { _ in
          (x: Double(random.int(in: -30_000...30_000)), y: Double(random.int(in: -30_000...30_000)))
        }
      }
      let area = try #require(BarrierArea(rings: rings.map { $0.map { coordinate($0.x, $0.y, origin) } }))
      for _ in 0..<40 {
        let corner = (x: Double(random.int(in: -35_000...35_000)), y: Double(random.int(in: -35_000...35_000)))
        let size = (x: Double(random.int(in: 0...6_000)), y: Double(random.int(in: 0...6_000)))
        let low = area.frame.point(coordinate(corner.x, corner.y, origin))
        guard area.isUncut(low, PlanePoint(x: low.x + size.x, y: low.y + size.y)) else { continue }
        let expected = isInside(corner.x, corner.y, rings)
        uncut[expected, default: 0] += 1
        #expect(area.contains(low) == expected)
        for _ in 0..<20 {
          let (x, y) = (random.int(in: 0...Int(size.x)), random.int(in: 0...Int(size.y)))
          #expect(isInside(corner.x + Double(x), corner.y + Double(y), rings) == expected)
        }
      }
    }
    #expect(uncut.values.allSatisfy { $0 > 100 }, "\(uncut)")
  }

  @Test("a street that an area holds as a whole is what cutting it gives") func wholeStreets() throws {
    let network = try DrawnMap.blocks().network()
    let places = network.nodeCoordinate
    let (south, west) = (places.map(\.latitudeE7).min() ?? 0, places.map(\.longitudeE7).min() ?? 0)
    let (north, east) = (places.map(\.latitudeE7).max() ?? 0, places.map(\.longitudeE7).max() ?? 0)
    var random = SeededGenerator(seed: 37)
    var held = [true: 0, false: 0]
    for _ in 0..<500 {
      let ring = (0..<random.int(in: 3...7)).map { _ in
        Coordinate(
          latitudeE7: Int32(random.int(in: Int(south) - 9000...Int(north) + 9000)),
          longitudeE7: Int32(random.int(in: Int(west) - 9000...Int(east) + 9000)))
      }
      guard let area = BarrierArea(rings: [ring]) else { continue }
      for pair in 0..<UInt32(network.pairLength.count) {
        guard let isInside = area.holds(pair: pair, in: network) else { continue }
        held[isInside, default: 0] += 1
        let street = StreetLine(pair, in: network)
        for isWide in [true, false] {
          let whole = [StreetPart(start: 0, end: street.length)]
          #expect(street.parts(in: area, isWide: isWide) == (isInside ? whole : []))
        }
      }
    }
    #expect(held.values.allSatisfy { $0 > 100 }, "\(held)")
  }

  @Test func boxesCrossTheAntimeridian() throws {
    let ring = [(0, 0), (30_000, 0), (30_000, 20_000)].map { coordinate(Double($0.0), Double($0.1), 1_799_990_000) }
    let area = try #require(BarrierArea(rings: [ring]))
    let box = BarrierFrame.box(area.frame.least, area.frame.most)
    #expect(box.west == 1_799_990_000 && box.east == -1_799_980_000)
    #expect(area.contains(coordinate(20_000, 5_000, 1_799_990_000)))
    #expect(!area.contains(coordinate(20_000, 5_000, 0)))
  }
}
