import OSMReader

/// Draws turn restrictions as random walks over a map's streets, so that they overlap, nest and repeat streets.
struct RandomRestrictions {
  private let map: DrawnMap
  private let streets: DrawnStreets
  private let reader: DrawnRestrictions.Reader

  init(map: DrawnMap) {
    self.map = map
    streets = DrawnStreets(nodes: map.osmNodes, ways: map.osmWays, extraCuts: [])
    reader = DrawnRestrictions.Reader(streets)
  }

  func draw(_ generator: inout SeededGenerator) -> [DrawnMap.Restriction] {
    guard !streets.segments.isEmpty else { return [] }
    var drawn: [DrawnMap.Restriction] = []
    var commanded: Set<[Int]> = []
    var walks: [[Int]] = []
    for _ in 0..<generator.int(in: 0...max(3, streets.segments.count / 3)) {
      let walk = related(to: generator.chance(0.5) ? generator.pick(walks) : nil, &generator)
      guard let restriction = restriction(walk, &generator) else { continue }
      let isOnly = restriction.tags.entries.contains { $0.value.hasPrefix("only_") }
      // Two commands after the same approach contradict each other; what they mean together is nobody's law.
      if isOnly, !commanded.insert(Array(walk.dropLast())).inserted { continue }
      drawn.append(restriction)
      walks.append(walk)
    }
    return drawn
  }

  /// A walk that shares streets with another one: a part of it, or a part of it that goes on by itself; with none, any.
  private func related(to other: [Int]?, _ generator: inout SeededGenerator) -> [Int] {
    let length = generator.pick([2, 2, 2, 3, 3, 3, 4, 4, 5, 6]) ?? 2
    guard let other else {
      return extended([generator.int(in: 0...(streets.segments.count - 1))], to: length, &generator)
    }
    let start = generator.int(in: 0...(other.count - 1))
    let end = generator.int(in: start...(other.count - 1))
    return extended(Array(other[start...end]), to: generator.chance(0.3) ? 0 : length, &generator)
  }

  private func extended(_ walk: [Int], to length: Int, _ generator: inout SeededGenerator) -> [Int] {
    var walk = walk
    while walk.count < length {
      let last = walk[walk.count - 1]
      var exits = streets.leaving[streets.segments[last].to] ?? []
      if exits.count > 1, !generator.chance(0.1) { exits.removeAll { $0 == streets.reversed(last) } }
      guard let next = generator.pick(exits) else { break }
      walk.append(next)
    }
    return walk
  }

  /// The relation that forbids or commands a walk; nil where no relation could say it without a second meaning.
  private func restriction(_ walk: [Int], _ generator: inout SeededGenerator) -> DrawnMap.Restriction? {
    let ways = walk.map { streets.segments[$0].way }
    guard walk.count > 1, !crossesBarrier(walk) else { return nil }
    let (from, to) = (ways[0], ways[ways.count - 1])
    var vias: [Int] = []
    for way in ways.dropFirst().dropLast() where vias.last != way { vias.append(way) }
    guard Set(vias).count == vias.count, !vias.contains(from), !vias.contains(to) else { return nil }
    let node = streets.segments[walk[0]].to
    let values = ["no_left_turn", "no_straight_on", "no_right_turn", "only_straight_on", "only_right_turn"]
    let value = from == to ? "no_u_turn" : generator.pick(values) ?? ""
    if vias.isEmpty, from != to, value.hasPrefix("no_"), generator.chance(0.3) {
      return several(from, node, to, isEntry: generator.chance(0.5), &generator)
    }
    let via = vias.isEmpty ? letter(node) : vias.map(name).joined(separator: ",")
    var restriction = DrawnMap.Restriction(value, from: name(from), via: via, to: name(to))
    switch generator.int(in: 0...9) {
    case 0: restriction.tags["except"] = "bicycle"
    case 1: restriction.tags["except"] = "hgv;psv"
    case 2, 3, 4: restriction.tags = ["restriction:hgv": value]
    default: break
    }
    return means(restriction, value, walk) ? restriction : nil
  }

  /// Whether a restriction says exactly one thing, the walk; one that turns back may speak of both arms of its way.
  private func means(_ restriction: DrawnMap.Restriction, _ value: String, _ walk: [Int]) -> Bool {
    guard let members = try? map.members(of: restriction) else { return false }
    let sequences = reader.sequences(OSMRelation(id: 1, members: members), value: value)
    if walk.count == 2, walk[1] == streets.reversed(walk[0]) { return sequences.contains(walk) }
    return sequences == [walk]
  }

  /// `no_entry` from several or `no_exit` to several streets, all of which end at the node.
  private func several(
    _ from: Int, _ node: Int64, _ to: Int, isEntry: Bool, _ generator: inout SeededGenerator
  ) -> DrawnMap.Restriction? {
    func endsHere(_ way: Int) -> Bool {
      let nodes = streets.ways[way].nodes
      return nodes.filter { $0 == node }.count == 1 && (nodes.first == node || nodes.last == node)
    }
    let others = (streets.leaving[node] ?? []).map { streets.segments[$0].way }.filter {
      $0 != from && $0 != to && endsHere($0)
    }
    guard endsHere(from), endsHere(to), let other = generator.pick(others) else { return nil }
    return isEntry
      ? DrawnMap.Restriction("no_entry", from: "\(name(from)),\(name(other))", via: letter(node), to: name(to))
      : DrawnMap.Restriction("no_exit", from: name(from), via: letter(node), to: "\(name(to)),\(name(other))")
  }

  private func crossesBarrier(_ walk: [Int]) -> Bool {
    walk.dropLast().contains { streets.nodeTags[streets.segments[$0].to]?["barrier"] != nil }
  }
  private func name(_ way: Int) -> String { map.ways[way].nodes }
  private func letter(_ node: Int64) -> String { String(map.letters[Int(node) - 1]) }
}
