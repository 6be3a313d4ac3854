import OSMReader
import RoadNetwork

/// Turns the tags of a node into what matters where a road passes it.
struct NodeInterpreter {
  /// The facts of a node.
  /// - Parameters:
  ///   - tags: The tags of the node.
  ///   - country: The country, where known: in some the names of signals are spoken.
  /// - Returns: The facts; nil when nothing matters to a road.
  static func facts(for tags: OSMTags, country: String? = nil) -> NodeFacts? {
    guard hasRelevantKey(tags) else { return nil }
    var facts = NodeFacts()
    ControlReader.read(tags, into: &facts)
    readFlags(tags, country: country, into: &facts)
    if let reading = BarrierReader.read(tags) {
      facts.barrier = reading.barrier
      facts.barrierLimits = reading.limits
      facts.barrierRules = reading.rules
      facts.notes += reading.notes
      if reading.isUnlisted { facts.notes.append(.barrierKind) }
    }
    let isEmpty =
      facts.flags.isEmpty && facts.barrier == nil && facts.controlsForward.rawValue == 0
      && facts.controlsBackward.rawValue == 0 && !facts.minorStop && facts.notes.isEmpty
    return isEmpty ? nil : facts
  }

  private static func hasRelevantKey(_ tags: OSMTags) -> Bool {
    tags.entries.contains { entry in
      switch entry.key {
      case "highway", "barrier", "crossing", "traffic_calming", "railway", "ford", "junction", "reference_point",
        "access", "vehicle", "motor_vehicle", "motorcar", "hgv", "bicycle", "foot":
        true
      default: entry.key.hasPrefix("max") || entry.key.hasSuffix(":conditional")
      }
    }
  }

  private static func readFlags(_ tags: OSMTags, country: String?, into facts: inout NodeFacts) {
    for value in tags.folded("highway")?.tagList() ?? [] {
      switch value {
      case "mini_roundabout":
        facts.flags.insert(.miniRoundabout)
        if tags.holds("direction", ["clockwise"]) { facts.flags.insert(.clockwise) }
      case "turning_circle", "turning_loop": facts.flags.insert(.turningCircle)
      case "motorway_junction": facts.flags.formUnion([.motorwayJunction, .namedIntersection])
      case "toll_gantry", "toll_booth": facts.flags.insert(.toll)
      case "elevator": facts.flags.insert(.elevator)
      default: break
      }
    }
    if tags.holds("barrier", ["toll_booth"]) { facts.flags.insert(.toll) }
    if tags.holds("barrier", ["border_control"]) { facts.flags.insert(.borderControl) }
    let isNamedPlace =
      tags.isYes("junction") || tags.isYes("reference_point")
      || (tags.holds("highway", ["traffic_signals"]) && ["JP", "KR", "KP", "NI"].contains(country ?? ""))
    if isNamedPlace, tags.text("name") != nil { facts.flags.insert(.namedIntersection) }
    if facts.flags.contains(.namedIntersection) { facts.name = NameReader.nodeName(tags) }
    if facts.name == WayFacts.NameText() { facts.flags.remove(.namedIntersection) }
  }
}
