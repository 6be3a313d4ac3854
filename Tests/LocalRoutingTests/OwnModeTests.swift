import ArcGIS
import Foundation
import MappedStorage
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing
import TravelProfile

/// Travel modes of the network's own, and live speeds, through the public model.
@Suite struct OwnModeTests {
  private static let van = #"{"name": "van", "base": "drive", "vehicle": {"height": 3.5}}"#

  /// Two parallel streets: the upper is shorter, and bars what is higher than 3 m.
  private func town() throws -> TownTask {
    var map = try DrawnMap.parallelStreets()
    map.ways[1].tags["maxheight"] = "3"
    return try TownTask(map)
  }

  private func add(_ text: String, beside file: URL, as name: String? = nil, live: LiveSpeeds? = nil) throws {
    let path = file.path(percentEncoded: false)
    let mode = try ModeText(text)
    let name = try #require(ModeName(name ?? mode.name ?? ""))
    try MetricCustomization(network: RoadNetwork(path: path), name: name, profile: mode.profile, live: live).file()
      .write(to: name.path(besideNetwork: path))
  }

  private func goesOver(_ town: TownTask, _ mode: TravelMode? = nil) async throws -> Bool {
    let parameters = try await town.parameters("sa 0.5", "bt 0.5")
    if let mode { parameters.travelMode = mode }
    return town.streets(try await town.route(parameters)).contains("Upper Street")
  }

  @Test("a mode is listed under its name, and travels as its file says") func listed() async throws {
    let town = try town()
    try add(Self.van, beside: town.file)
    let van = try await town.mode("van")
    #expect(van.type == "AUTOMOBILE" && van.impedanceAttributeName == "TravelTime")
    #expect(try await goesOver(town))
    #expect(try await !goesOver(town, van))
    // By its name alone, and with something changed on a copy.
    let named = TravelMode()
    named.name = "van"
    #expect(try await !goesOver(town, named))
    let lower = van.copy()
    lower.addRestrictionAttributeName("Height Restriction")
    lower.addAttributeParameterValue(
      AttributeParameterValue(
        attributeName: "Height Restriction", parameterName: "Vehicle Height (meters)", parameterValue: .number(2)))
    #expect(try await goesOver(town, lower))
  }

  @Test("a mode added to a network in use is found by its name; without its file it is unknown")
  func addedLater() async throws {
    let town = try town()
    try await town.task.load()
    #expect(town.task.info.travelModes.count == 10)
    let van = TravelMode()
    van.name = "van"
    let parameters = try await town.parameters("sa 0.5", "bt 0.5")
    parameters.travelMode = van
    #expect(await town.failure(parameters)?.code == .unknownTravelMode)
    try add(Self.van, beside: town.file)
    #expect(try await !goesOver(town, van))
  }

  @Test("live speeds count for every mode of their kind, from the next route on") func liveSpeeds() async throws {
    let town = try town()
    #expect(try await goesOver(town))
    let network = try RoadNetwork(path: town.file.path(percentEncoded: false))
    let pair = UInt32(try #require(network.pairWayID.firstIndex(of: 1002)))
    let closed = LiveSpeeds([EdgeID(pair: pair, .forward): .closed, EdgeID(pair: pair, .backward): .closed])
    try add(#"{"base": "drive"}"#, beside: town.file, as: "drive", live: closed)
    for name in ["Driving Time", "Driving Distance", "Rural Driving Time"] {
      #expect(try await !goesOver(town, await town.mode(name)), "\(name)")
    }
    for name in ["Walking Time", "Cycling Time"] {
      #expect(try await goesOver(town, await town.mode(name)), "\(name)")
    }
    let path = try #require(ModeName("drive")).path(besideNetwork: town.file.path(percentEncoded: false))
    try FileManager.default.removeItem(atPath: path)
    #expect(try await goesOver(town))
  }

  @Test("live speeds that cannot be read are an error that says what to do") func damaged() async throws {
    let town = try town()
    let path = try #require(ModeName("drive")).path(besideNetwork: town.file.path(percentEncoded: false))
    try Data("no metric".utf8).write(to: URL(filePath: path))
    let error = try #require(await town.failure(try await town.parameters("sa 0.5", "bt 0.5")))
    #expect(error.code == .networkUnreadable)
    #expect(error.details.contains(path) && error.remedy.contains("guidepost customize"))
  }
}
