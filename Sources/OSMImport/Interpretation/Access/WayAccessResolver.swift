import OSMReader
import RoadNetwork

/// Resolves kind of road, access keys and direction rules into what each mode may do each way.
struct WayAccessResolver {
  /// The tags that speak of access or direction: most ways have few or none, which makes the many look-ups cheap.
  private let tags: OSMTags
  let kind: RoadKind
  let service: ServiceKind
  let country: String?
  private let general: OnewayDirection
  private let isClosedToVehicles: Bool
  private let isMotorroad: Bool

  init(tags: OSMTags, kind: RoadKind, country: String?) {
    let tags = tags.filtered { key in Self.lawKeys.contains(String(key.prefix { $0 != ":" })) }
    self.tags = tags
    self.kind = kind
    self.country = country
    service = kind.roadClass == .service ? RoadKindReader.service(tags) : .none
    general = OnewayReader.general(tags, roadClass: kind.roadClass)
    isClosedToVehicles =
      tags.isYes("impassable") || tags.holds("status", ["impassable"]) || tags.holds("smoothness", ["impassable"])
    isMotorroad = tags.isYes("motorroad")
  }

  private static let lawKeys: Set<String> = [
    "access", "vehicle", "motor_vehicle", "motorcar", "hgv", "bicycle", "foot", "oneway", "junction", "cycleway",
    "conveying", "hov", "emergency", "impassable", "status", "smoothness", "motorroad", "sidewalk", "ford", "service",
  ]

  /// Access of all modes along and against the way.
  func resolve() -> (forward: ModeAccess, backward: ModeAccess) {
    (resolve(.forward), resolve(.backward))
  }

  private func resolve(_ direction: EdgeDirection) -> ModeAccess {
    var access = ModeAccess()
    access[.car] = motor(.car, direction)
    access[.truck] = motor(.truck, direction)
    access[.bicycle] = bicycle(direction)
    access[.foot] = walks(direction, rules: OnewayReader.walking(tags, roadClass: kind.roadClass))
    return access
  }

  private func answer(_ mode: Mode, _ direction: EdgeDirection) -> AccessReader.Answer? {
    guard let answer = AccessReader.answer(tags, mode: mode, direction: direction, oneway: general) else { return nil }
    guard answer.key == "access", answer.access.level == .private else { return answer }
    let isForEmergency = tags.isYes("emergency") || service == .emergencyAccess
    return isForEmergency ? AccessReader.Answer(access: .forbidden, key: answer.key) : answer
  }

  private func byClass(_ mode: Mode) -> Access {
    ClassAccess.access(kind, service: service, mode: mode, country: country.map { String($0.prefix(2)) })
  }

  // MARK: Car and truck

  private func motor(_ mode: Mode, _ direction: EdgeDirection) -> Access {
    if kind.roadClass == .steps || kind.isGuideway || kind.isArea || isClosedToVehicles { return .forbidden }
    if service == .emergencyAccess || tags.holds("ford", ["stepping_stones"]) { return .forbidden }
    let answer = answer(mode, direction)
    var access = answer.map { motor($0) } ?? byClass(mode)
    if !direction.isAllowed(OnewayReader.rule(tags, mode: mode, roadClass: kind.roadClass)) {
      guard let answer, answer.isOwnKey, answer.isDirectional else { return .forbidden }
    }
    if access.level == .allowed, isHighOccupancy(direction) { access = .discouraged }
    return access
  }

  /// What an answer is worth on this kind of road.
  private func motor(_ answer: AccessReader.Answer) -> Access {
    let roadClass = kind.roadClass
    let access = answer.access
    if ClassAccess.isStreet(roadClass) || !access.isPassable { return access }
    let isMotorKey = answer.key != "access" && answer.key != "vehicle"
    switch roadClass {
    case .other: return access.level == .allowed ? access : .forbidden
    case .busway: return isMotorKey ? access : .forbidden
    case .raceway: return isMotorKey ? .destination : .forbidden
    case .track:
      let isLocal = access.level == .private || tags.folded(answer.key) == "customers"
      return isLocal && !isMotorKey ? .forbidden : access
    case .pedestrian:
      if access.isLocal { return isMotorKey ? access : .forbidden }
      return .destination
    default: return access.isLocal ? .forbidden : access
    }
  }

