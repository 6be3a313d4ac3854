import RoutingEngine

/// A good order of many places with time windows: iterated local search on what ways, waiting and lateness cost.
///
/// The moves are those of `SequenceSearch`. What a move does to the ways is known at once; only where that leaves a
/// chance is the timetable gone through from the first changed place, until it is as before or dearer than before. The
/// seed is fixed: the same problem gives the same order.
struct TimedSequenceSearch {
  /// How many moves are looked at and places gone through: about a second.
  private static let work = 60_000_000
  /// How many disturbances in a row, for each place, may fail to better the best order before the search ends.
  private static let patience = 150
  private static let longestRun = 3
  private static let widestSwap = 40

  private let table: Timetable
  private let count: Int
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var done = 0

  /// An order with its timetable.
  private struct Plan {
    /// The depot, the places in order, and the depot again.
    var order: [Int]
    var moments: [Timetable.Moment]
    var total: Double { moments[moments.count - 1].total }

    init(_ order: [Int], _ table: Timetable) {
      self.order = order
      moments = [Timetable.Moment()]
      for (from, to) in zip(order, order.dropFirst()) {
        moments.append(table.advanced(moments[moments.count - 1], from, to))
      }
    }
  }

  init(_ problem: SequenceProblem) {
    table = Timetable(problem)
    count = table.count
  }

  func solve(isCancelled: () -> Bool) -> [Int]? {
    var search = self
    let begun = search.starts().map { search.improved($0, isCancelled) }
    guard var current = begun.min(by: { $0.total < $1.total }) else { return nil }
    var best = current
    var (fruitless, sinceBest) = (0, 0)
    while search.done < Self.work, sinceBest < Self.patience * count, !isCancelled() {
      // Few places have few orders to disturb: there it is sooner time to begin elsewhere.
      let isStale = fruitless > min(10 * count, 5 + count * count / 4)
      let trial = search.improved(isStale ? search.shuffled(best.order) : search.disturbed(current.order), isCancelled)
      fruitless = isStale ? 0 : fruitless + 1
      sinceBest += 1
      // Slightly worse orders are followed now and then, so that the search does not stay in one valley.
      if isStale || trial.total < current.total || search.random(100) < 3 && trial.total < best.total * 1.01 {
        if trial.total < current.total { fruitless = 0 }
        current = trial
      }
      if trial.total < best.total { (best, sinceBest) = (trial, 0) }
    }
    return best.total < Timetable.forbidden ? Array(best.order.dropFirst().dropLast()) : nil
  }

  /// Orders to begin with: always on to the place that is cheapest to reach now, and by the ends of the windows.
  private func starts() -> [Plan] {
    let depot = count - 1
    let byClosing = (0..<depot).sorted { (table.closing($0), $0) < (table.closing($1), $1) }
    var greedy: [Int] = [depot]
    var left = Set(0..<depot)
    var moment = Timetable.Moment()
    while !left.isEmpty {
      let last = greedy[greedy.count - 1]
      // What leads nowhere but to the end is not taken early.
      func rank(_ place: Int) -> (Double, Int) {
        let leadsOn = left.count == 1 || left.contains { $0 != place && table.cost(place, $0) < Timetable.forbidden }
        return (table.advanced(moment, last, place).total + (leadsOn ? 0 : Timetable.forbidden), place)
      }
      guard let next = left.min(by: { rank($0) < rank($1) }) else { break }
      moment = table.advanced(moment, last, next)
      greedy.append(next)
      left.remove(next)
    }
    return [greedy + [depot], [depot] + byClosing + [depot]].map { Plan($0, table) }
  }

  private mutating func random(_ bound: Int) -> Int {
    seed ^= seed << 13
    seed ^= seed >> 7
    seed ^= seed << 17
    return Int(seed % UInt64(max(1, bound)))
  }

  /// Swaps two neighbouring runs of random length.
  private mutating func disturbed(_ order: [Int]) -> Plan {
    var order = order
    let span = max(1, min(50, count - 1) / 3)
    let start = 1 + random(max(1, count - 2))
    let middle = min(count - 1, start + 1 + random(span))
    let end = min(count, middle + 1 + random(span))
    if start < middle, middle < end {
      order.replaceSubrange(start..<end, with: order[middle..<end] + order[start..<middle])
    }
    return Plan(order, table)
  }

  /// Mixes a run of a third of the places, or more, or all.
  private mutating func shuffled(_ order: [Int]) -> Plan {
    var order = order
    let length = max(2, count / 3 + random(count - count / 3))
    let start = 1 + random(max(1, count - length))
    for index in stride(from: min(count, start + length) - 1, to: start, by: -1) {
      order.swapAt(index, start + random(index - start + 1))
    }
    return Plan(order, table)
  }

