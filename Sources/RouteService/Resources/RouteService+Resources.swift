import Foundation
import JSONText
import LocalRouting
import NAServerSchema
import RouteModel

extension RouteService {
  /// What the service says of itself at the address by which it was asked.
  func description(_ request: ServiceRequest) -> ServiceDescription {
    var description = ServiceDescription(
      baseURL: request.base, routeServices: tree.services.map { .init(path: $0.fullName, layerName: $0.layer) })
    if configuration.requiresToken {
      description.security = .init(tokenServicesURL: "\(request.base)/tokens/generateToken")
    }
    return description
  }

  func serverInfo(_ request: ServiceRequest) -> ServiceAnswer {
    let resources = ServerResources(description(request))
    return .json("Server") { resources.writeInfo(to: &$0) }
  }

  func catalog(_ request: ServiceRequest, _ folder: String?) throws(ServiceError) -> ServiceAnswer {
    let resources = ServerResources(description(request))
    var out = JSONWriter()
    try resources.writeCatalog(folder: folder, to: &out)
    let bytes = out.bytes.array
    let (links, above) = (catalogLinks(request, folder), folder == nil ? [] : [servicesLink(request)])
    return ServiceAnswer(.json(bytes) { .showing(bytes, folder ?? "Services", above: above, links: links) })
  }

  private func servicesLink(_ request: ServiceRequest) -> ServicePage.Link {
    ServicePage.Link(title: "Services", path: request.base + "/rest/services")
  }

  private func catalogLinks(_ request: ServiceRequest, _ folder: String?) -> [ServicePage.Link] {
    let base = request.base + "/rest/services"
    let folders = folder == nil ? tree.folders.map { ServicePage.Link(title: $0, path: "\(base)/\($0)") } : []
    let services = tree.services.filter { $0.folder == folder }.map {
      ServicePage.Link(title: "\($0.fullName) (NAServer)", path: "\(base)/\($0.fullName)/NAServer")
    }
    return folders + services
  }

  func serviceResource(_ request: ServiceRequest, _ service: PublishedService) -> ServiceAnswer {
    let resources = ServerResources(description(request))
    let limits = configuration.solveLimits
    let layer = ServicePage.above(request, service)
    return .json("\(service.name) (NAServer)", above: Array(layer.dropLast(2)), links: layer.suffix(1)) {
      resources.writeService(.init(path: service.fullName, layerName: service.layer), limits: limits, to: &$0)
    }
  }

  func layerResource(_ service: PublishedService) -> LayerResource {
    let network = keeper.served.network
    var layer = LayerResource(info: network.info, layerName: service.layer, limits: configuration.solveLimits)
    layer.buildDate = network.builtAt.flatMap { try? Date($0, strategy: .iso8601) }
    return layer
  }

  func layer(_ request: ServiceRequest, _ service: PublishedService) -> ServiceAnswer {
    let layer = layerResource(service)
    let above = ServicePage.above(request, service)
    let path = above.last?.path ?? ""
    let links = [
      ServicePage.Link(title: "Solve", path: path + "/solve"),
      ServicePage.Link(title: "Retrieve travel modes", path: path + "/retrieveTravelModes"),
    ]
    return .json(service.layer, above: Array(above.dropLast()), links: links) { layer.write(to: &$0) }
  }

  func travelModes(_ request: ServiceRequest, _ service: PublishedService) -> ServiceAnswer {
    let modes = TravelModesResource(keeper.served.info)
    return .json("Travel modes", above: ServicePage.above(request, service)) { modes.write(to: &$0) }
  }

  func utilities(_ request: ServiceRequest) -> ServiceAnswer {
    let tools = UtilityTools(description(request))
    return .json("Utilities (GPServer)", above: [servicesLink(request)]) { tools.writeService(to: &$0) }
  }

  func toolPage(_ request: ServiceRequest, _ tool: UtilityTools.Tool) -> ServiceAnswer {
    let tools = UtilityTools(description(request))
    return .json(tool.rawValue, above: [servicesLink(request)]) { tools.writeTool(tool, to: &$0) }
  }

  func execute(_ request: ServiceRequest, _ tool: UtilityTools.Tool) -> ServiceAnswer {
    let tools = UtilityTools(description(request))
    let modes = TravelModesResource(keeper.served.info)
    let layer = layerResource(tree.services[0])
    return .json(tool.rawValue, above: [servicesLink(request)]) { out in
      switch tool {
      case .travelModes: modes.writeToolResult(to: &out)
      case .toolInfo: tools.writeToolInfo(layer, to: &out)
      }
    }
  }

  func sharing(_ request: ServiceRequest) -> ServiceAnswer {
    let portal = PortalResources(description(request))
    return .json("Portal") { portal.writeRoot(to: &$0) }
  }

  func sharingInfo(_ request: ServiceRequest) -> ServiceAnswer {
    let portal = PortalResources(description(request))
    return .json("Portal information") { portal.writeInfo(to: &$0) }
  }

  func portal(_ request: ServiceRequest) -> ServiceAnswer {
    let portal = PortalResources(description(request))
    let mode = keeper.served.info.defaultTravelModeID
    return .json("Portal of who asks") {
      portal.writeSelf(userName: request.userName, defaultTravelMode: mode, to: &$0)
    }
  }

  func user(_ request: ServiceRequest) throws(ServiceError) -> ServiceAnswer {
    guard let name = request.userName else {
      throw ServiceError(
        .tokenRequired, ServiceError.Message.tokenRequired, details: ["Sign in with a name and a password."])
    }
    let portal = PortalResources(description(request))
    return .json("User") { portal.writeUser(name, to: &$0) }
  }

  /// The start page: what is here, and where to begin.
  func homePage(_ request: ServiceRequest) -> ServiceAnswer {
    let service = tree.services[0]
    let layer = "\(request.base)/rest/services/\(service.fullName)/NAServer/\(service.layer)"
    let name = keeper.served.info.networkName
    return ServiceAnswer(
      .page(
        ServicePage(
          title: "Routes in \(name)",
          body: """
            <p>This is a route service over OpenStreetMap streets. Clients of ArcGIS route services use it at</p>
            <pre>\(layer)</pre>
            <ul><li><a href="\(layer)/solve">Find a route</a></li><li><a href="\(layer)">What the service offers</a></li>
            <li><a href="\(request.base)/rest/services">All services</a></li></ul>
            """)))
  }
}
