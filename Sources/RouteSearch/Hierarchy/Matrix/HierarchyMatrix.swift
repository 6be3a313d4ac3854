internal import Geodesy
internal import MappedStorage
internal import RoadNetwork

/// Weights, durations and lengths from many places to many, by labels: one climb for each place, then a minimum over the
/// ranks that both climbs passed.
///
/// One object per thread; it keeps its arrays between calls. Not `Sendable`.
public final class HierarchyMatrix {
  /// The hierarchy.
  public let hierarchy: HierarchyMetric
  private let measures: HierarchyMeasures
  private let climb: LabelClimb
  /// The row of each rank that a destination's climb passed.
  private let rowOfRank: UnsafeMutablePointer<UInt32>

  private static let infinity = Weight.infinity.rawValue
  /// Destinations taken at a time: their rows stay in the processor's cache.
  private static let block = 256
  /// Arcs of the hierarchy for each destination from which on a sweep over all of them is faster than rows.
  private static let arcsPerDestination = 250
  private var sweep: HierarchySweep?

  /// How cells are found.
  enum Method {
    /// Over the ranks that climbs of origins and destinations have in common.
    case rows
    /// By sweeps over the whole hierarchy, one for each origin.
    case sweeps
  }

  /// What a destination's climb found at one rank.
  private struct Passing {
    var place: UInt32
    var weight: UInt32
    var measure: PathMeasure
  }

  /// Makes a workspace.
  ///
  /// - Parameters:
  ///   - hierarchy: the hierarchy, customized.
  ///   - measures: the durations and lengths of its arcs.
  public init(hierarchy: HierarchyMetric, measures: HierarchyMeasures) {
    self.hierarchy = hierarchy
    self.measures = measures
    climb = LabelClimb(hierarchy.topology)
    let count = max(1, hierarchy.topology.stateCount)
    rowOfRank = .allocate(capacity: count)
    rowOfRank.initialize(repeating: .max, count: count)
  }

  deinit { rowOfRank.deallocate() }

  /// Measures from every origin to every destination.
  ///
  /// A state that is a seed of an origin and of a destination counts as a way along no edge: such cells are the caller's.
  /// - Parameters:
  ///   - origins: where ways begin.
  ///   - destinations: where ways end.
  ///   - isCancelled: asked before each place; true ends the work.
  /// - Returns: the cells, row by row; nil when cancelled.
  public func cells(
    from origins: [MatrixEnd], to destinations: [MatrixEnd], isCancelled: () -> Bool = { false }
  ) -> [MatrixCell]? {
    let isLarge = destinations.count > hierarchy.arcCount / Self.arcsPerDestination
    return cells(from: origins, to: destinations, by: isLarge ? .sweeps : .rows, isCancelled: isCancelled)
  }

  func cells(
    from origins: [MatrixEnd], to destinations: [MatrixEnd], by method: Method, isCancelled: () -> Bool = { false }
  ) -> [MatrixCell]? {
    if case .sweeps = method { return swept(origins, destinations, isCancelled) }
    var cells = [MatrixCell](
      repeating: MatrixCell(weight: Self.infinity, measure: .unknown), count: origins.count * destinations.count)
    for start in stride(from: 0, to: destinations.count, by: Self.block) {
      let places = start..<min(destinations.count, start + Self.block)
      guard let rows = rows(destinations, places, isCancelled) else { return nil }
      defer { forget(rows) }
      for (number, origin) in origins.enumerated() {
        if isCancelled() { return nil }
        fill(&cells, at: number * destinations.count, origin, destinations, rows)
      }
    }
    settle(&cells, origins.count, destinations)
    return cells
  }

  /// What is added to the seeds of a destination so that none is negative, and taken off afterwards.
  private struct Surplus {
    var weight: UInt32 = 0
    var milliseconds: UInt64 = 0
    var millimeters: UInt64 = 0

    init(_ end: MatrixEnd) {
      for seed in end.seeds {
        weight = max(weight, seed.weight)
        guard seed.measure.isKnown else { continue }
        milliseconds = max(milliseconds, seed.measure.milliseconds)
        millimeters = max(millimeters, seed.measure.millimeters)
      }
    }

    var measure: PathMeasure { PathMeasure(milliseconds: milliseconds, millimeters: millimeters) }
  }

  // MARK: Destinations

