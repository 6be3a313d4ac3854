import JSONText
import MappedStorage
import RoadNetwork
import RoutingEngine

extension NetworkSummary {
  /// Metadata every importer writes, with the names used in both outputs.
  private static let known: [(key: String, json: String, title: String)] = [
    (NetworkMetadata.Key.source, "source", "source"),
    (NetworkMetadata.Key.sourceTimestamp, "sourceTimestamp", "source time stamp"),
    (NetworkMetadata.Key.importTime, "buildTime", "built"),
    (NetworkMetadata.Key.generator, "generator", "built by"),
    (NetworkMetadata.Key.timeZone, "timeZone", "time zone"),
    (NetworkMetadata.Key.drivingSide, "drivingSide", "driving side"),
    (NetworkMetadata.Key.country, "country", "country"),
  ]
  private var otherMetadata: [(key: String, value: String)] {
    metadata.entries.filter { entry in !Self.known.contains { $0.key == entry.key } }
  }

  /// Lines for a person.
  var text: String {
    var lines = ["file: \(path) (\(bytes) bytes\(isVerified ? ", all checksums right" : ""))"]
    lines.append("format version: \(formatVersion), identity \(identity)")
    for item in Self.known {
      let value = metadata[item.key] ?? ""
      lines.append("\(item.title): \(value.isEmpty ? "not known" : value)")
    }
    if let bounds {
      lines.append("bounds: south \(bounds.south), west \(bounds.west), north \(bounds.north), east \(bounds.east)")
    }
    lines.append("counts: " + counts.map { "\($0.value) \($0.name)" }.joined(separator: ", "))
    for layer in layers {
      lines.append(
        "layer \(layer.name): \(layer.states) states (\(layer.copies) copies), \(layer.arcs) arcs, "
          + "\(layer.conditionalTurns) conditional turns")
    }
    for mode in modes {
      lines.append(
        "mode \(mode.name): layer \(mode.layer), \(mode.usableEdges) directed edges in \(mode.components) components, "
          + "the largest of \(mode.largestComponent)")
    }
    lines += NetworkLayer.allCases.map { layer in "hierarchy \(layer.name): " + text(ofHierarchy: layer) }
    lines += metrics.map { "metric \($0.name): " + Self.text($0) }
    lines += otherMetadata.map { "\($0.key): \($0.value)" }
    lines.append("sections: \(sections.count)")
    lines += sections.map { "  \($0.name): \($0.count) × \($0.recordBytes) bytes" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One JSON object.
  var json: String {
    var out = JSONWriter()
    out.object { out in
      out.write("file", path)
      out.write("bytes", bytes)
      out.write("verified", isVerified)
      out.write("formatVersion", formatVersion)
      out.write("identity", identity)
      for item in Self.known { out.write(item.json, metadata[item.key].flatMap { $0.isEmpty ? nil : $0 }) }
      writeBounds(to: &out)
      out.object("counts") { out in for item in counts { out.write(item.name, item.value) } }
      writeLayers(to: &out)
      writeHierarchies(to: &out)
      writeMetrics(to: &out)
      out.object("metadata") { out in for entry in metadata.entries { out.write(entry.key, entry.value) } }
      out.array("sections") { out in
        for section in sections {
          out.object { out in
            out.write("name", section.name)
            out.write("recordBytes", section.recordBytes)
            out.write("count", section.count)
          }
        }
      }
    }
    return out.text + "\n"
  }

  private func text(ofHierarchy layer: NetworkLayer) -> String {
    guard let hierarchy = hierarchies.first(where: { $0.layer == layer }) else {
      return "none; routes are found by a longer search, without it"
    }
    if let fault = hierarchy.fault { return "not usable: \(fault)" }
    return "\(hierarchy.stateCount) states, \(hierarchy.arcCount) arcs, depth \(hierarchy.depth), "
      + "\(hierarchy.byteCount) bytes"
  }

  private static func text(_ metric: ListedMetric) -> String {
    var parts = [metric.path.map { "in \($0)" } ?? "in the network file"]
    if let base = metric.base, metric.path != nil { parts.append("base \(base.optionName)") }
    if metric.liveCount > 0 {
      parts.append("\(metric.liveCount) directed edges with live speeds, \(metric.closedCount) of them closed")
    }
    parts.append(metric.fault.map { "not used: \($0)" } ?? (metric.isCurrent ? "used" : "computed anew when asked for"))
    if metric.byteCount > 0 { parts.append("\(metric.byteCount) bytes") }
    if metric.fault == nil {
      parts.append(metric.hierarchyArcCount.map { "\($0) arcs of its hierarchy" } ?? "no hierarchy stored")
    }
    return parts.joined(separator: ", ")
  }

  private func writeHierarchies(to out: inout JSONWriter) {
    out.array("hierarchies") { out in
      for hierarchy in hierarchies {
        out.object { out in
          out.write("layer", hierarchy.layer.name)
          out.write("usable", hierarchy.fault == nil)
          out.write("states", hierarchy.stateCount)
          out.write("arcs", hierarchy.arcCount)
          out.write("depth", hierarchy.depth)
          out.write("bytes", hierarchy.byteCount)
          out.write("fault", hierarchy.fault?.message)
        }
      }
    }
  }

  private func writeMetrics(to out: inout JSONWriter) {
    out.array("metrics") { out in
      for metric in metrics {
        out.object { out in
          out.write("name", metric.name.description)
          out.write("file", metric.path)
          out.write("base", metric.base?.optionName)
          out.write("usable", metric.fault == nil)
          out.write("current", metric.isCurrent)
          out.write("bytes", metric.byteCount)
          out.write("hierarchyArcs", metric.hierarchyArcCount)
          out.write("liveEdges", metric.liveCount)
          out.write("closedEdges", metric.closedCount)
          out.write("fault", metric.fault?.message)
        }
      }
    }
  }

  private func writeBounds(to out: inout JSONWriter) {
    guard let bounds else {
      out.write("bounds", String?.none)
      return
    }
    out.object("bounds") { out in
      out.write("south", bounds.south)
      out.write("west", bounds.west)
      out.write("north", bounds.north)
      out.write("east", bounds.east)
    }
  }

  private func writeLayers(to out: inout JSONWriter) {
    out.array("layers") { out in
      for layer in layers {
        out.object { out in
          out.write("name", layer.name)
          out.write("states", layer.states)
          out.write("copies", layer.copies)
          out.write("arcs", layer.arcs)
          out.write("conditionalTurns", layer.conditionalTurns)
        }
      }
    }
    out.array("travelModes") { out in
      for mode in modes {
        out.object { out in
          out.write("name", mode.name)
          out.write("layer", mode.layer)
          out.write("usableDirectedEdges", mode.usableEdges)
          out.write("components", mode.components)
          out.write("largestComponent", mode.largestComponent)
        }
      }
    }
  }
}
