/// Plain Dijkstra over sequences of drawn segments: the answer every faster search must equal.
///
/// A label belongs to what was driven so far, as far as it matters to the law, kept as a list of segments and compared
/// with the forbidden sequences one by one. Stops cut the segments they lie on into virtual parts.
public struct ReferenceSearch {
  let map: ReferenceNetwork

  /// A place on a drawn segment where a stop is put.
  public struct Place: Hashable, Sendable {
    /// The segment that runs as drawn (an even number).
    public var segment: Int
    /// Millimetres from the segment's first node as drawn.
    public var offset: UInt32
    /// A place.
    public init(segment: Int, offset: UInt32) {
      self.segment = segment
      self.offset = offset
    }
  }
  /// A route: its weight and the segments of each leg.
  public struct Answer: Sendable {
    /// Weight in milliseconds of generalised time.
    public var weight: UInt64
    /// Segments of each leg in order.
    public var legs: [[Int]]
    /// Stops at which the route turned although that was not wanted.
    public var forcedTurns: [Int]
  }

  /// Being somewhere on the way: what was driven, how far on the last segment, at which cost.
  private struct Presence {
    var history: [Int]
    var offset: UInt32
    var weight: UInt64
    var legs: [[Int]]
    var segment: Int { history[history.count - 1] }
  }

  /// A search on a map.
  public init(_ map: ReferenceNetwork) { self.map = map }

  /// The cheapest route over stops.
  ///
  /// - Parameters:
  ///   - stops: for each stop the places it may be put at, all of them the same spot.
  ///   - mayTurn: whether the route may leave a stop in any direction, or only the way it arrived.
  /// - Returns: the route; nil when there is none.
  public func route(_ stops: [[Place]], mayTurn: Bool) -> Answer? {
    var presences = departures(stops[0], weight: 0, legs: [])
    var forcedTurns: [Int] = []
    var arrivals: [Presence] = []
    for (index, stop) in stops.enumerated().dropFirst() {
      var next = leg(from: presences, to: stop)
      if next.isEmpty, index > 1, !mayTurn {
        next = leg(from: arrivals.flatMap { leave($0, stops[index - 1], mayTurn: true) }, to: stop)
        if !next.isEmpty { forcedTurns.append(index - 1) }
      }
      arrivals = next
      presences = arrivals.flatMap { leave($0, stop, mayTurn: mayTurn) }
    }
    guard let best = arrivals.min(by: { $0.weight < $1.weight }) else { return nil }
    return Answer(weight: best.weight, legs: best.legs, forcedTurns: forcedTurns)
  }

  private func directions(_ place: Place) -> [(segment: Int, offset: UInt32)] {
    let length = map.length(of: place.segment)
    return [(place.segment, place.offset), (map.streets.reversed(place.segment), length - place.offset)].filter {
      map.isUsable[$0.0] && map.edges[$0.0] != nil
    }
  }

  private func departures(_ stop: [Place], weight: UInt64, legs: [[Int]]) -> [Presence] {
    stop.flatMap(directions).map {
      Presence(history: [$0.segment], offset: $0.offset, weight: weight, legs: legs)
    }
  }

  /// The ways to leave a stop: on in the direction of arrival with the law's memory, or anew in any other.
  private func leave(_ arrival: Presence, _ stop: [Place], mayTurn: Bool) -> [Presence] {
    let isClosed = map.isClosed(arrival.segment, at: arrival.offset)
    guard mayTurn else { return isClosed ? [] : [arrival] }
    let turned = departures(stop, weight: arrival.weight, legs: arrival.legs)
    // At a place that a barrier closes one can only go back.
    if isClosed { return turned.filter { $0.segment == map.streets.reversed(arrival.segment) } }
    return [arrival] + turned.filter { $0.segment != arrival.segment }
  }

