import Foundation
import OSMReader
import TestSupport
import Testing

extension Situation {
  /// The same junction seen otherwise: what is said there must not change, but for left and right in the mirror.
  struct Variant: Sendable, CustomTestStringConvertible {
    /// West and east swapped, and with them the driving side.
    var isMirrored: Bool
    /// Degrees by which the map is turned clockwise.
    var turn: Double
    /// Every way cut at every node.
    var isSplit: Bool

    var testDescription: String {
      "\(isMirrored ? "mirrored" : "as drawn"), turned by \(Int(turn))°\(isSplit ? ", ways cut" : "")"
    }

    static var all: [Variant] {
      [false, true].flatMap { mirrored in
        [0, 37, 90].flatMap { turn in
          [false, true].map { Variant(isMirrored: mirrored, turn: turn, isSplit: $0) }
        }
      }
    }
  }

  /// The junction and its sentences under a variant.
  func varied(_ variant: Variant) -> Situation {
    var varied = self
    let angle = variant.turn * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    varied.places = drawnPlaces.mapValues { place in
      let east = variant.isMirrored ? -place.column : place.column
      // Rows grow to the south, so that clockwise on the map is clockwise on the page.
      return DrawnMap.Place(east * cosine - place.row * sine, east * sine + place.row * cosine)
    }
    varied.ways = ways.flatMap { way in
      var tags = way.tags
      if tags["name"] == nil { tags["name"] = way.nodes }
      if variant.isMirrored { tags["driving_side"] = tags["driving_side"] == "left" ? "right" : "left" }
      let letters = Array(way.nodes)
      let pieces = variant.isSplit ? zip(letters, letters.dropFirst()).map { "\($0)\($1)" } : [way.nodes]
      return pieces.map { DrawnMap.Way($0, tags) }
    }
    for i in varied.routes.indices {
      varied.routes[i].sentences = varied.routes[i].sentences.map { seen($0, by: variant) }
    }
    return varied
  }

  private func seen(_ sentence: String, by variant: Variant) -> String {
    let winds = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"]
    return sentence.split(separator: " ").map { word in
      if variant.isMirrored, word == "left" { return "right" }
      if variant.isMirrored, word == "right" { return "left" }
      guard let wind = winds.firstIndex(of: String(word)) else { return String(word) }
      let bearing = Double(wind * 45) * (variant.isMirrored ? -1 : 1) + variant.turn
      return winds[Int(((bearing + 360) / 45).rounded()) % 8]
    }.joined(separator: " ")
  }
}
