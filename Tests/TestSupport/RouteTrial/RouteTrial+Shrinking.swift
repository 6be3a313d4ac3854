public import RoadNetwork

extension RouteTrial {
  /// What a trial found wrong on a map, with the smallest map found on which it is still wrong.
  public struct Failure: CustomStringConvertible {
    /// The faults on the shrunk map.
    public var faults: [String]
    /// The shrunk map.
    public var map: DrawnMap
    /// The faults and the map as source.
    public var description: String { faults.joined(separator: "\n") + "\n" + map.description }
  }

  /// Tries a map and, where something is wrong, takes away ways, restrictions and node tags as long as it stays wrong.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - mode: how to travel.
  ///   - seed: where stops come from.
  ///   - requests: how many requests to try.
  ///   - tally: what was seen is added here.
  /// - Returns: what is wrong; nil when all is well.
  /// - Throws: whatever the import throws.
  public static func failure(
    on map: DrawnMap, mode: Mode, seed: UInt64, requests: Int, tally: inout Tally
  ) throws -> Failure? {
    guard var trial = try RouteTrial(map, isPrepared: seed % 3 != 0) else { return nil }
    let faults = try trial.faults(mode, seed: seed, requests: requests)
    tally.add(trial.tally)
    return faults.isEmpty ? nil : shrink(Failure(faults: faults, map: map), mode, seed)
  }

  private static func shrink(_ failure: Failure, _ mode: Mode, _ seed: UInt64) -> Failure {
    var failure = failure
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for smaller in smallerMaps(failure.map) {
        // Fewer streets mean other stops from the same seed: more are drawn, to meet the fault again.
        guard var trial = try? RouteTrial(smaller, isPrepared: seed % 3 != 0),
          let found = try? trial.faults(mode, seed: seed, requests: 60),
          !found.isEmpty
        else { continue }
        failure = Failure(faults: found, map: smaller)
        isSmaller = true
        break
      }
    }
    return failure
  }

  private static func smallerMaps(_ map: DrawnMap) -> [DrawnMap] {
    var maps: [DrawnMap] = []
    for index in map.ways.indices {
      var smaller = map
      smaller.ways.remove(at: index)
      let drawing = smaller
      smaller.restrictions.removeAll { (try? drawing.members(of: $0)) == nil }
      let used = Set(smaller.ways.map(\.nodes).joined())
      smaller.letters.removeAll { !used.contains($0) }
      smaller.nodeTags = smaller.nodeTags.filter { used.contains($0.key) }
      smaller.places = smaller.places.filter { used.contains($0.key) }
      smaller.restrictions.removeAll { $0.via.count == 1 && !used.contains($0.via.first ?? " ") }
      maps.append(smaller)
    }
    for index in map.restrictions.indices {
      var smaller = map
      smaller.restrictions.remove(at: index)
      maps.append(smaller)
    }
    for letter in map.nodeTags.keys.sorted() {
      var smaller = map
      smaller.nodeTags[letter] = nil
      maps.append(smaller)
    }
    return maps
  }
}

extension RouteTrial.Tally {
  /// Adds what another trial has seen.
  mutating func add(_ other: RouteTrial.Tally) {
    requests += other.requests
    routes += other.routes
    dead += other.dead
    forbidden.merge(other.forbidden, uniquingKeysWith: +)
  }
}