  /// Whether the direction is for high-occupancy vehicles only.
  func isHighOccupancy(_ direction: EdgeDirection) -> Bool {
    if tags.holds("hov", ["designated", "only"]) { return true }
    let plainIsForDirection = general == .both || (general == .forward) == (direction == .forward)
    guard
      let lanes = tags.folded("hov:lanes:\(AccessReader.suffix(direction))")
        ?? (plainIsForDirection ? tags.folded("hov:lanes") : nil)
    else { return false }
    return lanes.split(separator: "|", omittingEmptySubsequences: false).allSatisfy { $0.trimmedTag == "designated" }
  }

  // MARK: Foot

  private func walks(_ direction: EdgeDirection, rules: (forward: Bool, backward: Bool)) -> Access {
    guard direction == .forward ? rules.forward : rules.backward else { return .forbidden }
    return walksIgnoringDirection(direction)
  }

  private func walksIgnoringDirection(_ direction: EdgeDirection) -> Access {
    let answer = answer(.foot, direction)
    if isMotorroad, answer?.isOwnKey != true { return .forbidden }
    guard let answer else {
      if kind.roadClass == .trunk || kind.roadClass == .trunkLink, WaySides.hasSidewalk(tags) { return .allowed }
      return isWalkedOtherWayOnly(direction) ? .forbidden : byClass(.foot)
    }
    if kind.roadClass == .other { return answer.access.level == .allowed ? answer.access : .forbidden }
    return opensByGeneralKey(answer, mode: .foot) ? answer.access : .forbidden
  }

  /// Whether a cycleway, on which walkers are only tolerated, names them for the other direction alone.
  private func isWalkedOtherWayOnly(_ direction: EdgeDirection) -> Bool {
    guard kind.roadClass == .cycleway, let other = answer(.foot, direction == .forward ? .backward : .forward) else {
      return false
    }
    return other.isOwnKey && other.isDirectional && other.access.isPassable
  }

  /// A general key (`access`, `vehicle`) does not invite walkers and cyclists onto motorways and the like.
  private func opensByGeneralKey(_ answer: AccessReader.Answer, mode: Mode) -> Bool {
    guard !answer.isOwnKey, answer.access.isPassable, !byClass(mode).isPassable else { return true }
    switch kind.roadClass {
    case .motorway, .motorwayLink, .busway, .raceway: return false
    default: return !kind.isRailway
    }
  }

  // MARK: Bicycle

  private func bicycle(_ direction: EdgeDirection) -> Access {
    if isClosedToVehicles { return .forbidden }
    let base = cycles(direction)
    guard base.isPassable else { return base }
    if base.isDismounted, mayPushAgainstTraffic || ClassAccess.isFootwayLike(kind.roadClass) { return base }
    let rules = OnewayReader.cycling(tags, roadClass: kind.roadClass)
    if direction == .forward ? rules.forward : rules.backward { return base }
    let own = answer(.bicycle, direction)
    if let own, own.isOwnKey, own.isDirectional, own.access.isPassable { return base }
    return mayPushAgainstTraffic ? pushing(direction) : .forbidden
  }

  private var mayPushAgainstTraffic: Bool {
    !OnewayReader.isRing(tags) && !kind.roadClass.isFerryOrTrain && kind.roadClass != .motorway
      && kind.roadClass != .motorwayLink
  }

  /// Riding or pushing, before one-way rules.
  private func cycles(_ direction: EdgeDirection) -> Access {
    let answer = answer(.bicycle, direction)
    let foot = self.answer(.foot, direction)
    let footInvited = foot.map { $0.isOwnKey && $0.access.isPassable } ?? false
    if answer == nil, hasCycleway { return .allowed }
    if isMotorroad, answer?.isOwnKey != true { return .forbidden }
    guard let answer else {
      let base = byClass(.bicycle)
      if base.isPassable { return base.isDismounted || mustPush ? pushing(direction) : base }
      return footInvited && kind.roadClass != .other ? pushing(direction) : .forbidden
    }
    guard answer.access.isPassable else { return pushedInstead(of: answer, direction, footInvited: footInvited) }
    if answer.access.isDismounted || mustPush { return pushing(direction) }
    if kind.roadClass == .other { return answer.access.level == .allowed ? answer.access : .forbidden }
    return opensByGeneralKey(answer, mode: .bicycle) ? answer.access : .forbidden
  }

