import RoutingEngine

/// A good order of many places: iterated local search.
///
/// Orders are closed through one more place, the depot, that costs nothing where an end is free; so the four cases of
/// kept and free ends are one. From the order that always goes to the nearest place on, moves are taken while any
/// shortens the order: a run of up to three places goes elsewhere, either way round (Or-opt); a run is reversed
/// (2-opt, with the costs of the way back); two neighbouring runs change places (or-3opt, which reverses nothing and so
/// suits one-way streets). Then two runs near each other are swapped at random and the moves are tried again; where that
/// leads nowhere for long, the search begins anew from the best order with half of it shuffled. It ends when the work is
/// done that a request may take. The seed is fixed: the same matrix gives the same order.
struct SequenceSearch {
  /// How many moves are looked at: some tenths of a second.
  private static let work = 150_000_000
  private static let forbidden: Int64 = 1 << 40
  private static let longestRun = 3
  private static let widestSwap = 40

  private let problem: SequenceProblem
  private let count: Int
  /// Costs between places, the depot last, row by row.
  private let costs: [Int64]
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(_ problem: SequenceProblem) {
    self.problem = problem
    let places = problem.matrix.count
    count = places + 1
    var costs = [Int64](repeating: Self.forbidden, count: count * count)
    for from in 0..<places {
      for to in 0..<places {
        if let weight = problem.matrix.weight(from: from, to: to) { costs[from * count + to] = Int64(weight) }
      }
      costs[places * count + from] = !problem.keepsFirst || from == 0 ? 0 : Self.forbidden
      costs[from * count + places] = !problem.keepsLast || from == places - 1 ? 0 : Self.forbidden
    }
    // A kept first place is entered from the depot alone, and a kept last one left for it alone.
    for place in 0..<places {
      if problem.keepsFirst { costs[place * count] = Self.forbidden }
      if problem.keepsLast { costs[(places - 1) * count + place] = Self.forbidden }
    }
    self.costs = costs
  }

  func solve(isCancelled: () -> Bool) -> [Int]? {
    var search = self
    var work = 0
    var current = search.greedy()
    search.improve(&current, &work, isCancelled)
    var currentCost = search.cost(current)
    var (best, bestCost) = (current, currentCost)
    var fruitless = 0
    while work < Self.work, !isCancelled() {
      var trial = current
      if fruitless > 20 * count {
        trial = best
        search.shuffle(&trial)
        (currentCost, fruitless) = (.max, 0)
      } else {
        search.disturb(&trial)
      }
      search.improve(&trial, &work, isCancelled)
      let cost = search.cost(trial)
      // Slightly worse orders are followed now and then, so that the search does not stay in one valley.
      if cost < currentCost || search.random(100) < 3 && cost < bestCost + bestCost / 100 {
        fruitless = cost < currentCost ? 0 : fruitless
        (current, currentCost) = (trial, cost)
      }
      fruitless += 1
      if cost < bestCost { (best, bestCost) = (trial, cost) }
    }
    return bestCost < Self.forbidden ? Array(best.dropFirst()) : nil
  }

  /// From the depot always on to the nearest place.
  private func greedy() -> [Int] {
    var order = [count - 1]
    var left = Set(0..<(count - 1))
    // A kept last place would be taken early; it has nowhere to go from.
    while let next = left.min(by: {
      rank($0, after: order[order.count - 1], left) < rank($1, after: order[order.count - 1], left)
    }) {
      order.append(next)
      left.remove(next)
    }
    return order
  }

  private func rank(_ place: Int, after last: Int, _ left: Set<Int>) -> (Int64, Int) {
    let isEarlyEnd = problem.keepsLast && place == count - 2 && left.count > 1
    return (costs[last * count + place] + (isEarlyEnd ? Self.forbidden : 0), place)
  }

  private func cost(_ order: [Int]) -> Int64 {
    var sum: Int64 = 0
    for index in order.indices { sum += costs[order[index] * count + order[(index + 1) % count]] }
    return sum
  }

  private mutating func random(_ bound: Int) -> Int {
    seed ^= seed << 13
    seed ^= seed >> 7
    seed ^= seed << 17
    return Int(seed % UInt64(max(1, bound)))
  }

