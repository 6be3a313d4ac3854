import Foundation
import RoadNetwork
import RoutingEngine

/// A process that has just started, or that serves others.
enum FirstAnswer {
  /// Opens the network and answers the first route of the folder.
  static func run(_ options: BenchmarkOptions) throws -> [String: Any] {
    let pairs = try Places(from: options).pairs
    let begun = (clock: ContinuousClock.now, cpu: processSeconds())
    let engine = RoutingEngine(network: try RoadNetwork(path: options.network))
    let opened = processSeconds()
    for pair in pairs.prefix(1) { _ = try? engine.route(request(pair, options)) }
    let ended = processSeconds()
    return [
      "open_cpu_ms": (opened - begun.cpu) * 1000, "open_and_first_route_cpu_ms": (ended - begun.cpu) * 1000,
      "open_and_first_route_wall_ms": (ContinuousClock.now - begun.clock) / .milliseconds(1),
      "process_cpu_ms": ended * 1000,
    ]
  }

  /// Answers all routes of the folder, tells the memory used, and keeps it while `body` runs.
  static func serve(_ options: BenchmarkOptions, while body: ([String: Any]) throws -> Void) throws {
    let engine = RoutingEngine(network: try RoadNetwork(path: options.network))
    let end = threadSeconds() + options.seconds
    for pair in try Places(from: options).pairs.prefix(options.count) where threadSeconds() < end {
      _ = try? engine.route(request(pair, options))
    }
    try withExtendedLifetime(engine) { try body(Memory.now()) }
  }

  private static func request(_ pair: Places.Pair, _ options: BenchmarkOptions) -> RouteRequest {
    RouteRequest(stops: [RouteRequest.Stop(pair.origin), RouteRequest.Stop(pair.destination)], mode: options.mode)
  }
}
