import Foundation
import GeometryModel
import JSONText
package import RouteModel

/// Writes what is asked of a solver as the parameters of `solve`.
package struct SolveRequestWriter: Sendable {
  /// The attributes of line and area barriers that add to costs, before the cost's name: our own, since theirs hold
  /// factors.
  static let addedCostPrefix = "AddedCost_"

  let info: RouteTaskInfo

  /// A writer for a service.
  ///
  /// - Parameter info: What the service offers.
  package init(info: RouteTaskInfo) { self.info = info }

  /// The parameters of a request.
  ///
  /// - Parameter parameters: What is asked.
  /// - Returns: names and values; values are not yet encoded for a form.
  package func write(_ parameters: RouteParameters) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = [("f", "json")]
    let stops = parameters.stops
    fields.append(("stops", LocationsWriter.stops(stops)))
    if !parameters.pointBarriers.isEmpty {
      fields.append(("barriers", LocationsWriter.barriers(parameters.pointBarriers)))
    }
    if !parameters.polylineBarriers.isEmpty {
      fields.append(("polylineBarriers", LocationsWriter.barriers(parameters.polylineBarriers)))
    }
    if !parameters.polygonBarriers.isEmpty {
      fields.append(("polygonBarriers", LocationsWriter.barriers(parameters.polygonBarriers)))
    }
    if let mode = parameters.travelMode {
      var out = JSONWriter()
      mode.write(to: &out)
      fields.append(("travelMode", out.text))
    }
    fields += times(parameters) + order(parameters) + directions(parameters) + wanted(parameters)
    return fields
  }

  private func times(_ parameters: RouteParameters) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    if let start = parameters.startDate {
      fields.append(("startTime", Self.milliseconds(start)))
      fields.append(("startTimeIsUTC", "true"))
    } else if info.startDate != nil {
      fields.append(("startTime", "null"))
    }
    if parameters.stops.contains(where: { $0.timeWindowStart != nil || $0.timeWindowEnd != nil }) {
      fields.append(("useTimeWindows", "true"))
      fields.append(("timeWindowsAreUTC", "true"))
    }
    return fields
  }

  private func order(_ parameters: RouteParameters) -> [(name: String, value: String)] {
    [
      ("findBestSequence", "\(parameters.findsBestSequence)"),
      ("preserveFirstStop", "\(parameters.preservesFirstStop)"),
      ("preserveLastStop", "\(parameters.preservesLastStop)"),
    ]
  }

  private func directions(_ parameters: RouteParameters) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = [
      ("returnDirections", "\(parameters.returnsDirections)"),
      ("directionsOutputType", DirectionsOutput.complete.rawValue),
      ("directionsLengthUnits", DirectionsLengthUnit(parameters.directionsDistanceUnits).rawValue),
      ("directionsStyleName", StyleNames.name(parameters.directionsStyle)),
    ]
    if !parameters.directionsLanguage.isEmpty {
      fields.append(("directionsLanguage", parameters.directionsLanguage))
    }
    return fields
  }

  private func wanted(_ parameters: RouteParameters) -> [(name: String, value: String)] {
    let lines: OutputLine =
      switch parameters.routeShapeType {
      case nil: .none
      case .straightLine: .straight
      case .trueShapeWithMeasures: .trueShapeWithMeasure
      }
    var fields: [(name: String, value: String)] = [
      ("returnRoutes", "\(parameters.returnsRoutes)"), ("returnStops", "\(parameters.returnsStops)"),
      ("returnBarriers", "\(parameters.returnsPointBarriers)"),
      ("returnPolylineBarriers", "\(parameters.returnsPolylineBarriers)"),
      ("returnPolygonBarriers", "\(parameters.returnsPolygonBarriers)"),
      ("ignoreInvalidLocations", "\(parameters.ignoresInvalidLocations)"), ("outputLines", lines.rawValue),
      ("accumulateAttributeNames", Self.list(parameters.accumulateAttributeNames)),
    ]
    if lines == .trueShapeWithMeasure, let name = SolveOutput.measureAttributeName(info) {
      fields.append(("measureAttributeName", name))
    }
    if Self.hasIdentifiers(parameters) { fields.append(("preserveObjectID", "true")) }
    if let system = parameters.outputSpatialReference {
      var out = JSONWriter()
      system.write(to: &out)
      fields.append(("outSR", system.wkid.map { "\($0.rawValue)" } ?? out.text))
    }
    if parameters.maximumAlternatives > 0 {
      fields.append(("maximumAlternatives", "\(parameters.maximumAlternatives)"))
    }
    return fields
  }

  static func hasIdentifiers(_ parameters: RouteParameters) -> Bool {
    let barriers: [Barrier] = parameters.pointBarriers + parameters.polylineBarriers + parameters.polygonBarriers
    return parameters.stops.contains { $0.id != 0 } || barriers.contains { $0.id != 0 }
  }

  /// Names with commas between them; as a JSON array where a name has a comma itself; `none` for none.
  static func list(_ names: [String]) -> String {
    if names.isEmpty { return "none" }
    guard names.contains(where: { $0.contains(",") || $0.hasPrefix("[") }) else { return names.joined(separator: ",") }
    var out = JSONWriter()
    out.write(nil, names)
    return out.text
  }

  static func milliseconds(_ date: Date) -> String { (date.timeIntervalSince1970 * 1000).rounded().plain }
}
