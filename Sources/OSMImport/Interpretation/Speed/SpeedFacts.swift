import OSMReader
import RoadNetwork

/// The speed limits of a way, before any travel speed is thought of.
struct SpeedFacts: Hashable, Sendable {
  var forward = SpeedLimit.unknown
  var backward = SpeedLimit.unknown
  var isImpliedForward = false
  var isImpliedBackward = false
  var truckForward = SpeedLimit.unknown
  var truckBackward = SpeedLimit.unknown
  var advisoryForward = SpeedLimit.unknown
  var advisoryBackward = SpeedLimit.unknown
  var practical = SpeedLimit.unknown
  var isUrban = false
  /// Values that are neither limits nor known words.
  var misunderstood = 0
}

extension SpeedFacts {
  init(_ tags: OSMTags, roadClass: RoadClass, country: String?) {
    let reader = SpeedFactsReader(tags: tags, roadClass: roadClass, country: country)
    let defaultLimit = reader.countryDefault()
    let along = reader.limit(.forward) ?? defaultLimit
    let against = reader.limit(.backward) ?? defaultLimit
    if let along { (forward, isImpliedForward) = (along.speed, along.isImplied) }
    if let against { (backward, isImpliedBackward) = (against.speed, against.isImplied) }
    truckForward = reader.truckLimit(.forward)
    truckBackward = reader.truckLimit(.backward)
    advisoryForward = reader.number("maxspeed:advisory", .forward) ?? .unknown
    advisoryBackward = reader.number("maxspeed:advisory", .backward) ?? .unknown
    if let usual = tags["maxspeed:practical"].flatMap({ SpeedReader.limit($0) }), let speed = usual.kilometersPerHour,
      (5...130).contains(speed)
    {
      practical = usual
    }
    isUrban = along?.isUrban ?? reader.isUrban
    misunderstood = ["maxspeed", "maxspeed:forward", "maxspeed:backward", "maxspeed:hgv", "maxspeed:advisory"]
      .count { key in tags.text(key).map { !SpeedReader.isUnderstood($0) } ?? false }
  }
}

/// Asks the keys of speed limits in their order.
struct SpeedFactsReader {
  let tags: OSMTags
  let roadClass: RoadClass
  let country: String?
  /// Most ways carry no speed tag: then no key needs to be looked up.
  private let hasSpeedKeys: Bool

  init(tags: OSMTags, roadClass: RoadClass, country: String?) {
    self.tags = tags
    self.roadClass = roadClass
    self.country = country
    hasSpeedKeys = tags.hasKey(startingWith: "maxspeed", "source:maxspeed", "zone:")
  }

  /// The tagged limit in a direction; nil when no key gives one.
  func limit(_ direction: EdgeDirection) -> ZoneSpeedReader.Limit? {
    guard hasSpeedKeys else { return nil }
    let suffix = AccessReader.suffix(direction)
    for key in [
      "maxspeed:motorcar:\(suffix)", "maxspeed:motorcar", "maxspeed:\(suffix)", "maxspeed",
      "maxspeed:lanes:\(suffix)", "maxspeed:lanes", "maxspeed:both_ways",
    ] {
      guard let text = tags[key] else { continue }
      if let speed = SpeedReader.limit(text, canBeUnlimited: canBeUnlimited) {
        return ZoneSpeedReader.Limit(speed: speed, isImplied: false, isUrban: nil)
      }
      if let zone = ZoneSpeedReader.limit(text, country: country) { return zone }
    }
    for key in ["maxspeed:type", "source:maxspeed", "zone:maxspeed", "zone:traffic"] {
      if let text = tags[key], let zone = ZoneSpeedReader.limit(text, country: country) { return zone }
    }
    return nil
  }

  /// The limit for trucks: tagged, or the country's for heavy vehicles outside towns.
  func truckLimit(_ direction: EdgeDirection) -> SpeedLimit {
    if let tagged = number("maxspeed:hgv", direction) { return tagged }
    return ZoneSpeedReader.truckSpeed(zone, country: country) ?? .unknown
  }

  /// A number at a key, its directed form first.
  func number(_ key: String, _ direction: EdgeDirection) -> SpeedLimit? {
    guard hasSpeedKeys else { return nil }
    for name in ["\(key):\(AccessReader.suffix(direction))", key] {
      if let speed = tags[name].flatMap({ SpeedReader.limit($0, canBeUnlimited: canBeUnlimited) }) { return speed }
    }
    return nil
  }

  /// The limit the country's law gives the road without a sign; nil without a country or a number in its table.
  func countryDefault() -> ZoneSpeedReader.Limit? {
    guard let country, roadClass.rawValue <= RoadClass.track.rawValue else { return nil }
    guard let speed = ZoneSpeedReader.tabled(zone, row: ZoneSpeeds.row(country)) else { return nil }
    return ZoneSpeedReader.Limit(speed: speed, isImplied: true, isUrban: isUrban)
  }

  private var canBeUnlimited: Bool { roadClass.rawValue <= RoadClass.trunkLink.rawValue }

  private var zone: ZoneSpeedReader.Zone {
    switch roadClass {
    case .motorway, .motorwayLink: return .motorway
    case .livingStreet: return .livingStreet
    default: break
    }
    if isUrban { return .urban }
    return tags.isYes("motorroad") ? .expressway : .rural
  }

  /// Whether the tags speak of a town.
  var isUrban: Bool {
    if roadClass == .residential || roadClass == .livingStreet { return true }
    if roadClass == .motorway || roadClass == .motorwayLink { return false }
    for key in ["zone:traffic", "maxspeed:type", "source:maxspeed", "maxspeed"] {
      if let text = tags[key], let urban = ZoneSpeedReader.limit(text, country: country)?.isUrban { return urban }
    }
    if tags.isYes("lit") || WaySides.hasSidewalk(tags) || WaySides.isSeparate(tags, "sidewalk") { return true }
    return tags.holds("abutters", ["residential", "retail", "commercial", "mixed"])
  }
}
