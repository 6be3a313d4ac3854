public import Geodesy
internal import MappedStorage
public import RoadNetwork
public import TravelProfile

/// Finds the streets of a mode near a place.
public struct Snapper: Sendable {
  /// The mode's opinion of the network: which edges it may use.
  public let metric: Metric
  /// Components smaller than this many directed edges count as small: a twentieth of the largest, at most 1,000.
  let smallComponent: Int
  /// Tells of edges that are open at times; nil where no time is known, and only open edges count.
  private let timed: TimedMetric?
  private let isTimed: Bool
  /// Per record of road facts: whether stops are put on such roads at all.
  private let takesStops: [Bool]
  /// Per record of road facts: whether such roads lie in a tunnel.
  let isTunnel: [Bool]

  /// What is asked of the streets near a place.
  public struct Options: Sendable {
    /// Metres within which a street must lie.
    public var radius: Double = 20_000
    /// Direction of travel in degrees clockwise from north, where known.
    public var bearing: Double?
    /// How far the direction of travel may be off, in degrees.
    public var bearingTolerance: Double = 45
    /// The most candidates to return.
    public var maximumCandidates = 8
    /// What the request changes on the metric: stops are not put on parts of streets that are closed.
    public var overlay: MetricOverlay?
    /// The usual options.
    public init() {}
  }

  /// Prepares snapping for a metric.
  ///
  /// - Parameters:
  ///   - metric: the metric.
  ///   - timed: the metric in time, for journeys whose time is known: edges that are open at times are candidates,
  ///     too.
  public init(metric: Metric, timed: TimedMetric? = nil) {
    self.metric = metric
    self.timed = timed
    isTimed = timed != nil
    let largest = metric.network.componentSizes(mode: metric.mode).max() ?? 0
    smallComponent = min(1000, Int(largest) / 20)
    takesStops = metric.network.attributes.map { !$0.roadClass.isFerryOrTrain && $0.roadClass != .elevator }
    isTunnel = metric.network.attributes.map { $0.flags.contains(.tunnel) }
  }

  /// The stretches of road near a place on which a stop may be put, best first.
  ///
  /// Nearer comes first, but a street whose direction of travel does not fit the bearing ranks as if it lay 200 m
  /// farther, and one in a small component (an island, a one-way stub) 300 m farther. Where the bearing fits neither
  /// direction of a street, the candidate keeps the directions it has. Without a bearing a place in a tunnel ranks 20 m
  /// farther (`CandidateEdge.handicap`): an address lies above ground, a vehicle with a bearing may be in the tunnel.
  /// Ferries, trains and elevators appear only when no street lies within the radius.
  /// - Parameters:
  ///   - place: the place.
  ///   - options: radius, bearing and number.
  /// - Returns: candidates, each stretch once; empty when nothing lies within the radius.
  public func candidates(near place: Coordinate, options: Options = Options()) -> [CandidateEdge] {
    var walk = NearestSegments(network: metric.network)
    return candidates(near: place, options: options, walk: &walk)
  }

  /// The same with scratch space that is used again from place to place.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - options: radius, bearing and number.
  ///   - walk: scratch space of the metric's network.
  /// - Returns: candidates, each stretch once; empty when nothing lies within the radius.
  public func candidates(
    near place: Coordinate, options: Options, walk: inout NearestSegments
  ) -> [CandidateEdge] {
    let attributes = metric.network.pairAttributes
    let streets = ranked(near: place, options: options, walk: &walk) { takesStops[Int(attributes[$0.pair])] }
    if !streets.isEmpty { return streets }
    return ranked(near: place, options: options, walk: &walk) { _ in true }
  }

  /// Metres within which streets are looked for at first. Most stops have theirs there, and what lies farther need not
  /// be kept in order.
  private static let firstReach = 150.0

  private func ranked(
    near place: Coordinate, options: Options, walk: inout NearestSegments, where takesStops: (NearestSegment) -> Bool
  ) -> [CandidateEdge] {
    var reach = Self.firstReach
    while reach < options.radius {
      let near = collect(near: place, options, within: reach, walk: &walk, where: takesStops)
      if near.limit <= reach || near.isComplete { return near.ranked() }
      reach *= 8
    }
    return collect(near: place, options, within: options.radius, walk: &walk, where: takesStops).ranked()
  }

