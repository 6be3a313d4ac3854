import Foundation
import RouteModel
import RoutingEngine
import TestSupport
import Testing

@testable import LocalRouting

/// Best sequences against trying every order.
@Suite struct SequenceTests {
  /// A matrix of random costs without symmetry, some ways missing.
  private static func matrix(_ count: Int, _ random: inout SeededGenerator, missing: Int = 0) -> CostMatrix {
    var matrix = CostMatrix(count: count)
    for from in 0..<count {
      for to in 0..<count where from != to && Int.random(in: 0..<100, using: &random) >= missing {
        let weight = UInt64.random(in: 1000...100_000, using: &random)
        matrix.set(from: from, to: to, weight: weight, seconds: Double(weight) / 1000)
      }
    }
    return matrix
  }

  /// Every order of some places, each made once.
  private static let allOrders: [[[Int]]] = (0...8).map { count in
    (0..<count).reduce([[]]) { orders, place in
      orders.flatMap { order in
        (0...order.count).map { Array(order[..<$0]) + [place] + Array(order[$0...]) }
      }
    }
  }

  /// The orders that a problem allows.
  private static func orders(_ problem: SequenceProblem) -> [[Int]] {
    let last = problem.matrix.count - 1
    return allOrders[problem.matrix.count].filter {
      (!problem.keepsFirst || $0.first == 0) && (!problem.keepsLast || $0.last == last)
    }
  }

  private static func cost(_ order: [Int], _ matrix: CostMatrix) -> UInt64? {
    var sum: UInt64 = 0
    for (from, to) in zip(order, order.dropFirst()) {
      guard let weight = matrix.weight(from: from, to: to) else { return nil }
      sum += weight
    }
    return sum
  }

  private static func bruteForce(_ problem: SequenceProblem) -> UInt64? {
    orders(problem).compactMap { cost($0, problem.matrix) }.min()
  }

  @Test("up to eight places in every order, ends kept or free, with missing ways", arguments: 1...56)
  func exact(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let matrix = Self.matrix(2 + Int(seed % 7), &random, missing: seed % 3 == 0 ? 40 : 0)
    for (first, last) in [(true, true), (true, false), (false, true), (false, false)] {
      let problem = SequenceProblem(matrix: matrix, keepsFirst: first, keepsLast: last)
      let order = problem.solve { false }
      #expect(order.flatMap { Self.cost($0, matrix) } == Self.bruteForce(problem))
      guard let order else { continue }
      #expect(order.sorted() == Array(0..<matrix.count))
      if first { #expect(order.first == 0) }
      if last { #expect(order.last == matrix.count - 1) }
    }
  }

  @Test("the search for many places finds what trying every order finds on few", arguments: 1...8)
  func search(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let matrix = Self.matrix(12, &random)
    let problem = SequenceProblem(matrix: matrix, keepsFirst: seed % 2 == 0, keepsLast: seed % 4 < 2)
    let exact = try #require(ExactSequence(problem).solve { false }.flatMap { Self.cost($0, matrix) })
    let found = try #require(SequenceSearch(problem).solve { false })
    #expect(found.sorted() == Array(0..<12))
    #expect(Self.cost(found, matrix) == exact)
  }

  @Test("many places on a circle are visited round it") func circle() throws {
    // Places on a circle of 100 km in mixed order; neighbours lie 2.5 km apart, so round from the first are 97.5 km.
    let count = 40
    var matrix = CostMatrix(count: count)
    let places = (0..<count).map { $0 * 7 % count }
    for from in 0..<count {
      for to in 0..<count where from != to {
        let apart = abs(places[from] - places[to])
        let meters = 2500 * min(apart, count - apart)
        matrix.set(from: from, to: to, weight: UInt64(meters), seconds: Double(meters))
      }
    }
    let problem = SequenceProblem(matrix: matrix, keepsFirst: true, keepsLast: false)
    let order = try #require(problem.solve { false })
    #expect(Self.cost(order, matrix) == 97_500)
  }

  @Test("stops are visited in the best order, numbered as visited") func stops() async throws {
    let town = try TownTask.blocks()
    let parameters = try await town.parameters()
    parameters.findsBestSequence = true
    let stops = try ["a", "f", "b", "c", "d"].map { try town.stop($0, name: $0) }
    parameters.setStops(stops)
    let route = try await town.route(parameters)
    #expect(route.stops.map(\.name) == ["a", "b", "c", "f", "d"])
    #expect(route.stops.map(\.sequence) == [1, 2, 3, 4, 5])
    parameters.preservesLastStop = false
    parameters.preservesFirstStop = false
    let free = try await town.route(parameters)
    // From d by a, b and c to f, or back: 150 + 400 + 200 + 150 m.
    #expect(abs(free.totalLength.value - 900) < 1)
  }
}
