import Foundation
package import JSONText
import RouteModel

extension LayerResource {
  /// Writes `networkDataset`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - out: Where to write.
  package func writeDataset(_ key: String? = nil, to out: inout JSONWriter) {
    out.object(key) { out in
      out.write("name", info.networkName)
      out.write("buildTime", buildDate.map { ($0.timeIntervalSince1970 * 1000).rounded() })
      out.write("state", "esriNDSStateBuilt")
      out.write("trafficSupport", traffic.rawValue)
      out.array("networkAttributes") { out in
        for (name, cost) in info.costAttributes.sorted(by: { $0.key < $1.key }) {
          writeAttribute(name, "esriNAUTCost", cost.parameterValues, to: &out) { out in
            out.write("dataType", "esriNADTDouble")
            out.write("units", CostUnits.name(cost.unit))
          }
        }
        for (name, restriction) in info.restrictionAttributes.sorted(by: { $0.key < $1.key }) {
          writeAttribute(name, "esriNAUTRestriction", restriction.parameterValues, to: &out) { out in
            out.write("dataType", "esriNADTBoolean")
            out.write("units", "esriNAUUnknown")
            out.write("restrictionUsageParameterName", AttributeParameterValue.usageParameter)
          }
        }
      }
      writeSources(to: &out)
    }
  }

  private func writeAttribute(
    _ name: String, _ usage: String, _ parameters: [String: AttributeParameterValue.Value],
    to out: inout JSONWriter, _ more: (inout JSONWriter) -> Void
  ) {
    out.object { out in
      out.write("name", name)
      out.write("usageType", usage)
      out.write("parameterNames", parameters.keys.sorted())
      more(&out)
      out.write("trafficSupport", LayerResource.Traffic.none.rawValue)
    }
  }

  private func writeSources(to out: inout JSONWriter) {
    let sources = [
      ("", "esriNETEdge", "esriNSTEdgeFeature"), ("_Junctions", "esriNETJunction", "esriNSTSystemJunction"),
      ("_Turns", "esriNETTurn", "esriNSTTurnFeature"),
    ]
    out.array("networkSources") { out in
      for (index, source) in sources.enumerated() {
        out.object { out in
          out.write("id", index + 1)
          out.write("name", Self.streets + source.0)
          out.write("elementType", source.1)
          out.write("sourceType", source.2)
          out.array("fields") { _ in }
        }
      }
    }
  }

  /// Writes `networkClasses`: which attributes stops and barriers may have.
  func writeClasses(_ key: String, to out: inout JSONWriter) {
    let time = defaultMode?.timeAttributeName ?? ""
    let costs = info.costAttributes.keys.sorted().map { "Attr_\($0)" }
    let classes: [(name: String, fields: [String])] = [
      (
        "Stops",
        [
          "Name", "RouteName", "Sequence", "TimeWindowStart", "TimeWindowEnd", "CurbApproach", "LocationType",
          "Bearing",
          "BearingTol", "NavLatency",
        ] + costs
      ), ("Barriers", ["Name", "BarrierType", "FullEdge", "CurbApproach", "Bearing", "BearingTol"] + costs),
      ("PolylineBarriers", ["Name", "BarrierType"] + costs), ("PolygonBarriers", ["Name", "BarrierType"] + costs),
    ]
    out.array(key) { out in
      for entry in classes {
        out.object { out in
          out.write("className", entry.name)
          out.array("fields") { out in
            for field in entry.fields { Self.write(field, isTime: field == "Attr_\(time)", to: &out) }
          }
        }
      }
    }
  }

  private static func write(_ field: String, isTime: Bool, to out: inout JSONWriter) {
    out.object { out in
      out.write("fieldName", field)
      switch field {
      case "CurbApproach", "LocationType", "BarrierType", "FullEdge": out.write("defaultValue", 0)
      case "BearingTol": out.write("defaultValue", 30)
      default: out.write("defaultValue", nil as String?)
      }
      // Clients load tables of their own by these: the general name of a service time is found, too.
      out.write("candidateFields", isTime ? [field, "ServiceTime"] : [field])
    }
  }
}
