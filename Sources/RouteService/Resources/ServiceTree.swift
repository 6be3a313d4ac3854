import NAServerSchema

/// The tree of resources: which path stands for what. Names have no case, and a slash at the
/// end does not matter, but for those of operation.
package struct ServiceTree: Sendable {
  /// The services, as they are published.
  package let services: [PublishedService]
  /// First parts of paths under which the tree stands: those of the hosted services and of other servers.
  package static let roots = ["arcgis", "server"]

  /// The tree of some services.
  ///
  /// - Parameter services: The services.
  package init(services: [PublishedService]) {
    self.services = services
    for root in Self.roots {
      for service in services {
        let folder = service.folder.map { $0 + "/" } ?? ""
        let path = "/\(root)/rest/services/\(folder)\(service.name)/NAServer/\(service.layer)/solve"
        solving[path] = resource(path)
      }
    }
  }

  /// The paths that nearly every request has, as they are published: they need not be taken apart.
  private var solving: [String: ServiceResource] = [:]

  /// The resource of a path; nil where there is none.
  ///
  /// - Parameter path: The path, decoded, from the slash at its beginning.
  /// - Returns: the resource.
  package func resource(_ path: String) -> ServiceResource? {
    if let known = solving[path] { return known }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { $0.lowercased() }
    var rest = parts.dropFirst()[...]
    if rest.last == "" { rest.removeLast() }
    guard !rest.contains("") else { return nil }
    // As written, so that a proxy can keep strangers out by the path.
    switch path {
    case "/health/live": return .live
    case "/health/ready": return .ready
    case "/metrics": return .metrics
    default: break
    }
    switch Array(rest) {
    case []: return .home
    case ["generatetoken"]: return .generateToken
    default: break
    }
    if rest.first == "sharing" { return sharing(Array(rest.dropFirst())) }
    guard let first = rest.popFirst(), Self.roots.contains(first) else { return nil }
    switch rest.first {
    case nil: return .home
    case "rest": return rest.count == 1 ? .catalog(folder: nil) : beneathRest(Array(rest.dropFirst()))
    case "sharing": return sharing(Array(rest.dropFirst()))
    // Where some clients look for the address of tokens first.
    case "info": return rest.count == 1 ? .serverInfo : nil
    case "tokens", "admin":
      return Array(rest.dropFirst()) == ["generatetoken"] || Array(rest) == ["tokens"] ? .generateToken : nil
    default: return nil
    }
  }

  private func beneathRest(_ parts: [String]) -> ServiceResource? {
    if parts == ["info"] { return .serverInfo }
    guard parts.first == "services" else { return nil }
    let rest = Array(parts.dropFirst())
    if rest.isEmpty { return .catalog(folder: nil) }
    if let found = services.lazy.compactMap({ resource(rest, in: $0) }).first { return found }
    if rest.count == 1 {
      let folder = folders.first { $0.lowercased() == rest[0] }
      return folder.map { .catalog(folder: $0) }
    }
    guard rest.starts(with: ["world", "utilities", "gpserver"]) else { return nil }
    return utility(Array(rest.dropFirst(3)))
  }

  /// The folders of the catalog, in order.
  package var folders: [String] {
    var folders: [String] = []
    for folder in services.compactMap(\.folder) where !folders.contains(folder) { folders.append(folder) }
    return folders
  }

  private func resource(_ parts: [String], in service: PublishedService) -> ServiceResource? {
    let path = ([service.folder, service.name].compactMap(\.self) + ["NAServer"]).map { $0.lowercased() }
    guard parts.starts(with: path) else { return nil }
    let rest = Array(parts.dropFirst(path.count))
    if rest.isEmpty { return .service(service) }
    guard rest[0] == service.layer.lowercased() else { return nil }
    switch Array(rest.dropFirst()) {
    case []: return .layer(service)
    case ["solve"]: return .solve(service)
    case ["retrievetravelmodes"]: return .travelModes(service)
    default: return nil
    }
  }

  private func utility(_ parts: [String]) -> ServiceResource? {
    guard let first = parts.first else { return .utilities }
    guard let tool = UtilityTools.Tool.allCases.first(where: { $0.rawValue.lowercased() == first }) else { return nil }
    switch Array(parts.dropFirst()) {
    case []: return .tool(tool)
    case ["execute"]: return .execute(tool)
    default: return nil
    }
  }

  private func sharing(_ parts: [String]) -> ServiceResource? {
    switch parts {
    case [], ["rest"]: .sharing
    case ["rest", "info"]: .sharingInfo
    case ["rest", "portals", "self"]: .portal
    case ["rest", "community", "self"]: .user
    case ["rest", "generatetoken"], ["generatetoken"]: .generateToken
    case ["rest", "oauth2", "authorize"]: .authorize
    case ["rest", "oauth2", "token"]: .token
    case ["rest", "oauth2", "revoketoken"]: .revokeToken
    default: nil
    }
  }
}
