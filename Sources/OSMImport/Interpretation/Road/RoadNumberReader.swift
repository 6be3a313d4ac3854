import OSMReader

/// Numbers that describe a road: slope, levels, layer, difficulty.
enum RoadNumberReader {
  /// Slope in percent, clamped to ±100; nil when the value has no number (`up`, `steep`).
  static func inclinePercent(_ text: String) -> Int8? {
    var value = text.foldedTagValue.replacing("−", with: "-").filter { $0 != " " }
    let isDegrees = value.hasSuffix("°")
    if isDegrees || value.hasSuffix("%") { value.removeLast() }
    guard let number = Double(value.replacing(",", with: ".")), number.isFinite else { return nil }
    let percent = isDegrees ? slope(degrees: max(-45, min(45, number))) : number
    return Int8(max(-100, min(100, percent.rounded())))
  }

  /// tan by its series through the seventh power: within 1 % up to 45°, where the slope is clamped anyway.
  private static func slope(degrees: Double) -> Double {
    let angle = degrees * .pi / 180
    let square = angle * angle
    return 100 * angle * (1 + square * (1.0 / 3 + square * (2.0 / 15 + square * (17.0 / 315 + square * 0.034))))
  }

  /// Words of `incline` that are known and hold no number.
  static let inclineWords: Set<String> = ["up", "down", "yes", "no", "steep", "unknown", "both"]

  /// The lowest and highest level of `0;1`, `-1`, `0.5`, `0-2`, in half storeys offset by 100.
  static func levels(_ text: String) -> (from: UInt8, to: UInt8)? {
    var levels: [Double] = []
    for part in text.tagList() {
      if let level = Double(part) {
        levels.append(level)
      } else if let dash = part.dropFirst().firstIndex(of: "-"), let from = Double(part[..<dash]),
        let to = Double(part[part.index(after: dash)...])
      {
        levels += [from, to]
      }
    }
    guard let lowest = levels.min(), let highest = levels.max(), lowest.isFinite, highest.isFinite else { return nil }
    func stored(_ level: Double) -> UInt8 { UInt8(max(1, min(255, (level * 2 + 100).rounded()))) }
    return (stored(lowest), stored(highest))
  }

  /// `sac_scale` from 1 (hiking) to 6; 0 when not known.
  static func hikingScale(_ text: String) -> UInt8 {
    let names = [
      "hiking", "mountain_hiking", "demanding_mountain_hiking", "alpine_hiking", "demanding_alpine_hiking",
      "difficult_alpine_hiking",
    ]
    return text.foldedTagValue.tagList().compactMap { names.firstIndex(of: $0) }.max().map { UInt8($0 + 1) } ?? 0
  }

  /// `mtb:scale` 0 … 6 plus one; 0 when not known. Signs after the digit are dropped.
  static func mountainBikeScale(_ text: String) -> UInt8 {
    guard let digit = text.trimmedTag.first?.wholeNumberValue, (0...6).contains(digit) else { return 0 }
    return UInt8(digit + 1)
  }

  /// Width in centimetres; nil when not understood.
  static func widthCentimeters(_ text: String) -> UInt16? {
    guard let meters = Measure.meters(text), meters > 0.1, meters < 200 else { return nil }
    return UInt16((meters * 100).rounded())
  }
}
