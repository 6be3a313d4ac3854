/// How far a preparation has come.
public struct PreparationProgress: Sendable {
  /// What is being done.
  public let phase: String
  /// Work done, 0 … 1.
  public let fraction: Double
}

/// Why a preparation ended early.
public enum PreparationError: Error {
  /// The progress was answered with false.
  case cancelled
}

/// The steps of a preparation, told one by one.
struct PreparationSteps {
  private let count: Int
  private var done = 0
  private let report: (PreparationProgress) -> Bool

  init(count: Int, report: @escaping (PreparationProgress) -> Bool) {
    self.count = count
    self.report = report
  }

  /// Does a step.
  ///
  /// - Throws: `PreparationError.cancelled` where nobody wants it any more; what the step throws.
  mutating func run<Result>(_ phase: String, _ step: () throws -> Result) throws -> Result {
    try run(phase, weight: 1) { _ in try step() }
  }

  /// Does a step that asks now and then whether to go on.
  ///
  /// - Throws: `PreparationError.cancelled` where nobody wants it any more; what the step throws.
  mutating func run<Result>(
    _ phase: String, weight: Int, _ step: (_ mayGoOn: () -> Bool) throws -> Result
  ) throws -> Result {
    let now = PreparationProgress(phase: phase, fraction: Double(done) / Double(max(1, count)))
    guard report(now) else { throw PreparationError.cancelled }
    let result = try step { report(now) }
    done += weight
    return result
  }
}
