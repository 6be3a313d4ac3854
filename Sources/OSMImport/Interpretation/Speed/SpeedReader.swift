import RoadNetwork

/// The grammar of `maxspeed` and its kin, without zone codes.
enum SpeedReader {
  /// Reads a speed limit.
  ///
  /// A number with an optional unit (km/h by default), `walk`, `none`; of a `;` list the smallest, of a list by
  /// lanes (`|`) the largest, of a range the first number.
  /// - Parameters:
  ///   - text: The text of the tag.
  ///   - canBeUnlimited: Whether `none` is believed: on motorways and trunk roads.
  /// - Returns: The limit, or nil when the text is none or says nothing usable; see `isUnderstood`.
  static func limit(_ text: String, canBeUnlimited: Bool = true) -> SpeedLimit? {
    let value = text.foldedTagValue
    if value.contains("|") {
      let lanes = value.split(separator: "|").compactMap { limit(String($0), canBeUnlimited: canBeUnlimited) }
      return lanes.max { $0.rawValue < $1.rawValue }
    }
    if value.contains(";") {
      let parts = value.tagList().compactMap { limit($0, canBeUnlimited: canBeUnlimited) }
      return parts.min { $0.rawValue < $1.rawValue }
    }
    switch value {
    case "none", "unlimited": return canBeUnlimited ? .unlimited : nil
    case "walk", "walking", "walking_pace", "walking_speed": return walkingPace
    default: return number(value)
    }
  }

  /// Whether a text without a usable limit is nevertheless a known one, and no mistake to count.
  static func isUnderstood(_ text: String) -> Bool {
    let known: Set<String> = ["none", "unlimited", "signals", "variable", "signal", "implicit", "default"]
    return known.contains(text.foldedTagValue) || limit(text) != nil || ZoneSpeedReader.isZoneCode(text)
  }

  /// The limit that `walk` stands for.
  static let walkingPace = SpeedLimit(kilometersPerHour: 5)

  /// km/h in one mile per hour.
  static let kilometersPerMile = 1.609344

  private static func number(_ value: String) -> SpeedLimit? {
    guard let (speed, rest) = leadingNumber(value) else { return nil }
    var unit = rest.trimmedTag
    if unit.hasPrefix("-"), let (_, afterRange) = leadingNumber(String(unit.dropFirst().trimmedTag)) {
      unit = afterRange.trimmedTag
    }
    let factor: Double
    switch unit {
    case "", "km/h", "kmh", "kph", "kmph", "km/hr": factor = 1
    case "mph", "mp/h", "mi/h", "mph.": factor = kilometersPerMile
    case "knots", "knot", "kn", "kt": factor = 1.852
    default: return nil
    }
    let kilometersPerHour = speed * factor
    let slowest = factor == kilometersPerMile ? 3 * kilometersPerMile : 5
    guard kilometersPerHour >= slowest - 1e-9, kilometersPerHour <= 300 else { return nil }
    return SpeedLimit(kilometersPerHour: kilometersPerHour)
  }

  /// The decimal number at the start, with point or comma, and the text after it.
  static func leadingNumber(_ text: String) -> (value: Double, rest: Substring)? {
    var digits = ""
    var index = text.startIndex
    var hasPoint = false
    while index < text.endIndex {
      let character = text[index]
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else if character == "." || character == ",", !hasPoint, !digits.isEmpty {
        hasPoint = true
        digits.append(".")
      } else {
        break
      }
      index = text.index(after: index)
    }
    if digits.hasSuffix(".") { digits.append("0") }
    guard let value = Double(digits), value.isFinite else { return nil }
    return (value, text[index...])
  }
}
