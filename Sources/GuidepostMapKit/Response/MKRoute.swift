#if !canImport(MapKit)
  public import Foundation

  /// A way from the source to the destination.
  public final class MKRoute: NSObject, Sendable {
    /// The streets that make up most of it, in the order of travel; where none has a name, that of the
    /// destination.
    public let name: String
    /// What a person should know about it: tolls, ferries, places that were moved to a street far away, rules with
    /// hours.
    public let advisoryNotices: [String]
    /// The length in metres.
    public let distance: CLLocationDistance
    /// The time in seconds. It does not foresee traffic.
    public let expectedTravelTime: TimeInterval
    /// How it is travelled.
    public let transportType: MKDirectionsTransportType
    /// The line along the streets.
    public let polyline: MKPolyline
    /// What to do, in order. The first one is empty: it stands for the start. See `Step`.
    public let steps: [Step]
    /// Whether a part of it costs toll.
    public let hasTolls: Bool
    /// Whether a part of it is a motorway, a ramp of one or a motor road.
    public let hasHighways: Bool

    init(
      name: String, advisoryNotices: [String], distance: CLLocationDistance, expectedTravelTime: TimeInterval,
      transportType: MKDirectionsTransportType, polyline: MKPolyline, steps: [Step], hasTolls: Bool, hasHighways: Bool
    ) {
      self.name = name
      self.advisoryNotices = advisoryNotices
      self.distance = distance
      self.expectedTravelTime = expectedTravelTime
      self.transportType = transportType
      self.polyline = polyline
      self.steps = steps
      self.hasTolls = hasTolls
      self.hasHighways = hasHighways
    }

    /// A stretch, and what to do at its end: "in 200 metres, turn right onto North Street". The lengths of all steps
    /// add up to the route's.
    ///
    /// The first step of a route is empty and has no length; the second says which way to set out, and has none either.
    /// Things met on the way, such as toll booths, are steps whose `notice` says the same as their `instructions`.
    public final class Step: NSObject, Sendable {
      /// What to do at the end of the stretch; empty for the start.
      public let instructions: String
      /// What to know at the end of the stretch; nil for most steps.
      public let notice: String?
      /// The length of the stretch in metres.
      public let distance: CLLocationDistance
      /// The line of the stretch; it has one place where the stretch has no length.
      public let polyline: MKPolyline
      /// How the stretch is travelled.
      public let transportType: MKDirectionsTransportType

      init(
        instructions: String, notice: String? = nil, distance: CLLocationDistance, polyline: MKPolyline,
        transportType: MKDirectionsTransportType
      ) {
        self.instructions = instructions
        self.notice = notice
        self.distance = distance
        self.polyline = polyline
        self.transportType = transportType
      }
    }
  }
#endif
