import OSMReader
import RoadNetwork

/// Which modes may not use each lane of one direction, from `…:lanes` keys.
struct LaneAccess {
  /// One entry per lane, left to right; empty when nothing is tagged by lane.
  private(set) var closedModes: [ModeSet] = []

  init(_ tags: OSMTags, suffix: String, plainCounts: Bool) {
    func values(_ key: String) -> [String] {
      guard let text = tags["\(key):lanes\(suffix)"] ?? (plainCounts ? tags["\(key):lanes"] : nil) else { return [] }
      return text.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmedTag.lowercased() }
    }
    let chains: [(mode: ModeSet, keys: [String])] = [
      (.car, ["motorcar", "motor_vehicle", "vehicle", "access"]),
      (.truck, ["hgv", "motor_vehicle", "vehicle", "access"]),
      (.bicycle, ["bicycle", "vehicle", "access"]),
    ]
    var lists: [String: [String]] = [:]
    for key in ["motorcar", "motor_vehicle", "vehicle", "access", "hgv", "bicycle", "bus", "psv"] {
      let list = values(key)
      if !list.isEmpty && list.count <= LaneReader.mostLanes { lists[key] = list }
    }
    let count = lists.values.map(\.count).max() ?? 0
    closedModes = (0..<count).map { lane in
      func value(_ key: String) -> String {
        guard let list = lists[key], lane < list.count else { return "" }
        return list[lane]
      }
      let reserved = ["bus", "psv", "bicycle"].contains { value($0) == "designated" }
      var closed: ModeSet = []
      for chain in chains {
        let decisive = chain.keys.lazy.map(value).first { !$0.isEmpty }
        let isClosed = decisive.map { Self.closing.contains($0) } ?? (reserved && chain.mode != .bicycle)
        if isClosed { closed.insert(chain.mode) }
      }
      return closed
    }
  }

  private static let closing: Set<String> = ["no", "private", "psv", "bus", "taxi", "emergency", "agricultural"]
}
