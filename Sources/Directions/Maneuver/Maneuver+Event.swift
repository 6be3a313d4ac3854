public import Geodesy

extension Maneuver {
  /// Something met between a maneuver and the next that asks for no turn.
  public struct Event: Hashable, Sendable {
    /// What is met. New kinds may be added.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// A booth where toll is paid
      case tollBooth
      /// A gantry that charges in passing
      case tollGantry
      /// A road that costs toll begins
      case tollRoad
      /// Control at a border
      case borderControl
      /// A ferry is boarded
      case ferry
      /// A train that carries vehicles is boarded
      case train
    }
    /// What is met.
    public var kind: Kind
    /// The road, ferry or train; empty for places.
    public var name = Name()
    /// Where.
    public var location: Coordinate
    /// Position of the place in the leg's geometry.
    public var geometryIndex: Int
    /// Metres from the maneuver.
    public var distance = 0.0
    /// Makes an event.
    public init(kind: Kind, location: Coordinate, geometryIndex: Int) {
      self.kind = kind
      self.location = location
      self.geometryIndex = geometryIndex
    }
  }
}
