package import JSONText

/// The resources of a server that are not of one layer.
package struct ServerResources: Sendable {
  /// The server.
  package var server: ServiceDescription

  /// The resources of a server.
  ///
  /// - Parameter server: The server.
  package init(_ server: ServiceDescription) { self.server = server }

  /// Writes `rest/info`.
  ///
  /// - Parameter out: Where to write.
  package func writeInfo(to out: inout JSONWriter) {
    out.object { out in
      out.write("currentVersion", server.currentVersion)
      out.write("fullVersion", server.fullVersion)
      out.write("soapUrl", nil as String?)
      out.write("secureSoapUrl", nil as String?)
      writeSecurity(to: &out)
    }
  }

  /// Writes the list of services: of the root, or of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder; nil for the root. Letters have no case.
  ///   - out: Where to write.
  /// - Throws: `ServiceError` where there is no such folder.
  package func writeCatalog(folder: String? = nil, to out: inout JSONWriter) throws(ServiceError) {
    let wanted = folder?.lowercased()
    let listed = services.filter { Self.folder(of: $0.name)?.lowercased() == wanted }
    guard wanted == nil || !listed.isEmpty else {
      throw ServiceError(.notFound, "Folder \(folder?.prefix(60) ?? "") not found")
    }
    out.object { out in
      out.write("currentVersion", server.currentVersion)
      out.write("folders", wanted == nil ? folders : [])
      out.array("services") { out in
        for service in listed {
          out.object { out in
            out.write("name", service.name)
            out.write("type", service.type)
          }
        }
      }
    }
  }

  /// The folders of the root, each once.
  package var folders: [String] {
    var folders: [String] = []
    for service in services {
      if let folder = Self.folder(of: service.name), !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  private var services: [(name: String, type: String)] {
    server.routeServices.map { ($0.path, "NAServer") } + [(server.utilitiesPath, "GPServer")]
  }

  private static func folder(of path: String) -> String? {
    path.contains("/") ? path.split(separator: "/").first.map(String.init) : nil
  }

  /// Writes the resource of a route service, which names its layers.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - limits: How much one request may ask.
  ///   - out: Where to write.
  package func writeService(
    _ service: ServiceDescription.RouteService, limits: SolveLimits, to out: inout JSONWriter
  ) {
    out.object { out in
      out.write("currentVersion", server.currentVersion)
      out.write("serviceDescription", server.description)
      out.write("routeLayers", [service.layerName])
      for others in [
        "serviceAreaLayers", "closestFacilityLayers", "odCostMatrixLayers", "locationAllocationLayers",
        "networkDatasetLayers",
      ] { out.write(others, []) }
      limits.write("serviceLimits", to: &out)
    }
  }

  /// Writes `authInfo` as `rest/info` and `sharing/rest/info` have it.
  func writeSecurity(to out: inout JSONWriter) {
    out.object("authInfo") { out in
      out.write("isTokenBasedSecurity", server.security != nil)
      guard let security = server.security else { return }
      out.write("tokenServicesUrl", security.tokenServicesURL)
      out.write("shortLivedTokenValidity", security.shortLivedTokenValidity)
    }
  }
}

extension SolveLimits {
  /// Writes the limits by the names that `GetToolInfo` has for them, and our own for the rest.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - out: Where to write.
  package func write(_ key: String? = nil, to out: inout JSONWriter) {
    out.object(key) { out in
      out.write("maximumStops", stops)
      out.write("maximumStopsPerRoute", stops)
      out.write("maximumFeaturesAffectedByPointBarriers", pointBarriers)
      out.write("maximumPolylineBarriers", polylineBarriers)
      out.write("maximumPolygonBarriers", polygonBarriers)
      out.write("maximumBarrierVertices", barrierVertices)
      operation?.writeMembers(to: &out)
    }
  }
}
