import NAServerSchema
import Testing

@testable import RouteService

/// The tree of resources against the addresses that real clients ask for.
@Suite struct ServiceTreeTests {
  private let tree = ServiceTree(services: PublishedService.all(networkName: "Porto 2015"))
  private var world: PublishedService { tree.services[0] }
  private var sample: PublishedService { tree.services[1] }
  private var own: PublishedService { tree.services[2] }

  @Test(arguments: ["arcgis", "server", "ARCGIS"]) func theWorldServiceStandsUnderBothRoots(_ root: String) {
    let base = "/\(root)/rest/services/World/Route/NAServer"
    #expect(tree.resource(base) == .service(world))
    #expect(tree.resource(base + "/Route_World") == .layer(world))
    #expect(tree.resource(base + "/Route_World/") == .layer(world))
    #expect(tree.resource(base + "/route_world/Solve") == .solve(world))
    #expect(tree.resource(base + "/Route_World/retrieveTravelModes") == .travelModes(world))
  }

  @Test func otherServicesStandAtTheirAddresses() {
    #expect(tree.resource("/arcgis/rest/services/NetworkAnalysis/SanDiego/NAServer/Route/solve") == .solve(sample))
    #expect(tree.resource("/server/rest/services/Porto_2015/NAServer/Route") == .layer(own))
  }

  @Test(arguments: [
    ("/", ServiceResource.home), ("/arcgis", .home), ("/arcgis/rest/info", .serverInfo), ("/arcgis/info", .serverInfo),
    ("/arcgis/rest/services", .catalog(folder: nil)), ("/arcgis/rest/services/world", .catalog(folder: "World")),
    ("/arcgis/rest/services/World/Utilities/GPServer/GetTravelModes/execute", .execute(.travelModes)),
    ("/arcgis/rest/services/World/Utilities/GPServer/GetToolInfo", .tool(.toolInfo)),
    ("/arcgis/sharing/rest/portals/self", .portal), ("/arcgis/sharing/rest/community/self", .user),
    ("/sharing/rest/info", .sharingInfo),
    ("/arcgis/sharing/rest", .sharing), ("/arcgis/tokens/generateToken", .generateToken),
    ("/arcgis/tokens/", .generateToken),
    ("/arcgis/admin/generateToken", .generateToken), ("/arcgis/sharing/rest/generateToken", .generateToken),
    ("/arcgis/sharing/rest/oauth2/token", .token), ("/arcgis/sharing/rest/oauth2/authorize", .authorize),
    ("/health/live", .live), ("/health/ready", .ready), ("/metrics", .metrics),
  ]) func otherResources(_ path: String, _ resource: ServiceResource) {
    #expect(tree.resource(path) == resource)
  }

  @Test(arguments: [
    "/arcgis/info/x", "/METRICS", "/metrics/", "/arcgis/rest/services/World/Route",
    "/arcgis/rest/services/World/Route/NAServer/Other",
    "/arcgis/rest/services/World/Route/NAServer/Route_World/solve/more", "//arcgis/rest/info", "/arcgis//rest/info",
    "/arcgis/rest/services/../info", "/etc/passwd", "/arcgis/rest/services/World/Route/MapServer", "",
  ]) func whatIsNotThere(_ path: String) {
    #expect(tree.resource(path) == (path.isEmpty ? .home : nil))
  }
}
