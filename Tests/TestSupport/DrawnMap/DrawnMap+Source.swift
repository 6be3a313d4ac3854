import OSMReader

extension DrawnMap: CustomStringConvertible {
  /// The map as Swift source that draws it again, to be pasted into a test.
  public var description: String {
    let lines = [
      list("nodes", nodeTags.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(source($0.value))" }, empty: "[:]"),
      list("places", places.sorted { $0.key < $1.key }.map(source), empty: "[:]"),
      list("ways", ways.map { ".init(\"\($0.nodes)\", \(source($0.tags)))" }, empty: "[]"),
      list("restrictions", restrictions.map(source), empty: "[]"),
    ]
    return "try DrawnMap(\n  gridMeters: \(gridMeters),\n" + lines.joined(separator: ",\n") + ")"
  }

  private func source(_ node: (key: Character, value: Place)) -> String {
    "\"\(node.key)\": .init(\(node.value.column), \(node.value.row))"
  }

  private func list(_ label: String, _ entries: [String], empty: String) -> String {
    entries.isEmpty ? "  \(label): \(empty)" : "  \(label): [\n    \(entries.joined(separator: ",\n    "))\n  ]"
  }

  private func source(_ tags: OSMTags) -> String {
    tags.isEmpty ? "[:]" : "[" + tags.entries.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", ") + "]"
  }

  private func source(_ restriction: Restriction) -> String {
    var tags = restriction.tags
    let value = tags["restriction"] ?? ""
    tags["restriction"] = nil
    let more = tags.isEmpty ? "" : ", tags: \(source(tags))"
    return ".init(\"\(value)\", from: \"\(restriction.from)\", via: \"\(restriction.via)\", "
      + "to: \"\(restriction.to)\"\(more))"
  }
}
