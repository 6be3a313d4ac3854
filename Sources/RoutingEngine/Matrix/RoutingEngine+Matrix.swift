internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
public import Snapping
internal import TravelProfile

/// What it costs to go from each of some places to each other one.
public struct CostMatrix: Sendable {
  /// How many places.
  public let count: Int
  private var weights: [UInt64]
  private var seconds: [Double]
  private var meters: [Double]

  /// A matrix without any way.
  ///
  /// - Parameter count: How many places.
  public init(count: Int) {
    self.count = count
    weights = Array(repeating: .max, count: count * count)
    seconds = Array(repeating: .infinity, count: count * count)
    meters = seconds
    for place in 0..<count { set(from: place, to: place, weight: 0, seconds: 0, meters: 0) }
  }

  /// What a search minimises, from one place to another; nil where no way leads.
  public func weight(from origin: Int, to destination: Int) -> UInt64? {
    let weight = weights[origin * count + destination]
    return weight == .max ? nil : weight
  }

  /// The time of that way in seconds; infinite where no way leads.
  public func duration(from origin: Int, to destination: Int) -> Double { seconds[origin * count + destination] }

  /// The length of that way in metres; infinite where no way leads.
  public func length(from origin: Int, to destination: Int) -> Double { meters[origin * count + destination] }

  /// Strikes a way out.
  public mutating func remove(from origin: Int, to destination: Int) {
    set(from: origin, to: destination, weight: .max, seconds: .infinity, meters: .infinity)
  }

  /// Enters a way.
  ///
  /// - Parameters:
  ///   - origin: Where it begins.
  ///   - destination: Where it ends.
  ///   - weight: What a search minimises.
  ///   - duration: The time in seconds.
  ///   - length: The length in metres.
  public mutating func set(
    from origin: Int, to destination: Int, weight: UInt64, seconds duration: Double, meters length: Double = 0
  ) {
    weights[origin * count + destination] = weight
    seconds[origin * count + destination] = duration
    meters[origin * count + destination] = length
  }
}

extension RoutingEngine {
  /// What it costs to go from every stop of a request to every other one, each way by itself: departure, names and the
  /// order of the stops do not count, barriers do.
  ///
  /// - Parameters:
  ///   - request: The stops and how to travel.
  ///   - candidates: For each stop its candidate edges, best first.
  ///   - movesStops: Whether stops that the nearest street does not connect may move to others, at a price that grows
  ///     with the distance.
  ///   - isCancelled: Asked now and then; true ends the search with what was found.
  /// - Returns: The costs.
  /// - Throws: `StorageError` where the network's file is damaged; `RoutingError` `unusableMode`.
  public func matrix(
    _ request: RouteRequest, candidates: [[CandidateEdge]], movesStops: Bool = false,
    isCancelled: () -> Bool = { false }
  ) throws -> CostMatrix {
    var timeless = request
    timeless.departure = nil
    let stops = zip(request.stops, candidates).map { stop, list in
      StopCandidates.nearest(list, trustsOrder: stop.bearing != nil)
    }
    let prepared = try prepared(request)
    let barriers = prepared.barriers(of: request, isCancelled: isCancelled)
    if barriers.overlay == nil,
      let matrix = try prepared.withMatrix({ matrix, query in
        withoutActuallyEscaping(isCancelled) { isCancelled in
          HierarchyMatrixRounds(workspace: matrix, query: query, candidates: candidates, isCancelled: isCancelled)
            .matrix(stops, movesStops: movesStops)
        }
      })
    {
      return matrix
    }
    return try prepared.withSearch(for: timeless, barriers.overlay) { search in
      withoutActuallyEscaping(isCancelled) { isCancelled in
        searchedMatrix(
          search, MovingStops(stops, candidates: candidates), movesStops: movesStops, isCancelled: isCancelled)
      }
    }
  }

  /// A matrix by one search for each row, and one more for each where stops had to move.
  private func searchedMatrix(
    _ search: any LegSearch, _ moving: MovingStops, movesStops: Bool, isCancelled: () -> Bool
  ) -> CostMatrix {
    var moving = moving
    let all = Set(moving.stops.indices)
    var matrix = CostMatrix(count: all.count)
    var changed = all
    while !changed.isEmpty {
      for origin in moving.stops.indices {
        if isCancelled() { return matrix }
        let destinations = (changed.contains(origin) ? all : changed).subtracting([origin])
        for destination in destinations { matrix.remove(from: origin, to: destination) }
        MatrixRow(search: search, origin: origin, stops: moving.stops, destinations: destinations)
          .fill(&matrix, isCancelled)
      }
      changed = movesStops ? moving.move(after: matrix) : []
    }
    return matrix
  }
}
