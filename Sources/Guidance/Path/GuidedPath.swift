public import Geodesy
public import RoadNetwork
public import TravelProfile

/// The driven edges of one leg, as guidance reads them. Copies of edges are already seen through.
public struct GuidedPath: Sendable {
  /// The network and the mode's opinion of it: which arms may be entered.
  public var metric: Metric
  /// Directed edges in order; the first and last may be driven in part. Never empty.
  public var edges: [EdgeID]
  /// Where on the first edge the leg starts, as a length from that directed edge's tail.
  public var startOffset: Millimeters
  /// Where on the last edge the leg ends, as a length from that directed edge's tail.
  public var endOffset: Millimeters
  /// Seconds spent on each edge (its driven part), turn costs not included.
  public var edgeDurations: [Double]
  /// Seconds spent at the turn after each edge; one fewer than edges.
  public var turnDurations: [Double]
  /// The place the traveller asked for at the end, for the side of arrival.
  public var destination: Coordinate?
  /// The place the traveller asked for at the start.
  public var origin: Coordinate?

  /// When each edge is entered, where the time is known: arms are then seen as they are at that hour.
  public var hours: Hours?

  /// The moments of a path.
  public struct Hours: Sendable {
    /// The rules in force at each moment.
    public var timed: TimedMetric
    /// When each edge is entered, in the order of the edges.
    public var entered: [LocalInstant]
    /// Makes moments.
    public init(timed: TimedMetric, entered: [LocalInstant]) {
      self.timed = timed
      self.entered = entered
    }
  }

  /// Makes a path.
  public init(
    metric: Metric, edges: [EdgeID], startOffset: Millimeters, endOffset: Millimeters, edgeDurations: [Double],
    turnDurations: [Double], origin: Coordinate?, destination: Coordinate?
  ) {
    self.metric = metric
    self.edges = edges
    self.startOffset = startOffset
    self.endOffset = endOffset
    self.edgeDurations = edgeDurations
    self.turnDurations = turnDurations
    self.origin = origin
    self.destination = destination
  }
}
