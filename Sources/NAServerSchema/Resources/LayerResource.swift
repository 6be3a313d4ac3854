package import Foundation
package import JSONText
package import RouteModel

/// The resource of a network layer: what clients read of a route service before they ask it.
package struct LayerResource: Sendable {
  /// What the network offers.
  package var info: RouteTaskInfo
  /// The name of the layer.
  package var layerName: String
  /// The version of the interface.
  package var currentVersion: Double
  /// How much one request may ask.
  package var limits: SolveLimits
  /// What is taken where a request says nothing.
  package var defaults: SolveDefaults
  /// When the network was made; nil where that is not known.
  package var buildDate: Date?
  /// Whether the network knows the usual speeds of hours, or those of the moment as well.
  package var traffic = Traffic.none

  /// What a network knows of traffic, by the names of the wire format.
  package enum Traffic: String, Sendable, CaseIterable {
    /// Nothing.
    case none = "esriNTSNone"
    /// The usual speeds of hours.
    case historical = "esriNTSHistorical"
    /// The usual speeds of hours and those of the moment.
    case historicalAndLive = "esriNTSHistoricalAndLive"
  }

  /// A layer.
  ///
  /// - Parameters:
  ///   - info: What the network offers.
  ///   - layerName: The name of the layer.
  ///   - currentVersion: The version of the interface.
  ///   - limits: How much one request may ask.
  ///   - defaults: What is taken where a request says nothing.
  package init(
    info: RouteTaskInfo, layerName: String, currentVersion: Double = 11.2, limits: SolveLimits = SolveLimits(),
    defaults: SolveDefaults = SolveDefaults()
  ) {
    (self.info, self.layerName, self.currentVersion) = (info, layerName, currentVersion)
    (self.limits, self.defaults) = (limits, defaults)
  }

  /// Writes the layer resource.
  ///
  /// - Parameter out: Where to write.
  package func write(to out: inout JSONWriter) {
    out.object { out in
      out.write("currentVersion", currentVersion)
      out.write("layerName", layerName)
      out.write("layerType", "esriNAServerRouteLayer")
      writeCosts(to: &out)
      writeLocating(to: &out)
      writeRouting(to: &out)
      writeDirections(to: &out)
      writeClasses("networkClasses", to: &out)
      writeDataset("networkDataset", to: &out)
      TravelModesResource(info).writeMembers(to: &out)
      limits.write("serviceLimits", to: &out)
      writeModel(to: &out)
    }
  }

  var defaultMode: TravelMode? {
    info.travelModes.first { $0.name == info.defaultTravelModeName } ?? info.travelModes.first
  }

  private func writeCosts(to out: inout JSONWriter) {
    out.write("impedance", defaultMode?.impedanceAttributeName)
    out.write("restrictions", defaultMode?.restrictionAttributeNames ?? [])
    out.write("restrictUTurns", defaultMode.map { UTurns($0).rawValue })
    out.write("accumulateAttributeNames", defaults.accumulated(info))
    out.array("attributeParameterValues") { out in
      for value in parameterDefaults {
        out.object { out in
          out.write("attributeName", value.attribute)
          out.write("parameterName", value.parameter)
          out.write("parameterType", Self.type(of: value.value))
          Optional(value.value).write("value", to: &out)
        }
      }
    }
  }

  /// The defaults of every parameter of every attribute, in order of names.
  private var parameterDefaults: [(attribute: String, parameter: String, value: AttributeParameterValue.Value)] {
    let all =
      info.costAttributes.mapValues(\.parameterValues).map { ($0.key, $0.value) }
      + info.restrictionAttributes.mapValues(\.parameterValues).map { ($0.key, $0.value) }
    return all.sorted { $0.0 < $1.0 }.flatMap { name, values in
      values.sorted { $0.key < $1.key }.map { (name, $0.key, $0.value) }
    }
  }

  private static func type(of value: AttributeParameterValue.Value) -> String {
    switch value {
    case .number: "esriNAAPTDouble"
    case .text: "esriNAAPTString"
    }
  }

  private func writeLocating(to out: inout JSONWriter) {
    let tolerance = info.maxLocatingDistance.converted(to: .meters).value
    out.write("snapTolerance", 0)
    out.write("maxSnapTolerance", tolerance)
    out.write("snapToleranceUnits", "esriMeters")
    out.write("ignoreInvalidLocations", defaults.ignoresInvalidLocations)
    out.object("locateSettings") { out in
      out.object("default") { out in
        out.write("tolerance", tolerance)
        out.write("toleranceUnits", "esriMeters")
        out.write("allowAutoRelocate", true)
        out.array("sources") { out in out.object { out in out.write("name", Self.streets) } }
      }
      out.object("overrides") { _ in }
    }
    out.write("hasZ", false)
    out.write("hasM", false)
    if let system = info.outputSpatialReference {
      system.write("outputSpatialReference", to: &out)
    } else {
      out.write("outputSpatialReference", nil as String?)
    }
  }

  private func writeRouting(to out: inout JSONWriter) {
    out.write("useHierarchy", defaultMode?.usesHierarchy ?? false)
    out.write("hierarchyAttributeName", nil as String?)
    out.write("hierarchyLevelCount", 0)
    out.array("hierarchyMaxValues") { _ in }
    out.array("hierarchyNumTransitions") { _ in }
    out.write("findBestSequence", info.findsBestSequence)
    out.write("preserveFirstStop", info.preservesFirstStop)
    out.write("preserveLastStop", info.preservesLastStop)
    out.write("useTimeWindows", false)
    out.write("timeWindowsAreUTC", false)
    out.write("useStartTime", info.startDate != nil)
    out.write("startTime", info.startDate.map { ($0.timeIntervalSince1970 * 1000).rounded() })
    out.write("startTimeIsUTC", info.startDate != nil)
    out.write("outputLineType", lines.rawValue)
    out.write("trafficSupport", traffic.rawValue)
    out.write("supportsPreservingObjectID", true)
  }

  private var lines: OutputLine {
    switch info.routeShapeType {
    case nil: .none
    case .straightLine: .straight
    case .trueShapeWithMeasures: defaults.lines
    }
  }

  private func writeDirections(to out: inout JSONWriter) {
    if let support = info.directionsSupport { out.write("supportsDirections", support == .supported) }
    out.write("directionsLanguage", info.directionsLanguage)
    out.write("directionsSupportedLanguages", info.supportedLanguages)
    out.write("directionsStyleName", StyleNames.name(info.directionsStyle))
    out.write("directionsStyleNames", StyleNames.choices.map(\.word))
    out.write("directionsLengthUnits", defaults.lengthUnits.rawValue)
    out.write("directionsTimeAttribute", defaultMode?.timeAttributeName)
  }

  /// A member of our own: what the model's defaults are where those of the wire format differ. So our client has the same
  /// default parameters with a service as with the network's file.
  private func writeModel(to out: inout JSONWriter) {
    out.object(Self.modelKey) { out in
      out.write("directionsDistanceUnits", info.directionsDistanceUnits == .imperial ? "imperial" : "metric")
      out.write("accumulateAttributeNames", info.accumulateAttributeNames)
      out.write("supportedRestrictionUsageParameterValues", info.supportedRestrictionUsageParameterValues)
      out.write("supportsRerouting", info.supportsRerouting)
    }
  }

  static let modelKey = "guidepost"

  /// The one table of edges that a network has for clients.
  static let streets = "Streets"
}
