import OSMReader
import RoadNetwork

/// Traffic signals, signs, crossings and calming at a node, each for the direction it faces.
enum ControlReader {
  static func read(_ tags: OSMTags, into facts: inout NodeFacts) {
    for value in tags.folded("highway")?.tagList() ?? [] {
      switch value {
      case "traffic_signals":
        facts.flags.insert(.trafficSignals)
        add(.signals, facing(tags, signals: true), to: &facts)
      case "stop": readStop(tags, into: &facts)
      case "give_way": readSign(.giveWay, tags, into: &facts)
      case "crossing":
        facts.flags.insert(.crossing)
        if isSignalCrossing(tags) {
          add(.signalCrossing, facing(tags, signals: true), to: &facts)
        } else {
          add(.crossing, .both, to: &facts)
        }
      default: break
      }
    }
    if let calming = calming(tags) { add(calming, .both, to: &facts) }
    if tags.holds("railway", ["level_crossing"]) {
      facts.flags.insert(.levelCrossing)
      add(.levelCrossing, .both, to: &facts)
    }
  }

  private static func isSignalCrossing(_ tags: OSMTags) -> Bool {
    tags.folded("crossing")?.tagList().contains("traffic_signals") == true || tags.isYes("crossing:signals")
  }

  private static func readStop(_ tags: OSMTags, into facts: inout NodeFacts) {
    switch tags.folded("stop") {
    case "all": facts.flags.insert(.allWayStop)
    case "minor": facts.minorStop = true
    default: break
    }
    readSign(.stop, tags, into: &facts)
  }

  /// A sign that binds one direction; without a usable direction it binds traffic towards a junction close by.
  private static func readSign(_ kind: TrafficControls.Kind, _ tags: OSMTags, into facts: inout NodeFacts) {
    let direction = facing(tags, signals: false)
    add(kind, direction ?? .both, to: &facts)
    if direction == nil, tags.text("direction") == nil, !facts.minorStop, !facts.flags.contains(.allWayStop) {
      facts.controlsTowardJunctionOnly = true
    }
  }

  /// The direction a control faces; nil without a usable value, as for compass degrees.
  private static func facing(_ tags: OSMTags, signals: Bool) -> OnewayDirection? {
    let keys = signals ? ["traffic_signals:direction", "direction"] : ["direction"]
    for key in keys {
      switch tags.folded(key) {
      case "forward": return .forward
      case "backward": return .backward
      case "both": return .both
      default: continue
      }
    }
    return nil
  }

  private static func add(_ kind: TrafficControls.Kind, _ direction: OnewayDirection?, to facts: inout NodeFacts) {
    if direction != .backward { facts.controlsForward[kind] += 1 }
    if direction != .forward { facts.controlsBackward[kind] += 1 }
  }

  /// The calming kind of a node; nil where traffic is not slowed.
  private static func calming(_ tags: OSMTags) -> TrafficControls.Kind? {
    var slows = false
    for value in tags.folded("traffic_calming")?.tagList() ?? [] {
      switch value {
      case "bump", "mini_bumps": return .bump
      case "hump", "table", "cushion", "chicane", "choker", "dip", "yes", "double_dip": slows = true
      default: break
      }
    }
    return slows ? .calming : nil
  }
}
