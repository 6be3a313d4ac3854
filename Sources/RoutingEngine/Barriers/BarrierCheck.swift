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
  /// Whether a barrier makes streets so dear that their cost may be beyond counting.
  var hasRaising: Bool { barriers.contains { $0.effect.isRaising } }
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
    case (.closed, _), (.addedSeconds, .point), (.factor, .line), (.factor, .area), (.adjusted, .line),
      (.adjusted, .area):
      break
    case (.addedSeconds, _): return "added seconds go with a point; give a line or an area a factor"
    case (.factor, .point): return "a factor goes with a line or an area; give a point added seconds"
    case (.adjusted(let change), .point):
      if change.weightFactor != 1 || change.durationFactor != 1 {
        return "a factor goes with a line or an area; give a point added costs"
      }
    }
    if let fault = adjustment?.fault { return fault }
    if closesWholeStreet, !isClosingPoint { return "only a closing point can close its whole street" }
    return placeFault
  }

  /// What the effect changes about costs; nil for a closure.
  var adjustment: Adjustment? {
    var change = Adjustment()
    switch effect {
    case .closed: return nil
    case .addedSeconds(let seconds): (change.addedWeight, change.addedDuration) = (seconds, seconds)
    case .factor(let factor): (change.weightFactor, change.durationFactor) = (factor, factor)
    case .adjusted(let given): change = given
    }
    return change
  }

  /// What is wrong with what says on which street and in which direction a point holds.
  private var placeFault: String? {
    guard case .point = shape else {
      return side == nil && bearing == nil ? nil : "a side and a bearing go with a point"
    }
    if let bearing, !(-360...360).contains(bearing) { return "the bearing \(bearing) is not -360 to 360" }
    return (0...180).contains(bearingTolerance) ? nil : "the bearing tolerance \(bearingTolerance) is not 0 to 180"
  }

  private var isClosingPoint: Bool {
    guard case .point = shape else { return false }
    return effect == .closed
  }
}

extension RouteRequest.Barrier.Adjustment {
  /// What is wrong with a number.
  fileprivate var fault: String? {
    for seconds in [addedWeight, addedDuration] where !(0...1_000_000).contains(seconds) {
      return "\(seconds) added seconds are not 0 to 1000000"
    }
    for factor in [weightFactor, durationFactor] where !(0.000_001...1_000_000).contains(factor) {
      return "the factor \(factor) is not 0.000001 to 1000000"
    }
    return nil
  }
}
