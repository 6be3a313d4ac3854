import OSMReader
import RoadNetwork

/// Yes-or-no facts of a way.
enum RoadFlagReader {
  static func flags(_ tags: OSMTags, kind: RoadKind) -> RoadFlags {
    var flags = TollReader.flags(tags)
    flags.formUnion(structure(tags))
    flags.formUnion(direction(tags, kind: kind))
    flags.formUnion(sides(tags))
    flags.formUnion(walking(tags))
    flags.formUnion(traffic(tags, kind: kind))
    if kind.isArea { flags.insert(.area) }
    if kind.isIndoor { flags.insert(.indoor) }
    if kind.roadClass.isFerryOrTrain, isUncertainFerry(tags, kind: kind) { flags.insert(.uncertainFerry) }
    return flags
  }

  private static func isSet(_ tags: OSMTags, _ key: String) -> Bool {
    tags.folded(key).map { $0 != "no" && $0 != "false" } ?? false
  }

  private static func structure(_ tags: OSMTags) -> RoadFlags {
    var flags: RoadFlags = []
    if isSet(tags, "tunnel"), !tags.holds("tunnel", ["building_passage"]) { flags.insert(.tunnel) }
    if isSet(tags, "bridge") { flags.insert(.bridge) }
    if tags.holds("bridge", ["movable"]) || isSet(tags, "bridge:movable") {
      flags.formUnion([.bridge, .movableBridge])
    }
    if isSet(tags, "ford") { flags.insert(.ford) }
    if isSet(tags, "lit") { flags.insert(.lit) }
    return flags
  }

  private static func direction(_ tags: OSMTags, kind: RoadKind) -> RoadFlags {
    var flags: RoadFlags = []
    if tags.holds("junction", ["roundabout"]) { flags.insert(.roundabout) }
    if tags.holds("junction", ["circular"]) { flags.insert(.circular) }
    switch OnewayReader.rule(tags, mode: .car, roadClass: kind.roadClass) {
    case .forward, .backward: flags.insert(.oneway)
    case .reversible: flags.insert(.reversible)
    case .alternating: flags.insert(.alternating)
    case .both: break
    }
    if let moving = OnewayReader.conveying(tags) {
      if moving.forward { flags.insert(.conveyingForward) }
      if moving.backward { flags.insert(.conveyingBackward) }
      if kind.roadClass == .steps { flags.insert(.escalator) }
    }
    if tags.isYes("escalator") { flags.insert(.escalator) }
    return flags
  }

  private static func sides(_ tags: OSMTags) -> RoadFlags {
    var flags: RoadFlags = []
    if WaySides.isSeparate(tags, "cycleway") { flags.insert(.separateCycleway) }
    if WaySides.isSeparate(tags, "sidewalk") { flags.insert(.separateSidewalk) }
    if WaySides.hasSidewalk(tags) { flags.insert(.sidewalk) }
    if WaySides.hasCycleLane(tags) { flags.insert(.cycleLane) }
    if tags.isYes("bicycle_road") || tags.isYes("cyclestreet") { flags.insert(.bicycleRoad) }
    if tags.holds("bicycle", ["optional_sidepath"]) { flags.insert(.optionalSidepath) }
    if tags.isYes("ramp:bicycle") { flags.insert(.bicycleRamp) }
    return flags
  }

  private static func walking(_ tags: OSMTags) -> RoadFlags {
    var flags: RoadFlags = []
    if ["footway", "path", "cycleway"].contains(where: { tags.holds($0, ["crossing"]) }) {
      flags.insert(.streetCrossing)
    }
    if tags.holds("footway", ["sidewalk"]) || tags.holds("path", ["sidewalk"]) { flags.insert(.pavement) }
    guard let incline = tags.folded("incline") else { return flags }
    let percent = RoadNumberReader.inclinePercent(incline) ?? (incline == "up" ? 1 : incline == "down" ? -1 : 0)
    if percent > 0 { flags.insert(.ascends) }
    if percent < 0 { flags.insert(.descends) }
    return flags
  }

  private static func traffic(_ tags: OSMTags, kind: RoadKind) -> RoadFlags {
    var flags: RoadFlags = []
    if tags.isYes("motorroad") { flags.insert(.motorroad) }
    if tags.holds("lane_markings", ["no"]) { flags.insert(.noLaneMarkings) }
    if tags.isYes("side_road") { flags.insert(.sideRoad) }
    if tags.holds("priority", ["forward"]) { flags.insert(.priorityForward) }
    if tags.isYes("dual_carriageway") { flags.insert(.dualCarriageway) }
    if isSet(tags, "traffic_calming") { flags.insert(.trafficCalming) }
    if tags.holds("hazmat", ["no"]) { flags.insert(.noHazardousGoods) }
    if tags.holds("hazmat:water", ["no"]) { flags.insert(.noWaterHazard) }
    if tags.holds("hgv", ["designated", "local"]) || tags.isYes("hgv:national_network")
      || tags.isYes("hgv:state_network") || tags.holds("hgv:national_network", ["terminal_access"])
    {
      flags.insert(.truckRoute)
    }
    return flags
  }

  /// Whether walkers or cyclists are named and motor traffic is not: perhaps a boat for passengers only.
  private static func isUncertainFerry(_ tags: OSMTags, kind: RoadKind) -> Bool {
    guard !kind.isRailway, tags.text("foot") != nil || tags.text("bicycle") != nil else { return false }
    return ["motorcar", "motor_vehicle", "vehicle", "hgv"].allSatisfy { tags.text($0) == nil }
  }
}
