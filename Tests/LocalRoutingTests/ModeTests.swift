import Foundation
import GeometryModel
import LocalRouting
import OSMReader
import RouteModel
import TestSupport
import Testing

/// Travel modes: the standard ones, and what editing one changes.
@Suite struct ModeTests {
  /// Facts that the services of the world publish; absent where the repository stands alone.
  private struct Published: Decodable {
    struct Mode: Decodable {
      struct Parameter: Decodable {
        var attributeName: String
        var parameterName: String
        var value: Value
      }
      enum Value: Decodable {
        case number(Double)
        case text(String)
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let number = try? container.decode(Double.self) {
            self = .number(number)
          } else {
            self = .text(try container.decode(String.self))
          }
        }
        var model: AttributeParameterValue.Value {
          switch self {
          case .number(let number): .number(number)
          case .text(let text): .text(text)
          }
        }
      }
      var id: String
      var name: String
      var type: String
      var impedanceAttributeName: String
      var timeAttributeName: String
      var distanceAttributeName: String
      var restrictionAttributeNames: [String]
      var attributeParameterValues: [Parameter]
      var simplificationTolerance: Double
      var useHierarchy: Bool
      var uturnAtJunctions: String
    }
    var supportedTravelModes: [Mode]
    var defaultTravelMode: String
  }

  private static let published = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/arcgis/travel-modes-world-8.json")

  @Test(
    "the standard modes have the names, ids and settings that services publish",
    .enabled(if: FileManager.default.fileExists(atPath: published.path), "needs ../shared/data/arcgis"))
  func standard() async throws {
    let facts = try JSONDecoder().decode(Published.self, from: Data(contentsOf: Self.published))
    let town = try TownTask.blocks()
    try await town.task.load()
    let info = town.task.info
    #expect(info.travelModes.first { $0.name == info.defaultTravelModeName }?.id == facts.defaultTravelMode)
    for fact in facts.supportedTravelModes {
      let mode = try #require(info.travelModes.first { $0.id == fact.id })
      #expect(mode.name == fact.name && mode.type == fact.type)
      #expect(mode.impedanceAttributeName == fact.impedanceAttributeName)
      #expect(mode.timeAttributeName == fact.timeAttributeName)
      #expect(mode.distanceAttributeName == fact.distanceAttributeName)
      #expect(Set(mode.restrictionAttributeNames) == Set(fact.restrictionAttributeNames), "\(fact.name)")
      let values = fact.attributeParameterValues.map {
        AttributeParameterValue(
          attributeName: $0.attributeName, parameterName: $0.parameterName, parameterValue: $0.value.model)
      }
      #expect(Set(mode.attributeParameterValues) == Set(values), "\(fact.name)")
      #expect(mode.outputGeometryPrecision == fact.simplificationTolerance && mode.usesHierarchy == fact.useHierarchy)
      #expect((mode.uTurnPolicy == .notAllowed) == (fact.uturnAtJunctions == "esriNFSBNoBacktrack"))
    }
  }

  @Test("the network tells what it offers, and every mode it offers finds a route") func info() async throws {
    let town = try TownTask.blocks()
    #expect(town.task.loadStatus == .notLoaded)
    try await town.task.load()
    #expect(town.task.loadStatus == .loaded)
    let info = town.task.info
    #expect(info.networkName == "Streets" && info.directionsSupport == .supported && info.supportsRerouting)
    #expect(info.travelModes.count == 10)
    #expect(Set(info.supportedLanguages) == ["en", "en-GB", "de"])
    for mode in info.travelModes {
      #expect(info.costAttributes[mode.impedanceAttributeName] != nil)
      #expect(mode.restrictionAttributeNames.allSatisfy { info.restrictionAttributes[$0] != nil })
      let parameters = try await town.parameters("a", "f")
      parameters.travelMode = mode
      let result = try await town.task.solveRoute(using: parameters)
      #expect(abs(result.routes[0].totalLength.value - 750) < 1, "\(mode.name)")
      #expect(result.messages.isEmpty, "\(mode.name)")
    }
  }

  /// The direct street `bc` with tags, and 200 m more around it by `ef`.
  private func detour(_ tags: [String: String]) throws -> TownTask {
    var direct: OSMTags = ["highway": "residential"]
    for (key, value) in tags { direct[key] = value }
    return try TownTask(
      DrawnMap(
        gridMeters: 50, "a---b---c---d\n    |   |\n    |   |\n    e---f",
        ways: [.init("ab"), .init("cd"), .init("bc", direct), .init("be"), .init("ef"), .init("fc")]))
  }

  private func streets(_ town: TownTask, _ change: (TravelMode) -> Void) async throws -> [String] {
    let parameters = try await town.parameters("a", "d")
    parameters.travelMode = try await town.mode("Driving Time")
    if let mode = parameters.travelMode { change(mode) }
    return town.streets(try await town.route(parameters))
  }

  @Test("a restriction is meant as strictly as its usage says") func usage() async throws {
    let town = try detour(["toll": "yes"])
    let direct = ["ab", "bc", "cd"]
    func streets(_ usage: String?) async throws -> [String] {
      try await self.streets(town) { mode in
        mode.addRestrictionAttributeName("Avoid Toll Roads")
        let value = usage.map { AttributeParameterValue.Value.text($0) }
        mode.addAttributeParameterValue(
          .init(attributeName: "Avoid Toll Roads", parameterName: "Restriction Usage", parameterValue: value))
      }
    }
    #expect(try await self.streets(town) { _ in } == direct)
    // The way around is twice as long as the whole of bc again: 400 m against 200 m, and two more turns.
    #expect(try await streets("AVOID_LOW") == direct)
    #expect(try await streets("AVOID_HIGH") == ["ab", "be", "ef", "fc", "cd"])
    #expect(try await streets("PROHIBITED") == ["ab", "be", "ef", "fc", "cd"])
    #expect(try await streets("PREFER_HIGH") == direct)
  }

  @Test("what is prohibited is not used even where there is no other way") func prohibited() async throws {
    let town = try TownTask(
      DrawnMap(
        gridMeters: 50, "a---b---c---d",
        ways: [.init("ab"), .init("bc", ["highway": "residential", "tunnel": "yes"]), .init("cd")]))
    let parameters = try await town.parameters("a", "d")
    let mode = try await town.mode("Driving Time")
    mode.addRestrictionAttributeName("Avoid Tunnels")
    parameters.travelMode = mode
    #expect(town.streets(try await town.route(parameters)) == ["ab", "bc", "cd"])
    mode.addAttributeParameterValue(
      .init(attributeName: "Avoid Tunnels", parameterName: "Restriction Usage", parameterValue: .text("PROHIBITED")))
    #expect(await town.failure(parameters)?.code == .noRoute)
  }

  @Test("measures of the vehicle are compared with signs") func measures() async throws {
    let cases = [
      ("maxheight", "3", "Height Restriction", "Vehicle Height (meters)", 3.5),
      ("maxwidth", "2.2", "Width Restriction", "Vehicle Width (meters)", 2.5),
      ("maxlength", "6", "Length Restriction", "Vehicle Length (meters)", 8),
      ("maxweight", "3.5", "Weight Restriction", "Vehicle Weight (kilograms)", 5000),
      ("maxaxleload", "2", "Weight per Axle Restriction", "Vehicle Weight per Axle (kilograms)", 3000),
    ]
    for (tag, limit, restriction, parameter, value) in cases {
      let town = try detour([tag: limit])
      #expect(try await streets(town) { _ in } == ["ab", "bc", "cd"], "\(tag)")
      let around = try await streets(town) { mode in
        mode.addRestrictionAttributeName(restriction)
        mode.addAttributeParameterValue(
          .init(attributeName: restriction, parameterName: parameter, parameterValue: .number(value)))
      }
      #expect(around == ["ab", "be", "ef", "fc", "cd"], "\(tag)")
    }
  }

  @Test("the shortest way is taken where distance is minimised, the fastest where time is") func objective()
    async throws
  {
    let town = try detour(["maxspeed": "5"])
    func streets(_ name: String) async throws -> [String] {
      let parameters = try await town.parameters("a", "d")
      let mode = TravelMode()
      mode.name = name
      parameters.travelMode = mode
      return town.streets(try await town.route(parameters))
    }
    #expect(try await streets("Driving Time") == ["ab", "be", "ef", "fc", "cd"])
    #expect(try await streets("driving distance") == ["ab", "bc", "cd"])
    #expect(try await streets("Rural Driving Distance") == ["ab", "bc", "cd"])
  }

  @Test("speeds of walkers and vehicles follow the parameters") func speeds() async throws {
    let town = try TownTask.blocks()
    let parameters = try await town.parameters("a", "ab 0.9")
    func seconds(_ mode: String, _ attribute: String, _ parameter: String, _ speed: Double) async throws -> Double {
      let mode = try await town.mode(mode)
      mode.addAttributeParameterValue(
        .init(attributeName: attribute, parameterName: parameter, parameterValue: .number(speed)))
      parameters.travelMode = mode
      return try await town.route(parameters).travelTime
    }
    // 360 m at 5 km/h are 259.2 s, at 2.5 km/h twice as much; at 10 km/h a car takes 129.6 s.
    let walking = "Walking Speed (km/h)"
    #expect(abs(try await seconds("Walking Time", "WalkTime", walking, 5) - 259.2) < 1)
    #expect(abs(try await seconds("Walking Time", "WalkTime", walking, 2.5) - 518.4) < 1)
    let fastest = "Vehicle Maximum Speed (km/h)"
    #expect(abs(try await seconds("Driving Time", "TravelTime", fastest, 10) - 129.6) < 1)
    #expect(try await seconds("Driving Time", "TravelTime", fastest, 0) < 100)
  }

  @Test("U-turns are made where the policy lets them be made") func uTurns() async throws {
    // From the middle of ab, heading west, to its eastern part; a and d are dead ends, b is a junction.
    let town = try TownTask(
      DrawnMap(gridMeters: 50, "a-------b---c\n        |\n        d", ways: [.init("ab"), .init("bc"), .init("bd")]))
    func length(_ policy: TravelMode.UTurnPolicy, _ bearing: Double) async throws -> Double? {
      let parameters = try await town.parameters()
      let mode = try await town.mode("Driving Time")
      mode.uTurnPolicy = policy
      parameters.travelMode = mode
      let start = try town.stop("ab 0.5")
      start.currentBearing = bearing
      parameters.setStops([start, try town.stop(bearing == 270 ? "ab 0.75" : "ab 0.25")])
      do { return try await town.route(parameters).totalLength.value } catch let error as ArcGISError {
        #expect(error.code == .noRoute)
        return nil
      }
    }
    // West to the dead end a and back: 200 m + 300 m.
    #expect(try await length(.allowedAtDeadEnds, 270).map { abs($0 - 500) < 1 } == true)
    #expect(try await length(.allowedAtIntersections, 270) == nil)
    // East to the junction b and back, 200 m + 300 m; without turning there by the dead end c or d, 100 m each way.
    #expect(try await length(.allowedAtIntersections, 90).map { abs($0 - 500) < 1 } == true)
    #expect(try await length(.allowedAtDeadEndsAndIntersections, 90).map { abs($0 - 500) < 1 } == true)
    #expect(try await length(.allowedAtDeadEnds, 90).map { abs($0 - 700) < 1 } == true)
    #expect(try await length(.notAllowed, 90) == nil)
  }

  @Test("settings that change nothing are told") func notes() async throws {
    let town = try TownTask.blocks()
    let parameters = try await town.parameters("a", "f")
    let mode = try await town.mode("Driving Time")
    mode.addAttributeParameterValue(
      .init(attributeName: "Avoid Gates", parameterName: "Restriction Usage", parameterValue: .text("PROHIBITED")))
    mode.addAttributeParameterValue(
      .init(
        attributeName: "Height Restriction", parameterName: "Vehicle Height (meters)", parameterValue: .number(3)))
    parameters.travelMode = mode
    let messages = try await town.task.solveRoute(using: parameters).messages
    #expect(messages.count == 2)
    #expect(messages.contains { $0.contains("\"Avoid Gates\"") })
    #expect(messages.contains { $0.contains("\"Height Restriction\"") })
  }
}
