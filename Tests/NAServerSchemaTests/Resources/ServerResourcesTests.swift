import Foundation
import GeometryModel
import JSONText
import RouteModel
import Testing

@testable import NAServerSchema

/// The resources around the layer: server, catalog, service, tools and portal (§1.1, §1.2, §4, §6).
@Suite struct ServerResourcesTests {
  private static let server: ServiceDescription = {
    var server = ServiceDescription(baseURL: "https://maps.example.org:8443/arcgis/")
    server.routeServices.append(.init(path: "porto", layerName: "Route"))
    return server
  }()
  private static let secured: ServiceDescription = {
    var server = Self.server
    server.security = .init(tokenServicesURL: "https://maps.example.org:8443/arcgis/tokens/generateToken")
    return server
  }()

  private func json(_ body: (inout JSONWriter) throws -> Void) throws -> JSONValue {
    var out = JSONWriter()
    try body(&out)
    return try JSONValue(parsing: Data(out.bytes.array))
  }

  /// Without a portal there is no owningSystemUrl: clients would then want tokens of that portal.
  @Test func info() throws {
    let open = try json { ServerResources(Self.server).writeInfo(to: &$0) }
    #expect(open["currentVersion"]?.number == 11.2)
    #expect(open["owningSystemUrl"] == nil)
    #expect(open["authInfo"]?["isTokenBasedSecurity"]?.flag == false)
    #expect(open["authInfo"]?["tokenServicesUrl"] == nil)
    let secured = try json { ServerResources(Self.secured).writeInfo(to: &$0) }
    #expect(secured["authInfo"]?["isTokenBasedSecurity"]?.flag == true)
    #expect(secured["authInfo"]?["tokenServicesUrl"]?.string?.hasSuffix("/tokens/generateToken") == true)
    #expect(secured["authInfo"]?["shortLivedTokenValidity"]?.number == 60)
  }

  @Test func catalog() throws {
    let root = try json { try ServerResources(Self.server).writeCatalog(to: &$0) }
    #expect(root["folders"]?.array?.map(\.string) == ["World", "NetworkAnalysis"])
    #expect(root["services"]?.array?.map { $0["name"]?.string } == ["porto"])
    let world = try json { try ServerResources(Self.server).writeCatalog(folder: "world", to: &$0) }
    #expect(world["services"]?.array?.map { $0["name"]?.string } == ["World/Route", "World/Utilities"])
    #expect(world["services"]?.array?.map { $0["type"]?.string } == ["NAServer", "GPServer"])
    #expect(throws: ServiceError.self) {
      try json { try ServerResources(Self.server).writeCatalog(folder: "Moon", to: &$0) }
    }
  }

  @Test func service() throws {
    let json = try json { ServerResources(Self.server).writeService(.world, limits: SolveLimits(), to: &$0) }
    #expect(json["routeLayers"]?.array?.map(\.string) == ["Route_World"])
    for other in ["serviceAreaLayers", "closestFacilityLayers", "odCostMatrixLayers"] {
      #expect(json[other]?.array?.isEmpty == true)
    }
  }

  /// The minimum of §6.
  @Test func portal() throws {
    let json = try json {
      PortalResources(Self.secured).writeSelf(userName: "ann", defaultTravelMode: "FEgifRtFndKNcJMJ", to: &$0)
    }
    for field in [
      "id", "name", "isPortal", "portalMode", "currentVersion", "access", "allSSL", "portalName", "portalHostname",
      "supportsHostedServices", "helperServices", "user",
    ] { #expect(json[field] != nil, "\(field)") }
    let root = "https://maps.example.org:8443/arcgis/rest/services/"
    #expect(json["helperServices"]?["route"]?["url"]?.string == root + "World/Route/NAServer/Route_World")
    #expect(json["helperServices"]?["route"]?["defaultTravelMode"]?.string == "FEgifRtFndKNcJMJ")
    #expect(json["helperServices"]?["routingUtilities"]?["url"]?.string == root + "World/Utilities/GPServer")
    #expect(json["portalHostname"]?.string == "maps.example.org:8443/arcgis")
    #expect(json["allSSL"]?.flag == true)
    #expect(json["user"]?["username"]?.string == "ann")
    let anyone = try self.json { PortalResources(Self.server).writeSelf(to: &$0) }
    #expect(anyone["user"]?.isNull == true)
  }

  @Test func portalInfo() throws {
    let info = try json { PortalResources(Self.secured).writeInfo(to: &$0) }
    #expect(info["authInfo"]?["isTokenBasedSecurity"]?.flag == true)
    #expect(info["owningSystemUrl"]?.string == "https://maps.example.org:8443/arcgis")
    #expect(try json { PortalResources(Self.server).writeRoot(to: &$0) }["currentVersion"] != nil)
  }

  @Test func tools() throws {
    let tools = UtilityTools(Self.server)
    let service = try json { tools.writeService(to: &$0) }
    #expect(service["tasks"]?.array?.map(\.string) == ["GetTravelModes", "GetToolInfo"])
    for tool in UtilityTools.Tool.allCases {
      let described = try json { tools.writeTool(tool, to: &$0) }
      #expect(described["name"]?.string == tool.rawValue)
      #expect(described["parameters"]?.array?.isEmpty == false)
    }
  }

  /// §4: the result holds the dataset and the limits.
  @Test func toolInfo() throws {
    let layer = LayerResource(info: WorldNetwork.info, layerName: "Route_World")
    let json = try json { UtilityTools(Self.server).writeToolInfo(layer, to: &$0) }
    let result = try #require(json["results"]?.array?.first)
    #expect(result["paramName"]?.string == "toolInfo")
    let info = try WireJSON.parse(try #require(result["value"]?.string), parameter: "toolInfo")
    #expect(info["networkDataset"]?["name"]?.string == "World")
    #expect(info["serviceLimits"]?["maximumStops"]?.number == 150)
    #expect(json["error"] == nil)
  }
}
