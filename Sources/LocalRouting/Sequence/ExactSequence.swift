import RoutingEngine

/// The best order by dynamic programming over which places were visited and which was last (Held and Karp 1962).
///
/// Without time windows each state keeps its cheapest label. With them it keeps every label that no other one beats in
/// both cost and time, so that the order found is still the best: least lateness first, then least cost and waiting.
struct ExactSequence {
  private let problem: SequenceProblem
  private let places: [Int]

  /// A way to have visited a set of places.
  private struct Label {
    var cost: Double
    /// Seconds since the start when the last place is left.
    var time: Double
    var previousState: Int
    var previousLabel: Int
  }

  init(_ problem: SequenceProblem) {
    self.problem = problem
    places = Array(problem.free)
  }

  func solve(isCancelled: () -> Bool) -> [Int]? {
    let count = places.count
    guard count > 0 else { return finished([]) }
    var labels: [[Label]] = Array(repeating: [], count: (1 << count) * count)
    for last in 0..<count {
      if let label = begin(places[last]) { labels[(1 << last) * count + last] = [label] }
    }
    for visited in 1..<(1 << count) {
      if isCancelled() { return nil }
      for last in 0..<count where visited & (1 << last) != 0 {
        let state = visited * count + last
        for index in labels[state].indices {
          for next in 0..<count where visited & (1 << next) == 0 {
            guard var label = step(labels[state][index], from: places[last], to: places[next]) else { continue }
            (label.previousState, label.previousLabel) = (state, index)
            add(label, to: &labels[(visited | 1 << next) * count + next])
          }
        }
      }
    }
    return best(labels, count)
  }

  private func best(_ labels: [[Label]], _ count: Int) -> [Int]? {
    var best: (cost: Double, state: Int, label: Int)?
    let all = ((1 << count) - 1) * count
    for last in 0..<count {
      for (index, label) in labels[all + last].enumerated() {
        guard let end = end(label, from: places[last]), end.cost < best?.cost ?? .infinity else { continue }
        best = (end.cost, all + last, index)
      }
    }
    guard let best else { return nil }
    var order: [Int] = []
    var (state, index) = (best.state, best.label)
    while state >= 0 {
      order.append(places[state % count])
      let label = labels[state][index]
      (state, index) = (label.previousState, label.previousLabel)
    }
    return finished(order.reversed())
  }

  /// The order with the places that stay.
  private func finished(_ order: [Int]) -> [Int]? {
    let whole =
      (problem.keepsFirst ? [0] : []) + order + (problem.keepsLast ? [problem.matrix.count - 1] : [])
    let isRoute = zip(whole, whole.dropFirst()).allSatisfy { problem.matrix.weight(from: $0, to: $1) != nil }
    return isRoute ? whole : nil
  }

  private func begin(_ place: Int) -> Label? {
    let start = Label(cost: 0, time: 0, previousState: -1, previousLabel: -1)
    guard problem.keepsFirst else { return visit(place, start) }
    return step(visit(0, start), from: 0, to: place)
  }

  private func end(_ label: Label, from place: Int) -> Label? {
    problem.keepsLast ? step(label, from: place, to: problem.matrix.count - 1) : label
  }

  private func step(_ label: Label, from origin: Int, to place: Int) -> Label? {
    guard let weight = problem.matrix.weight(from: origin, to: place) else { return nil }
    var label = label
    label.cost += Double(weight)
    label.time += problem.matrix.duration(from: origin, to: place)
    return visit(place, label)
  }

  private func visit(_ place: Int, _ label: Label) -> Label {
    guard let window = problem.windows?[place] else { return label }
    var label = label
    let wait = max(0, window.opens - label.time)
    label.cost += wait * Timetable.waiting + max(0, label.time + wait - window.closes) * Timetable.lateness
    label.time += wait + window.stay
    return label
  }

  private func add(_ label: Label, to labels: inout [Label]) {
    if problem.windows == nil {
      if labels.isEmpty { labels = [label] } else if label.cost < labels[0].cost { labels[0] = label }
      return
    }
    if labels.contains(where: { $0.cost <= label.cost && $0.time <= label.time }) { return }
    labels.removeAll { label.cost <= $0.cost && label.time <= $0.time }
    labels.append(label)
  }
}
