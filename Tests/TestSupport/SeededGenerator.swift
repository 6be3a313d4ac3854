/// A small random number generator with a seed, so that a failing case can be run again.
///
/// SplitMix64 (Steele, Lea, Flood 2014): a counter with a fixed odd step, scrambled by two multiplications.
/// Equal seeds give equal sequences on every platform; neighbouring seeds give unrelated ones.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A whole number of the range.
  public mutating func int(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True with the given probability, 0 … 1.
  public mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

  /// One of the elements; nil when there are none.
  public mutating func pick<C: Collection>(_ elements: C) -> C.Element? { elements.randomElement(using: &self) }
}
