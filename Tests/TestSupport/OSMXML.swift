public import OSMReader

/// An OpenStreetMap XML document of the given objects, in the given order.
public func osmXML(nodes: [OSMNode], ways: [OSMWay], relations: [OSMRelation]) -> String {
  var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\" generator=\"guidepost tests\">\n"
  for node in nodes {
    out += " <node id=\"\(node.id)\" version=\"1\" lat=\"\(degrees(node.latitudeE7))\""
    out += " lon=\"\(degrees(node.longitudeE7))\">\n\(xml(node.tags)) </node>\n"
  }
  for way in ways {
    out += " <way id=\"\(way.id)\" version=\"1\">\n"
    for node in way.nodes { out += "  <nd ref=\"\(node)\"/>\n" }
    out += "\(xml(way.tags)) </way>\n"
  }
  for relation in relations {
    out += " <relation id=\"\(relation.id)\" version=\"1\">\n"
    for member in relation.members {
      out += "  <member type=\"\(member.kind)\" ref=\"\(member.id)\" role=\"\(escaped(member.role))\"/>\n"
    }
    out += "\(xml(relation.tags)) </relation>\n"
  }
  return out + "</osm>\n"
}

private func xml(_ tags: OSMTags) -> String {
  tags.entries.map { "  <tag k=\"\(escaped($0.key))\" v=\"\(escaped($0.value))\"/>\n" }.joined()
}

private func escaped(_ text: String) -> String {
  var out = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": out += "&amp;"
    case "<": out += "&lt;"
    case ">": out += "&gt;"
    case "\"": out += "&quot;"
    case "\n": out += "&#10;"
    case "\t": out += "&#9;"
    case "\r": out += "&#13;"
    default: out.unicodeScalars.append(character)
    }
  }
  return out
}

/// Decimal degrees with exactly seven places, without a detour through binary fractions.
private func degrees(_ value: Int32) -> String {
  let magnitude = value.magnitude
  let fraction = String(magnitude % 10_000_000)
  let zeros = String(repeating: "0", count: 7 - fraction.count)
  return "\(value < 0 ? "-" : "")\(magnitude / 10_000_000).\(zeros)\(fraction)"
}