  private func leg(from presences: [Presence], to stop: [Place]) -> [Presence] {
    var best: [Presence] = []
    var bestIndex: [[Int]: Int] = [:]
    func arrive(_ history: [Int], _ goal: (segment: Int, offset: UInt32), _ weight: UInt64, _ legs: [[Int]]) {
      // Two places on one segment are told apart by their offset.
      let key = history + [-1, Int(goal.offset)]
      let arrival = Presence(history: history, offset: goal.offset, weight: weight, legs: legs)
      if let index = bestIndex[key] {
        if weight < best[index].weight { best[index] = arrival }
      } else {
        bestIndex[key] = best.count
        best.append(arrival)
      }
    }
    let goals = stop.flatMap(directions)
    for presence in presences {
      for goal in goals
      where goal.segment == presence.segment && goal.offset >= presence.offset
        && map.isOpen(goal.segment, presence.offset, goal.offset)
      {
        let ahead =
          map.weight(of: goal.segment, upTo: goal.offset) - map.weight(of: goal.segment, upTo: presence.offset)
        arrive(presence.history, goal, presence.weight + ahead, presence.legs + [[goal.segment]])
      }
    }
    var labels = Labels()
    for presence in presences where map.leadsOn(presence.segment, from: presence.offset) {
      let rest = map.weight(of: presence.segment) - map.weight(of: presence.segment, upTo: presence.offset)
      labels.offer(presence.history, presence.weight + rest, parent: nil, legs: presence.legs)
    }
    while let label = labels.popSmallest() {
      let segment = label.history[label.history.count - 1]
      for next in map.streets.leaving[map.streets.segments[segment].to] ?? [] {
        guard map.isUsable[next], map.mayTurn(segment, next), let turn = map.turn(segment, next),
          let history = map.driven(label.history, then: next)
        else { continue }
        let weight = label.weight + turn.weight
        for goal in goals where goal.segment == next && map.leadsTo(goal.offset, on: next) {
          arrive(
            history, goal, weight + map.weight(of: next, upTo: goal.offset), label.legs + [labels.path(label) + [next]])
        }
        guard map.leadsTo(map.length(of: next), on: next), map.leadsOn(next, from: 0) else { continue }
        labels.offer(history, weight + map.weight(of: next), parent: label.id, legs: label.legs)
      }
    }
    return best
  }
}

/// Labels by what was driven, handed out from the smallest weight up.
private struct Labels {
  struct Label {
    var id: Int
    var history: [Int]
    var weight: UInt64
    var parent: Int?
    var legs: [[Int]]
    var isSettled = false
  }
  private var labels: [Label] = []
  private var ids: [[Int]: Int] = [:]
  private var heap: [(weight: UInt64, id: Int)] = []

  mutating func offer(_ history: [Int], _ weight: UInt64, parent: Int?, legs: [[Int]]) {
    if let id = ids[history] {
      guard weight < labels[id].weight else { return }
      labels[id].weight = weight
      labels[id].parent = parent
      labels[id].legs = legs
      push(weight, id)
    } else {
      ids[history] = labels.count
      push(weight, labels.count)
      labels.append(Label(id: labels.count, history: history, weight: weight, parent: parent, legs: legs))
    }
  }

  mutating func popSmallest() -> Label? {
    while let top = heap.first {
      let last = heap.removeLast()
      if !heap.isEmpty {
        heap[0] = last
        sink()
      }
      if labels[top.id].isSettled || labels[top.id].weight != top.weight { continue }
      labels[top.id].isSettled = true
      return labels[top.id]
    }
    return nil
  }

  func path(_ label: Label) -> [Int] {
    var path: [Int] = []
    var current: Int? = label.id
    while let id = current {
      path.append(labels[id].history[labels[id].history.count - 1])
      current = labels[id].parent
    }
    return path.reversed()
  }

  private mutating func push(_ weight: UInt64, _ id: Int) {
    heap.append((weight, id))
    var child = heap.count - 1
    while child > 0, heap[child].weight < heap[(child - 1) / 2].weight {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, heap[child + 1].weight < heap[child].weight { child += 1 }
      guard heap[child].weight < heap[parent].weight else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
