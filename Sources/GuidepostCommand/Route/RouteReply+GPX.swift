import Directions
import Geodesy

extension RouteReply {
  /// A GPX 1.1 document: maneuvers as waypoints, the line as a track with one segment per leg.
  var gpx: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<gpx version=\"1.1\" creator=\"guidepost \(GuidepostCommand.version)\" xmlns=\"http://www.topografix.com/GPX/1/1\">",
    ]
    for step in steps {
      lines.append("  <wpt \(Self.attributes(step.maneuver.location))>")
      lines.append("    <name>\(XMLText.escape(step.text))</name>")
      lines.append("    <desc>\(XMLText.escape(writer.length(step.maneuver.length)))</desc>")
      lines.append("    <type>\(XMLText.escape(step.maneuver.kind.rawValue))</type>")
      lines.append("  </wpt>")
    }
    lines.append("  <trk>")
    lines.append("    <name>\(XMLText.escape(title))</name>")
    for range in legRanges {
      lines.append("    <trkseg>")
      for place in geometry[range.first...range.last] { lines.append("      <trkpt \(Self.attributes(place))/>") }
      lines.append("    </trkseg>")
    }
    lines += ["  </trk>", "</gpx>", ""]
    return lines.joined(separator: "\n")
  }

  private static func attributes(_ place: Coordinate) -> String {
    "lat=\"\(DecimalText.degrees(place.latitudeE7))\" lon=\"\(DecimalText.degrees(place.longitudeE7))\""
  }
}

/// Text inside XML.
enum XMLText {
  /// Escapes markup; characters that XML 1.0 cannot hold become the replacement character.
  static func escape(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&apos;"
      case "\t", "\n", "\r": out.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

/// Numbers without an exponent, which GPX does not allow.
enum DecimalText {
  /// Degrees with seven decimals from whole numbers of 1e-7 degree.
  static func degrees(_ value: Int32) -> String {
    let magnitude = Int64(value).magnitude
    let fraction = String(magnitude % 10_000_000)
    return (value < 0 ? "-" : "") + "\(magnitude / 10_000_000)."
      + String(repeating: "0", count: 7 - fraction.count) + fraction
  }
}
