import Foundation
import GeometryModel
import RouteModel

@testable import NAServerSchema

/// A network that offers what the hosted world network does, as far as the tests need it.
enum WorldNetwork {
  static let info: RouteTaskInfo = {
    var info = RouteTaskInfo()
    info.networkName = "World"
    info.travelModes = [driving, walking]
    info.defaultTravelModeName = "Driving Time"
    for name in ["TravelTime", "TruckTravelTime", "WalkTime"] {
      info.costAttributes[name] = CostAttribute(unit: .minutes)
    }
    info.costAttributes["WalkTime"]?.parameterValues = ["Walking Speed (km/h)": .number(5)]
    info.costAttributes["Miles"] = CostAttribute(unit: .miles)
    info.costAttributes["Kilometers"] = CostAttribute(unit: .kilometers)
    for (name, usage) in restrictions {
      info.restrictionAttributes[name] = RestrictionAttribute(
        restrictionUsageParameterValue: usage, parameterValues: ["Restriction Usage": .text(usage)])
    }
    info.restrictionAttributes["Height Restriction"] = RestrictionAttribute(
      restrictionUsageParameterValue: "PROHIBITED",
      parameterValues: ["Restriction Usage": .text("PROHIBITED"), "Vehicle Height (meters)": .number(0)])
    info.supportedRestrictionUsageParameterValues = [
      "PROHIBITED", "AVOID_HIGH", "AVOID_MEDIUM", "AVOID_LOW", "PREFER_LOW", "PREFER_MEDIUM", "PREFER_HIGH",
    ]
    info.supportedLanguages = ["de", "en", "en-GB"]
    info.directionsSupport = .supported
    return info
  }()

  static let restrictions = [
    ("Driving an Automobile", "PROHIBITED"), ("Walking", "PROHIBITED"), ("Avoid Toll Roads", "AVOID_MEDIUM"),
    ("Avoid Private Roads", "AVOID_MEDIUM"), ("Avoid Unpaved Roads", "AVOID_HIGH"),
  ]

  static var driving: TravelMode {
    mode(
      "Driving Time", "FEgifRtFndKNcJMJ", "AUTOMOBILE", "TravelTime", ["Driving an Automobile", "Avoid Private Roads"],
      10)
  }

  static var walking: TravelMode {
    let mode = mode("Walking Time", "caFAgoThrvUpkFBW", "WALK", "WalkTime", ["Walking", "Avoid Private Roads"], 2)
    mode.addAttributeParameterValue(
      AttributeParameterValue(
        attributeName: "WalkTime", parameterName: "Walking Speed (km/h)", parameterValue: .number(5)))
    return mode
  }

  private static func mode(
    _ name: String, _ id: String, _ type: String, _ time: String, _ restrictions: [String], _ precision: Double
  ) -> TravelMode {
    let mode = TravelMode()
    (mode.name, mode.id, mode.type) = (name, id, type)
    (mode.impedanceAttributeName, mode.timeAttributeName) = (time, time)
    mode.distanceAttributeName = "Kilometers"
    mode.restrictionAttributeNames = restrictions
    mode.attributeParameterValues = restrictions.map { restriction in
      AttributeParameterValue(
        attributeName: restriction, parameterName: "Restriction Usage",
        parameterValue: .text(self.restrictions.first { $0.0 == restriction }?.1 ?? "PROHIBITED"))
    }
    mode.usesHierarchy = type == "AUTOMOBILE"
    mode.outputGeometryPrecision = precision
    return mode
  }

  static let reader = SolveRequestReader(info: info)

  /// Two stops in Zürich, as plain clients send them.
  static let twoStops = "8.54,47.37;8.55,47.38"

  /// Reads a request for a way between two stops, with further parameters.
  static func read(
    _ fields: KeyValuePairs<String, String>, stops: String? = twoStops, by reader: SolveRequestReader = reader
  ) throws(ServiceError) -> SolveRequest {
    var pairs: [(name: String, value: String)] = fields.map { (name: $0.key, value: $0.value) }
    if let stops { pairs.insert((name: "stops", value: stops), at: 0) }
    return try reader.read(RequestFields(pairs))
  }

  /// The details of the error that a request gets; nil where it gets none.
  static func fault(
    _ fields: KeyValuePairs<String, String>, stops: String? = twoStops, by reader: SolveRequestReader = reader
  ) -> ServiceError? {
    do {
      _ = try read(fields, stops: stops, by: reader)
      return nil
    } catch {
      return error
    }
  }
}
