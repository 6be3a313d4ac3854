import Directions
import Geodesy
import MappedStorage
import OSMReader
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

@testable import Guidance

/// What is left out along a path to save time, against the whole of it.
@Suite struct JunctionShortcutTests {
  /// Every two edges one after the other in a network, as a path.
  private func paths(_ network: RoadNetwork, _ mode: Mode) -> [GuidedPath] {
    let metric = TravelProfile(mode: mode).metric(for: network)
    let edges = (0..<UInt32(network.pairCount * 2)).map { EdgeID(rawValue: $0) }.filter(metric.isUsable)
    return edges.flatMap { first in
      edges.filter { network.tail(of: $0) == network.head(of: first) }.map { second in
        GuidedPath(
          metric: metric, edges: [first, second], startOffset: Millimeters(rawValue: 0),
          endOffset: network.length(of: second), edgeDurations: [1, 1], turnDurations: [0], origin: nil,
          destination: nil)
      }
    }
  }

  /// Ways of all sorts that meet where no third one is.
  private func meetings() throws -> RoadNetwork {
    let sorts: [OSMTags] = [
      ["highway": "residential", "name": "One"], ["highway": "residential", "name": "Two", "ref": "A 1"],
      ["highway": "residential", "name": ""], ["highway": "primary", "name": "", "ref": "A 1"],
      ["highway": "motorway", "name": "One", "ref": "M 1"], ["highway": "motorway_link", "name": ""],
      ["highway": "footway", "name": "One"], ["highway": "primary", "name": "One", "oneway": "yes"],
      ["route": "ferry", "name": "Boat"], ["highway": "residential", "name": "One", "junction": "roundabout"],
      ["highway": "pedestrian", "name": "One", "bicycle": "no"], ["highway": "steps", "name": ""],
    ]
    var places: [Character: DrawnMap.Place] = [:]
    var ways: [DrawnMap.Way] = []
    var next: UInt32 = 0x4E00
    func letter(_ column: Double, _ row: Double) throws -> Character {
      next += 1
      let letter = Character(try #require(Unicode.Scalar(next)))
      places[letter] = DrawnMap.Place(column, row)
      return letter
    }
    for (i, a) in sorts.enumerated() {
      for (j, b) in sorts.enumerated() {
        // Straight on, round a corner and back in a hairpin.
        for (k, end) in [(4.0, 0.0), (2.0, 2.0), (0.0, 0.3)].enumerated() {
          let (x, y) = (Double(i * 30 + k * 9), Double(j * 9))
          let (from, via, to) = (try letter(x, y), try letter(x + 2, y), try letter(x + end.0, y + end.1))
          ways.append(.init("\(from)\(via)", a))
          ways.append(.init("\(via)\(to)", b))
        }
      }
    }
    return try DrawnMap(gridMeters: 30, places: places, ways: ways).network()
  }

  /// Where the arms of a junction are not looked at, there are two, and the ladder would have nothing to tell.
  private func checkUnseen(_ network: RoadNetwork, _ mode: Mode) -> Int {
    var unseen = 0
    for path in paths(network, mode) {
      let reader = RoadReader(path.metric)
      defer { withExtendedLifetime(reader) {} }
      let facts = path.edges.map { RoadFacts(reader, $0) }
      let junctions = PathJunctions(path, facts, reader)
      guard junctions.isUnseen(before: 1) else { continue }
      unseen += 1
      let isSilent = ManeuverLadder.isSilent(from: facts[0], to: facts[1])
      guard let view = junctions[1], let ladder = ManeuverLadder(view, exit: facts[1], network: network) else {
        Issue.record("no junction between two edges")
        continue
      }
      #expect(view.arms.count == 2 && junctions.armCount(before: 1) == 2 && !junctions.isUnseen(before: 1))
      if isSilent { #expect(ladder.decision().kind == .silent) }
    }
    return unseen
  }

  @Test(arguments: Mode.allCases) func whatIsNotLookedAtIsSilent(_ mode: Mode) throws {
    #expect(checkUnseen(try meetings(), mode) > 100)
    for seed in 1...40 as ClosedRange<UInt64> {
      _ = checkUnseen(try RandomMap.draw(seed: seed, size: 6...16).network(), mode)
    }
  }

  /// The bearing of an arm with all its points at hand: the rule itself, without stopping as soon as it is known.
  private func bearing(_ facts: RoadFacts, _ metric: Metric) -> Double {
    let network = metric.network
    var points = network.shape(of: facts.edge)
    var (edge, length) = (facts.edge, facts.length)
    while length < 150, points.count < 256, let next = RoadWalk.onlyWayOn(metric, from: edge), next != facts.edge {
      points += network.shape(of: next).dropFirst()
      (edge, length) = (next, length + network.length(of: next).meters)
    }
    let ruler = LocalRuler(latitude: points[0].latitude)
    func direction(_ place: Coordinate) -> Double {
      ruler.bearing(from: points[0], to: place == points[0] ? points[1] : place)
    }
    let lanes = Double(max(1, facts.lanes)) * ArmBearing.laneWidth
    let first = ruler.distance(from: points[0], to: points[1])
    if points.count == 2 || !facts.isRing && !facts.isMinor && first > lanes + 10 { return direction(points[1]) }
    if facts.isRing { return direction(ShapePoint.point(on: points, at: 2, ruler)) }
    if facts.isMinor { return direction(ShapePoint.point(on: points, at: 10, ruler)) }
    let far = ShapePoint.point(on: points, at: 40 + lanes, ruler)
    let isStraight = staysNear(points, far, 40 + lanes, ruler)
    return direction(isStraight ? far : ShapePoint.point(on: points, at: 25, ruler))
  }

  private func staysNear(_ points: [Coordinate], _ far: Coordinate, _ reach: Double, _ ruler: LocalRuler) -> Bool {
    let chord = ruler.offset(from: points[0], to: far)
    let length = (chord.east * chord.east + chord.north * chord.north).squareRoot()
    if length < 0.1 { return false }
    var along = 0.0
    for (a, b) in zip(points, points.dropFirst()) {
      along += ruler.distance(from: a, to: b)
      if along >= reach { break }
      let p = ruler.offset(from: points[0], to: b)
      if abs(p.east * chord.north - p.north * chord.east) / length > ArmBearing.laneWidth / 2 { return false }
    }
    return true
  }

  /// Small grids have kinks within sight, large ones straight pieces that end the search at once.
  @Test(arguments: [Mode.car, .foot]) func bearingsAreThoseOfTheWholeLine(_ mode: Mode) throws {
    var count = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var map = try RandomMap.draw(seed: seed, size: 6...20)
      map.gridMeters = [2, 6, 14, 40][Int(seed % 4)]
      let metric = TravelProfile(mode: mode).metric(for: try map.network())
      let reader = RoadReader(metric)
      for raw in 0..<UInt32(metric.network.pairCount * 2) {
        let facts = RoadFacts(reader, EdgeID(rawValue: raw))
        #expect(reader.bearing(facts) == bearing(facts, metric), "seed \(seed), edge \(raw)")
        count += 1
      }
    }
    #expect(count > 1000)
  }

  /// The other direction read from the first is what reading it alone gives.
  @Test func theWayBackHasItsOwnFacts() throws {
    let network = try DrawnMap(
      gridMeters: 10, "a----b",
      ways: [
        .init(
          "ab",
          [
            "highway": "primary", "name": "Street", "lanes": "5", "lanes:forward": "3", "lanes:backward": "2",
            "toll:forward": "yes", "motor_vehicle:backward": "destination",
          ])
      ]
    ).network()
    let reader = RoadReader(TravelProfile(mode: .car).metric(for: network))
    defer { withExtendedLifetime(reader) {} }
    for direction in [EdgeDirection.forward, .backward] {
      let there = RoadFacts(reader, EdgeID(pair: 0, direction))
      let alone = RoadFacts(reader, there.edge.reversed)
      let back = RoadFacts(reader, backAlong: there)
      #expect(back.edge == alone.edge && back.length == alone.length && back.label.page == alone.label.page)
      #expect(back.lanes == alone.lanes && back.lanes != there.lanes)
      #expect(back.isRestricted == alone.isRestricted && back.isRestricted != there.isRestricted)
      #expect(back.hasToll == alone.hasToll)
    }
  }

  /// A line that is there already gives the same maneuvers.
  @Test func aLineGivenIsTheLineMade() throws {
    let map = try DrawnMap(
      gridMeters: 20,
      """
      a--b--c
         |
         d--e
      """, ways: [.init("abc"), .init("bde")])
    let drawn = try DrawnPath(map, "abe")
    let given = Guidance.maneuvers(for: drawn.path, line: PathLine(drawn.path), arrivalStop: 1, departureStop: 0)
    #expect(given == drawn.maneuvers && given.count > 2)
  }

  /// Places found one after the other are those found each from the start.
  @Test func aCursorFindsWhatASearchFromTheStartFinds() {
    var random = SeededGenerator(seed: 5)
    let ruler = LocalRuler(latitude: 50)
    for _ in 0..<200 {
      let shape = (0..<Int.random(in: 2...9, using: &random)).map { _ in
        Coordinate(
          latitudeE7: 500_000_000 + Int32.random(in: 0...900, using: &random),
          longitudeE7: 100_000_000 + Int32.random(in: 0...900, using: &random))
      }
      var cursor = ShapeCursor(shape, ruler)
      for along in stride(from: 1.0, through: 60, by: Double.random(in: 0.5...7, using: &random)) {
        #expect(cursor.point(at: along) == ShapePoint.point(on: shape, at: along, ruler))
      }
    }
  }
}
