package import JSONText

/// The service of the tools that clients ask before they solve: `GetTravelModes` and `GetToolInfo`.
package struct UtilityTools: Sendable {
  /// A tool.
  package enum Tool: String, CaseIterable, Sendable {
    case travelModes = "GetTravelModes"
    case toolInfo = "GetToolInfo"

    /// The parameters of the tool: name, kind of value, and whether it is a result.
    fileprivate var parameters: [(name: String, type: String, isResult: Bool)] {
      switch self {
      case .travelModes:
        [("supportedTravelModes", "GPRecordSet", true), ("defaultTravelMode", "GPString", true)]
      case .toolInfo:
        [("serviceName", "GPString", false), ("toolName", "GPString", false), ("toolInfo", "GPString", true)]
      }
    }
  }

  /// The server.
  package var server: ServiceDescription

  /// The tools of a server.
  ///
  /// - Parameter server: The server.
  package init(_ server: ServiceDescription) { self.server = server }

  /// Writes the resource of the service.
  ///
  /// - Parameter out: Where to write.
  package func writeService(to out: inout JSONWriter) {
    out.object { out in
      out.write("currentVersion", server.currentVersion)
      out.write("serviceDescription", "What route services offer.")
      out.write("tasks", Tool.allCases.map(\.rawValue))
      out.write("executionType", "esriExecutionTypeSynchronous")
      out.write("resultMapServerName", "")
      out.write("maximumRecords", 1000)
      out.write("capabilities", "")
    }
  }

  /// Writes the resource of a tool.
  ///
  /// - Parameters:
  ///   - tool: The tool.
  ///   - out: Where to write.
  package func writeTool(_ tool: Tool, to out: inout JSONWriter) {
    out.object { out in
      out.write("name", tool.rawValue)
      out.write("displayName", tool.rawValue)
      out.write("description", tool == .travelModes ? "Lists the travel modes." : "Describes a service.")
      out.write("category", "")
      out.write("helpUrl", "")
      out.write("executionType", "esriExecutionTypeSynchronous")
      out.array("parameters") { out in
        for parameter in tool.parameters {
          out.object { out in
            out.write("name", parameter.name)
            out.write("dataType", parameter.type)
            out.write("displayName", parameter.name)
            out.write("description", "")
            out.write(
              "direction", parameter.isResult ? "esriGPParameterDirectionOutput" : "esriGPParameterDirectionInput")
            out.write("defaultValue", nil as String?)
            out.write(
              "parameterType", parameter.isResult ? "esriGPParameterTypeDerived" : "esriGPParameterTypeOptional")
            out.write("category", "")
          }
        }
      }
    }
  }

  /// Writes the answer of `GetToolInfo`, which is the same whichever service and tool are named, or none.
  ///
  /// - Parameters:
  ///   - layer: The layer that is described.
  ///   - out: Where to write.
  package func writeToolInfo(_ layer: LayerResource, to out: inout JSONWriter) {
    var text = JSONWriter()
    text.object { out in
      layer.writeDataset("networkDataset", to: &out)
      layer.limits.write("serviceLimits", to: &out)
    }
    out.object { out in
      out.array("results") { out in
        ToolResult.write("toolInfo", "GPString", to: &out) { out in out.write("value", text.text) }
      }
      out.array("messages") { _ in }
    }
  }
}
