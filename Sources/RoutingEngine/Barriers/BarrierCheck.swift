internal import Geodesy

extension RouteRequest {
  /// Refuses barriers that make no sense.
  ///
  /// - Throws: `RoutingError` with `badRequest` that names the barrier and what is wrong with it.
  func checkBarriers() throws {
    guard barriers.count <= Barrier.maximumCount else {
      throw RoutingError(
        .badRequest, "\(barriers.count) barriers are too many; one request may have \(Barrier.maximumCount)")
    }
    var places = 0
    for (index, barrier) in barriers.enumerated() {
      places += barrier.placeCount
      if let fault = barrier.fault {
        throw RoutingError(.badRequest, "\(label(ofBarrier: index)): \(fault)", barrierIndex: index)
      }
      guard places <= Barrier.maximumPlaceCount else {
        throw RoutingError(
          .badRequest,
          "\(label(ofBarrier: index)): more than \(Barrier.maximumPlaceCount) places in all barriers; simplify their shapes",
          barrierIndex: index)
      }
    }
  }
}

extension RouteRequest {
  /// Whether a barrier closes something.
  var hasClosing: Bool { barriers.contains { $0.effect == .closed } }
}

extension RouteRequest.Barrier {
  /// The lists of places.
  private var lists: [[Coordinate]] {
    switch shape {
    case .point(let place): [[place]]
    case .line(let lines): lines
    case .area(let rings): rings
    }
  }

  var placeCount: Int { lists.reduce(0) { $0 + $1.count } }

  /// What is wrong with the barrier, as the end of a sentence; nil when all is well.
  public var fault: String? { shapeFault ?? effectFault }

  private var shapeFault: String? {
    for list in lists {
      for place in list
      where abs(Int64(place.latitudeE7)) > 900_000_000 || abs(Int64(place.longitudeE7)) > 1_800_000_000 {
        return "the place \(place.latitude),\(place.longitude) is not on Earth"
      }
    }
    switch shape {
    case .point: return nil
    case .line:
      if lists.isEmpty || lists.contains(where: { $0.count < 2 }) { return "a line needs two places or more" }
    case .area:
      let isRing = lists.allSatisfy { Set($0).count >= 3 }
      if lists.isEmpty || !isRing { return "a ring needs three different places or more" }
    }
    return nil
  }

  private var effectFault: String? {
    switch (effect, shape) {
    case (.closed, .point), (.addedSeconds, .point), (.factor, .line), (.factor, .area), (.closed, _): break
    case (.addedSeconds, _): return "added seconds go with a point; give a line or an area a factor"
    case (.factor, .point): return "a factor goes with a line or an area; give a point added seconds"
    }
    switch effect {
    case .closed: break
    case .addedSeconds(let seconds):
      if !(0...1_000_000).contains(seconds) { return "\(seconds) added seconds are not 0 to 1000000" }
    case .factor(let factor):
      if !(0.000_001...1_000_000).contains(factor) { return "the factor \(factor) is not 0.000001 to 1000000" }
    }
    if closesWholeStreet, !isClosingPoint { return "only a closing point can close its whole street" }
    return nil
  }

  private var isClosingPoint: Bool {
    guard case .point = shape else { return false }
    return effect == .closed
  }
}
