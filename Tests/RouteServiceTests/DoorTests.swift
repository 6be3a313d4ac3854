import Accounts
import Foundation
import HTTPServer
import NAServerSchema
import Testing

@testable import RouteService

/// Every resource that the tree can name, asked without a key. The list is drawn from `ServiceResource` by a switch without
/// a default: a new resource does not compile before it is said whether it needs a key and where it stands.
@Suite struct DoorTests {
  /// A resource, whether it needs a key, and its path below the root.
  private struct Door {
    var resource: ServiceResource
    var needsKey: Bool
    var path: String
  }

  /// What is known of a resource, and a resource of the next kind; nil after the last.
  private static func door(_ resource: ServiceResource, _ world: PublishedService) -> (Door, ServiceResource?) {
    let services = "/rest/services"
    let layer = "\(services)/\(world.fullName)/NAServer/\(world.layer)"
    let oauth = "/sharing/rest/oauth2"
    func open(_ path: String, _ next: ServiceResource?) -> (Door, ServiceResource?) {
      (Door(resource: resource, needsKey: false, path: path), next)
    }
    func guarded(_ path: String, _ next: ServiceResource?) -> (Door, ServiceResource?) {
      (Door(resource: resource, needsKey: true, path: path), next)
    }
    return switch resource {
    case .home: open("", .serverInfo)
    case .serverInfo: open("/rest/info", .catalog(folder: nil))
    case .catalog(nil): open(services, world.folder == nil ? .service(world) : .catalog(folder: world.folder))
    case .catalog(let folder?): open("\(services)/\(folder)", .service(world))
    case .service: guarded("\(services)/\(world.fullName)/NAServer", .layer(world))
    case .layer: guarded(layer, .travelModes(world))
    case .travelModes: guarded("\(layer)/retrieveTravelModes", .solve(world))
    case .solve: guarded("\(layer)/solve", .utilities)
    case .utilities: open("\(services)/World/Utilities/GPServer", .tool(.travelModes))
    case .tool(let tool): open("\(services)/World/Utilities/GPServer/\(tool.rawValue)", .execute(tool))
    case .execute(let tool):
      guarded(
        "\(services)/World/Utilities/GPServer/\(tool.rawValue)/execute", tool == .toolInfo ? .sharing : .tool(.toolInfo)
      )
    case .sharing: open("/sharing/rest", .sharingInfo)
    case .sharingInfo: open("/sharing/rest/info", .portal)
    case .portal: open("/sharing/rest/portals/self", .user)
    // Asks for a user by itself, whether or not the service needs tokens.
    case .user: open("/sharing/rest/community/self", .generateToken)
    case .generateToken: open("/tokens/generateToken", .authorize)
    case .authorize: open("\(oauth)/authorize", .token)
    case .token: open("\(oauth)/token", .revokeToken)
    case .revokeToken: open("\(oauth)/revokeToken", .live)
    case .live: open("/health/live", .ready)
    case .ready: open("/health/ready", .metrics)
    case .metrics: open("/metrics", nil)
    }
  }

  private static func doors(_ service: PublishedService) -> [Door] {
    var doors: [Door] = []
    var next: ServiceResource? = .home
    while let resource = next {
      let (door, following) = door(resource, service)
      doors.append(door)
      next = following
    }
    return doors
  }

  private func trial(_ folder: URL) throws -> ServiceTrial {
    let path = folder.appending(path: "accounts.db").path(percentEncoded: false)
    _ = try AccountStore(path: path)
    return try ServiceTrial { configuration in
      configuration.store = path
      configuration.requiresToken = true
    }
  }

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "doors-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  /// The ways in which a path can be written that the tree takes for the same.
  private func spellings(_ door: Door) -> [String] {
    if ["/health/live", "/health/ready", "/metrics"].contains(door.path) { return [door.path] }
    return ServiceTree.roots.flatMap { root in
      ["/\(root)\(door.path)", "/\(root)\(door.path)/", "/\(root)\(door.path)".uppercased()]
    }
  }

  @Test("the list is whole: each path stands for its resource, and the classes agree") func list() {
    for service in PublishedService.all(networkName: "Blocks") {
      let tree = ServiceTree(services: [service])
      for door in Self.doors(service) {
        #expect(spellings(door).allSatisfy { tree.resource($0) == door.resource }, "\(door.path)")
        #expect(door.resource.isProtected == door.needsKey, "\(door.path)")
      }
    }
  }

  @Test("without a key, with a wrong one and with an empty one, each guarded door stays shut") func shut() async throws
  {
    try await withFolder { folder in
      let trial = try trial(folder)
      let words = ["Route_World\"", "supportedTravelModes", "\"routes\"", "TravelTime", "layerName"]
      for service in PublishedService.all(networkName: "Blocks") {
        for door in Self.doors(service) where door.needsKey {
          for path in spellings(door) {
            let stops = try trial.places("a", "f")
            for (token, code) in [
              (nil, 499), ("", 499), ("GPAK" + String(repeating: "A", count: 43), 498), ("' or 1=1 --", 498),
            ] {
              let fields: KeyValuePairs = ["f": "json", "stops": stops, "token": token ?? ""]
              let bare: KeyValuePairs = ["f": "json", "stops": stops]
              let replies = [
                await trial.get(path, token == nil ? bare : fields),
                await trial.post(path, token == nil ? bare : fields),
              ]
              for reply in replies {
                let text = try ServiceTrial.text(reply)
                #expect(reply.status == 200 && words.allSatisfy { !text.contains($0) }, "\(path) \(text)")
                let told = try ServiceTrial.error(try ServiceTrial.json(reply)).code
                #expect(told == code || token == "" && [498, 499].contains(told), "\(path) \(token ?? "none")")
              }
            }
          }
        }
      }
    }
  }

  @Test("open doors tell nothing of the network without a key, whatever the format") func open() async throws {
    try await withFolder { folder in
      let trial = try trial(folder)
      for door in Self.doors(PublishedService.all(networkName: "Blocks")[0]) where !door.needsKey {
        for path in spellings(door) {
          for format in ["json", "pjson", "html"] {
            let text = try ServiceTrial.text(await trial.get(path, ["f": format]))
            for word in ["restrictionAttributeNames", "esriNAUTCost", "compressedGeometry"] {
              #expect(!text.contains(word), "\(path) \(format)")
            }
          }
        }
      }
    }
  }
}
