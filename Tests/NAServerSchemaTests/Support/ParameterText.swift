import Foundation
import GeometryModel
import RouteModel

@testable import NAServerSchema

extension RouteParameters {
  /// Every field with its value, so that two sets of parameters can be compared field by field.
  var fieldTexts: [String: String] {
    var texts: [String: String] = [
      "returnsDirections": "\(returnsDirections)", "returnsRoutes": "\(returnsRoutes)",
      "returnsStops": "\(returnsStops)",
      "returnsPointBarriers": "\(returnsPointBarriers)", "returnsPolylineBarriers": "\(returnsPolylineBarriers)",
      "returnsPolygonBarriers": "\(returnsPolygonBarriers)", "ignores": "\(ignoresInvalidLocations)",
      "findsBestSequence": "\(findsBestSequence)", "first": "\(preservesFirstStop)", "last": "\(preservesLastStop)",
      "startDate": "\(startDate?.timeIntervalSince1970 ?? -1)",
      "outSR": "\(String(describing: outputSpatialReference))",
      "language": directionsLanguage, "style": "\(directionsStyle)", "units": "\(directionsDistanceUnits)",
      "shape": "\(String(describing: routeShapeType))", "accumulate": "\(accumulateAttributeNames)",
      "alternatives": "\(maximumAlternatives)",
    ]
    for (name, text) in travelMode?.fieldTexts ?? [:] { texts["mode.\(name)"] = text }
    for (index, stop) in stops.enumerated() { texts["stop \(index)"] = stop.fieldText }
    for (index, barrier) in pointBarriers.enumerated() {
      texts["barrier \(index)"] =
        "\(barrier.commonText) \(barrier.geometry.toJSON()) \(barrier.isFullEdge) "
        + "\(String(describing: barrier.curbApproach)) \(barrier.bearing ?? -1) \(barrier.bearingTolerance)"
    }
    for (index, barrier) in polylineBarriers.enumerated() {
      texts["line \(index)"] = "\(barrier.commonText) \(barrier.geometry.toJSON())"
    }
    for (index, barrier) in polygonBarriers.enumerated() {
      texts["area \(index)"] = "\(barrier.commonText) \(barrier.geometry.toJSON())"
    }
    return texts
  }
}

extension TravelMode {
  /// Every field with its value.
  var fieldTexts: [String: String] {
    [
      "name": name, "id": id, "description": description, "type": type, "impedance": impedanceAttributeName,
      "time": timeAttributeName, "distance": distanceAttributeName, "restrictions": "\(restrictionAttributeNames)",
      "values": "\(attributeParameterValues)", "uTurns": "\(uTurnPolicy)", "hierarchy": "\(usesHierarchy)",
      "precision": "\(outputGeometryPrecision ?? -1)",
    ]
  }
}

extension Stop {
  fileprivate var fieldText: String {
    let costs = allAddedCosts.sorted { $0.key < $1.key }
    return
      "\(geometry?.toJSON() ?? "") \(id) \(name) \(routeName) \(sequence ?? -1) \(kind) \(String(describing: curbApproach)) "
      + "\(currentBearing ?? -1) \(currentBearingTolerance) \(navigationLatency) \(navigationSpeed) "
      + "\(timeWindowStart?.timeIntervalSince1970 ?? -1) \(timeWindowEnd?.timeIntervalSince1970 ?? -1) \(costs)"
  }
}

extension Barrier {
  fileprivate var commonText: String {
    "\(name) \(id) \(kind) \(addedCosts.sorted { $0.key < $1.key }) \(scaleFactors.sorted { $0.key < $1.key })"
  }
}
