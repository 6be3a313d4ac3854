public import Geodesy

extension RouteRequest {
  /// Something that closes streets, or changes what they cost, for one request.
  ///
  /// A barrier holds for the part of a street that it covers, to the millimetre, in both directions of travel unless it
  /// has a side. Lines
  /// between its places are straight in longitude and latitude and take the short way round the 180th meridian.
  /// Turns at junctions cost what they cost without it. Beyond the limits of `Barrier`, `RoutingEngine.route` throws
  /// `RoutingError.Code.badRequest` with the barrier's number.
  public struct Barrier: Hashable, Sendable {
    /// Where a barrier lies.
    public enum Shape: Hashable, Sendable {
      /// A place. It holds for the nearest street that may be used, at the nearest place on it; at a junction for every
      /// street that meets there.
      case point(Coordinate)
      /// Lines of two places or more. A closing line closes each street where it crosses it, and the parts along which
      /// the line runs (within half a metre); a street at which the line only ends stays open. A line with a factor
      /// holds for the parts along which it runs.
      case line([[Coordinate]])
      /// Rings of three places or more, closed or not; what lies in an even number of them is outside. It holds for
      /// the parts of streets inside.
      case area([[Coordinate]])
    }
    /// What a barrier does.
    public enum Effect: Hashable, Sendable {
      /// Nothing may pass. One may still drive up to it from every side.
      case closed
      /// Each passage takes this many seconds more, 0 … 1,000,000. For points. A stop at the place pays when it is left.
      /// Where length is minimised, a second weighs as ten metres.
      case addedSeconds(Double)
      /// Time and weight of the covered parts are multiplied, by 0.000001 … 1,000,000: below 1 they become cheaper.
      /// Where barriers overlap, their factors multiply. For lines and areas.
      case factor(Double)
      /// What is minimised and what time passes are changed each by itself.
      case adjusted(Adjustment)

      /// Whether it makes anything dearer.
      var isRaising: Bool {
        switch self {
        case .closed: false
        case .addedSeconds(let seconds): seconds > 0
        case .factor(let factor): factor > 1
        case .adjusted(let change): change.weightFactor > 1 || change.addedWeight > 0
        }
      }
    }
    /// A change of costs. Factors go with lines and areas.
    public struct Adjustment: Hashable, Sendable {
      /// What is minimised is multiplied by this on the covered parts, 0.000001 … 1,000,000.
      public var weightFactor = 1.0
      /// The time on the covered parts is multiplied by this, 0.000001 … 1,000,000.
      public var durationFactor = 1.0
      /// What passing a point, crossing a line or entering an area adds to what is minimised: seconds, 0 … 1,000,000;
      /// where length is minimised, a second weighs as ten metres.
      public var addedWeight = 0.0
      /// The seconds that passing a point, crossing a line or entering an area takes, 0 … 1,000,000.
      public var addedDuration = 0.0
      /// No change.
      public init() {}
    }
    /// On which side of a vehicle a point lies.
    public enum Side: Hashable, Sendable { case left, right }

    /// Where it lies.
    public var shape: Shape
    /// What it does.
    public var effect: Effect
    /// Its name, for messages.
    public var name: String?
    /// Whether a closing point closes its street from one junction to the next instead of at the one place.
    public var closesWholeStreet = false
    /// For a point beside a street: it holds only for vehicles that have it on this side. Nil, and a point on the street
    /// or at a junction, holds for both directions; so it does on one-way streets.
    public var side: Side?
    /// For a point: the direction of its street in degrees clockwise from north; streets that run neither so nor the
    /// opposite way are passed over.
    public var bearing: Double?
    /// How far the direction may be off, in degrees, 0 … 180.
    public var bearingTolerance = 45.0

    /// Makes a barrier.
    public init(_ shape: Shape, _ effect: Effect, name: String? = nil) {
      self.shape = shape
      self.effect = effect
      self.name = name
    }

    /// The most barriers of one request.
    public static let maximumCount = 10_000
    /// The most places of all barriers of one request together.
    public static let maximumPlaceCount = 100_000
  }

  /// A barrier as messages name it: `barrier 2 "Market"`, counted from 1.
  package func label(ofBarrier index: Int) -> String {
    let name = barriers.indices.contains(index) ? barriers[index].name ?? "" : ""
    return "barrier \(index + 1)" + (name.isEmpty ? "" : " \"\(name.prefix(60))\"")
  }
}
