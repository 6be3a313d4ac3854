public import Directions
public import Geodesy
public import RoadNetwork
public import TravelProfile

/// What a traveller asks of the engine.
public struct RouteRequest: Sendable {
  /// A place to start from, pass or end at.
  public struct Stop: Sendable {
    /// The place.
    public var location: Coordinate
    /// Metres within which a street must lie, also outside the network; nil means the request's limit.
    public var searchRadius: Double?
    /// Direction of travel in degrees clockwise from north, where known.
    public var bearing: Double?
    /// How far the direction may be off, in degrees.
    public var bearingTolerance: Double = 45
    /// Whether the route may turn back at this stop; nil for what the request says of all stops.
    public var uTurns: StopUTurns?
    /// How long the traveller stays, in milliseconds: later legs begin so much later.
    public var stay = Milliseconds(rawValue: 0)
    /// The earliest moment at which the stay may begin, in milliseconds since the departure; whoever is early waits.
    public var opensAt = Milliseconds(rawValue: 0)
    /// Name of the stop, for the directions.
    public var name: String?
    /// Makes a stop.
    public init(_ location: Coordinate, bearing: Double? = nil, name: String? = nil) {
      self.location = location
      self.bearing = bearing
      self.name = name
    }
  }
  /// What may be done at stops between the first and the last.
  public enum StopUTurns: Sendable {
    /// The route may leave a stop in either direction.
    case allowed
    /// The route goes on in the direction in which it arrived; where that is impossible it turns and says so.
    case notAllowed
  }

  /// The stops, at least two.
  public var stops: [Stop]
  /// How to travel.
  public var mode: Mode
  /// The mode by its name: a usual one, or one of the operator's own as `RoutingEngine.mode(named:)` gives it. Its live
  /// speeds count, whatever else the request changes. Nil for the usual mode.
  public var modeName: ModeName?
  /// The vehicle compared with signed limits; nil means the usual one of the mode.
  public var vehicle: Vehicle?
  /// Features of roads used only where there is no reasonable other way.
  public var avoid: Set<RoadFeature> = []
  /// Features of roads used rather than others.
  public var prefer: Set<RoadFeature> = []
  /// What else is changed about the mode.
  public var tuning = TravelTuning()
  /// Where the traveller may turn back between stops; nil for what is usual with the mode.
  public var uTurns: UTurnPolicy?
  /// Whether the route may turn back at stops between the first and the last.
  public var stopUTurns = StopUTurns.allowed
  /// Metres within which a street must lie near a stop. Nil means 20,000 m, but a stop more than 2,000 m outside the
  /// box around the network lies outside it, whereas a radius given reaches across the edge of the box.
  public var searchRadius: Double?
  /// What closes streets or changes their cost for this request.
  public var barriers: [Barrier] = []
  /// How many other ways beside the best may be given, 0 to `mostAlternatives`; only between two stops.
  public var maximumAlternatives = 0
  /// The most alternatives that can be asked for.
  public static let mostAlternatives = 3
  /// Whether maneuvers are wanted.
  public var wantsDirections = true
  /// Whether maneuvers list the intersections that are passed from one to the next.
  public var wantsIntersections = true
  /// When the journey starts, with the clocks of the place. Rules with hours are judged when the traveller gets
  /// there; without a departure none of them is in force.
  public var departure: Instant?
  /// The costs fixed by `RoutingEngine.pinCosts(of:)`.
  var pinned: PreparedProfile?

  /// How to travel, as the search sees it.
  public var profile: TravelProfile {
    TravelProfile(mode: mode, vehicle: vehicle, uTurns: uTurns, avoid: avoid, prefer: prefer, tuning: tuning)
  }

  /// A stop as messages name it: `stop 3 "Harbour" (the end)`.
  package func label(ofStop index: Int) -> String {
    let role = index == 0 ? " (the start)" : index == stops.count - 1 ? " (the end)" : ""
    let name = stops.indices.contains(index) ? stops[index].name ?? "" : ""
    return "stop \(index + 1)" + (name.isEmpty ? "" : " \"\(name.prefix(60))\"") + role
  }

  /// Makes a request.
  public init(stops: [Stop], mode: Mode) {
    self.stops = stops
    self.mode = mode
  }
}

