import Foundation
import GeometryModel
import JSONText
import NAServerSchema
import RouteModel
import TestSupport
import Testing

@testable import NAServerClient

@Suite("What a service offers")
struct LayerTests {
  private static let layer = "https://gis.example.org/arcgis/rest/services/R/NAServer/Route"

  /// A service whose resources are given by the ends of their paths.
  private static func fixture(_ resources: [String: TransportReply]) -> Fixture {
    Fixture { request, _ in
      resources[request.url.lastPathComponent] ?? .fault(404, "Invalid URL")
    }
  }

  private static let resource = TransportReply.json(
    """
    {"currentVersion": 11.2, "layerName": "Route", "layerType": "esriNAServerRouteLayer", "impedance": "TravelTime",
     "directionsLanguage": "de", "directionsSupportedLanguages": ["de", "en"], "findBestSequence": true,
     "networkDataset": {"name": "Town", "networkAttributes": []}}
    """)
  private static let modes = TransportReply.json(
    """
    {"supportedTravelModes": [
      {"id": "w", "name": "Walking", "type": "WALK", "impedanceAttributeName": "WalkTime"},
      {"id": "d", "name": "Driving", "type": "AUTOMOBILE", "impedanceAttributeName": "TravelTime"}],
     "defaultTravelMode": "d"}
    """)

  @Test("Layer and travel modes are asked for, once, with or without a slash at the end")
  func loading() async throws {
    for end in ["", "/", "//", "/solve", "?f=html"] {
      let fixture = Self.fixture(["Route": Self.resource, "retrieveTravelModes": Self.modes])
      let task = RouteTask(url: try url(Self.layer + end), connection: fixture.connection)
      #expect(task.loadStatus == .notLoaded)
      async let first = task.makeDefaultParameters()
      async let second = task.makeDefaultParameters()
      let parameters = try await [first, second]
      #expect(parameters.map { $0.travelMode?.name } == ["Driving", "Driving"])
      #expect(parameters[0].directionsLanguage == "de" && parameters[0].findsBestSequence)
      #expect(task.info.networkName == "Town" && task.info.supportedLanguages == ["de", "en"])
      #expect(task.info.travelModes.map(\.id) == ["w", "d"])
      let asked = fixture.transport.requests.map(\.url.absoluteString)
      #expect(asked == [Self.layer + "?f=json", Self.layer + "/retrieveTravelModes?f=json"])
      #expect(task.url?.absoluteString == Self.layer + end)
    }
  }

  @Test("A service without retrieveTravelModes has the modes of its layer, or none")
  func olderServices() async throws {
    for reply in [
      TransportReply.fault(400, "Invalid URL"), .fault(404, "Not Found"),
      TransportReply(status: 404, body: Data("x".utf8)),
    ] {
      let fixture = Self.fixture(["Route": Self.resource, "retrieveTravelModes": reply])
      let task = RouteTask(url: try url(Self.layer), connection: fixture.connection)
      #expect(try await task.makeDefaultParameters().travelMode == nil)
    }
  }

  @Test("What goes wrong while loading fails the task, and the next call tries again")
  func failing() async throws {
    let isDown = Shared(wrappedValue: true)
    let fixture = Fixture { request, _ in
      if isDown.wrappedValue { throw TransportError.timedOut }
      return request.url.lastPathComponent == "Route" ? Self.resource : Self.modes
    }
    let task = RouteTask(url: try url(Self.layer), connection: fixture.connection)
    let error = await #expect(throws: ArcGISError.self) { try await task.load() }
    #expect(error?.code == .serviceTimedOut && task.loadStatus == .failed)
    isDown.wrappedValue = false
    try await task.load()
    #expect(task.loadStatus == .loaded)
  }

  @Test("Addresses of other things are told as what they are")
  func otherResources() async throws {
    let cases: [(String, String, String)] = [
      (
        "{\"routeLayers\":[\"Route\",\"Route_B\"],\"serviceAreaLayers\":[]}",
        "is a service, not one of its layers. Its route layers are Route, Route_B.", "Use \(Self.layer)/Route."
      ),
      ("{\"routeLayers\":[]}", "It has no route layers.", "Give the address of a route layer"),
      (
        "{\"layerType\":\"esriNAServerServiceAreaLayer\"}", "esriNAServerServiceAreaLayer, not esriNAServerRouteLayer",
        "Give"
      ),
      ("{\"folders\":[],\"services\":[]}", "is a catalog of services, not a layer.", "Give"),
      ("{\"name\":\"x\"}", "is no network layer.", "Give"), ("[]", "is no network layer.", "Give"),
    ]
    for (body, details, remedy) in cases {
      let fixture = Self.fixture(["Route": .json(body)])
      let task = RouteTask(url: try url(Self.layer), connection: fixture.connection)
      let error = await #expect(throws: ArcGISError.self) { try await task.load() }
      #expect(error?.code == .invalidServiceURL)
      #expect(error?.details.contains(details) == true, "\(error?.details ?? "")")
      #expect(error?.remedy.hasPrefix(remedy) == true, "\(error?.remedy ?? "")")
    }
  }

  @Test("A resource that ends too early, at any byte, is an error")
  func truncated() async throws {
    let whole = Self.resource.body
    for count in stride(from: 1, to: whole.count - 1, by: 7) {
      let fixture = Self.fixture(["Route": TransportReply(body: whole.prefix(count))])
      let task = RouteTask(url: try url(Self.layer), connection: fixture.connection)
      let error = await #expect(throws: ArcGISError.self) { try await task.load() }
      #expect(error?.code == .invalidReply)
    }
  }

  @Test("An address that is none fails when the task is loaded")
  func noAddress() async throws {
    let fixture = Self.fixture([:])
    let task = RouteTask(url: try url("city.guidepost"), connection: fixture.connection)
    let error = await #expect(throws: ArcGISError.self) { try await task.load() }
    #expect(error?.code == .invalidServiceURL)
    #expect(fixture.transport.requests.isEmpty)
  }

  @Test("Mangled resources are read or refused", arguments: 0..<150)
  func mangled(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    func mangle(_ reply: TransportReply) -> TransportReply {
      var reply = reply
      for _ in 0..<random.int(in: 0...6) {
        let index = random.int(in: 0...reply.body.count - 1)
        let byte = UInt8(random.int(in: 0...255))
        if random.chance(0.5) { reply.body[index] = byte } else { reply.body.insert(byte, at: index) }
      }
      return reply
    }
    let fixture = Self.fixture(["Route": mangle(Self.resource), "retrieveTravelModes": mangle(Self.modes)])
    do {
      _ = try await RouteTask(url: try url(Self.layer), connection: fixture.connection).makeDefaultParameters()
    } catch let error as ArcGISError {
      #expect(!error.details.isEmpty && !error.remedy.isEmpty)
    }
  }
}
