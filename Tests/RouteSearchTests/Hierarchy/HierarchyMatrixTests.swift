import Geodesy
import MappedStorage
import RoadNetwork
import TestSupport
import Testing

@testable import RouteSearch

/// Matrices against Floyd and Warshall: weights of all cells, and measures against the way that a query unpacks.
@Suite struct HierarchyMatrixTests {
  static let infinity = Weight.infinity.rawValue

  @Test("Every cell is the lightest way between two places of several states", arguments: 0..<8)
  func cells(batch: UInt64) throws {
    for seed in (batch * 50)..<(batch * 50 + 50) {
      let graph = OddGraph(seed: 70_000 + seed, states: 2...16)
      let least = graph.leastWeights()
      let hierarchy = graph.customized()
      // A second of time a unit of weight, a metre a unit: ways of equal weight have equal measures.
      let measures = HierarchyMeasures(hierarchy) { tail, head in
        let weight = graph.cost(of: [tail.rawValue, head.rawValue]) ?? 0
        return PathMeasure(milliseconds: weight * 1000, millimeters: weight * 1000)
      }
      let matrix = HierarchyMatrix(hierarchy: hierarchy, measures: measures)
      var random = SeededGenerator(seed: seed)
      func place(_ states: [Int]) -> MatrixEnd {
        MatrixEnd(
          seeds: states.map {
            let weight = random.pick([0, 0, 1, 4] as [UInt32]) ?? 0
            let measure = PathMeasure(milliseconds: UInt64(weight) * 1000, millimeters: UInt64(weight) * 1000)
            return MatrixEnd.Seed(state: StateID(rawValue: UInt32($0)), weight: weight, measure: measure)
          })
      }
      // Origins on even states, destinations on odd ones: none is both.
      let even = stride(from: 0, to: graph.stateCount, by: 2).map { $0 }
      let odd = stride(from: 1, to: graph.stateCount, by: 2).map { $0 }
      let origins = even.map { place([$0, random.pick(even) ?? $0]) }
      let destinations = odd.map { place([$0, random.pick(odd) ?? $0]) }
      let cells = try #require(matrix.cells(from: origins, to: destinations, by: .rows))
      let swept = try #require(matrix.cells(from: origins, to: destinations, by: .sweeps))
      // Next to infinity, what is added to a destination's seeds may hide a way; no road is that long.
      for (a, b) in zip(swept, cells) where a.weight < Self.infinity - 8 {
        #expect(a.weight == b.weight, "seed \(seed)")
      }
      for (row, origin) in origins.enumerated() {
        for (column, destination) in destinations.enumerated() {
          var best = Int64(Self.infinity)
          for source in origin.seeds {
            for target in destination.seeds {
              let way = least[Int(source.state.rawValue)][Int(target.state.rawValue)]
              guard way < Self.infinity, Int64(source.weight) + Int64(way) < Int64(Self.infinity) else { continue }
              best = min(best, Int64(source.weight) + Int64(way) - Int64(target.weight))
            }
          }
          let cell = cells[row * destinations.count + column]
          if best >= Int64(Self.infinity) - 4 { continue }
          #expect(Int64(cell.weight) == max(0, best), "seed \(seed)")
          if cell.measure.isKnown, best > 0 {
            #expect(cell.measure.millimeters == UInt64(best) * 1000, "seed \(seed)")
            #expect(cell.measure.milliseconds == UInt64(best) * 1000, "seed \(seed)")
          }
        }
      }
    }
  }

  @Test("A measure too large to count says so, and adding to it keeps that")
  func unknown() {
    let day = PathMeasure(milliseconds: 86_400_000, millimeters: 1_000_000_000)
    var sum = PathMeasure.zero
    for _ in 0..<6 { sum = sum + day }
    #expect(sum.isKnown && sum.milliseconds == 6 * 86_400_000 && sum.millimeters == 6_000_000_000)
    for _ in 0..<9 { sum = sum + day }
    #expect(!sum.isKnown)
    #expect(!(sum + .zero).isKnown && !(day + .unknown).isKnown && !(.unknown - day).isKnown)
    #expect(!PathMeasure(milliseconds: 1 << 29, millimeters: 0).isKnown)
    #expect(!PathMeasure(milliseconds: 0, millimeters: 1 << 33).isKnown)
    #expect((day - day) == .zero)
  }
}
