public import Geodesy
public import RoadNetwork

/// Where a search in time may begin. Times are milliseconds since the journey's departure.
public struct TimedSource: Hashable, Sendable {
  /// The state on whose edge the traveller is.
  public var state: StateID
  /// Weight to the end of the edge, plus whatever the traveller has paid to be here.
  public var weight: UInt32
  /// When the traveller reaches the end of the edge.
  public var endTime: UInt32
  /// When the edge was entered: its rules were judged then.
  public var enteredAt: UInt32
  /// Makes a source.
  public init(state: StateID, weight: UInt32, endTime: UInt32, enteredAt: UInt32) {
    self.state = state
    self.weight = weight
    self.endTime = endTime
    self.enteredAt = enteredAt
  }
}

/// Where a search in time may end. What is left of the edge depends on when it is entered, so the place is kept.
public struct TimedTarget: Hashable, Sendable {
  /// The state on whose edge the place lies.
  public var state: StateID
  /// The place, from the edge's tail.
  public var offset: Millimeters
  /// Added when the search ends here, for places that are dearer to reach.
  public var penalty: UInt32
  /// Makes a target.
  public init(state: StateID, offset: Millimeters, penalty: UInt32 = 0) {
    self.state = state
    self.offset = offset
    self.penalty = penalty
  }
}

/// A path with its times, in milliseconds since the journey's departure.
public struct TimedPath: Hashable, Sendable {
  /// The path.
  public var path: SearchPath
  /// When its last edge was entered.
  public var enteredAt: UInt32
  /// When the target's place is reached.
  public var arrivalTime: UInt32
  /// Makes a path.
  public init(path: SearchPath, enteredAt: UInt32, arrivalTime: UInt32) {
    self.path = path
    self.enteredAt = enteredAt
    self.arrivalTime = arrivalTime
  }

  /// When a place on an edge is reached whose end is reached later. A time that is no longer counted stays what it is, so
  /// that no place is reached before the one ahead of it.
  static func arrival(_ endTime: UInt32, before duration: UInt32) -> UInt32 {
    endTime >= Weight.infinity.rawValue ? endTime : endTime - min(endTime, duration)
  }
}
