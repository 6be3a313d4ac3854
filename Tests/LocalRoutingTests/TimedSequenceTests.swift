import Foundation
import RouteModel
import RoutingEngine
import TestSupport
import Testing

@testable import LocalRouting

/// Best sequences with time windows and visits that take time: against trying every order, against the exact search, and
/// against timetables that were there before the windows.
@Suite struct TimedSequenceTests {
  /// Lateness first, then what ways and waiting cost.
  private struct Judgement {
    var late = 0.0
    var cost = 0.0

    init?(_ order: [Int], _ problem: SequenceProblem) {
      guard let windows = problem.windows else { return nil }
      var time = 0.0
      for (index, place) in order.enumerated() {
        if index > 0 {
          guard let weight = problem.matrix.weight(from: order[index - 1], to: place) else { return nil }
          time += problem.matrix.duration(from: order[index - 1], to: place)
          cost += Double(weight)
        }
        let wait = max(0, windows[place].opens - time)
        late += max(0, time + wait - windows[place].closes)
        cost += wait * 1000
        time += wait + windows[place].stay
      }
    }

    func isAsGood(as other: Judgement, factor: Double = 1) -> Bool {
      late < other.late - 1e-6 || late < other.late + 1e-6 && cost <= other.cost * factor + 1
    }
  }

  /// Places in a square of 20 minutes, ways between them up to a third longer one way than the other.
  private static func problem(
    _ count: Int, _ ends: (Bool, Bool), _ random: inout SeededGenerator, missing: Int = 0
  ) -> SequenceProblem {
    let places = (0..<count).map { _ in
      (Double.random(in: 0...1200, using: &random), Double.random(in: 0...1200, using: &random))
    }
    var matrix = CostMatrix(count: count)
    for from in 0..<count {
      for to in 0..<count where from != to && Int.random(in: 0..<100, using: &random) >= missing {
        let (dx, dy) = (places[from].0 - places[to].0, places[from].1 - places[to].1)
        let seconds = (dx * dx + dy * dy).squareRoot() * Double.random(in: 1...1.3, using: &random) + 1
        matrix.set(from: from, to: to, weight: UInt64(seconds * 1000), seconds: seconds)
      }
    }
    return SequenceProblem(matrix: matrix, keepsFirst: ends.0, keepsLast: ends.1)
  }

  private static func addWindows(_ problem: inout SequenceProblem, _ random: inout SeededGenerator) {
    let horizon = Double(problem.matrix.count) * 500
    problem.windows = (0..<problem.matrix.count).map { _ in
      let opens = Double.random(in: 0...horizon, using: &random)
      let hasEnd = Int.random(in: 0..<3, using: &random) > 0
      return .init(
        opens: Bool.random(using: &random) ? opens : 0,
        closes: hasEnd ? opens + Double.random(in: 100...1500, using: &random) : .infinity,
        stay: Double.random(in: 0...300, using: &random))
    }
  }

  private static let everyEnd = [(true, true), (true, false), (false, true), (false, false)]

  /// Every order of some places, those before `first` and from `last` on kept.
  private static func orders(_ places: [Int]) -> [[Int]] {
    places.reduce([[]]) { orders, place in
      orders.flatMap { order in (0...order.count).map { Array(order[..<$0]) + [place] + Array(order[$0...]) } }
    }
  }

  @Test("up to eight places against every order, ends kept or free", arguments: 1...40)
  func bruteForce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for ends in Self.everyEnd {
      let free = 2 + Int(seed % 5)
      let count = free + (ends.0 ? 1 : 0) + (ends.1 ? 1 : 0)
      var problem = Self.problem(count, ends, &random, missing: seed % 4 == 0 ? 20 : 0)
      Self.addWindows(&problem, &random)
      let best = Self.orders(Array(problem.free)).compactMap { order -> Judgement? in
        Judgement((ends.0 ? [0] : []) + order + (ends.1 ? [count - 1] : []), problem)
      }.min { $0.isAsGood(as: $1) && !$1.isAsGood(as: $0) }
      for (name, order) in [
        ("exact", problem.solve { false }), ("search", TimedSequenceSearch(problem).solve { false }),
      ] {
        #expect((order == nil) == (best == nil))
        guard let order, let best else { continue }
        #expect(order.sorted() == Array(0..<count))
        let found = try #require(Judgement(order, problem))
        #expect(found.isAsGood(as: best) && best.isAsGood(as: found), "\(name), \(ends): \(found) instead of \(best)")
      }
    }
  }

  @Test("the search for many finds what the exact one finds on eleven", arguments: 1...12)
  func exact(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 100)
    var problem = Self.problem(11, Self.everyEnd[Int(seed % 4)], &random)
    Self.addWindows(&problem, &random)
    let exact = try #require(ExactSequence(problem).solve { false }.flatMap { Judgement($0, problem) })
    let found = try #require(TimedSequenceSearch(problem).solve { false }.flatMap { Judgement($0, problem) })
    #expect(found.isAsGood(as: exact))
  }

  @Test("a timetable that was there first is kept or bettered", arguments: [13, 20, 40, 80, 150], [30.0, 300, 1800])
  func planted(count: Int, width: Double) throws {
    var random = SeededGenerator(seed: UInt64(count) &* 31 &+ UInt64(width))
    var problem = Self.problem(count, Self.everyEnd[count % 4], &random)
    // Each window holds the moment at which the planted order gets there.
    var planted = Array(problem.free)
    planted.shuffle(using: &random)
    planted = (problem.keepsFirst ? [0] : []) + planted + (problem.keepsLast ? [count - 1] : [])
    var time = 0.0
    var windows = [SequenceProblem.Window](repeating: .init(opens: 0, closes: .infinity, stay: 0), count: count)
    for (index, place) in planted.enumerated() {
      if index > 0 { time += problem.matrix.duration(from: planted[index - 1], to: place) }
      let before = Double.random(in: 0...width, using: &random)
      windows[place] = .init(opens: max(0, time - before), closes: time - before + width, stay: 60)
      time += 60
    }
    problem.windows = windows
    let found = try #require(problem.solve { false })
    #expect(found.sorted() == Array(0..<count))
    let judged = try #require(Judgement(found, problem))
    #expect(
      judged.isAsGood(as: try #require(Judgement(planted, problem)), factor: 1.02), "\(judged.late) \(judged.cost)")
  }

  @Test("the same problem gives the same order, and a cancelled one none that is not asked for") func repeatable()
    throws
  {
    var random = SeededGenerator(seed: 9)
    var problem = Self.problem(30, (true, true), &random)
    Self.addWindows(&problem, &random)
    #expect(problem.solve { false } == problem.solve { false })
    // Each question is asked after a bounded piece of work: a search told to stop at the tenth asks no more often.
    for solve in [problem.solve, TimedSequenceSearch(problem).solve, SequenceSearch(problem).solve] {
      var asked = 0
      _ = solve {
        asked += 1
        return asked >= 10
      }
      #expect(asked >= 10 && asked < 40)
    }
  }
}