/// A route as the engine found it.
public struct RouteResult: Sendable {
  /// Where a stop was put on the network.
  public struct SnappedStop: Sendable {
    /// The place asked for.
    public var location: Coordinate
    /// The place on the road.
    public var snapped: Coordinate
    /// Metres between the two.
    public var distance: Double
    /// Whether no road of any kind lies nearer, by more than a metre, be it open to the mode or not.
    public var isOnNearestRoad: Bool
    /// Name of the road.
    public var roadName: String
    /// When the stop is reached; nil for the first stop and without a departure.
    public var arrival: Instant?
    /// When the stop is left; nil for the last stop and without a departure.
    public var departure: Instant?
  }
  /// The part of a route between two stops.
  public struct Leg: Sendable {
    /// Metres.
    public var length: Double
    /// Seconds.
    public var duration: Double
    /// The line.
    public var geometry: [Coordinate]
    /// Directed edges in order.
    public var edges: [EdgeID]
    /// Where the leg begins, as a length from the tail of its first edge.
    public var startOffset = Millimeters(rawValue: 0)
    /// Metres driven on each edge.
    public var edgeLengths: [Double]
    /// Seconds spent on each edge; turn costs not included.
    public var edgeDurations: [Double]
    /// Seconds that the turn onto each edge after the first takes, of the vehicle that the request names.
    public var turnDurations: [Double] = []
    /// Names along the leg in order, each once per run of equal names.
    public var wayNames: [String]
    /// What to do, from departure to arrival; empty when directions were not asked for.
    public var maneuvers: [Maneuver]
    /// When the leg begins; nil without a departure.
    public var departure: Instant?
    /// When the leg ends; nil without a departure.
    public var arrival: Instant?
  }

  /// The stops as snapped.
  public var stops: [SnappedStop]
  /// The legs, one fewer than stops.
  public var legs: [Leg]
  /// What the search minimised, in milliseconds of generalised time.
  public var weight: UInt64
  /// What a person should know: stops and barriers moved far, a U-turn that had to be made, rules with hours that were
  /// not considered.
  public var notices: [RouteNotice]
  /// Other ways, the best first, as far as they were asked for and there are any: each at most a quarter longer, in time
  /// or, where a route is to be short, in length; at least a quarter different from the best route and from each other
  /// in time and in length; and without detours that would be pointless for themselves.
  public var alternatives: [RouteResult] = []
  /// How the route was searched for; the least direct way where several were needed.
  public var lane = SearchLane.plainSearch

  /// The notices as English sentences with metric lengths; `DirectionsWriter.text(for:)` has other words.
  public var messages: [String] {
    let writer = DirectionsWriter(units: .metric)
    return notices.map { writer.text(for: $0) }
  }

  /// Metres of the whole route.
  public var length: Double { legs.reduce(0) { $0 + $1.length } }
  /// Seconds of the whole route.
  public var duration: Double { legs.reduce(0) { $0 + $1.duration } }
}

/// Why the engine found no route.
public struct RoutingError: Error, Sendable, CustomStringConvertible {
  /// What kind of fault it is. New codes may be added.
  public struct Code: Hashable, Sendable {
    /// The code's stable name, as written to JSON.
    public let name: String
    private init(_ name: String) { self.name = name }
    /// No street of the mode within the limit of a stop.
    public static let noStreetNearStop = Code("noStreetNearStop")
    /// No route leads from one stop to the next.
    public static let noRoute = Code("noRoute")
    /// A stop lies outside the network.
    public static let outsideNetwork = Code("outsideNetwork")
    /// A stop lies in a closed area, or all streets it could be put on are closed there.
    public static let stopInBarrier = Code("stopInBarrier")
    /// The request contradicts itself.
    public static let badRequest = Code("badRequest")
    /// There is no travel mode of that name.
    public static let unknownMode = Code("unknownMode")
    /// The metric file of the travel mode is damaged or belongs to another network.
    public static let unusableMode = Code("unusableMode")
  }
  /// The kind of fault.
  public var code: Code
  /// A sentence that names the stop and the remedy.
  public var message: String
  /// The stop at fault, counted from 0; for `noRoute` the stop that cannot be reached.
  public var stopIndex: Int?
  /// Whether a departure time is missing: a rule with hours is in the way.
  public var asksForDeparture: Bool
  /// The barrier at fault, counted from 0.
  public var barrierIndex: Int?
  /// Makes an error.
  public init(
    _ code: Code, _ message: String, stopIndex: Int? = nil, asksForDeparture: Bool = false, barrierIndex: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.stopIndex = stopIndex
    self.asksForDeparture = asksForDeparture
    self.barrierIndex = barrierIndex
  }
  /// The message.
  public var description: String { message }
}
