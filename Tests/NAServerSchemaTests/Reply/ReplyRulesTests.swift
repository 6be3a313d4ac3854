import Foundation
import GeometryModel
import NAServerSchema
import RouteModel
import TestSupport
import Testing

/// What clients trip over where a reply lacks it.
@Suite struct ReplyRulesTests {
  let town: ReplyTown
  init() throws { town = try ReplyTown.blocks() }

  private func request(
    _ parameters: RouteParameters, _ change: (inout SolveOutput) -> Void = { _ in }
  ) -> SolveRequest {
    var output = SolveOutput()
    change(&output)
    return SolveRequest(parameters: parameters, output: output)
  }

  @Test("a route has its system, its name everywhere, and its identifiers") func names() async throws {
    let reply = try await town.json(request(try await town.parameters("ab 0.5", "be 0.5", "f")))
    #expect(reply["routes"]["spatialReference"]["wkid"].int == 4326)
    #expect(reply["routes"]["geometryType"].text == "esriGeometryPolyline")
    let route = reply["routes"]["features"][0]["attributes"]
    #expect(route["Name"].text == "Location 1 - Location 3")
    #expect(reply["directions"][0]["routeName"].text == "Location 1 - Location 3")
    #expect(reply["directions"][0]["routeId"].int == route["ObjectID"].int)
    let stops = reply["stops"]["features"].list
    #expect(stops.map { $0["attributes"]["RouteName"].text } == Array(repeating: "Location 1 - Location 3", count: 3))
    #expect(stops.map { $0["attributes"]["Name"].text } == ["Location 1", "Location 2", "Location 3"])
    #expect(route["FirstStopID"].int == 1 && route["LastStopID"].int == 3 && route["StopCount"].int == 3)
    #expect(reply["routes"]["fieldAliases"].keys == route.keys)
    #expect(reply["stops"]["fieldAliases"].keys == stops[0]["attributes"].keys)
    #expect(reply["checksum"].text?.hasSuffix(".") == true)
  }

  @Test("only the first stop has no side on arrival, only the last none on departure") func sides() async throws {
    // "b" lies on its streets: it has no side of its own.
    let reply = try await town.json(request(try await town.parameters("ab 0.5", "b", "be 0.5", "f")))
    let stops = reply["stops"]["features"].list.map { $0["attributes"] }
    #expect(stops.map { $0["ArriveCurbApproach"].isNull } == [true, false, false, false])
    #expect(stops.map { $0["DepartCurbApproach"].isNull } == [false, false, false, true])
    #expect(stops.dropFirst().allSatisfy { ($0["ArriveCurbApproach"].int ?? 0) > 0 })
  }

  @Test("without a start there is no time, in directions by the number that stands for none") func noStart()
    async throws
  {
    let reply = try await town.json(request(try await town.parameters("a", "f")))
    for maneuver in reply["directions"][0]["features"].list {
      #expect(maneuver["attributes"]["ETA"].number == -2_209_161_600_000)
      #expect(maneuver["attributes"]["arriveTimeUTC"].number == -2_209_161_600_000)
      #expect(maneuver["compressedGeometry"].text?.isEmpty == false)
    }
    let route = reply["routes"]["features"][0]["attributes"]
    #expect(["StartTime", "EndTime", "StartTimeUTC", "EndTimeUTC"].allSatisfy { route[$0].isNull })
    #expect(reply["stops"]["features"][0]["attributes"]["ArriveTime"].isNull)
  }

  @Test("times are those of the place's clocks beside those of UTC") func localTimes() async throws {
    let parameters = try await town.parameters("a", "f")
    // Noon UTC of a summer day; Berlin is two hours ahead.
    parameters.startDate = Date(timeIntervalSince1970: 1_751_371_200)
    let reply = try await town.json(request(parameters))
    let route = reply["routes"]["features"][0]["attributes"]
    #expect(route["StartTimeUTC"].number == 1_751_371_200_000)
    #expect(route["StartTime"].number == 1_751_378_400_000)
    let first = reply["directions"][0]["features"][0]["attributes"]
    #expect(first["ETA"].number == 1_751_378_400_000 && first["arriveTimeUTC"].number == 1_751_371_200_000)
    let last = reply["stops"]["features"][1]["attributes"]
    #expect(last["ArriveTime"].number == route["EndTime"].number)
  }

  @Test("stops stay in the order of the request; the visits are numbered") func order() async throws {
    let parameters = try await town.parameters("a", "h", "ab 0.5", "f")
    parameters.findsBestSequence = true
    let reply = try await town.json(request(parameters))
    let stops = reply["stops"]["features"].list.map { $0["attributes"] }
    #expect(stops.map { $0["ObjectID"].int } == [1, 2, 3, 4])
    // From a on to the half of ab, then h and back to f; the first and last stay.
    #expect(stops.map { $0["Sequence"].int } == [1, 3, 2, 4])
    let kilometers = stops.map { $0["Cumul_Kilometers"].number ?? .nan }
    #expect(kilometers[0] == 0 && kilometers[2] < kilometers[1] && kilometers[1] < kilometers[3])
  }