  private func swept(
    _ origins: [MatrixEnd], _ destinations: [MatrixEnd], _ isCancelled: () -> Bool
  ) -> [MatrixCell]? {
    let sweep = sweep ?? HierarchySweep(hierarchy, measures)
    self.sweep = sweep
    var cells: [MatrixCell] = []
    cells.reserveCapacity(origins.count * destinations.count)
    for origin in origins {
      if isCancelled() { return nil }
      addSeeds(ofOrigin: origin)
      sweep.run(climb)
      for destination in destinations { cells.append(sweep.cell(destination)) }
    }
    return cells
  }

  /// The passings of a block of destinations, by rank.
  private struct Rows {
    var ranks: [UInt32] = []
    var first: [UInt32] = [0]
    var passings: [Passing] = []
  }

  private func rows(_ destinations: [MatrixEnd], _ places: Range<Int>, _ isCancelled: () -> Bool) -> Rows? {
    var rows = Rows()
    var found: [(row: UInt32, passing: Passing)] = []
    for place in places {
      if isCancelled() {
        forget(rows)
        return nil
      }
      addSeeds(of: destinations[place])
      climb.climb(hierarchy.backward, measures.backward.base) { rank, weight, measure in
        if rowOfRank[Int(rank)] == .max {
          rowOfRank[Int(rank)] = UInt32(rows.ranks.count)
          rows.ranks.append(rank)
          rows.first.append(0)
        }
        let row = rowOfRank[Int(rank)]
        rows.first[Int(row) + 1] += 1
        found.append((row, Passing(place: UInt32(place), weight: weight, measure: measure)))
      }
    }
    for row in rows.ranks.indices { rows.first[row + 1] += rows.first[row] }
    var next = rows.first
    rows.passings = [Passing](unsafeUninitializedCapacity: found.count) { buffer, count in
      for (row, passing) in found {
        buffer.initializeElement(at: Int(next[Int(row)]), to: passing)
        next[Int(row)] += 1
      }
      count = found.count
    }
    return rows
  }

  private func addSeeds(of destination: MatrixEnd) {
    let surplus = Surplus(destination)
    let rank = hierarchy.topology.rank.base
    for seed in destination.seeds {
      let (weight, overflow) = (surplus.weight - seed.weight).addingReportingOverflow(seed.penalty)
      guard !overflow, weight < Self.infinity else { continue }
      climb.addSeed(rank[Int(seed.state.rawValue)], weight: weight, measure: surplus.measure - seed.measure)
    }
  }

  private func addSeeds(ofOrigin origin: MatrixEnd) {
    let rank = hierarchy.topology.rank.base
    for seed in origin.seeds where seed.weight < Self.infinity {
      climb.addSeed(rank[Int(seed.state.rawValue)], weight: seed.weight, measure: seed.measure)
    }
  }

  private func forget(_ rows: Rows) {
    for rank in rows.ranks { rowOfRank[Int(rank)] = .max }
  }

  // MARK: Origins

  private func fill(
    _ cells: inout [MatrixCell], at start: Int, _ origin: MatrixEnd, _ destinations: [MatrixEnd], _ rows: Rows
  ) {
    addSeeds(ofOrigin: origin)
    cells.withUnsafeMutableBufferPointer { cells in
      rows.passings.withUnsafeBufferPointer { passings in
        climb.climb(hierarchy.forward, measures.forward.base) { rank, weight, measure in
          let row = Int(rowOfRank[Int(rank)])
          if row == UInt32.max { return }
          for index in Int(rows.first[row])..<Int(rows.first[row + 1]) {
            let passing = passings[index]
            let sum = weight &+ passing.weight
            let cell = start + Int(passing.place)
            if sum < cells[cell].weight {
              cells[cell] = MatrixCell(weight: sum, measure: measure + passing.measure)
            }
          }
        }
      }
    }
  }

  /// Takes off what was added to the seeds of destinations.
  private func settle(_ cells: inout [MatrixCell], _ origins: Int, _ destinations: [MatrixEnd]) {
    for (place, destination) in destinations.enumerated() {
      let surplus = Surplus(destination)
      for origin in 0..<origins {
        let cell = origin * destinations.count + place
        guard cells[cell].weight < Self.infinity else { continue }
        cells[cell].weight -= min(cells[cell].weight, surplus.weight)
        cells[cell].measure = cells[cell].measure - surplus.measure
      }
    }
  }
}
