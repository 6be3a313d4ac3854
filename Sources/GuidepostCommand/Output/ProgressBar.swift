/// A line on a terminal that shows how far a long task has come.
struct ProgressBar {
  private let stream: StandardStream
  private let isShown: Bool
  private var shown = ""

  /// A bar on standard error; invisible where that is no terminal or `isQuiet`.
  init(isQuiet: Bool, stream: StandardStream = .error) {
    self.stream = stream
    isShown = !isQuiet && stream.isTerminal
  }

  /// Shows a stage and its fraction of the whole.
  mutating func show(_ stage: String, fraction: Double) {
    guard isShown else { return }
    let line = Self.line(stage, fraction: fraction)
    guard line != shown else { return }
    shown = line
    try? stream.write("\r\u{1B}[K\(line)")
  }

  /// Takes the line away.
  mutating func clear() {
    guard isShown, !shown.isEmpty else { return }
    shown = ""
    try? stream.write("\r\u{1B}[K")
  }

  static func line(_ stage: String, fraction: Double, width: Int = 30) -> String {
    let share = fraction.isFinite ? max(0, min(1, fraction)) : 0
    let filled = Int(share * Double(width))
    let percent = String(Int(share * 100))
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled) + "] "
      + String(repeating: " ", count: 3 - percent.count) + "\(percent) % \(stage)"
  }
}
