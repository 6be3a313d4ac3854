/// A cell as the peer wrote it, compared with what we got.
enum Expectation {
  /// Whether texts agree: equal, or matched by a pattern written as `/…/`.
  static func matches(text got: String, _ want: String) -> Bool {
    if got == want { return true }
    guard want.count > 2, want.hasPrefix("/"), want.hasSuffix("/"),
      let pattern = try? Regex(String(want.dropFirst().dropLast()))
    else { return false }
    return (try? pattern.firstMatch(in: got)) != nil
  }

  /// Whether a number agrees with a value such as `227m +-6`, `48 km/h +- 1`, `145 s ~10%` or `11.1s`.
  ///
  /// Without a tolerance the number must round to the digits written.
  static func matches(number got: Double?, _ want: String, slack: Double = 0) -> Bool {
    guard let parsed = parse(want) else { return false }
    guard let got else { return false }
    return abs(got - parsed.value) <= parsed.tolerance + slack + 1e-9
  }

  /// The value and the tolerance of a cell; nil when it does not begin with a number.
  static func parse(_ want: String) -> (value: Double, tolerance: Double)? {
    let digits = want.prefix { "-+.0123456789".contains($0) }
    guard let value = Double(digits) else { return nil }
    if let sign = want.firstRange(of: "+-") {
      let margin = want[sign.upperBound...].filter { ".0123456789".contains($0) }
      return Double(margin).map { (value, $0) }
    }
    if let sign = want.firstRange(of: "~") {
      let share = want[sign.upperBound...].filter { ".0123456789".contains($0) }
      return Double(share).map { (value, abs(value) * $0 / 100) }
    }
    let decimals = digits.split(separator: ".").dropFirst().first?.count ?? 0
    return (value, (0..<decimals).reduce(0.5) { tolerance, _ in tolerance / 10 })
  }

  /// Whether cells made of `entry:bearing` agree. The peer's bearings are rounded to steps of 15°.
  static func matches(intersections got: String, _ want: String) -> Bool {
    let ours = arms(got)
    let theirs = arms(want)
    guard ours.count == theirs.count else { return false }
    return zip(ours, theirs).allSatisfy { mine, other in
      guard mine.separator == other.separator, mine.entry == other.entry else { return false }
      let difference = abs(mine.bearing - other.bearing) % 360
      return min(difference, 360 - difference) <= 8
    }
  }

  /// Whether lists of `before->after` agree to one degree.
  static func matches(bearings got: String, _ want: String) -> Bool {
    func degrees(_ text: String) -> [[Int?]] {
      text.split(separator: ",").map { $0.split { "->".contains($0) }.map { Int($0) } }
    }
    let ours = degrees(got)
    let theirs = degrees(want)
    guard ours.map(\.count) == theirs.map(\.count) else { return false }
    return zip(ours.joined(), theirs.joined()).allSatisfy { mine, other in
      guard let mine, let other else { return false }
      let difference = abs(mine - other) % 360
      return min(difference, 360 - difference) <= 1
    }
  }

  private struct Arm {
    var entry: Substring
    var bearing: Int
    var separator: Character?
  }

  private static func arms(_ text: String) -> [Arm] {
    var arms: [Arm] = []
    var rest = text[...]
    while !rest.isEmpty {
      let token = rest.prefix { !" ,;".contains($0) }
      rest = rest.dropFirst(token.count)
      let parts = token.split(separator: ":")
      arms.append(
        Arm(entry: parts.first ?? "", bearing: parts.last.flatMap { Int($0) } ?? -1_000, separator: rest.popFirst()))
    }
    return arms
  }
}
