import NAServerSchema

extension ServiceConfiguration {
  /// The limits as the reader of requests takes them, and as they are published.
  var solveLimits: SolveLimits {
    var all = SolveLimits()
    all.stops = limits.stops
    all.pointBarriers = limits.pointBarriers
    all.polylineBarriers = limits.shapeBarriers
    all.polygonBarriers = limits.shapeBarriers
    all.barrierVertices = limits.barrierVertices
    all.operation = OperationLimits(
      bodyBytes: limits.bodyBytes, requestSeconds: limits.requestSeconds, sendSeconds: limits.sendSeconds,
      requestsPerMinute: limits.requestsPerMinute > 0 ? limits.requestsPerMinute : nil,
      requestsPerMinuteAndKey: limits.requestsPerMinuteAndKey > 0 ? limits.requestsPerMinuteAndKey : nil,
      connections: connections, connectionsPerAddress: connectionsPerAddress)
    return all
  }
}
