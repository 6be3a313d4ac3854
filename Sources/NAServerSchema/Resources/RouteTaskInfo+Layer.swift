import Foundation
package import GeometryModel
package import RouteModel

extension RouteTaskInfo {
  /// Reads what a service offers from the resource of its layer.
  ///
  /// - Parameters:
  ///   - layer: The resource.
  ///   - modes: The answer of `retrieveTravelModes`, for services whose resource lists no modes.
  /// - Throws: `ServiceError` where the resource is that of another kind of layer, or a travel mode cannot be read.
  package init(layer: JSONValue, modes: JSONValue? = nil) throws(ServiceError) {
    self.init()
    if let type = layer["layerType"]?.string, type != "esriNAServerRouteLayer" {
      throw .parameter(
        "layerType", "The layer is \(type.shown), not esriNAServerRouteLayer. Use a route layer's address.")
    }
    networkName = layer["networkDataset"]?["name"]?.words ?? layer["layerName"]?.words ?? ""
    readAttributes(layer)
    try readModes(layer, modes)
    readDirections(layer)
    readRouting(layer)
    outputSpatialReference = try SpatialReference.reading(
      layer["outputSpatialReference"], parameter: "outputSpatialReference")
    readModel(layer[LayerResource.modelKey] ?? .null)
  }

  /// Reads what only a service of our own says.
  private mutating func readModel(_ json: JSONValue) {
    switch json["directionsDistanceUnits"]?.string {
    case "metric": directionsDistanceUnits = .metric
    case "imperial": directionsDistanceUnits = .imperial
    default: break
    }
    if let names = json["accumulateAttributeNames"]?.array { accumulateAttributeNames = names.compactMap(\.words) }
    if let words = json["supportedRestrictionUsageParameterValues"]?.array {
      supportedRestrictionUsageParameterValues = words.compactMap(\.words)
    }
    supportsRerouting = json["supportsRerouting"]?.flag ?? false
  }

  private mutating func readModes(_ layer: JSONValue, _ modes: JSONValue?) throws(ServiceError) {
    var resource = try TravelModesResource(reading: layer)
    if let modes {
      let retrieved = try TravelModesResource(reading: modes)
      if !retrieved.modes.isEmpty { resource = retrieved }
    }
    travelModes = resource.modes
    let usual = travelModes.first { $0.id == resource.defaultID } ?? travelModes.first { $0.name == resource.defaultID }
    defaultTravelModeName = usual?.name ?? ""
  }

  private mutating func readAttributes(_ layer: JSONValue) {
    var defaults: [String: [String: AttributeParameterValue.Value]] = [:]
    for entry in layer["attributeParameterValues"]?.array ?? [] {
      guard let attribute = entry["attributeName"]?.words, let parameter = entry["parameterName"]?.words else {
        continue
      }
      switch entry["value"] {
      case .number(let number): defaults[attribute, default: [:]][parameter] = .number(number)
      case .string(let text): defaults[attribute, default: [:]][parameter] = .text(text)
      default: continue
      }
    }
    for attribute in layer["networkDataset"]?["networkAttributes"]?.array ?? [] {
      guard let name = attribute["name"]?.words else { continue }
      let values = defaults[name] ?? [:]
      switch attribute["usageType"]?.string {
      case "esriNAUTCost":
        let unit = attribute["units"]?.string.flatMap { CostUnits.unit($0) }
        costAttributes[name] = CostAttribute(unit: unit, parameterValues: values)
      case "esriNAUTRestriction":
        let parameter = attribute["restrictionUsageParameterName"]?.string ?? AttributeParameterValue.usageParameter
        restrictionAttributes[name] = RestrictionAttribute(
          restrictionUsageParameterValue: Self.usage(values[parameter]), parameterValues: values)
      default: continue
      }
    }
    supportedRestrictionUsageParameterValues =
      restrictionAttributes.isEmpty ? [] : AttributeParameterValue.usages.map(\.word)
    accumulateAttributeNames = layer["accumulateAttributeNames"]?.array?.compactMap(\.words) ?? []
  }

  /// The word of a usage, which services may give as a factor.
  private static func usage(_ value: AttributeParameterValue.Value?) -> String {
    switch value {
    case .text(let word) where Double(wire: word) == nil: return word
    case .some(let value):
      return AttributeParameterValue.usages.first { $0.factor == value.number }?.word ?? "PROHIBITED"
    case nil: return "PROHIBITED"
    }
  }

  private mutating func readDirections(_ layer: JSONValue) {
    directionsLanguage = layer["directionsLanguage"]?.words ?? "en"
    supportedLanguages = layer["directionsSupportedLanguages"]?.array?.compactMap(\.words) ?? []
    let style = layer["directionsStyleName"]?.string?.lowercased()
    directionsStyle = StyleNames.choices.first { $0.word.lowercased() == style }?.choice ?? .desktop
    let unit = layer["directionsLengthUnits"]?.string?.lowercased()
    directionsDistanceUnits =
      DirectionsLengthUnit.choices.first { $0.word.lowercased() == unit }?.choice.system ?? .metric
    directionsSupport = (layer["supportsDirections"] ?? layer["directionsSupport"])?.flag
      .map { $0 ? .supported : .unsupported }
  }

  private mutating func readRouting(_ layer: JSONValue) {
    findsBestSequence = layer["findBestSequence"]?.flag ?? false
    preservesFirstStop = layer["preserveFirstStop"]?.flag ?? true
    preservesLastStop = layer["preserveLastStop"]?.flag ?? true
    routeShapeType =
      switch layer["outputLineType"]?.string {
      case OutputLine.none.rawValue: nil
      case OutputLine.straight.rawValue: .straightLine
      default: .trueShapeWithMeasures
      }
    if layer["useStartTime"]?.flag == true, let start = layer["startTime"]?.decimal, abs(start) <= WireClock.farthest {
      startDate = Date(timeIntervalSince1970: start / 1000)
    }
    let word = (layer["snapToleranceUnits"]?.string ?? "esriMeters").lowercased()
    if let tolerance = layer["maxSnapTolerance"]?.decimal, tolerance > 0,
      let unit = ToleranceUnit.choices.first(where: { $0.word.lowercased() == word })?.choice
    {
      maxLocatingDistance = Measurement(value: tolerance * unit.meters(isGeographic: false), unit: .meters)
    }
  }
}
