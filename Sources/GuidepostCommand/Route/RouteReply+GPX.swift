import Directions
import Geodesy
import RoutingEngine

/// What a GPX document holds.
enum GPXKind: String, CaseIterable {
  /// The line as a track with one segment per leg, and the maneuvers as waypoints; a leg across the 180th meridian is
  /// cut there.
  case track
  /// The maneuvers as the points of a route, one route per leg.
  case route
  /// The maneuvers as waypoints alone.
  case waypoints
}

extension RouteReply {
  /// A GPX 1.1 document.
  func gpx(_ kind: GPXKind) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<gpx version=\"1.1\" creator=\"guidepost \(GuidepostCommand.version)\" xmlns=\"http://www.topografix.com/GPX/1/1\">",
      "  <metadata>",
    ]
    // Who drives by the file sees no other output: what there is to know stands in it.
    let known = [clock].compactMap { $0 } + messages
    if !known.isEmpty { lines.append("    <desc>\(XMLText.escape(known.joined(separator: " ")))</desc>") }
    lines += [
      "    <copyright author=\"OpenStreetMap contributors\">",
      "      <license>https://opendatacommons.org/licenses/odbl/1-0/</license>",
      "    </copyright>",
      "  </metadata>",
    ]
    switch kind {
    case .track: lines += steps.flatMap { point("wpt", $0) } + track
    case .route: lines += result.legs.indices.flatMap { route(leg: $0) }
    case .waypoints: lines += steps.flatMap { point("wpt", $0) }
    }
    return (lines + ["</gpx>", ""]).joined(separator: "\n")
  }

  private func point(_ element: String, _ step: Step) -> [String] {
    [
      "  <\(element) \(Self.attributes(step.maneuver.location))>",
      "    <name>\(XMLText.escape(step.text))</name>",
      "    <desc>\(XMLText.escape(writer.length(step.maneuver.length)))</desc>",
      "    <type>\(XMLText.escape(step.maneuver.kind.rawValue))</type>",
      "  </\(element)>",
    ]
  }

  private var track: [String] {
    var lines = ["  <trk>", "    <name>\(XMLText.escape(title))</name>"]
    for segment in legRanges.flatMap({ Self.cutAtMeridian(Array(geometry[$0.first...$0.last])) }) {
      lines.append("    <trkseg>")
      for place in segment { lines.append("      <trkpt \(Self.attributes(place))/>") }
      lines.append("    </trkseg>")
    }
    return lines + ["  </trk>"]
  }

  private func route(leg: Int) -> [String] {
    let name = "\(writer.length(result.legs[leg].length)), \(writer.duration(result.legs[leg].duration))"
    let points = steps.filter { $0.leg == leg }.flatMap { point("rtept", $0) }.map { "  " + $0 }
    return ["  <rte>", "    <name>\(XMLText.escape(name))</name>"] + points + ["  </rte>"]
  }

  private static func attributes(_ place: Coordinate) -> String {
    // GPX longitudes end below 180: the place a centimetre west of the meridian stands for it.
    let longitude = min(place.longitudeE7, 1_799_999_999)
    return "lat=\"\(DecimalText.degrees(place.latitudeE7))\" lon=\"\(DecimalText.degrees(longitude))\""
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
