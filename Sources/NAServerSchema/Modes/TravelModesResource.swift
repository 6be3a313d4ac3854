package import GeometryModel
package import JSONText
package import RouteModel

/// The travel modes of a service: the resource `retrieveTravelModes` and the tool `GetTravelModes`.
package struct TravelModesResource: Sendable {
  /// The modes.
  package var modes: [TravelMode]
  /// The identifier of the default mode; nil where none is known.
  package var defaultID: String?

  /// The modes of a network.
  ///
  /// - Parameter info: What the network offers.
  package init(_ info: RouteTaskInfo) {
    modes = info.travelModes.map { mode in
      guard mode.id.isEmpty else { return mode }
      // Clients refer to modes by their identifiers alone.
      let named = mode.copy()
      named.id = mode.name
      return named
    }
    let usual = info.travelModes.firstIndex { $0.name == info.defaultTravelModeName }
    defaultID = modes.isEmpty ? nil : modes[usual ?? 0].id
  }

  /// Writes the answer of `retrieveTravelModes`.
  ///
  /// - Parameter out: Where to write.
  package func write(to out: inout JSONWriter) { out.object { out in writeMembers(to: &out) } }

  /// Writes `supportedTravelModes` and `defaultTravelMode` into an object.
  func writeMembers(to out: inout JSONWriter) {
    out.array("supportedTravelModes") { out in
      for mode in modes { mode.write(to: &out) }
    }
    out.write("defaultTravelMode", defaultID)
  }

  /// Writes the answer of the tool `GetTravelModes`.
  ///
  /// - Parameter out: Where to write.
  package func writeToolResult(to out: inout JSONWriter) {
    out.object { out in
      out.array("results") { out in
        ToolResult.write("supportedTravelModes", "GPRecordSet", to: &out) { out in
          out.object("value") { out in writeTable(to: &out) }
        }
        ToolResult.write("defaultTravelMode", "GPString", to: &out) { out in out.write("value", defaultID) }
      }
      out.array("messages") { _ in }
    }
  }

  private func writeTable(to out: inout JSONWriter) {
    out.write("displayFieldName", "")
    out.array("fields") { out in
      Self.field("ObjectID", "esriFieldTypeOID", nil, to: &out)
      Self.field("Name", "esriFieldTypeString", 255, to: &out)
      Self.field("TravelModeId", "esriFieldTypeString", 50, to: &out)
      Self.field("TravelMode", "esriFieldTypeString", 65_536, to: &out)
      Self.field("AltName", "esriFieldTypeString", 255, to: &out)
    }
    out.array("features") { out in
      for (index, mode) in modes.enumerated() {
        var text = JSONWriter()
        mode.write(to: &text)
        out.object { out in
          out.object("attributes") { out in
            out.write("ObjectID", index + 1)
            out.write("Name", mode.name)
            out.write("TravelModeId", mode.id)
            out.write("TravelMode", text.text)
            out.write("AltName", mode.name)
          }
        }
      }
    }
    out.write("exceededTransferLimit", false)
  }

  private static func field(_ name: String, _ type: String, _ length: Int?, to out: inout JSONWriter) {
    out.object { out in
      out.write("name", name)
      out.write("type", type)
      out.write("alias", name)
      if let length { out.write("length", length) }
    }
  }

  /// Reads the modes of a layer resource, of `retrieveTravelModes`, or of the result of `GetTravelModes`.
  ///
  /// - Parameter json: The whole answer.
  /// - Throws: `ServiceError` where a mode cannot be read.
  package init(reading json: JSONValue) throws(ServiceError) {
    modes = []
    for result in json["results"]?.array ?? [] {
      switch result["paramName"]?.string {
      case "supportedTravelModes": modes = try Self.modes(table: result["value"] ?? .null)
      case "defaultTravelMode": defaultID = result["value"]?.words
      default: break
      }
    }
    for mode in json["supportedTravelModes"]?.array ?? [] {
      modes.append(try TravelMode.reading(mode, parameter: "supportedTravelModes"))
    }
    if let id = json["defaultTravelMode"]?.words { defaultID = id }
  }

  private static func modes(table: JSONValue) throws(ServiceError) -> [TravelMode] {
    var modes: [TravelMode] = []
    for feature in table["features"]?.array ?? [] {
      guard let text = feature["attributes"]?["TravelMode"]?.string else { continue }
      modes.append(
        try TravelMode.reading(WireJSON.parse(text, parameter: "TravelMode"), parameter: "TravelMode"))
    }
    return modes
  }
}

/// One result of a tool.
enum ToolResult {
  static func write(
    _ name: String, _ type: String, to out: inout JSONWriter, _ value: (inout JSONWriter) -> Void
  ) {
    out.object { out in
      out.write("paramName", name)
      out.write("dataType", type)
      value(&out)
    }
  }
}
