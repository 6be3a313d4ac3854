import Directions
import Foundation
import FoundationXML
import Geodesy
import RoadNetwork
import Testing

@testable import GuidepostCommand
@testable import RoutingEngine

/// A route in all formats. The route is made by hand, so that every fact has a known value.
@Suite struct RouteReplyTests {
  /// Names that break careless writers.
  static let evil = "Rue \"d'Été\" <&> \\ \u{1} 大通り"

  static func place(_ latitudeE7: Int32, _ longitudeE7: Int32) -> Coordinate {
    Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7)
  }

  static func maneuver(_ kind: Maneuver.Kind, _ place: Coordinate, at index: Int, stop: Int? = nil) -> Maneuver {
    var maneuver = Maneuver(
      kind: kind, modifier: kind == .turn ? .left : nil, angle: kind == .turn ? -90 : 0, location: place,
      bearingBefore: 90, bearingAfter: 0, geometryIndex: index, name: .init(name: evil, refs: ["A 1", "E 6"]),
      travelKind: .driving, drivesOnLeft: false)
    maneuver.length = kind == .arrive ? 0 : 100.0004
    maneuver.duration = kind == .arrive ? 0 : 10
    maneuver.stopIndex = stop
    return maneuver
  }

  static func reply() -> RouteReply {
    let line = [place(0, 0), place(0, 9_000), place(9_000, 9_000), place(18_000, 9_000)]
    func leg(_ points: ArraySlice<Coordinate>, _ maneuvers: [Maneuver], names: [String]) -> RouteResult.Leg {
      RouteResult.Leg(
        length: 200.0008, duration: 20, geometry: Array(points), edges: [], edgeLengths: [], edgeDurations: [],
        wayNames: names, maneuvers: maneuvers)
    }
    let first = leg(
      line[0...2],
      [
        maneuver(.depart, line[0], at: 0, stop: 0), maneuver(.turn, line[1], at: 1),
        maneuver(.arrive, line[2], at: 2, stop: 1),
      ],
      names: ["a", evil])
    let second = leg(
      line[2...3], [maneuver(.depart, line[2], at: 0, stop: 1), maneuver(.arrive, line[3], at: 1, stop: 2)],
      names: [evil])
    let stops = [line[0], line[2], line[3]]
    let result = RouteResult(
      stops: stops.map { .init(location: $0, snapped: $0, distance: 1.5, isOnNearestRoad: true, roadName: evil) },
      legs: [first, second],
      weight: 40_000, notices: [.ruleWithHours(road: evil)])
    return RouteReply(
      request: RouteRequest(stops: stops.map { RouteRequest.Stop($0) }, mode: .car), result: result, units: .metric)
  }

  /// One leg along a line.
  private static func reply(along line: [Coordinate]) -> RouteReply {
    let leg = RouteResult.Leg(
      length: 200, duration: 20, geometry: line, edges: [], edgeLengths: [], edgeDurations: [], wayNames: [],
      maneuvers: [
        maneuver(.depart, line[0], at: 0, stop: 0),
        maneuver(.arrive, line[line.count - 1], at: line.count - 1, stop: 1),
      ])
    let stops = [line[0], line[line.count - 1]]
    let result = RouteResult(
      stops: stops.map { .init(location: $0, snapped: $0, distance: 0, isOnNearestRoad: true, roadName: "") },
      legs: [leg], weight: 1,
      notices: [])
    return RouteReply(
      request: RouteRequest(stops: stops.map { RouteRequest.Stop($0) }, mode: .car), result: result, units: .metric)
  }

  private func object(_ bytes: [UInt8]) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
  }

  @Test func jsonHoldsEveryFact() throws {
    let json = try object(Self.reply().json())
    let route = try #require((json["routes"] as? [NSDictionary])?.first)
    #expect(route["lengthMeters"] as? Double == 400.002)
    #expect(route["durationSeconds"] as? Double == 40)
    // The two legs meet on one road, which is named once.
    #expect(route["wayNames"] as? [String] == ["a", Self.evil])
    let geometry = try #require(route["geometry"] as? NSDictionary)
    #expect(geometry["type"] as? String == "LineString")
    #expect(
      geometry["coordinates"] as? [[Double]] == [[0, 0], [0.0009, 0], [0.0009, 0.0009], [0.0009, 0.0018]])
    #expect((route["stops"] as? [NSDictionary])?.map { $0["distanceMeters"] as? Double } == [1.5, 1.5, 1.5])
    let legs = try #require(route["legs"] as? [NSDictionary])
    #expect(legs.map { $0["firstGeometryIndex"] as? Int } == [0, 2])
    #expect(legs.map { $0["lastGeometryIndex"] as? Int } == [2, 3])
    let maneuvers = try #require(route["maneuvers"] as? [NSDictionary])
    #expect(maneuvers.map { $0["kind"] as? String } == ["depart", "turn", "arrive", "depart", "arrive"])
    #expect(maneuvers.map { $0["geometryIndex"] as? Int } == [0, 1, 2, 2, 3])
    #expect(maneuvers[1]["modifier"] as? String == "left")
    #expect((maneuvers[1]["name"] as? NSDictionary)?["name"] as? String == Self.evil)
    #expect((maneuvers[1]["name"] as? NSDictionary)?["refs"] as? [String] == ["A 1", "E 6"])
    #expect(maneuvers.allSatisfy { !(($0["text"] as? String) ?? "").isEmpty })
    #expect(maneuvers.map { $0["spoken"] as? String }[1] == "Turn left onto \(Self.evil)")
    #expect(route["language"] as? String == "en")
    #expect(
      json["messages"] as? [String]
        == ["A rule with hours lies on \(Self.evil) and was not considered; give a departure time."])
    #expect(json["error"] == nil)
    #expect(json["attribution"] as? String == "© OpenStreetMap contributors, ODbL 1.0")
  }

  @Test func everyFormatIsInTheLanguageAskedFor() throws {
    let english = Self.reply()
    let reply = RouteReply(
      request: english.request, result: english.result, units: .metric, language: .german, notes: ["note"])
    let json = try object(reply.json())
    let route = try #require((json["routes"] as? [NSDictionary])?.first)
    #expect(route["language"] as? String == "de")
    let turn = try #require((route["maneuvers"] as? [NSDictionary])?[1])
    #expect(turn["text"] as? String == "Links abbiegen auf \(Self.evil)")
    #expect(turn["spoken"] as? String == "Links auf \(Self.evil) abbiegen")
    #expect(
      json["messages"] as? [String] == [
        "Eine Regel mit Uhrzeiten gilt hier: \(Self.evil). Sie wurde nicht beachtet; bitte eine Abfahrtszeit angeben.",
        "note",
      ])
    #expect(reply.text.contains("Links abbiegen"))
    #expect(reply.text.hasSuffix("Hinweis: note\n\n\(RouteReply.attribution)\n"))
    #expect(reply.gpx(.track).contains("Links abbiegen"))
    #expect(String(decoding: reply.geoJSON, as: UTF8.self).contains("Links abbiegen"))
  }

  @Test func failuresAreJSONToo() throws {
    let failure = CommandFailure(RoutingError(.noRoute, "no \"way\"", stopIndex: 1))
    let error = try #require(try object(RouteReply.json(of: failure))["error"] as? NSDictionary)
    #expect(error["code"] as? String == "noRoute")
    #expect(error["message"] as? String == "no \"way\"")
    #expect(error["stop"] as? Int == 1)
    let other = try object(RouteReply.json(of: .usage("x")))["error"] as? NSDictionary
    #expect(other?["stop"] is NSNull)
  }

  @Test func geoJSONIsAFeatureCollection() throws {
    let json = try object(Self.reply().geoJSON)
    #expect(json["type"] as? String == "FeatureCollection")
    #expect(json["attribution"] as? String == "© OpenStreetMap contributors, ODbL 1.0")
    let features = try #require(json["features"] as? [NSDictionary])
    let roles = features.map { ($0["properties"] as? NSDictionary)?["role"] as? String }
    #expect(roles == ["route"] + Array(repeating: "stop", count: 3) + Array(repeating: "maneuver", count: 5))
    #expect(features.allSatisfy { $0["type"] as? String == "Feature" && $0["geometry"] is NSDictionary })
  }

  @Test func linesAreCutAtTheMeridian() {
    // From 1° west of the meridian to 1° east of it, rising by 2°: the cut is halfway.
    let line = [Self.place(0, 1_790_000_000), Self.place(20_000_000, -1_790_000_000)]
    #expect(
      RouteReply.cutAtMeridian(line) == [
        [line[0], Self.place(10_000_000, 1_800_000_000)], [Self.place(10_000_000, -1_800_000_000), line[1]],
      ])
    #expect(
      RouteReply.cutAtMeridian(line.reversed()).flatMap { $0 }
        == RouteReply.cutAtMeridian(line).flatMap { $0 }.reversed())
  }

  /// A point on the meridian is on both sides of the cut; no piece holds it twice, or alone.
  @Test func linesAreCutAtAPointOnTheMeridian() {
    let (west, edge, east) = (
      Self.place(0, 1_790_000_000), Self.place(5, 1_800_000_000), Self.place(9, -1_790_000_000)
    )
    let far = Self.place(5, -1_800_000_000)
    #expect(RouteReply.cutAtMeridian([west, edge, east]) == [[west, edge], [far, east]])
    #expect(RouteReply.cutAtMeridian([west, far, east]) == [[west, edge], [far, east]])
    #expect(RouteReply.cutAtMeridian([west, far]) == [[west, edge]])
    #expect(RouteReply.cutAtMeridian([edge, east]) == [[far, east]])
    #expect(RouteReply.cutAtMeridian([west, edge]) == [[west, edge]])
  }

  /// A leg over the meridian is two segments; a place on it is written as the line has it there.
  @Test func everyFormatIsCutAtTheMeridian() throws {
    let line = [Self.place(0, 1_800_000_000), Self.place(9, -1_799_000_000), Self.place(20, 1_799_000_000)]
    let reply = Self.reply(along: line)
    let features = try #require(try object(reply.geoJSON)["features"] as? [NSDictionary])
    let lines = try #require((features[0]["geometry"] as? NSDictionary)?["coordinates"] as? [[[Double]]])
    #expect(lines.map { $0.map { $0[0] } } == [[-180, -179.9, -180], [180, 179.9]])
    let stop = try #require(features[1]["properties"] as? NSDictionary)
    #expect((stop["snapped"] as? [Double])?[0] == -180)
    let gpx = reply.gpx(.track)
    #expect(gpx.components(separatedBy: "<trkseg>").count == 3)
    // GPX longitudes end below 180.
    #expect(gpx.contains("lon=\"-180.0000000\"") && !gpx.contains("lon=\"180.0000000\""))
  }

  @Test func gpxIsWellFormedAndHoldsTheLine() throws {
    let reader = GPXReader()
    let parser = XMLParser(data: Data(Self.reply().gpx(.track).utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    // Segments hold the points of their legs; the point between them belongs to both.
    #expect(reader.counts["trkseg"] == 2)
    #expect(reader.counts["trkpt"] == 5)
    #expect(reader.counts["wpt"] == 5)
    #expect(reader.version == "1.1")
    #expect(reader.counts["copyright"] == 1)
    #expect(reader.text.contains("https://opendatacommons.org/licenses/odbl/1-0/"))
    #expect(reader.text.contains("Rue \"d'Été\" <&> \\ \u{FFFD} 大通り"))
    #expect(reader.text.contains("A rule with hours lies on"))
  }

  @Test(arguments: [
    (0, "0.0000000"), (-1, "-0.0000001"), (601_699_000, "60.1699000"), (Int32.min, "-214.7483648"),
  ]) func degreesHaveNoExponent(value: Int32, text: String) {
    #expect(DecimalText.degrees(value) == text)
  }

  @Test func textNumbersTheManeuvers() {
    let lines = Self.reply().text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("Route (drive): 400 m"))
    #expect(lines.filter { $0.hasPrefix(" ") }.map { $0.prefix(4) } == [" 1. ", " 2. ", " 3. ", " 4. ", " 5. "])
    // What would steer a terminal is left out.
    let name = Self.evil.replacing("\u{1}", with: " ")
    #expect(
      lines.suffix(2) == [
        "Note: A rule with hours lies on \(name) and was not considered; give a departure time.",
        "© OpenStreetMap contributors, ODbL 1.0",
      ])
  }
}