  /// Mixes a run of half the places.
  private mutating func shuffle(_ order: inout [Int]) {
    let length = max(2, count / 2)
    let start = 1 + random(max(1, count - length))
    for index in stride(from: min(count, start + length) - 1, to: start, by: -1) {
      order.swapAt(index, start + random(index - start + 1))
    }
  }

  /// Swaps two neighbouring runs of random length.
  private mutating func disturb(_ order: inout [Int]) {
    let span = min(50, count - 1)
    let start = 1 + random(count - 1)
    let first = 1 + random(max(1, span / 3))
    let second = 1 + random(max(1, span / 3))
    guard start + first + second <= count else { return order.swapAt(max(1, start - 1), max(1, count - 1)) }
    swapRuns(&order, start, start + first, start + first + second)
  }

  private func swapRuns(_ order: inout [Int], _ start: Int, _ middle: Int, _ end: Int) {
    let swapped = order[middle..<end] + order[start..<middle]
    order.replaceSubrange(start..<end, with: swapped)
  }

  private func improve(_ order: inout [Int], _ work: inout Int, _ isCancelled: () -> Bool) {
    var isBetter = true
    while isBetter, !isCancelled() {
      isBetter = moveRun(&order, &work) || reverseRun(&order, &work) || exchangeRuns(&order, &work)
    }
  }

  private func step(_ order: [Int], _ from: Int, _ to: Int) -> Int64 {
    costs[order[from] * count + order[to == count ? 0 : to]]
  }

  /// Or-opt: the first better place for a short run.
  private func moveRun(_ order: inout [Int], _ work: inout Int) -> Bool {
    for length in 1...Self.longestRun {
      for start in stride(from: 1, through: count - length, by: 1) {
        let end = start + length
        let removed = step(order, start - 1, start) + step(order, end - 1, end) - step(order, start - 1, end)
        work += count
        guard removed > 0 else { continue }
        var inside: Int64 = 0
        var back: Int64 = 0
        for index in start..<(end - 1) {
          inside += step(order, index, index + 1)
          back += step(order, index + 1, index)
        }
        for gap in 0..<count where gap < start - 1 || gap >= end {
          let opened = removed + step(order, gap, gap + 1)
          let ahead = step(order, gap, start) + step(order, end - 1, gap + 1)
          let reversed = step(order, gap, end - 1) + step(order, start, gap + 1) + back - inside
          guard min(ahead, reversed) < opened else { continue }
          let run = Array(reversed < ahead ? Array(order[start..<end].reversed()) : Array(order[start..<end]))
          order.removeSubrange(start..<end)
          order.insert(contentsOf: run, at: gap < start ? gap + 1 : gap + 1 - length)
          return true
        }
      }
    }
    return false
  }

  /// 2-opt: a run driven the other way round.
  private func reverseRun(_ order: inout [Int], _ work: inout Int) -> Bool {
    var ahead = [Int64](repeating: 0, count: count)
    var back = ahead
    for index in 1..<count {
      ahead[index] = ahead[index - 1] + step(order, index - 1, index)
      back[index] = back[index - 1] + step(order, index, index - 1)
    }
    for start in 1..<(count - 1) {
      work += count - start
      for end in (start + 1)..<count {
        let old = step(order, start - 1, start) + ahead[end] - ahead[start] + step(order, end, end + 1)
        let new = step(order, start - 1, end) + back[end] - back[start] + step(order, start, end + 1)
        guard new < old else { continue }
        order[start...end].reverse()
        return true
      }
    }
    return false
  }

  /// or-3opt: two neighbouring runs change places.
  private func exchangeRuns(_ order: inout [Int], _ work: inout Int) -> Bool {
    for start in 1..<(count - 1) {
      let farthest = min(count, start + Self.widestSwap)
      for middle in (start + 1)..<max(start + 2, farthest) where middle < farthest {
        let before = step(order, start - 1, start) + step(order, middle - 1, middle)
        let entered = step(order, start - 1, middle)
        work += farthest - middle
        for end in stride(from: middle + 1, through: farthest, by: 1) {
          let old = before + step(order, end - 1, end)
          let new = entered + step(order, end - 1, start) + step(order, middle - 1, end)
          guard new < old else { continue }
          swapRuns(&order, start, middle, end)
          return true
        }
      }
    }
    return false
  }
}
