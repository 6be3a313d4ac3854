import Foundation
import GeometryModel
import NAServerSchema
import RouteModel
import TestSupport
import Testing

/// Recorded replies of other servers: they are read, and ours have their keys, with values of their types.
@Suite struct RecordedReplyTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/data/arcgis").standardized
  static let files: [String] = {
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return found.filter {
      $0.hasSuffix(".json") && ($0.split(separator: "/").last?.lowercased().hasPrefix("solve") ?? false)
    }.sorted()
  }()

  private func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appending(path: file)))
  }

  private func read(_ file: String) throws -> (result: RouteResult, json: JSON) {
    let bytes = try bytes(file)
    let request = SolveRequest(parameters: RouteParameters())
    let result = try SolveReplyReader(request: request, info: RouteTaskInfo()).result(of: bytes)
    return (result, JSON(try JSONSerialization.jsonObject(with: Data(bytes))))
  }

  @Test("each is read whole", .enabled(if: !files.isEmpty, "needs ../shared/data/arcgis"), arguments: files)
  func isRead(file: String) throws {
    let (result, json) = try read(file)
    let route = try #require(result.routes.first)
    let attributes = json["routes"]["features"][0]["attributes"]
    #expect(route.name == attributes["Name"].text)
    let paths = json["routes"]["features"][0]["geometry"]["paths"].list
    #expect(route.geometry?.vertexLists.map(\.count) == paths.map(\.list.count))
    #expect(route.geometry?.spatialReference?.wkid?.rawValue == json["routes"]["spatialReference"]["latestWkid"].int)
    if let kilometers = attributes["Total_Kilometers"].number {
      #expect(abs(route.totalLength.value / (kilometers * 1000) - 1) < 1e-4)
      #expect(abs((route.geometry?.vertexLists.last?.measures?.last ?? 0) - route.totalLength.value) < 1e-3)
    }
    let maneuvers = json["directions"][0]["features"].list
    #expect(route.directionManeuvers.map(\.text) == maneuvers.compactMap { $0["attributes"]["text"].text })
    #expect(result.messages.count == json["messages"].list.count)
    guard !maneuvers.isEmpty else { return }
    #expect(route.directionManeuvers.first?.kind == .depart && route.directionManeuvers.last?.kind == .stop)
    #expect(route.directionManeuvers.allSatisfy { $0.kind != nil && $0.geometry != nil })
    #expect(route.directionManeuvers.first?.geometry is Point)
    #expect(route.directionManeuvers.allSatisfy { $0.estimatedArrivalDate == nil })
    // The maneuvers' lines follow the route's: all of them lie in its rectangle, but for the steps of their numbers.
    let box = try #require(route.geometry?.extent)
    let step = box.spatialReference == .wgs84 ? 1e-4 : 10.0
    for place in route.directionManeuvers.compactMap({ $0.geometry?.extent }) {
      #expect(place.xMin >= box.xMin - step && place.xMax <= box.xMax + step)
      #expect(place.yMin >= box.yMin - step && place.yMax <= box.yMax + step)
    }
    let meters = route.directionManeuvers.reduce(0) { $0 + $1.length.value }
    #expect(abs(meters / route.totalLength.value - 1) < 1e-3)
  }

  /// Attributes that depend on the network or on what is accumulated.
  private static func isOfNetwork(_ key: String) -> Bool {
    key.hasPrefix("Total") || key == "OBJECTID"
  }

  @Test(
    "ours have the same keys with values of the same types",
    .enabled(if: !files.isEmpty, "needs ../shared/data/arcgis"), arguments: files)
  func shape(file: String) async throws {
    let (_, recorded) = try read(file)
    let town = try ReplyTown.blocks()
    let parameters = try await town.parameters("ab 0.5", "f")
    parameters.returnsDirections = recorded["directions"].exists
    parameters.returnsStops = recorded["stops"].exists
    var output = SolveOutput()
    output.directions = recorded["directions"][0]["features"][0]["strings"].exists ? .complete : .standard
    let hasM = recorded["routes"]["hasM"].exists
    output.lines = hasM ? .trueShapeWithMeasure : .trueShape
    let isMercator = recorded["routes"]["spatialReference"]["wkid"].int == 102_100
    output.spatialReference = isMercator ? .webMercator : .wgs84
    let ours = try await town.json(SolveRequest(parameters: parameters, output: output))
    compare(ours, recorded, "")
  }

  private func compare(_ ours: JSON, _ recorded: JSON, _ path: String) {
    switch recorded.kind {
    case "object":
      for key in recorded.keys where !Self.isOfNetwork(key) {
        let (own, other) = (ours[key], recorded[key])
        // Some recordings have no strings for some maneuvers, and measures without flags of their own.
        #expect(own.exists, "\(path).\(key) is missing")
        compare(own, other, "\(path).\(key)")
      }
    case "array":
      // Messages are there only where there is something to say; one recording has texts in their place.
      if path == ".messages" { break }
      #expect(ours.kind == "array", "\(path) is no array")
      if let first = ours.list.first, let other = recorded.list.first { compare(first, other, path + "[0]") }
    case "null": break
    default: #expect(ours.kind == recorded.kind || ours.isNull, "\(path) is \(ours.kind), not \(recorded.kind)")
    }
  }

  @Test(
    "cut off anywhere, each is refused in words", .enabled(if: !files.isEmpty, "needs ../shared/data/arcgis"),
    arguments: files) func truncated(file: String) throws
  {
    let bytes = try bytes(file)
    let reader = SolveReplyReader(request: SolveRequest(parameters: RouteParameters()), info: RouteTaskInfo())
    var random = SeededGenerator(seed: UInt64(bytes.count))
    let whole = bytes.reversed().drop { $0 <= 0x20 }.count
    for _ in 0..<60 {
      let cut = random.int(in: 1...whole - 1)
      #expect(throws: UnreadableReply.self) { try reader.result(of: Array(bytes[..<cut])) }
    }
  }
}