  /// Whether nobody rides here: steps, lifts, stepping stones.
  private var mustPush: Bool {
    kind.roadClass == .steps || kind.roadClass == .elevator || tags.holds("ford", ["stepping_stones"])
  }

  /// Whether a lane or track for cycles is part of the way: it is theirs whatever the class of the road beside it.
  private var hasCycleway: Bool {
    WaySides.hasCycleway(tags) && !mustPush && !kind.isIndoor && kind.roadClass != .other
      && !kind.roadClass.isFerryOrTrain
  }

  /// A ban on riding leaves pushing on ways made for walking and where a key or a sidewalk speaks of walkers; a ban on
  /// all vehicles only on ways made for walking.
  private func pushedInstead(
    of answer: AccessReader.Answer, _ direction: EdgeDirection, footInvited: Bool
  ) -> Access {
    if kind.roadClass.rawValue <= RoadClass.trunkLink.rawValue || kind.roadClass == .other || isMotorroad {
      return .forbidden
    }
    if tags.holds(answer.key, ["use_sidepath"]) { return .forbidden }
    switch answer.key {
    case "bicycle": return answer.isDirectional || footInvited || isWalkedOn ? pushing(direction) : .forbidden
    case "vehicle": return ClassAccess.isFootwayLike(kind.roadClass) ? pushing(direction) : .forbidden
    default: return footInvited ? pushing(direction) : .forbidden
    }
  }

  /// Whether walkers are at home on the way: a carriageway without a sidewalk has no room for a pushed bicycle.
  private var isWalkedOn: Bool {
    switch kind.roadClass {
    case .livingStreet, .track: true
    default: ClassAccess.isFootwayLike(kind.roadClass) || WaySides.hasSidewalk(tags)
    }
  }

  /// Walking beside the bicycle: as on foot, but nobody takes it up moving steps unless a key invites cyclists, and
  /// then only the way they move.
  private func pushing(_ direction: EdgeDirection) -> Access {
    if tags.holds("bicycle:pushing", ["no"]) { return .forbidden }
    if let moving = OnewayReader.conveying(tags) {
      let own = answer(.bicycle, direction)
      if kind.roadClass == .steps, own.map({ $0.isOwnKey && $0.access.isPassable }) != true { return .forbidden }
      return walks(direction, rules: moving).dismounted
    }
    return walksIgnoringDirection(direction).dismounted
  }
}

extension EdgeDirection {
  /// Whether a one-way rule lets traffic go this way; reversible ways are closed until their hours are known.
  func isAllowed(_ rule: OnewayReader.Value) -> Bool {
    switch rule {
    case .both, .alternating: true
    case .forward: self == .forward
    case .backward: self == .backward
    case .reversible: false
    }
  }
}

/// What runs beside the carriageway.
enum WaySides {
  /// Whether a sidewalk is part of the way.
  static func hasSidewalk(_ tags: OSMTags) -> Bool {
    tags.holds("sidewalk", ["yes", "both", "left", "right"])
      || ["sidewalk:left", "sidewalk:right", "sidewalk:both"].contains { tags.isYes($0) }
  }

  /// Whether any of the keys of a side facility says that it is mapped as a way of its own.
  static func isSeparate(_ tags: OSMTags, _ key: String) -> Bool {
    [key, "\(key):left", "\(key):right", "\(key):both"].contains { tags.holds($0, ["separate"]) }
  }

  /// Whether a lane or track for cycles alone is part of the way.
  static func hasCycleway(_ tags: OSMTags) -> Bool {
    ["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"].contains {
      tags.holds($0, ["lane", "track", "opposite_lane", "opposite_track"])
    }
  }

  /// Whether a cycle lane, track or lane shared with others is part of the way.
  static func hasCycleLane(_ tags: OSMTags) -> Bool {
    ["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"].contains { key in
      guard let value = tags.folded(key) else { return false }
      return value.hasPrefix("lane") || value.hasPrefix("track") || value.hasPrefix("shared")
        || value == "opposite_lane" || value == "opposite_track"
    }
  }
}
