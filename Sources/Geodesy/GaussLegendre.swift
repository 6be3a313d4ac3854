#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Integration by Gauss and Legendre with sixteen places: exact for polynomials up to degree 31.
public enum GaussLegendre {
  private static let count = 16

  private static let rule: [(place: Double, weight: Double)] = (0..<count).map { index in
    // Newton's method on Legendre's polynomial, from a classical estimate of its roots.
    var x = cos(.pi * (Double(index) + 0.75) / (Double(count) + 0.5))
    var slope = 1.0
    for _ in 0..<20 {
      var (before, value) = (1.0, x)
      for degree in 2...count {
        let n = Double(degree)
        (before, value) = (value, ((2 * n - 1) * x * value - (n - 1) * before) / n)
      }
      slope = Double(count) * (x * value - before) / (x * x - 1)
      x -= value / slope
    }
    return (x, 2 / ((1 - x * x) * slope * slope))
  }

  /// The integral of a smooth function.
  ///
  /// - Parameters:
  ///   - start: Where the integral begins.
  ///   - end: Where it ends.
  ///   - function: The function.
  /// - Returns: the integral.
  public static func integral(from start: Double, to end: Double, of function: (Double) -> Double) -> Double {
    let half = (end - start) / 2
    let middle = (end + start) / 2
    return half * rule.reduce(0) { $0 + $1.weight * function(middle + half * $1.place) }
  }
}
