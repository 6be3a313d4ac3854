import Directions
import Geodesy
import GeometryModel
import RouteModel
import RoutingEngine
import TravelProfile

/// The barriers of a request, read and checked: points, then lines, then areas.
struct LocalBarriers {
  private struct Item {
    let barrier: Barrier
    let label: String
    /// What it looks like and its number among those.
    let kind: (RouteNotice.BarrierShape, Int)
    let shape: RouteRequest.Barrier.Shape
  }

  private let items: [Item]
  private let plan: TravelPlan
  /// The barriers as searches take them: the impedance of the travel mode is what is minimised, its time attribute what
  /// time passes.
  let search: [RouteRequest.Barrier]

  /// Reads barriers.
  ///
  /// - Throws: `ArcGISError` `invalidBarrier`, `unknownAttribute`, `unknownSpatialReference`.
  init(_ parameters: RouteParameters, _ plan: TravelPlan) throws {
    self.plan = plan
    var items: [Item] = []
    func add(
      _ barriers: [some Barrier], _ kind: RouteNotice.BarrierShape,
      _ shape: (Int, BarrierShape) throws -> RouteRequest.Barrier.Shape
    ) throws {
      for (index, barrier) in barriers.enumerated() {
        let label =
          "The \(kind) barrier \(index + 1)" + (barrier.name.isEmpty ? "" : " \"\(barrier.name.prefix(60))\"")
        try BarrierCosts(barrier, label).check()
        let read = try shape(index, BarrierShape(label: label))
        items.append(Item(barrier: barrier, label: label, kind: (kind, index + 1), shape: read))
      }
    }
    let (points, lines, areas) = (parameters.pointBarriers, parameters.polylineBarriers, parameters.polygonBarriers)
    try add(points, .point) { try $1.point(points[$0].geometry) }
    try add(lines, .polyline) { try $1.line(lines[$0].geometry) }
    try add(areas, .polygon) { try $1.area(areas[$0].geometry) }
    self.items = items
    search = Self.engine(items, plan, weight: plan.impedance, duration: plan.time)
    for (item, barrier) in zip(items, search) {
      guard let fault = barrier.fault else { continue }
      throw ArcGISError(.invalidBarrier, details: "\(item.label): \(fault).", remedy: "Change or drop the barrier.")
    }
  }

  /// The barriers with what they do to two cost attributes.
  private static func engine(
    _ items: [Item], _ plan: TravelPlan, weight: String, duration: String
  ) -> [RouteRequest.Barrier] {
    items.map { item in
      var barrier = RouteRequest.Barrier(item.shape, .closed, name: item.barrier.name)
      if item.barrier.kind == .costAdjustment {
        let costs = BarrierCosts(item.barrier, item.label)
        var change = RouteRequest.Barrier.Adjustment()
        change.weightFactor = costs.factor(weight)
        change.durationFactor = costs.factor(duration)
        // Where length is minimised, a second weighs as ten metres.
        change.addedWeight = costs.added(weight) / (plan.tuning.objective == .distance ? 10 : 1)
        change.addedDuration = costs.added(duration)
        barrier.effect = .adjusted(change)
      }
      if let point = item.barrier as? PointBarrier {
        barrier.closesWholeStreet = point.isFullEdge && barrier.effect == .closed
        barrier.bearing = point.bearing
        // A tolerance is the whole range of bearings, half of it to either side; one that is none is told as it is.
        let tolerance = point.bearingTolerance
        barrier.bearingTolerance = (0...180).contains(tolerance) ? tolerance / 2 : tolerance
        switch point.curbApproach {
        case .leftSide: barrier.side = .left
        case .rightSide: barrier.side = .right
        case .eitherSide, .noUTurn, nil: break
        }
      }
      return barrier
    }
  }

  var isEmpty: Bool { items.isEmpty }

  /// Whether a barrier closes something.
  var hasRestrictions: Bool { items.contains { $0.barrier.kind == .restriction } }

  /// The barrier at a position as messages name it within a sentence.
  func label(_ index: Int) -> String {
    guard items.indices.contains(index) else { return "a barrier" }
    return items[index].label.prefix(1).lowercased() + items[index].label.dropFirst()
  }

  /// Whether a barrier changes a cost attribute.
  func adjusts(_ name: String) -> Bool {
    items.contains { $0.barrier.kind == .costAdjustment && Self.adjusts($0, name) }
  }

  private static func adjusts(_ item: Item, _ name: String) -> Bool {
    item.barrier.addedCosts[name] ?? 0 > 0 || item.barrier.scaleFactors[name] ?? 1 != 1
  }

