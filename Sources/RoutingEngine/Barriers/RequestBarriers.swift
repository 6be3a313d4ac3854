internal import Directions
internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

/// The barriers of one request laid over the network.
struct RequestBarriers: Sendable {
  /// What they change on the metric; nil without barriers.
  let overlay: MetricOverlay?
  /// Sentences about barriers that lie far from any street.
  let notices: [RouteNotice]
  /// Whether all barriers were laid.
  let isComplete: Bool
  /// The closed areas, with the position of each barrier.
  private let closedAreas: [(index: Int, area: BarrierArea)]

  /// Lays barriers over the network.
  ///
  /// - Parameters:
  ///   - request: the request, with barriers that were checked.
  ///   - prepared: the profile, with the streets it may use.
  ///   - isCancelled: asked for each barrier; true leaves out the rest.
  init(_ request: RouteRequest, _ prepared: PreparedProfile, isCancelled: () -> Bool) {
    var builder = OverlayBuilder(request: request, prepared: prepared)
    var isComplete = true
    for index in request.barriers.indices {
      if isCancelled() {
        isComplete = false
        break
      }
      builder.add(index)
    }
    overlay = MetricOverlay(metric: prepared.metric, changes: builder.changes)
    notices = builder.notices
    closedAreas = builder.closedAreas
    self.isComplete = isComplete
  }

  private init() {
    (overlay, notices, closedAreas, isComplete) = (nil, [], [], true)
  }

  /// No barriers.
  static let none = RequestBarriers()

  /// The closed area in which a place lies, as the position of its barrier.
  func closedArea(around place: Coordinate) -> Int? {
    closedAreas.first { $0.area.contains(place) }?.index
  }
}

/// Gathers what barriers change, edge by edge.
private struct OverlayBuilder {
  let request: RouteRequest
  let prepared: PreparedProfile
  private(set) var changes: [EdgeID: EdgeChange] = [:]
  private(set) var notices: [RouteNotice] = []
  private(set) var closedAreas: [(index: Int, area: BarrierArea)] = []
  private var walk: NearestSegments
  private var network: RoadNetwork { prepared.metric.network }

  /// Metres from which a point's move to its street is worth a message.
  private static let notableMove = 100.0

  init(request: RouteRequest, prepared: PreparedProfile) {
    self.request = request
    self.prepared = prepared
    walk = NearestSegments(network: prepared.metric.network)
  }

  mutating func add(_ index: Int) {
    let barrier = request.barriers[index]
    switch barrier.shape {
    case .point(let place): add(point: place, barrier, index)
    case .line(let lines): add(lines: lines, barrier.effect)
    case .area(let rings): add(rings: rings, barrier.effect, index)
    }
  }

  private func isUsable(_ pair: UInt32) -> Bool {
    [EdgeDirection.forward, .backward].contains { prepared.isUsable(EdgeID(pair: pair, $0), for: request) }
  }

  private mutating func add(rings: [[Coordinate]], _ effect: RouteRequest.Barrier.Effect, _ index: Int) {
    guard let area = BarrierArea(rings: rings) else { return }
    if effect == .closed { closedAreas.append((index, area)) }
    for pair in network.pairs(in: BarrierFrame.box(area.frame.least, area.frame.most)) where isUsable(pair) {
      let street = StreetLine(pair, in: network)
      change(street, street.parts(in: area, isWide: effect == .closed), effect)
    }
  }

  private mutating func add(lines: [[Coordinate]], _ effect: RouteRequest.Barrier.Effect) {
    guard let frame = BarrierFrame(lines) else { return }
    var contacts: [UInt32: LineContact] = [:]
    for piece in frame.lists.flatMap(BarrierPiece.pieces) {
      let low = PlanePoint(x: min(piece.a.x, piece.b.x), y: min(piece.a.y, piece.b.y))
      let high = PlanePoint(x: max(piece.a.x, piece.b.x), y: max(piece.a.y, piece.b.y))
      for pair in network.pairs(in: BarrierFrame.box(low, high, margin: piece.margin)) where isUsable(pair) {
        contacts[pair, default: LineContact()].add(piece, over: StreetLine(pair, in: network), in: frame)
      }
    }
    for (pair, contact) in contacts {
      let street = StreetLine(pair, in: network)
      change(street, effect == .closed ? contact.closed(street) : contact.covered(street), effect)
    }
  }

  private mutating func add(point place: Coordinate, _ barrier: RouteRequest.Barrier, _ index: Int) {
    let radius = request.searchRadius ?? 20_000
    let name = String((request.barriers[index].name ?? "").prefix(60))
    walk.start(at: place, within: radius)
    guard let found = walk.next(where: isUsable) else {
      notices.append(.idleBarrier(index + 1, name: name, meters: radius))
      return
    }
    if found.distance > Self.notableMove {
      notices.append(.movedBarrier(index + 1, name: name, meters: found.distance))
    }
    let offset = network.offset(onPair: found.pair, segment: found.segment, fraction: found.fraction).rawValue
    let length = network.pairLength[found.pair].rawValue
    var places = [(found.pair, offset)]
    if offset == 0 || offset == length {
      let node = offset == 0 ? network.pairTail[found.pair] : network.pairHead[found.pair]
      places = Set(network.edges(leaving: NodeID(rawValue: node))).sorted().map { edge in
        let edge = EdgeID(rawValue: edge)
        return (edge.pair, edge.direction == .forward ? 0 : network.pairLength[edge.pair].rawValue)
      }
    }
    for (pair, offset) in places {
      let street = StreetLine(pair, in: network)
      let isWhole = barrier.closesWholeStreet
      let part = StreetPart(start: isWhole ? 0 : offset, end: isWhole ? street.length : offset)
      change(street, [part], barrier.effect)
    }
  }

  /// Changes both directions of a stretch.
  private mutating func change(
    _ street: StreetLine, _ parts: [StreetPart], _ effect: RouteRequest.Barrier.Effect
  ) {
    guard !parts.isEmpty else { return }
    let length = Millimeters(rawValue: street.length)
    let forward = EdgeID(pair: street.pair, .forward)
    var change = changes[forward] ?? EdgeChange()
    for part in parts {
      let (start, end) = (Millimeters(rawValue: part.start), Millimeters(rawValue: part.end))
      switch effect {
      case .closed: change.close(from: start, to: end)
      case .factor(let factor): change.scale(from: start, to: end, by: factor)
      case .addedSeconds(let seconds): change.add(Milliseconds(seconds: seconds), at: start)
      }
    }
    changes[forward] = change
    changes[forward.reversed] = change.reversed(length: length)
  }
}
