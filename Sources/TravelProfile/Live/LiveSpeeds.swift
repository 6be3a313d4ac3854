public import MappedStorage
public import RoadNetwork

/// What is known of directed edges right now: the speed that is driven there, or that they are closed.
///
/// A speed takes the place of the profile's own; delays, preferences and the law stay. Nothing here opens a street that
/// the law closes. Ferries and trains keep their timetable; they can only be closed.
public struct LiveSpeeds: Sendable {
  /// What holds on one directed edge.
  public enum Change: Hashable, Sendable {
    /// Nobody may enter.
    case closed
    /// Kilometres an hour, above 0.
    case speed(Double)
  }

  /// The directed edges, ascending.
  public let edges: Column<UInt32>
  /// The speed on each in metres an hour; 0 where it is closed.
  public let speeds: Column<UInt32>

  /// Metres an hour that a speed may have.
  public static let range = 100...1_000_000

  /// Takes changes; speeds are rounded to metres an hour within `range`.
  public init(_ changes: [EdgeID: Change]) {
    let sorted = changes.sorted { $0.key < $1.key }
    edges = Column(copying: sorted.map(\.key.rawValue))
    speeds = Column(
      copying: sorted.map { entry in
        guard case .speed(let speed) = entry.value else { return 0 }
        let least = Double(Self.range.lowerBound)
        return UInt32(max(least, min(Double(Self.range.upperBound), (speed * 1000).rounded())))
      })
  }

  /// Takes columns as a file holds them; nil where they make no sense for a network of so many directed edges.
  public init?(edges: Column<UInt32>, speeds: Column<UInt32>, edgeCount: Int) {
    guard edges.count == speeds.count else { return nil }
    var next: UInt64 = 0
    for edge in edges {
      guard UInt64(edge) >= next, edge < edgeCount else { return nil }
      next = UInt64(edge) + 1
    }
    guard speeds.allSatisfy({ $0 == 0 || Self.range.contains(Int($0)) }) else { return nil }
    self.edges = edges
    self.speeds = speeds
  }

  /// How many directed edges change.
  public var count: Int { edges.count }
  /// How many of them are closed.
  public var closedCount: Int { speeds.reduce(0) { $0 + ($1 == 0 ? 1 : 0) } }

  /// What holds on an edge; nil where nothing is known.
  public subscript(edge: EdgeID) -> Change? { position(of: edge).map { change(at: $0) } }

  /// Whether an edge is closed.
  public func closes(_ edge: EdgeID) -> Bool { position(of: edge).map { speeds[$0] == 0 } ?? false }

  func change(at position: Int) -> Change {
    let speed = speeds[position]
    return speed == 0 ? .closed : .speed(Double(speed) / 1000)
  }

  private func position(of edge: EdgeID) -> Int? {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] < edge.rawValue { low = middle + 1 } else { high = middle }
    }
    return low < edges.count && edges[low] == edge.rawValue ? low : nil
  }
}
