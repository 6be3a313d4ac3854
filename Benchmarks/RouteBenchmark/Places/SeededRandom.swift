import Foundation

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 to less than 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// A number of the normal distribution around 0 with deviation 1.
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - fraction())).squareRoot()
    return radius * cos(2 * .pi * fraction())
  }
}
