/// How much one request may ask.
package struct SolveLimits: Sendable, Hashable {
  /// The most stops.
  package var stops = 150
  /// The most point barriers.
  package var pointBarriers = 250
  /// The most line barriers.
  package var polylineBarriers = 250
  /// The most area barriers.
  package var polygonBarriers = 250
  /// The most vertices of all line barriers together, and of all area barriers together.
  package var barrierVertices = 100_000
  /// The most characters of a stop's or a barrier's name.
  package var nameLength = 500
  /// The most characters of a route's name.
  package var routeNameLength = 1024
  /// The most bytes of a parameter that holds no stops or barriers.
  package var parameterLength = 100_000
  /// Limits of the service as a whole, to be published beside those of a request; nil where they are not known.
  package var operation: OperationLimits?

  /// The limits of the hosted world service, as far as they are known.
  package init() {}

  /// Refuses more locations than allowed.
  func check(_ count: Int, atMost limit: Int, in className: String) throws(ServiceError) {
    guard count > limit else { return }
    throw .incomplete([
      "The number of input locations loaded into \(className) exceeded the maximum of \(limit) allowed by the service."
    ])
  }

  /// Refuses more vertices than allowed.
  func check(vertices count: Int, in className: String) throws(ServiceError) {
    guard count > barrierVertices else { return }
    throw .incomplete([
      "The number of vertices loaded into \(className) exceeded the maximum of \(barrierVertices) allowed by the service."
    ])
  }
}
