import MappedStorage
import RoadNetwork
import TravelProfile

/// The junctions along a path.
///
/// Most places where edges meet are none: the road goes on. How many arms there are is found for all of them, the arms
/// themselves only where there is a choice, elsewhere when they are asked for.
final class PathJunctions {
  private let path: GuidedPath
  private let reader: RoadReader
  private let facts: [RoadFacts]
  /// How many arms there are before each edge; 0 before the first.
  @exclusivity(unchecked) private var armCounts: [Int32] = []
  /// Where each junction stands among those looked at; −1 where none was needed yet.
  @exclusivity(unchecked) private var places: [Int32] = []
  @exclusivity(unchecked) private var seen: [JunctionView] = []

  init(_ path: GuidedPath, _ facts: [RoadFacts], _ reader: RoadReader) {
    self.path = path
    self.reader = reader
    self.facts = facts
    armCounts.reserveCapacity(path.edges.count)
    places.reserveCapacity(path.edges.count)
    seen.reserveCapacity(path.edges.count)
    for index in path.edges.indices {
      places.append(-1)
      armCounts.append(index == 0 ? 0 : 2)
      if index > 0 && !onlyGoesOn(before: index) { armCounts[index] = Int32(look(before: index).arms.count) }
    }
  }

  /// The junction before an edge; nil before the first.
  subscript(index: Int) -> JunctionView? {
    if index == 0 { return nil }
    let place = Int(places[index])
    return place < 0 ? look(before: index) : seen[place]
  }

  /// How many arms the junction before an edge has, the way back included.
  func armCount(before index: Int) -> Int { Int(armCounts[index]) }

  /// Whether the arms of the junction before an edge were not needed yet: the road goes on, and no other is there.
  func isUnseen(before index: Int) -> Bool { index > 0 && places[index] < 0 }

  private func look(before index: Int) -> JunctionView {
    let (edge, chosen) = (path.edges[index - 1], path.edges[index])
    let open = path.hours == nil ? nil : OpenRoads(path, before: index)
    var view = JunctionView(
      reader, arrivingOn: edge, chosen: chosen, open: open, entry: facts[index - 1], exit: facts[index])
    CarriagewayPairs(reader: reader).join(&view)
    TwinArms(reader: reader).join(&view, chosen: chosen)
    places[index] = Int32(seen.count)
    seen.append(view)
    return view
  }

  /// Whether there are two arms, the way back and the way on, that are not the two carriageways of one road.
  private func onlyGoesOn(before index: Int) -> Bool {
    let (back, next) = (path.edges[index - 1].reversed, path.edges[index])
    // Hours may close and open roads.
    guard path.hours == nil, next != back else { return false }
    for place in reader.places(leaving: reader.network.tail(of: next)) {
      let leaving = reader.edge(place)
      if leaving != back && leaving != next && reader.isOpen(leaving) { return false }
    }
    return !mayBePair(index)
  }

  private func mayBePair(_ index: Int) -> Bool {
    let (back, next) = (path.edges[index - 1].reversed, path.edges[index])
    let isBackOneWay = reader.metric.isUsable(back) != reader.metric.isUsable(back.reversed)
    let isNextOneWay = reader.metric.isUsable(next) != reader.metric.isUsable(next.reversed)
    guard isBackOneWay, isNextOneWay, facts[index - 1].roadClass == facts[index].roadClass else { return false }
    let apart = ArmBearing.deviation(
      from: reader.bearing(RoadFacts(reader, backAlong: facts[index - 1])), to: reader.bearing(facts[index]))
    return abs(apart) <= CarriagewayPairs.widest
  }
}
