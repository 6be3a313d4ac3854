import Foundation
import MappedStorage
import RoadNetwork
import RouteSearch
import TestSupport
import Testing
import TravelProfile

@testable import RoutingEngine

/// Metric files of a network with hierarchies bring the customized hierarchy of their own costs.
@Suite struct LiveHierarchyTests {
  @Test("an answer by the hierarchy of a metric file obeys what the file closes") func closure() throws {
    let town = try LiveTown()
    let path = town.disk.url.path(percentEncoded: false)
    let network = town.network
    let engine = RoutingEngine(network: network)
    let profile = TravelProfile(mode: .car)
    for (live, ways) in [
      (LiveSpeeds([town.upper: .closed]), ["sa", "ac", "cd", "db", "bt"]),
      (LiveSpeeds([town.lower: .closed]), ["sa", "ab", "bt"]),
    ] {
      let file = try MetricCustomization(network: network, name: ModeName(.car), profile: profile, live: live).file()
      try file.write(to: ModeName(.car).path(besideNetwork: path))
      let opened = try StorageReader(
        MappedBytes(path: ModeName(.car).path(besideNetwork: path)), magic: MetricFile.magic,
        versions: MetricFile.version...MetricFile.version,
        kind: .metric)
      #expect(opened.sections.contains { $0.name.hasPrefix("cch.") })
      let request = try town.request()
      #expect(try engine.prepared(request).customized.hierarchy() != nil)
      #expect(try town.ways(engine.route(request)) == ways)
    }
  }
}