  /// Goes through all moves again and again until none is for the better.
  private mutating func improved(_ plan: Plan, _ isCancelled: () -> Bool) -> Plan {
    var plan = plan
    var last = Double.infinity
    while plan.total < last, !isStopped, !isCancelled() {
      last = plan.total
      moveRuns(&plan)
      exchangeRuns(&plan)
      reverseRuns(&plan)
    }
    return plan
  }

  /// A change of an order: two neighbouring runs `start..<middle` and `middle..<end` change places, and the first may be
  /// reversed; without a second run the first is reversed where it is.
  private struct Move {
    var start, middle, end: Int
    var reverses: Bool
  }

  /// Or-opt: a run of up to three places goes elsewhere, either way round.
  private mutating func moveRuns(_ plan: inout Plan) {
    for length in 1...Self.longestRun {
      for start in stride(from: 1, through: count - length, by: 1) where !isStopped {
        let run = start + length
        for end in stride(from: run + 1, through: count, by: 1) {
          take(Move(start: start, middle: run, end: end, reverses: false), &plan)
          if length > 1 { take(Move(start: start, middle: run, end: end, reverses: true), &plan) }
        }
        // Backwards: the places before the run go behind it.
        for first in stride(from: start - 1, through: 1, by: -1) {
          take(Move(start: first, middle: start, end: run, reverses: false), &plan)
        }
      }
    }
  }

  /// or-3opt: two neighbouring runs change places.
  private mutating func exchangeRuns(_ plan: inout Plan) {
    for start in stride(from: 1, to: count - 1, by: 1) where !isStopped {
      let farthest = min(count, start + Self.widestSwap)
      for middle in stride(from: start + 1, to: farthest, by: 1) {
        for end in stride(from: middle + 1, through: farthest, by: 1) {
          take(Move(start: start, middle: middle, end: end, reverses: false), &plan)
        }
      }
    }
  }

  /// 2-opt: a run driven the other way round.
  private mutating func reverseRuns(_ plan: inout Plan) {
    for start in stride(from: 1, to: count - 1, by: 1) where !isStopped {
      for end in stride(from: start + 2, through: count, by: 1) {
        take(Move(start: start, middle: end, end: end, reverses: true), &plan)
      }
    }
  }

  private var isStopped: Bool { done >= Self.work }

  /// Makes a move where it is for the better.
  private mutating func take(_ move: Move, _ plan: inout Plan) {
    done += 1
    guard isBetter(move, plan) else { return }
    let first = plan.order[move.start..<move.middle]
    plan.order.replaceSubrange(
      move.start..<move.end,
      with: plan.order[move.middle..<move.end] + (move.reverses ? Array(first.reversed()) : Array(first)))
    plan = Plan(plan.order, table)
    done += count
  }

  private mutating func isBetter(_ move: Move, _ plan: Plan) -> Bool {
    let (order, moments) = (plan.order, plan.moments)
    let (start, middle, end) = (move.start, move.middle, move.end)
    let old = moments[end].cost - moments[start - 1].cost
    var moment = moments[start - 1]
    var last = order[start - 1]
    // The least that a better order saves: a thousandth of a millisecond, more than sums of floating numbers err by.
    let bound = plan.total - max(1e-3, plan.total * 1e-12)
    if !move.reverses {
      let joined =
        (middle < end ? table.cost(last, order[middle]) : 0) + moments[end - 1].cost - moments[middle].cost
        + table.cost(order[end - 1], order[start]) + moments[middle - 1].cost - moments[start].cost
        + table.cost(order[middle - 1], order[end])
      // Nothing waits or is late less than not at all.
      if plan.total - moments[moments.count - 1].penalty + joined - old + moment.penalty >= bound { return false }
    }
    let whole = moments[moments.count - 1]
    let turn = start + end - middle
    for position in start..<end {
      let index =
        position < turn
        ? position + middle - start : move.reverses ? end - 1 - position + start : position - end + middle
      let place = order[index]
      moment = table.advanced(moment, last, place)
      last = place
      done += 1
      if moment.total >= bound { return false }
    }
    if moment.total + whole.cost - moments[end].cost >= bound { return false }
    for index in end..<order.count {
      moment = table.advanced(moment, last, order[index])
      last = order[index]
      done += 1
      if moment.total >= bound { return false }
      // From here on everything is as it was.
      if moment.time == moments[index].time { return moment.total + whole.total - moments[index].total < bound }
    }
    return true
  }
}
