/// What a person should know about a route as a whole, as facts without words; `DirectionsWriter` has the words.
public enum RouteNotice: Hashable, Sendable {
  /// A limit that keeps a vehicle out of a street.
  public enum Limit: Hashable, Sendable {
    /// Metres.
    case height(Double), width(Double), length(Double)
    /// Tonnes.
    case weight(Double), grossWeight(Double), axleLoad(Double), bogieWeight(Double)
    /// A number of axles.
    case axles(Int)
    /// No dangerous goods.
    case hazardousGoods
  }

  /// Why a stop was left out.
  public enum SkipReason: Hashable, Sendable {
    /// No street that may be used lies near it.
    case noStreet
    /// A barrier closes it.
    case barrier
  }
  /// What a barrier looks like.
  public enum BarrierShape: Hashable, Sendable {
    /// A place.
    case point
    /// A line.
    case polyline
    /// An area.
    case polygon
  }

  /// A stop, counted from 1, was put on a street so many metres away.
  case movedStop(Int, meters: Double)
  /// The route turns back at a stop, counted from 1, because there is no other way on.
  case turnsBack(Int)
  /// A rule with hours lies on a road and was not considered for want of a departure time; an empty name stands for a
  /// road without one.
  case ruleWithHours(road: String)
  /// A rule for public or school holidays lies on a road and was judged as on any other day.
  case ruleForHolidays(road: String)
  /// A barrier, counted from 1, was put on a street so many metres away.
  case movedBarrier(Int, name: String, meters: Double)
  /// No street lies within so many metres of a barrier, counted from 1, so that it changes nothing.
  case idleBarrier(Int, name: String, meters: Double)
  /// No street that may be used lies on a barrier, counted from 1, so that it changes nothing.
  case untouchedBarrier(Int, name: String)
  /// A stop, counted from 1, was left out.
  case skippedStop(Int, SkipReason)
  /// The visit to a stop, counted from 1, begins so many minutes after its time window closed.
  case missedWindow(Int, minutes: Int)
  /// A stop, counted from 1, cannot be visited from the side asked for.
  case curbApproachNotMet(Int)
  /// The network names no time zone, so that its clocks were taken to show UTC.
  case assumedClocks
  /// There are time windows but no start date.
  case windowsWithoutStart
  /// The street at a stop, counted from 1, is closed to the vehicle, so that another one so many metres away is used.
  case limitedStreet(Int, road: String, limit: Limit, meters: Double)
}

/// A sentence about a route as a whole, or a part of one.
enum NoticeKey: String, CaseIterable, Hashable, Sendable {
  /// `{stop}`, `{distance}`, `{road}`, `{limit}`
  case movedStop, turnsBack, ruleWithHours, ruleForHolidays, limitedStreet
  /// `{barrier}` and `{distance}`
  case movedBarrier, idleBarrier
  /// `{barrier}`
  case untouchedBarrier
  /// `{stop}`
  case skippedWithoutStreet, skippedInBarrier, curbApproachNotMet
  /// `{stop}` and `{n}`
  case missedWindow
  case assumedClocks, windowsWithoutStart
  /// A sentence about one of several routes: `{name}` and `{text}`
  case ofRoute
  /// A barrier by its number among those of its shape: `{n}`
  case pointBarrier, polylineBarrier, polygonBarrier
  /// The same with a name: `{barrier}` and `{name}`
  case withName
  /// A barrier by its number and its name: `{n}` and `{name}`
  case barrier, namedBarrier
  /// A stop without a name: `{stop}`
  case stopName
  /// Stand for a road without a name
  case theRoute, nearestStreet
  /// `{n}`
  case height, width, length, weight, grossWeight, axleLoad, bogieWeight, axles, hazardousGoods
  /// `{mode}` and `{summary}`
  case title
  case driving, truck, cycling, walking
  /// `{departure}` and `{arrival}`
  case times
  /// `{text}`
  case note
}
