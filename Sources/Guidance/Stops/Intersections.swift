import Directions
import RoadNetwork
import TravelProfile

/// Fills in what lies between maneuvers: lengths, durations and the intersections passed.
struct Intersections {
  let context: PathContext
  /// Whether intersections are wanted; lengths, durations and lanes always are.
  let areListed: Bool

  /// `places` holds the path index of the edge after each maneuver; the count of edges for the arrival.
  func fill(_ maneuvers: inout [Maneuver], places: [Int]) {
    var slots: [Slot] = []
    slots.reserveCapacity(context.count)
    for i in maneuvers.indices.dropLast() {
      let from = places[i]
      let to = places[i + 1]
      maneuvers[i].length = context.distance[to] - context.distance[from]
      maneuvers[i].duration = context.time[to] - context.time[from]
      let first = slots.count
      list(from, to, of: i, in: &slots)
      if areListed { maneuvers[i].intersections = intersections(slots[first...]) }
      if i > 0 { maneuvers[i].passedJunctions = context.passesJunction(between: places[i - 1], and: from) }
    }
    addLanes(&maneuvers, slots.filter { $0.edge > 0 })
    if let last = maneuvers.indices.last {
      if areListed { maneuvers[last].intersections = [arrival(maneuvers[last])] }
      maneuvers[last].passedJunctions = context.passesJunction(between: places[last - 1], and: context.count)
    }
  }

  /// Where an intersection is listed, and the path index of the edge after it.
  private struct Slot {
    var maneuver: Int
    var intersection: Int
    var edge: Int
  }

  /// The intersections of a maneuver: its own and the true junctions passed before the next.
  private func list(_ from: Int, _ to: Int, of maneuver: Int, in slots: inout [Slot]) {
    slots.append(Slot(maneuver: maneuver, intersection: 0, edge: from))
    var count = 1
    for edge in stride(from: from + 1, to: to, by: 1) where context.isIntersection(edge) {
      slots.append(Slot(maneuver: maneuver, intersection: count, edge: edge))
      count += 1
    }
  }

  /// Finds the lanes before all intersections, and narrows them to those that lead on to what follows.
  private func addLanes(_ maneuvers: inout [Maneuver], _ slots: [Slot]) {
    let turnLanes = TurnLanes(context: context)
    guard slots.contains(where: { turnLanes.mayHaveLanes(before: $0.edge) }) else { return }
    var lanePlaces: [LanePlace] = []
    lanePlaces.reserveCapacity(slots.count)
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
      if areListed { maneuvers[slot.maneuver].intersections[slot.intersection].lanes = place.lanes }
      if slot.intersection == 0 { maneuvers[slot.maneuver].lanes = place.lanes }
    }
  }

  private func intersections(_ slots: ArraySlice<Slot>) -> [Maneuver.Intersection] {
    var list: [Maneuver.Intersection] = []
    list.reserveCapacity(slots.count)
    for slot in slots {
      if let intersection = intersection(before: slot.edge) { list.append(intersection) }
    }
    return list
  }

  private func intersection(before edge: Int) -> Maneuver.Intersection? {
    guard edge > 0, let view = context.views[edge] else {
      return edge == 0 ? departure() : nil
    }
    // Two ways in one whole degree are one arm to who reads them.
    var arms: [Maneuver.Intersection.Arm] = []
    arms.reserveCapacity(view.arms.count)
    for i in view.arms.indices {
      let arm = Maneuver.Intersection.Arm(
        bearing: ManeuverFactory.whole(view.arms[i].bearing), isEnterable: view.arms[i].isEnterable)
      var place = arms.count
      while place > 0, arms[place - 1].bearing > arm.bearing { place -= 1 }
      if place > 0, arms[place - 1].bearing == arm.bearing {
        if arm.isEnterable { arms[place - 1].isEnterable = true }
        continue
      }
      arms.append(arm)
      for later in stride(from: arms.count - 1, to: place, by: -1) { arms.swapAt(later, later - 1) }
    }
    return Maneuver.Intersection(location: view.location, arms: arms, lanes: [])
  }

  private func arrival(_ maneuver: Maneuver) -> Maneuver.Intersection {
    let back = (maneuver.bearingBefore + 180) % 360
    return Maneuver.Intersection(
      location: maneuver.location, arms: [.init(bearing: back, isEnterable: true)], lanes: [])
  }

  private func departure() -> Maneuver.Intersection? {
    guard let start = context.line.coordinates.first else { return nil }
    let bearing = context.reader.bearing(context.facts[0])
    return Maneuver.Intersection(
      location: start, arms: [.init(bearing: ManeuverFactory.whole(bearing), isEnterable: true)], lanes: [])
  }
}
