internal import Directions
internal import Geodesy
internal import TravelProfile

/// The barriers of one request laid over the network.
struct RequestBarriers: Sendable {
  /// What they change on the metric; nil without barriers.
  let overlay: MetricOverlay?
  /// Sentences about barriers that lie far from any street.
  let notices: [RouteNotice]
  /// How each barrier was found.
  let placements: [BarrierPlacement]
  /// Whether all barriers were laid.
  let isComplete: Bool
  /// The closed areas, with the position of each barrier.
  private let closedAreas: [(index: Int, area: BarrierArea)]

  /// Lays barriers over the network.
  ///
  /// - Parameters:
  ///   - request: the request, with barriers that were checked.
  ///   - prepared: the profile, with the streets it may use.
  ///   - isCancelled: asked for each barrier; true leaves out the rest.
  init(_ request: RouteRequest, _ prepared: PreparedProfile, isCancelled: () -> Bool) {
    var builder = OverlayBuilder(request: request, prepared: prepared)
    var isComplete = true
    for index in request.barriers.indices {
      if isCancelled() {
        isComplete = false
        break
      }
      builder.add(index)
    }
    overlay = MetricOverlay(metric: prepared.metric, changes: builder.changes)
    notices = builder.notices
    placements = builder.placements
    closedAreas = builder.closedAreas
    self.isComplete = isComplete
  }

  private init() {
    (overlay, notices, placements, closedAreas, isComplete) = (nil, [], [], [], true)
  }

  /// No barriers.
  static let none = RequestBarriers()

  /// The closed area in which a place lies, as the position of its barrier.
  func closedArea(around place: Coordinate) -> Int? {
    closedAreas.first { $0.area.contains(place) }?.index
  }
}
