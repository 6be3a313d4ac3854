import Directions
import RoadNetwork
import TravelProfile

/// Fills in what lies between maneuvers: lengths, durations and the intersections passed.
struct Intersections {
  let context: PathContext

  /// `places` holds the path index of the edge after each maneuver; the count of edges for the arrival.
  func fill(_ maneuvers: inout [Maneuver], places: [Int]) {
    for i in maneuvers.indices.dropLast() {
      let from = places[i]
      let to = places[i + 1]
      maneuvers[i].length = context.distance[to] - context.distance[from]
      maneuvers[i].duration = context.time[to] - context.time[from]
      for edge in listed(from, to) {
        if let intersection = intersection(before: edge) { maneuvers[i].intersections.append(intersection) }
      }
      if i > 0 { maneuvers[i].passedJunctions = context.passesJunction(between: places[i - 1], and: from) }
    }
    addLanes(&maneuvers, places: places)
    if let last = maneuvers.indices.last {
      let back = (maneuvers[last].bearingBefore + 180) % 360
      maneuvers[last].intersections = [
        Maneuver.Intersection(
          location: maneuvers[last].location, arms: [.init(bearing: back, isEnterable: true)], lanes: [])
      ]
      maneuvers[last].passedJunctions = context.passesJunction(between: places[last - 1], and: context.count)
    }
  }

  /// Path indices of the intersections of a maneuver: its own and the true junctions passed before the next.
  private func listed(_ from: Int, _ to: Int) -> [Int] {
    [from] + (from + 1..<max(to, from + 1)).filter { context.isIntersection($0) }
  }

  /// Finds the lanes before all intersections, and narrows them to those that lead on to what follows.
  private func addLanes(_ maneuvers: inout [Maneuver], places: [Int]) {
    var slots: [(maneuver: Int, intersection: Int, edge: Int)] = []
    for i in maneuvers.indices.dropLast() {
      for (k, edge) in listed(places[i], places[i + 1]).enumerated() where edge > 0 { slots.append((i, k, edge)) }
    }
    let turnLanes = TurnLanes(context: context)
    var lanePlaces: [LanePlace] = []
    for (n, slot) in slots.enumerated() {
      let next = n + 1 < slots.count ? slots[n + 1].edge : context.count
      lanePlaces.append(
        LanePlace(
          lanes: turnLanes.lanes(before: slot.edge),
          modifier: slot.intersection == 0 ? maneuvers[slot.maneuver].modifier : nil,
          length: context.length(slot.edge, next), drivesOnLeft: context.facts[slot.edge].drivesOnLeft))
    }
    guard lanePlaces.contains(where: { !$0.lanes.isEmpty }) else { return }
    for (slot, place) in zip(slots, LaneAnticipation().narrowed(lanePlaces)) {
      maneuvers[slot.maneuver].intersections[slot.intersection].lanes = place.lanes
      if slot.intersection == 0 { maneuvers[slot.maneuver].lanes = place.lanes }
    }
  }

  private func intersection(before edge: Int) -> Maneuver.Intersection? {
    guard edge > 0, let view = context.views[edge] else {
      return edge == 0 ? departure() : nil
    }
    // Two ways in one whole degree are one arm to who reads them.
    var arms: [Maneuver.Intersection.Arm] = []
    arms.reserveCapacity(view.arms.count)
    for i in view.arms.indices {
      let bearing = ManeuverFactory.whole(view.arms[i].bearing)
      var place = arms.count
      while place > 0, arms[place - 1].bearing > bearing { place -= 1 }
      if place > 0, arms[place - 1].bearing == bearing {
        if view.arms[i].isEnterable { arms[place - 1].isEnterable = true }
      } else {
        arms.insert(.init(bearing: bearing, isEnterable: view.arms[i].isEnterable), at: place)
      }
    }
    return Maneuver.Intersection(location: view.location, arms: arms, lanes: [])
  }

  private func departure() -> Maneuver.Intersection? {
    guard let start = context.line.coordinates.first else { return nil }
    let bearing = context.reader.bearing(context.facts[0])
    return Maneuver.Intersection(
      location: start, arms: [.init(bearing: ManeuverFactory.whole(bearing), isEnterable: true)], lanes: [])
  }
}
