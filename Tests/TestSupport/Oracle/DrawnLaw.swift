import OSMReader
import RoadNetwork

/// What a few tags allow a mode to do: the reference search's own reading of the law, made from drawn tags alone.
///
/// It knows the vocabulary of `RandomMap` and no more: `highway`, `oneway`, `junction=roundabout`, `access`,
/// `motor_vehicle`, `hgv`, `bicycle`, `foot` with `yes`, `no`, `private`, `destination`, and gates and bollards.
struct DrawnLaw {
  let mode: Mode

  /// Keys that speak to the mode, the most specific first.
  private var accessKeys: [String] {
    switch mode {
    case .car: ["motor_vehicle", "access"]
    case .truck: ["hgv", "motor_vehicle", "access"]
    case .bicycle: ["bicycle", "access"]
    case .foot: ["foot", "access"]
    }
  }

  /// Whether the most specific key allows the mode; nil when none speaks.
  private func stated(_ tags: OSMTags) -> Bool? {
    for key in accessKeys {
      if let value = tags[key] { return value != "no" }
    }
    return nil
  }

  private func isOpenByClass(_ highway: String) -> Bool {
    switch highway {
    case "motorway": mode == .car || mode == .truck
    case "cycleway": mode == .bicycle || mode == .foot
    case "footway", "pedestrian", "steps": mode == .foot
    default: true
    }
  }

  /// Whether the mode may use the way at all, on its own wheels or feet.
  private func isOpen(_ tags: OSMTags) -> Bool {
    guard let highway = tags["highway"] else { return false }
    return stated(tags) ?? isOpenByClass(highway)
  }

  /// Whether a cyclist may get off and push: where walking is allowed, unless all traffic is barred by `access`, or
  /// riding by `bicycle` on a carriageway whose tags do not speak of walkers.
  private func mayPush(_ tags: OSMTags) -> Bool {
    guard tags["highway"] != "motorway", DrawnLaw(mode: .foot).isOpen(tags) else { return false }
    if tags["bicycle"] == "no" {
      return tags["foot"] != nil || ["footway", "pedestrian", "steps"].contains(tags["highway"])
    }
    return tags["bicycle"] != nil || tags["access"] != "no"
  }

  /// Whether the mode may travel along the way in a direction.
  func mayTravel(_ tags: OSMTags, forward: Bool) -> Bool {
    let ride = isOpen(tags) && isOpenDirection(tags, forward: forward)
    guard mode == .bicycle, !ride else { return ride }
    let isRoundabout = tags["junction"] == "roundabout"
    // Against the traffic of a roundabout nobody walks beside a bicycle; elsewhere a cyclist on foot walks both ways.
    return mayPush(tags) && !(isRoundabout && !isOpenDirection(tags, forward: forward))
  }

  private func isOpenDirection(_ tags: OSMTags, forward: Bool) -> Bool {
    if mode == .foot { return true }
    let implied = tags["junction"] == "roundabout" || tags["highway"] == "motorway"
    switch tags["oneway"] {
    case "yes": return forward
    case "-1": return !forward
    case "no": return true
    default: return implied ? forward : true
    }
  }

  /// Whether the mode may pass a node; only barriers stop it.
  func mayPass(_ tags: OSMTags) -> Bool {
    guard let barrier = tags["barrier"] else { return true }
    if let stated = stated(tags) { return stated }
    return barrier == "bollard" ? mode == .bicycle || mode == .foot : true
  }

  /// Whether a restriction binds the mode.
  func isBound(by tags: OSMTags) -> Bool {
    let own: [String] =
      switch mode {
      case .car: ["motorcar", "motor_vehicle", "vehicle"]
      case .truck: ["hgv", "motor_vehicle", "vehicle"]
      case .bicycle: ["bicycle", "vehicle"]
      case .foot: ["foot"]
      }
    let exempt = (tags["except"] ?? "").split(separator: ";").map { $0.trimming(" ") }
    if exempt.contains(where: own.contains) { return false }
    return own.contains { tags["restriction:\($0)"] != nil } || (tags["restriction"] != nil && mode != .foot)
  }

  /// The value of a restriction for the mode, as `no_left_turn`.
  func value(of tags: OSMTags) -> String? {
    for entry in tags.entries where entry.key.hasPrefix("restriction:") { return entry.value }
    return tags["restriction"]
  }
}
