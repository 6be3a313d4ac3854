package import RoutingEngine

/// In which order to visit places, from a matrix of what it costs to go between them.
package struct SequenceProblem {
  /// When a place may be visited, in seconds since the start, and how long a visit takes.
  struct Window {
    var opens: Double
    var closes: Double
    var stay: Double
  }

  /// How many free places are put in order exactly.
  static let exactLimit = 12

  var matrix: CostMatrix
  /// Whether the first and the last place stay where they are.
  let keepsFirst: Bool
  let keepsLast: Bool
  /// Time windows, one for each place; nil where none matters.
  var windows: [Window]?

  package init(matrix: CostMatrix, keepsFirst: Bool, keepsLast: Bool) {
    self.matrix = matrix
    self.keepsFirst = keepsFirst
    self.keepsLast = keepsLast
  }

  /// How many places may be moved.
  var freeCount: Int { free.count }

  /// The places that may be moved.
  var free: Range<Int> {
    let start = keepsFirst ? 1 : 0
    return start..<max(start, matrix.count - (keepsLast ? 1 : 0))
  }

  /// The best order, or beyond `exactLimit` a good one; nil where no order makes a route.
  package func solve(isCancelled: () -> Bool) -> [Int]? {
    if free.count <= Self.exactLimit { return ExactSequence(self).solve(isCancelled: isCancelled) }
    if windows != nil { return TimedSequenceSearch(self).solve(isCancelled: isCancelled) }
    return SequenceSearch(self).solve(isCancelled: isCancelled)
  }

  /// A place that none leads to or that leads nowhere, where there is one.
  var isolated: Int? {
    (0..<matrix.count).first { place in
      let others = (0..<matrix.count).filter { $0 != place }
      return others.allSatisfy {
        matrix.weight(from: $0, to: place) == nil && matrix.weight(from: place, to: $0) == nil
      }
    }
      ?? (0..<matrix.count).first { place in
        let others = (0..<matrix.count).filter { $0 != place }
        let reached = keepsFirst && place == 0 || others.contains { matrix.weight(from: $0, to: place) != nil }
        let left =
          keepsLast && place == matrix.count - 1 || others.contains { matrix.weight(from: place, to: $0) != nil }
        return !reached || !left
      }
  }
}