  @Test("stops that the solver was not asked about stand where the request had them") func skipped() async throws {
    let parameters = try await town.parameters("a", "f")
    for (stop, number) in zip(parameters.stops, [1, 3]) { (stop.id, stop.outcome.number) = (number, number) }
    let lost = Stop(point: Point(x: .nan, y: .nan, spatialReference: .wgs84))
    (lost.id, lost.outcome.number) = (2, 2)
    let reply = try await town.json(request(parameters) { $0.skippedStops = [lost] })
    let stops = reply["stops"]["features"].list.map { $0["attributes"] }
    #expect(stops.map { $0["ObjectID"].int } == [1, 2, 3])
    #expect(stops.map { $0["Status"].int } == [0, 1, 0])
    #expect(stops.map { $0["Sequence"].int } == [1, nil, 2])
    let route = reply["routes"]["features"][0]["attributes"]
    #expect(route["FirstStopID"].int == 1 && route["LastStopID"].int == 3)
  }

  @Test("places on the network are on WGS84 whatever the system of the answer") func snapped() async throws {
    let parameters = try await town.parameters("ab 0.5", "f")
    let reply = try await town.json(request(parameters) { $0.spatialReference = .webMercator })
    let stop = reply["stops"]["features"][0]
    let given = try #require(parameters.stops[0].geometry)
    #expect(abs((stop["attributes"]["SnapX"].number ?? 0) - given.x) < 1e-4)
    #expect(abs((stop["attributes"]["SnapY"].number ?? 0) - given.y) < 1e-4)
    #expect((stop["attributes"]["DistanceToNetworkInMeters"].number ?? 99) < 1)
    #expect((stop["geometry"]["x"].number ?? 0) > 1e5)
    #expect(reply["routes"]["spatialReference"]["wkid"].int == 102_100)
    #expect(reply["routes"]["spatialReference"]["latestWkid"].int == 3857)
    // Shape_Length is in metres of the projection, which are longer than those of the street.
    let route = reply["routes"]["features"][0]["attributes"]
    let stretch = (route["Shape_Length"].number ?? 0) / ((route["Total_Kilometers"].number ?? 1) * 1000)
    #expect(abs(stretch - 1 / cos(given.y * .pi / 180)) < 0.01)
  }

  @Test("lengths are in the unit asked for, and the parts make up the whole", arguments: DirectionsLengthUnit.allCases)
  func units(_ unit: DirectionsLengthUnit) async throws {
    let reply = try await town.json(request(try await town.parameters("ab 0.5", "ef 0.5")) { $0.lengthUnits = unit })
    let directions = reply["directions"][0]
    let total = directions["summary"]["totalLength"].number ?? 0
    let kilometers = reply["routes"]["features"][0]["attributes"]["Total_Kilometers"].number ?? 0
    #expect(abs(total * unit.meters - kilometers * 1000) < 1e-6)
    let sum = directions["features"].list.reduce(0) { $0 + ($1["attributes"]["length"].number ?? 0) }
    #expect(abs(sum * unit.meters - kilometers * 1000) < 0.1)
  }

  @Test("directions hold what their form has", arguments: DirectionsOutput.allCases)
  func forms(_ form: DirectionsOutput) async throws {
    let reply = try await town.json(request(try await town.parameters("ab 0.5", "f")) { $0.directions = form })
    let maneuvers = reply["directions"][0]["features"].list
    #expect(reply["directions"].exists == (form != .featureSets))
    #expect(maneuvers.isEmpty == (form == .summaryOnly || form == .featureSets))
    let hasLines = form != .instructionsOnly
    #expect(maneuvers.allSatisfy { $0["compressedGeometry"].exists == hasLines })
    let hasStrings = form == .complete || form == .completeWithoutEvents
    #expect(maneuvers.allSatisfy { $0["strings"].exists == hasStrings })
    #expect(maneuvers.allSatisfy { $0["events"].exists == (form == .complete) })
    guard form == .featureSets else { return }
    let points = reply["directionPoints"]["features"].list.map { $0["attributes"] }
    #expect(points.first?["DirectionPointType"].int == 51 && points.last?["DirectionPointType"].int == 50)
    #expect(points.first?["StopID"].int == 1 && points.last?["StopID"].int == 2)
    #expect(points.map { $0["Sequence"].int } == Array(1...points.count))
    // North Street runs to the east.
    #expect(abs((points[1]["Azimuth"].number ?? 0) - 90) < 1)
    let meters = reply["directionLines"]["features"].list.reduce(0) { $0 + ($1["attributes"]["Meters"].number ?? 0) }
    let kilometers = reply["routes"]["features"][0]["attributes"]["Total_Kilometers"].number ?? 0
    #expect(abs(meters - kilometers * 1000) < 0.1)
  }