  private func collect(
    near place: Coordinate, _ options: Options, within reach: Double, walk: inout NearestSegments,
    where takesStops: (NearestSegment) -> Bool
  ) -> CandidateCollection {
    var collection = CandidateCollection(options: options)
    walk.start(at: place, within: reach)
    while let found = walk.next(where: isUsable) {
      guard found.distance <= collection.limit else { break }
      if collection.contains(pair: found.pair) || !takesStops(found) { continue }
      guard let open = nearestOpen(found, to: place, options) else { continue }
      var candidate = candidate(open, options)
      if options.bearing == nil, isInTunnel(candidate.edge) { candidate.edge.handicap = Self.tunnelHandicap }
      let isSmall = candidate.edge.componentSize < smallComponent
      collection.add(
        candidate.edge, fitsBearing: candidate.fits, isSmall: isSmall, isCertain: isCertain(candidate.edge))
      if collection.isComplete { break }
      // The limit never grows: what lies beyond it now is not wanted later.
      walk.narrow(to: collection.limit)
    }
    return collection
  }

  /// Whether a direction of a stretch is open to the mode, now or at times.
  func isUsable(_ pair: UInt32) -> Bool {
    isUsable(EdgeID(pair: pair, .forward)) || isUsable(EdgeID(pair: pair, .backward))
  }

  /// Whether a direction of a candidate is open at any time.
  private func isCertain(_ candidate: CandidateEdge) -> Bool {
    guard isTimed, let timed else { return true }
    return candidate.forward && !timed.law.hasHours(EdgeID(pair: candidate.pair, .forward))
      || candidate.backward && !timed.law.hasHours(EdgeID(pair: candidate.pair, .backward))
  }

  private func isUsable(_ edge: EdgeID) -> Bool {
    if metric.isUsable(edge) { return true }
    // Unwrapping copies the columns of times, which takes longer than all the rest.
    return isTimed && timed?.mayBecomeUsable(edge) ?? false
  }

  private func candidate(_ found: NearestSegment, _ options: Options) -> (edge: CandidateEdge, fits: Bool) {
    let network = metric.network
    var forward = isUsable(EdgeID(pair: found.pair, .forward))
    var backward = isUsable(EdgeID(pair: found.pair, .backward))
    var fits = true
    if let wanted = options.bearing {
      let along = bearing(of: found)
      let fitsForward = forward && angle(along, wanted) <= options.bearingTolerance
      let fitsBackward = backward && angle(along + 180, wanted) <= options.bearingTolerance
      fits = fitsForward || fitsBackward
      if fits { (forward, backward) = (fitsForward, fitsBackward) }
    }
    let size = max(
      forward ? componentSize(EdgeID(pair: found.pair, .forward)) : 0,
      backward ? componentSize(EdgeID(pair: found.pair, .backward)) : 0)
    let edge = CandidateEdge(
      pair: found.pair, offset: network.offset(onPair: found.pair, segment: found.segment, fraction: found.fraction),
      location: found.location, distance: found.distance, forward: forward, backward: backward, componentSize: size,
      // Nearer than half a metre, the side is noise.
      side: found.distance < 0.5 ? 0 : found.side)
    return (edge, fits)
  }

  private func componentSize(_ edge: EdgeID) -> Int {
    let network = metric.network
    // Components are found without times: what opens later belongs to none, and is no island for it.
    if !metric.isUsable(edge) { return smallComponent }
    return network.component(of: edge, mode: metric.mode).map { network.componentSize($0, mode: metric.mode) } ?? 0
  }

  private func bearing(of found: NearestSegment) -> Double {
    let first = Int(metric.network.shapeFirst[found.pair]) + Int(found.segment)
    let a = metric.network.shapes[first]
    return LocalRuler(latitude: a.latitude).bearing(from: a, to: metric.network.shapes[first + 1])
  }

  /// The smaller angle between two bearings, 0 … 180.
  private func angle(_ a: Double, _ b: Double) -> Double {
    let difference = abs(a - b).truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
  }
}