/// Counts the elements of a GPX document and gathers its text.
private final class GPXReader: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  var version: String?
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    if name == "gpx" { version = attributes["version"] }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

/// The box around a network.
@Suite struct NetworkBoundsTests {
  @Test func aBoxAcrossTheMeridianIsNarrow() throws {
    // Fiji: from 177° east to 179° west.
    let places = [
      RouteReplyTests.place(-180_000_000, 1_770_000_000), RouteReplyTests.place(-160_000_000, 1_799_000_000),
      RouteReplyTests.place(-170_000_000, -1_790_000_000),
    ]
    let bounds = try #require(NetworkBounds(places.map { Box($0) }))
    #expect((bounds.west, bounds.east) == (177, -179))
    #expect((bounds.south, bounds.north) == (-18, -16))
  }

  @Test func anOrdinaryBoxAndTheEdges() throws {
    let bounds = try #require(
      NetworkBounds([RouteReplyTests.place(1, -1_800_000_000), RouteReplyTests.place(2, -100_000_000)].map { Box($0) }))
    #expect((bounds.west, bounds.east) == (-180, -10))
    #expect(NetworkBounds([Box]()) == nil)
    let single = try #require(NetworkBounds([Box(RouteReplyTests.place(5, 1_800_000_000))]))
    #expect((single.west, single.east) == (180, 180))
  }
}
