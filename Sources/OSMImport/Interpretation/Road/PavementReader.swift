import OSMReader
import RoadNetwork

/// What a road is covered with and how well it is kept.
enum PavementReader {
  /// The surface of a tag value: suffixes after a colon are dropped unless listed, of a list the worst counts.
  /// - Returns: `.unknown` for a value that is not known.
  static func surface(_ text: String) -> Surface {
    text.foldedTagValue.tagList().map(single).max { $0.rawValue < $1.rawValue } ?? .unknown
  }

  /// Smoothness; of a list the worst.
  static func smoothness(_ text: String) -> Smoothness {
    let grades = text.foldedTagValue.tagList().compactMap { Smoothness.names.firstIndex(of: $0) }
    return Smoothness(rawValue: UInt8((grades.max() ?? -1) + 1))
  }

  /// `tracktype`: 1 … 5; 0 when not understood. Of a list the softest.
  static func trackGrade(_ text: String) -> UInt8 {
    text.foldedTagValue.tagList().compactMap { value in
      guard value.hasPrefix("grade"), let grade = UInt8(value.dropFirst(5)), (1...5).contains(grade) else { return nil }
      return grade
    }.max() ?? 0
  }

  private static func single(_ value: String) -> Surface {
    if let known = named[value] ?? aliases[value] { return known }
    guard let stem = value.split(separator: ":").first else { return .unknown }
    return named[String(stem)] ?? aliases[String(stem)] ?? .unknown
  }

  private static let named = Dictionary(uniqueKeysWithValues: Surface.named.map { ($0.name, $0.surface) })

  private static let aliases: [String: Surface] = {
    let others = [
      "brick": "bricks", "unhewn_cobblestone": "cobblestone", "rock": "rocky", "rocks": "rocky", "soil": "earth",
      "metal_grid": "metal", "paving_stone": "paving_stones", "tarmac": "asphalt", "dirt/sand": "sand",
      "concrete_plates": "concrete", "crushed_limestone": "fine_gravel", "pebbles": "pebblestone",
    ]
    return others.compactMapValues { named[$0] }
  }()
}
