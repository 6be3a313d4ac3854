internal import Directions
internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

/// Gathers what barriers change, edge by edge.
struct OverlayBuilder {
  let request: RouteRequest
  let prepared: PreparedProfile
  private(set) var changes: [EdgeID: EdgeChange] = [:]
  private(set) var notices: [RouteNotice] = []
  private(set) var placements: [BarrierPlacement] = []
  private(set) var closedAreas: [(index: Int, area: BarrierArea)] = []
  private var walk: NearestSegments
  private var network: RoadNetwork { prepared.metric.network }

  /// Metres from which a point's move to its street is worth a message.
  private static let notableMove = 100.0
  /// Metres within which a point lies on its street, on neither side.
  private static let onStreet = 0.5

  init(request: RouteRequest, prepared: PreparedProfile) {
    self.request = request
    self.prepared = prepared
    walk = NearestSegments(network: prepared.metric.network)
  }

  /// What a barrier does to one stretch of road, in millimetres from its first node.
  private struct Touch {
    /// What is closed or scaled.
    var parts: [StreetPart] = []
    /// Where added costs are paid, by direction of travel.
    var paid: [EdgeDirection: [UInt32]] = [:]
    /// The directions of travel that it holds for.
    var directions: [EdgeDirection] = [.forward, .backward]
  }

  mutating func add(_ index: Int) {
    let barrier = request.barriers[index]
    switch barrier.shape {
    case .point(let place): placements.append(add(point: place, barrier, index))
    case .line(let lines): placements.append(add(lines: lines, barrier))
    case .area(let rings): placements.append(add(rings: rings, barrier, index))
    }
  }

  private func isUsable(_ pair: UInt32) -> Bool {
    prepared.isUsable(EdgeID(pair: pair, .forward), for: request)
      || prepared.isUsable(EdgeID(pair: pair, .backward), for: request)
  }

  private mutating func add(
    rings: [[Coordinate]], _ barrier: RouteRequest.Barrier, _ index: Int
  ) -> BarrierPlacement {
    guard let area = BarrierArea(rings: rings) else { return .none }
    var placement = BarrierPlacement.none
    if barrier.effect == .closed { closedAreas.append((index, area)) }
    let pairs = network.pairs(in: BarrierFrame.box(area.frame.least, area.frame.most))
    changes.reserveCapacity(changes.count + 2 * pairs.count)
    let (isClosing, addsCosts) = (barrier.effect == .closed, barrier.adjustment?.addsCosts ?? false)
    for pair in pairs where isUsable(pair) {
      // Most streets lie inside as a whole; nobody enters in the midst of them.
      if let isInside = area.holds(pair: pair, in: network) {
        guard isInside else { continue }
        placement.isLocated = true
        let length = network.pairLength[pair].rawValue
        change(pair, length, Touch(parts: [StreetPart(start: 0, end: length)]), barrier)
        continue
      }
      let street = StreetLine(pair, in: network)
      let parts = street.parts(in: area, isWide: isClosing)
      guard !parts.isEmpty else { continue }
      placement.isLocated = true
      var touch = Touch(parts: parts)
      if addsCosts {
        // Entering is paid where the inside begins in the direction of travel; whoever sets out inside does not enter.
        touch.paid = [
          .forward: parts.map(\.start).filter { $0 > 0 || !area.contains(street.first) },
          .backward: parts.map(\.end).filter { $0 < street.length || !area.contains(street.last) },
        ]
      }
      change(pair, street.length, touch, barrier)
    }
    return placement
  }

  private mutating func add(lines: [[Coordinate]], _ barrier: RouteRequest.Barrier) -> BarrierPlacement {
    guard let frame = BarrierFrame(lines) else { return .none }
    var contacts: [UInt32: LineContact] = [:]
    for piece in frame.lists.flatMap(BarrierPiece.pieces) {
      let low = PlanePoint(x: min(piece.a.x, piece.b.x), y: min(piece.a.y, piece.b.y))
      let high = PlanePoint(x: max(piece.a.x, piece.b.x), y: max(piece.a.y, piece.b.y))
      for pair in network.pairs(in: BarrierFrame.box(low, high, margin: piece.margin)) where isUsable(pair) {
        contacts[pair, default: LineContact()].add(piece, over: StreetLine(pair, in: network), in: frame)
      }
    }
    var placement = BarrierPlacement.none
    for (pair, contact) in contacts {
      let street = StreetLine(pair, in: network)
      let closed = contact.closed(street)
      guard !closed.isEmpty else { continue }
      placement.isLocated = true
      let crossings = contact.crossed()
      change(
        pair, street.length,
        Touch(
          parts: barrier.effect == .closed ? closed : contact.covered(street),
          paid: [.forward: crossings, .backward: crossings]), barrier)
    }
    return placement
  }

