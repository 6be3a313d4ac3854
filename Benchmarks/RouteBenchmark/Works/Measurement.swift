import Foundation
import Geodesy
import MappedStorage
import RoadNetwork
import RouteSearch
import RoutingEngine
import Snapping
import TravelProfile

/// Measures works on the pairs of a folder, one after the other.
struct Measurement {
  let options: BenchmarkOptions
  let places: Places
  let engine: RoutingEngine

  init(_ options: BenchmarkOptions) throws {
    self.options = options
    places = try Places(from: options)
    engine = RoutingEngine(network: try RoadNetwork(path: options.network))
    let states = engine.network.topology(options.mode.layer).stateCount
    guard places.states.allSatisfy({ Int(max($0.source.rawValue, $0.target.rawValue)) < states }) else {
      throw BenchmarkError(description: "the pairs of '\(options.folder)' belong to another network; write them anew")
    }
  }

  func run() throws -> [String: Any] {
    let topology = engine.network.topology(options.mode.layer)
    var report: [String: Any] = [
      "network": options.network, "mode": "\(options.mode)", "pairs": places.pairs.count,
      "states": topology.stateCount, "arcs": topology.arcCount,
      // What measuring itself takes.
      "clock": Sample(0..<1000, seconds: 1) { _ in }.summary,
    ]
    for work in Work.allCases where options.works.isEmpty || options.works.contains(work.rawValue) {
      report[work.rawValue] = try measure(work)
    }
    report["memory"] = Memory.now()
    return report
  }

  private func measure(_ work: Work) throws -> [String: Any] {
    switch work {
    case .open: try opening()
    case .customize: try customizing()
    case .distance: try distances()
    case .path: try paths()
    case .ranks: try ranks()
    case .snap: snapping()
    case .cost: costs()
    case .route: try routes()
    case .matrix: matrices()
    case .barrier: barriers()
    case .track: tracking()
    }
  }

  private func opening() throws -> [String: Any] {
    try Sample(0..<20, seconds: options.seconds) { _ in _ = try RoadNetwork(path: options.network) }.summary
  }

  /// What one more mode takes: its costs and, where the network has a hierarchy, the customization of it.
  private func customizing() throws -> [String: Any] {
    let profile = TravelProfile(mode: options.mode)
    let layer = options.mode.layer
    let topology = engine.network.topology(layer)
    let storage = engine.network.storage
    let plan =
      HierarchyTopology.exists(in: storage, named: layer.name)
      ? CustomizationPlan(
        try HierarchyTopology(storage, named: layer.name, stateCount: topology.stateCount), layer: topology)
      : nil
    let sample = Sample(0..<5, seconds: options.seconds) { _ in
      let metric = profile.metric(for: engine.network)
      if let plan { _ = HierarchyMetric(plan, metric: metric) }
    }
    var report: [String: Any] = sample.summary
    report["with_hierarchy"] = plan != nil
    return report
  }

  private func snapping() -> [String: Any] {
    let snapper = Snapper(metric: engine.metric(for: options.mode))
    var walk = NearestSegments(network: engine.network)
    let asked = Snapper.Options()
    return Sample(places.pairs, seconds: options.seconds) {
      _ = snapper.candidates(near: $0.origin, options: asked, walk: &walk)
    }.summary
  }

  func request(_ pair: Places.Pair, directions: Bool) -> RouteRequest {
    var request = RouteRequest(
      stops: [RouteRequest.Stop(pair.origin), RouteRequest.Stop(pair.destination)], mode: options.mode)
    request.wantsDirections = directions
    return request
  }
}