  /// Sentences about cost adjustments none of whose costs count.
  func idleCosts(_ costs: CostSums) -> [String] {
    items.filter { $0.barrier.kind == .costAdjustment }.compactMap { item in
      let names = Set(item.barrier.addedCosts.keys).union(item.barrier.scaleFactors.keys)
        .filter { Self.adjusts(item, $0) }
      guard !names.contains(where: costs.counts) else { return nil }
      let fault =
        names.isEmpty
        ? "has neither a scale factor nor an added cost"
        : "changes no cost that counts, but \(names.sorted().map { "\"\($0)\"" }.joined(separator: ", "))"
      return "\(item.label) \(fault). \(costs.advice)"
    }
  }

  /// A request with the barriers and no stops.
  private func request(_ barriers: [RouteRequest.Barrier], _ asked: RouteRequest) -> RouteRequest {
    var request = asked
    request.stops = []
    request.barriers = barriers
    return request
  }

  /// What the barriers do to those of some cost attributes that searches do not know of.
  ///
  /// - Throws: `ArcGISError` `invalidBarrier`.
  func surcharges(
    _ names: [String], _ asked: RouteRequest, _ engine: RoutingEngine, _ isCancelled: () -> Bool
  ) throws -> [String: BarrierSurcharge] {
    var surcharges: [String: BarrierSurcharge] = [:]
    for name in names where name != plan.time && adjusts(name) {
      let barriers = Self.engine(items, plan, weight: plan.impedance, duration: name)
      surcharges[name] = try named { try engine.surcharge(of: request(barriers, asked), isCancelled: isCancelled) }
    }
    return surcharges
  }

  /// Finds the barriers on the network and enters in each how it was found.
  ///
  /// - Returns: sentences about those that change nothing or lie far from their streets.
  /// - Throws: `ArcGISError` `invalidBarrier`.
  func locate(
    _ asked: RouteRequest, _ engine: RoutingEngine, _ writer: DirectionsWriter, _ isCancelled: () -> Bool
  ) throws -> [String] {
    guard !isEmpty else { return [] }
    let placements = try named { try engine.placements(of: request(search, asked), isCancelled: isCancelled) }
    var notices: [RouteNotice] = []
    for (index, (item, placement)) in zip(items, placements).enumerated() {
      item.barrier.locationStatus = placement.isLocated ? .onClosest : .notLocated
      item.barrier.position = placement.place.map { NetworkPosition($0, engine.network) }
      if !placement.isLocated {
        notices.append(.untouchedBarrier(index + 1, name: item.barrier.name))
      } else if placement.distance > Self.notableMove {
        notices.append(.movedBarrier(index + 1, name: item.barrier.name, meters: placement.distance))
      }
    }
    return notices.map { notice in
      writer.text(
        for: notice,
        barrierName: { number in
          let item = items[number - 1]
          return writer.barrierName(item.kind.0, item.kind.1, name: String(item.barrier.name.prefix(60)))
        })
    }
  }

  /// Metres from which a point's move to its street is worth a message.
  private static let notableMove = 100.0

  /// Runs `body` and names the barrier where the engine finds fault with one.
  private func named<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as RoutingError {
      // The engine counts all barriers in one row.
      var text = error.message
      if let index = error.barrierIndex, items.indices.contains(index) {
        let engineLabel = request(search, plan.request([])).label(ofBarrier: index) + ": "
        if text.hasPrefix(engineLabel) { text.removeFirst(engineLabel.count) }
        text = items[index].label + ": " + text
      }
      throw ArcGISError(
        .invalidBarrier, details: text.prefix(1).uppercased() + text.dropFirst() + ".",
        remedy: "Give fewer barriers, or simpler shapes.", underlyingError: error)
    }
  }
}

/// The costs of a barrier.
struct BarrierCosts {
  private let barrier: Barrier
  private let label: String

  /// The greatest added cost in seconds or metres.
  private static let most = 1_000_000.0
  private static let factors = 0.000_001...1_000_000

  init(_ barrier: Barrier, _ label: String) {
    self.barrier = barrier
    self.label = label
  }

  /// By what a cost is multiplied.
  func factor(_ name: String) -> Double { barrier.scaleFactors[name] ?? 1 }

  /// What is added to a cost, in seconds or metres.
  func added(_ name: String) -> Double { (barrier.addedCosts[name] ?? 0) * unit(name) }

  private func unit(_ name: String) -> Double {
    switch CostMeaning.all[name] {
    case .length(let meters): meters
    case .time, nil: 60
    }
  }

  /// - Throws: `ArcGISError` `invalidBarrier`, `unknownAttribute`.
  func check() throws {
    let place = "A cost of " + label.prefix(1).lowercased() + label.dropFirst()
    for name in Set(barrier.addedCosts.keys).union(barrier.scaleFactors.keys).sorted() {
      try CostSums.check(name, place)
    }
    for (name, cost) in barrier.addedCosts where !(0...Self.most).contains(cost * unit(name)) {
      throw ArcGISError(
        .invalidBarrier, details: "\(label) has an added cost of \(cost) for \(name).",
        remedy: "Add costs from 0 to \(Int(Self.most / unit(name))).")
    }
    for (name, factor) in barrier.scaleFactors where !Self.factors.contains(factor) {
      throw ArcGISError(
        .invalidBarrier, details: "\(label) has a scale factor of \(factor) for \(name).",
        remedy: "Scale by factors from 0.000001 to 1,000,000; a restriction closes.")
    }
  }
}
