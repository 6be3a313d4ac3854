package import JSONText

/// The resources of a portal, enough for clients that start from one.
package struct PortalResources: Sendable {
  /// The server.
  package var server: ServiceDescription

  /// The resources of a server's portal.
  ///
  /// - Parameter server: The server.
  package init(_ server: ServiceDescription) { self.server = server }

  /// Writes `sharing/rest`.
  ///
  /// - Parameter out: Where to write.
  package func writeRoot(to out: inout JSONWriter) {
    out.object { out in out.write("currentVersion", Self.version(server.currentVersion)) }
  }

  /// Writes `sharing/rest/info`.
  ///
  /// - Parameter out: Where to write.
  package func writeInfo(to out: inout JSONWriter) {
    out.object { out in
      out.write("owningSystemUrl", server.baseURL)
      ServerResources(server).writeSecurity(to: &out)
    }
  }

  /// Writes `portals/self`.
  ///
  /// - Parameters:
  ///   - userName: Who asks; nil for anyone.
  ///   - defaultTravelMode: The identifier of the mode that is taken where none is given.
  ///   - out: Where to write.
  package func writeSelf(userName: String? = nil, defaultTravelMode: String? = nil, to out: inout JSONWriter) {
    let isSecure = server.baseURL.hasPrefix("https:")
    out.object { out in
      out.write("id", "guidepost")
      out.write("name", server.portalName)
      out.write("portalName", server.portalName)
      out.write("portalHostname", Self.host(of: server.baseURL))
      out.write("portalMode", "singletenant")
      out.write("isPortal", true)
      out.write("currentVersion", Self.version(server.currentVersion))
      out.write("access", server.security == nil ? "public" : "private")
      out.write("allSSL", isSecure)
      out.write("supportsHostedServices", false)
      out.write("supportsOAuth", server.security != nil)
      out.write("culture", "en")
      out.write("units", "metric")
      writeHelpers(defaultTravelMode, to: &out)
      if let userName {
        out.object("user") { out in out.write("username", userName) }
      } else {
        out.write("user", nil as String?)
      }
    }
  }

  /// Writes `community/self`, by which clients learn whose token they have.
  ///
  /// - Parameters:
  ///   - userName: Who asks.
  ///   - out: Where to write.
  package func writeUser(_ userName: String, to out: inout JSONWriter) {
    out.object { out in
      out.write("username", userName)
      out.write("fullName", userName)
      out.write("access", "private")
      out.write("role", "org_user")
      out.array("privileges") { _ in }
      out.array("groups") { _ in }
    }
  }

  private func writeHelpers(_ defaultTravelMode: String?, to out: inout JSONWriter) {
    out.object("helperServices") { out in
      if let service = server.routeServices.first {
        out.object("route") { out in
          out.write("url", "\(server.url(of: service.path, type: "NAServer"))/\(service.layerName)")
          if let defaultTravelMode { out.write("defaultTravelMode", defaultTravelMode) }
        }
      }
      out.object("routingUtilities") { out in
        out.write("url", server.url(of: server.utilitiesPath, type: "GPServer"))
      }
    }
  }

  /// A portal has its version as a text.
  private static func version(_ version: Double) -> String { "\(version)" }

  /// An address without its scheme, as portals name their host.
  static func host(of url: String) -> String {
    url.firstRange(of: "://").map { String(url[$0.upperBound...]) } ?? url
  }
}