  private mutating func add(
    point place: Coordinate, _ barrier: RouteRequest.Barrier, _ index: Int
  ) -> BarrierPlacement {
    let radius = request.searchRadius ?? 20_000
    let name = String((barrier.name ?? "").prefix(60))
    walk.start(at: place, within: radius)
    var nearest = walk.next(where: isUsable)
    while let found = nearest, !fits(found, barrier) { nearest = walk.next(where: isUsable) }
    guard let found = nearest else {
      notices.append(.idleBarrier(index + 1, name: name, meters: radius))
      return .none
    }
    if found.distance > Self.notableMove {
      notices.append(.movedBarrier(index + 1, name: name, meters: found.distance))
    }
    let offset = network.offset(onPair: found.pair, segment: found.segment, fraction: found.fraction).rawValue
    let length = network.pairLength[found.pair].rawValue
    if offset == 0 || offset == length {
      let node = offset == 0 ? network.pairTail[found.pair] : network.pairHead[found.pair]
      for edge in Set(network.edges(leaving: NodeID(rawValue: node))).sorted() {
        let edge = EdgeID(rawValue: edge)
        close(edge.pair, at: edge.direction == .forward ? 0 : network.pairLength[edge.pair].rawValue, barrier, nil)
      }
    } else {
      close(found.pair, at: offset, barrier, direction(found, barrier))
    }
    let place = BarrierPlacement.Place(
      pair: found.pair, offset: Millimeters(rawValue: offset),
      side: found.distance < Self.onStreet ? 0 : found.side)
    return BarrierPlacement(isLocated: true, distance: found.distance, place: place)
  }

  /// Lays a point over a stretch.
  private mutating func close(
    _ pair: UInt32, at offset: UInt32, _ barrier: RouteRequest.Barrier, _ direction: EdgeDirection?
  ) {
    let length = network.pairLength[pair].rawValue
    let isWhole = barrier.closesWholeStreet
    let part = StreetPart(start: isWhole ? 0 : offset, end: isWhole ? length : offset)
    var touch = Touch(parts: [part], paid: [.forward: [offset], .backward: [offset]])
    if let direction { touch.directions = [direction] }
    change(pair, length, touch, barrier)
  }

  /// Whether a street runs as a point barrier says.
  private func fits(_ found: NearestSegment, _ barrier: RouteRequest.Barrier) -> Bool {
    guard let bearing = barrier.bearing else { return true }
    let first = Int(network.shapeFirst[found.pair]) + Int(found.segment)
    let (a, b) = (network.shapes[first], network.shapes[first + 1])
    let apart = abs((LocalRuler(latitude: a.latitude).bearing(from: a, to: b) - bearing).remainder(dividingBy: 180))
    return apart <= barrier.bearingTolerance
  }

  /// The only direction of travel for which a point beside a street holds; nil for both.
  private func direction(_ found: NearestSegment, _ barrier: RouteRequest.Barrier) -> EdgeDirection? {
    guard let side = barrier.side, found.side != 0, found.distance >= Self.onStreet else { return nil }
    // Only a street that can be travelled both ways has a direction that stays free.
    let isTwoWay = [EdgeDirection.forward, .backward].allSatisfy {
      prepared.isUsable(EdgeID(pair: found.pair, $0), for: request)
    }
    guard isTwoWay else { return nil }
    return (found.side < 0) == (side == .left) ? .forward : .backward
  }

  private mutating func change(_ pair: UInt32, _ length: UInt32, _ touch: Touch, _ barrier: RouteRequest.Barrier) {
    let adjustment = barrier.adjustment
    for direction in touch.directions {
      func along(_ offset: UInt32) -> Millimeters {
        Millimeters(rawValue: direction == .forward ? offset : length - min(offset, length))
      }
      func lay(_ change: inout EdgeChange) {
        for part in touch.parts {
          let (one, other) = (along(part.start), along(part.end))
          guard let adjustment else {
            change.close(from: min(one, other), to: max(one, other))
            continue
          }
          change.scale(
            from: min(one, other), to: max(one, other), weight: adjustment.weightFactor,
            duration: adjustment.durationFactor)
        }
        guard let adjustment, adjustment.addsCosts else { return }
        for place in touch.paid[direction] ?? [] {
          change.add(
            weight: Weight(Milliseconds(seconds: adjustment.addedWeight).rawValue),
            duration: Milliseconds(seconds: adjustment.addedDuration), at: along(place))
        }
      }
      lay(&changes[EdgeID(pair: pair, direction), default: EdgeChange()])
    }
  }
}

extension RouteRequest.Barrier.Adjustment {
  /// Whether passing costs something in addition.
  fileprivate var addsCosts: Bool { addedWeight > 0 || addedDuration > 0 }
}
