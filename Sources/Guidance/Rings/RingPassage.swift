import Directions
import MappedStorage
import RoadNetwork
import TravelProfile

/// How a path passes a roundabout.
final class RingPassage {
  enum Form {
    /// Exits are counted.
    case roundabout
    /// A named ring.
    case rotary
    /// So small that the turn as a whole can be told.
    case small
  }
  let form: Form
  let ring: Ring
  /// Which exit is taken; nil when the path ends on the ring.
  let exitNumber: Int?
  /// Path index of the first edge after the ring; nil when the path ends on it.
  let exitIndex: Int?

  init(form: Form, ring: Ring, exitNumber: Int?, exitIndex: Int?) {
    self.form = form
    self.ring = ring
    self.exitNumber = exitNumber
    self.exitIndex = exitIndex
  }
}

/// Counts exits and tells the forms of rings apart.
struct RingReader {
  let path: GuidedPath
  let reader: RoadReader
  private var metric: Metric { path.metric }
  private var edges: [EdgeID] { path.edges }

  /// The passage of the ring that the path is on from edge `start` on; nil where plain turns tell it better.
  func passage(from start: Int) -> RingPassage? {
    let network = metric.network
    let ring = Ring(reader, from: edges[start])
    var end = start
    while end < edges.count && isRing(edges[end]) { end += 1 }
    guard isWellFormed(ring) else { return nil }
    let label = ring.name
    let isNamed = !label.isEmpty && !armLabels(ring).contains(label)
    if ring.isCircular && !isNamed { return nil }
    var form = RingPassage.Form.roundabout
    if isNamed && (ring.radius > 15 || ring.isCircular) {
      form = .rotary
    } else if isSmall(ring) {
      form = .small
    }
    guard end < edges.count else {
      return RingPassage(form: form == .small ? .roundabout : form, ring: ring, exitNumber: nil, exitIndex: nil)
    }
    var number = start > 0 && hasExitBesideEntry(start) ? 1 : 0
    for index in start..<end - 1 where isExit(network.head(of: edges[index]), ring, OpenRoads(path, before: index + 1))
    { number += 1 }
    return RingPassage(form: form, ring: ring, exitNumber: number + 1, exitIndex: end)
  }

  private func isRing(_ edge: EdgeID) -> Bool {
    !metric.network.attributes(of: edge).flags.isDisjoint(with: [.roundabout, .circular])
  }

  /// Roads that are not part of the ring at a node.
  private func arms(_ node: NodeID) -> [EdgeID] {
    var roads: [EdgeID] = []
    for place in reader.places(leaving: node) {
      let edge = reader.edge(place)
      if !isRing(edge) && reader.isOpen(edge) { roads.append(edge) }
    }
    return roads
  }

  private func hasArm(_ node: NodeID) -> Bool {
    for place in reader.places(leaving: node) where !isRing(reader.edge(place)) && reader.isOpen(reader.edge(place)) {
      return true
    }
    return false
  }

  /// A closed ring, or an open one of a teardrop: it begins and ends where other roads do.
  private func isWellFormed(_ ring: Ring) -> Bool { ring.isClosed || ring.length > 20 }

  private func armLabels(_ ring: Ring) -> Set<String> {
    Set(ring.nodes.flatMap { arms($0).map { metric.network.string(metric.network.name(of: $0).name) } })
  }

  /// At most four junctions, one road each, well apart, and a radius of at most 15 m.
  private func isSmall(_ ring: Ring) -> Bool {
    guard ring.isClosed, ring.radius < 15, ring.nodes.count(where: hasArm) <= 4 else { return false }
    var bearings: [Double] = []
    for node in ring.nodes {
      let roads = arms(node)
      if roads.count > 1 { return false }
      if let road = roads.first, metric.isUsable(road) {
        bearings.append(reader.bearing(RoadFacts(reader, road)))
      }
    }
    for i in bearings.indices {
      for j in bearings.indices where j > i {
        if abs(ArmBearing.deviation(from: bearings[i], to: bearings[j])) <= 40 { return false }
      }
    }
    return true
  }

  /// Whether a road leads out at a node that a driver would count.
  private func isExit(_ node: NodeID, _ ring: Ring, _ open: OpenRoads) -> Bool {
    for place in reader.places(leaving: node) {
      let edge = reader.edge(place)
      if !isRing(edge), open.isUsable(edge), ring.isMinor || !reader.kind(of: edge).isMinor { return true }
    }
    return false
  }

  /// Whether an exit leaves the entry's own node on the outer side of the ring, before the ring goes on.
  private func hasExitBesideEntry(_ start: Int) -> Bool {
    let (entry, ringEdge) = (edges[start - 1], edges[start])
    let view = JunctionView(reader, arrivingOn: entry, chosen: ringEdge, open: OpenRoads(path, before: start))
    guard let on = view.index(of: ringEdge) else { return false }
    let left = RoadFacts(reader, ringEdge).drivesOnLeft
    return view.arms.indices.dropFirst().contains { i in
      let arm = view.arms[i]
      guard arm.isEnterable, !arm.facts.isRing, !arm.facts.isMinor else { return false }
      let isOutside = left ? arm.angle < view.arms[on].angle : arm.angle > view.arms[on].angle
      return isOutside && metric.network.head(of: arm.edge) != metric.network.tail(of: entry)
    }
  }
}