  @Test("lines are as asked: none, straight, with the cost so far", arguments: OutputLine.allCases)
  func lines(_ lines: OutputLine) async throws {
    let parameters = try await town.parameters("ab 0.5", "ef 0.5")
    let reply = try await town.json(request(parameters) { $0.lines = lines })
    let route = reply["routes"]["features"][0]
    #expect(route["geometry"].exists == (lines != .none))
    let path = route["geometry"]["paths"][0].list
    #expect(path.count == [.none: 0, .straight: 2, .trueShape: 4, .trueShapeWithMeasure: 4][lines])
    let hasM = lines == .trueShapeWithMeasure
    #expect(path.allSatisfy { $0.list.count == (hasM ? 3 : 2) })
    #expect(route["geometry"]["hasM"].exists == hasM && reply["routes"]["hasM"].exists == hasM)
    guard hasM else { return }
    let measures = path.map { $0[2].number ?? .nan }
    #expect(measures == measures.sorted() && measures[0] == 0)
    let minutes = route["attributes"]["Total_TravelTime"].number ?? .nan
    #expect(abs((measures.last ?? .nan) - minutes) < 1e-6)
    let compressed = reply["directions"][0]["features"][1]["compressedGeometry"].text ?? ""
    #expect(try CompressedGeometry.vertices(of: compressed).measures?.count == 2)
  }

  @Test("coordinates have no more decimals than asked for") func decimals() async throws {
    let reply = try await town.reply(
      request(try await town.parameters("ab 0.37", "f")) {
        $0.decimals = (3, nil, 1)
        $0.lines = .trueShapeWithMeasure
      })
    let json = JSON(try JSONSerialization.jsonObject(with: Data(reply)))
    for vertex in json["routes"]["features"][0]["geometry"]["paths"][0].list {
      for (number, scale) in zip(vertex.list.compactMap(\.number), [1000.0, 1000, 10]) {
        #expect(abs(number * scale - (number * scale).rounded()) < 1e-6)
      }
    }
  }

  @Test("streets passed tell their share and cost, and make up the route") func traversed() async throws {
    let parameters = try await town.parameters("ab 0.5", "ef 0.5")
    let reply = try await town.json(request(parameters) { $0.traversed = (true, true, true) })
    let edges = reply["traversedEdges"]["features"].list
    #expect(edges.count == 3)
    let first = edges[0]["attributes"]
    #expect(abs(abs((first["ToPosition"].number ?? 0) - (first["FromPosition"].number ?? 0)) - 0.5) < 0.01)
    let route = reply["routes"]["features"][0]["attributes"]
    let turns = reply["traversedTurns"]["features"].list
    for name in ["TravelTime", "Kilometers"] {
      let sum = (edges + turns).reduce(0) { $0 + ($1["attributes"]["Attr_\(name)"].number ?? .nan) }
      #expect(abs(sum - (route["Total_\(name)"].number ?? .nan)) < 1e-4)
      #expect(abs((edges[2]["attributes"]["Cumul_\(name)"].number ?? .nan) - sum) < 1e-4)
    }
    #expect(reply["traversedJunctions"]["features"].list.count == 2)
    // Right, then left, each from one street onto the next.
    #expect(turns.count == 2)
    for (turn, pair) in zip(turns, zip(edges, edges.dropFirst())) {
      #expect(turn["attributes"]["Edge1FID"].int == pair.0["attributes"]["SourceOID"].int)
      #expect(turn["attributes"]["Edge2FID"].int == pair.1["attributes"]["SourceOID"].int)
    }
  }

  @Test("empty sets have their fields, and what is not asked for is not there") func sets() async throws {
    let parameters = try await town.parameters("a", "f")
    (parameters.returnsStops, parameters.returnsDirections, parameters.returnsPointBarriers) = (false, false, true)
    let reply = try await town.json(request(parameters))
    #expect(!reply["stops"].exists && !reply["directions"].exists && !reply["polygonBarriers"].exists)
    #expect(reply["barriers"]["fieldAliases"].exists && reply["barriers"]["features"].kind == "array")
    #expect(reply["barriers"]["spatialReference"]["wkid"].int == 4326)
    parameters.returnsRoutes = false
    #expect(!(try await town.json(request(parameters)))["routes"].exists)
  }

  @Test("GeoJSON has lines, stops and directions on WGS84") func geoJSON() async throws {
    let request = request(try await town.parameters("ab 0.5", "f")) { $0.spatialReference = .webMercator }
    let result = try await town.task.solveRoute(using: request.solverParameters)
    let bytes = try SolveReplyWriter(request: request, info: town.task.info).geoJSON(of: result)
    let json = JSON(try JSONSerialization.jsonObject(with: Data(bytes)))
    #expect(json["type"].text == "FeatureCollection")
    let route = json["features"][0]
    #expect(route["type"].text == "Feature" && route["geometry"]["type"].text == "LineString")
    let first = route["geometry"]["coordinates"][0].list.compactMap(\.number)
    #expect(first.count == 2 && abs(first[0]) < 180 && abs(first[1]) < 90)
    #expect(route["properties"]["Name"].text == "Location 1 - Location 2")
    #expect(json["stops"]["features"].list.map { $0["geometry"]["type"].text } == ["Point", "Point"])
    #expect(json["directions"]["features"][1]["geometry"]["type"].text == "LineString")
  }
}
