import OSMReader
import RoadNetwork

/// Turns the tags of a way into the facts of its edges.
struct WayInterpreter {
  /// What is known about the place.
  var context: InterpretationContext

  init(context: InterpretationContext) { self.context = context }

  /// The facts of a way.
  /// - Parameters:
  ///   - tags: The tags of the way.
  ///   - isClosed: Whether the way ends at the node where it begins.
  /// - Returns: The facts; nil when no mode may use the way in any direction at any time.
  func facts(for tags: OSMTags, isClosed: Bool) -> WayFacts? {
    guard let kind = RoadKindReader.kind(tags, isClosed: isClosed) else { return nil }
    let resolver = WayAccessResolver(tags: tags, kind: kind, country: context.country)
    let access = resolver.resolve()
    let conditions = ConditionReader.rules(tags)
    let rules = ConditionalAccess(tags: tags, kind: kind, country: context.country, plain: access)
      .resolve(conditions.rules)
    let isOpen = access.forward != ModeAccess() || access.backward != ModeAccess()
    guard isOpen || rules.contains(where: Self.opens) else { return nil }
    var facts = WayFacts()
    facts.rules = rules
    facts.notes += conditions.notes
    facts.attributes.accessForward = access.forward
    facts.attributes.accessBackward = access.backward
    facts.attributes.roadClass = kind.roadClass
    facts.attributes.service = resolver.service
    facts.attributes.flags = RoadFlagReader.flags(tags, kind: kind)
    facts.isWalkedAcross = kind.isWalkedAcross && access.forward[.foot].isPassable
    if resolver.isHighOccupancy(.forward) || resolver.isHighOccupancy(.backward) {
      facts.attributes.flags.insert(.highOccupancy)
    }
    readSpeed(tags, kind: kind, into: &facts)
    readPavement(tags, into: &facts)
    readNumbers(tags, into: &facts)
    readTexts(tags, kind: kind, into: &facts)
    facts.notes += WayNotes.notes(tags, kind: kind)
    return facts
  }

  /// A cheap first test: whether the way may be a road at all, before its nodes are known.
  static func isCandidate(_ tags: OSMTags) -> Bool {
    let hasRoadKey = tags.entries.contains { entry in
      switch entry.key {
      case "highway", "route", "railway", "public_transport", "man_made", "amenity", "indoor", "bridge": true
      default: false
      }
    }
    return hasRoadKey && RoadKindReader.kind(tags, isClosed: true) != nil
  }

  private static func opens(_ parsed: WayFacts.ParsedRule) -> Bool {
    parsed.rule.subject == ConditionalRule.Subject.access.rawValue
      && Access(rawValue: UInt8(truncatingIfNeeded: parsed.rule.value)).isPassable
  }

  private func readSpeed(_ tags: OSMTags, kind: RoadKind, into facts: inout WayFacts) {
    guard !kind.roadClass.isFerryOrTrain else { return }
    let speed = SpeedFacts(tags, roadClass: kind.roadClass, country: context.country)
    facts.attributes.speedLimitForward = speed.forward
    facts.attributes.speedLimitBackward = speed.backward
    facts.attributes.truckSpeedLimitForward = speed.truckForward
    facts.attributes.truckSpeedLimitBackward = speed.truckBackward
    facts.attributes.advisorySpeedForward = speed.advisoryForward
    facts.attributes.advisorySpeedBackward = speed.advisoryBackward
    facts.attributes.practicalSpeed = speed.practical
    if speed.isImpliedForward { facts.attributes.flags.insert(.impliedLimitForward) }
    if speed.isImpliedBackward { facts.attributes.flags.insert(.impliedLimitBackward) }
    if speed.isUrban { facts.attributes.flags.insert(.urban) }
    facts.notes += Array(repeating: .speedValue, count: speed.misunderstood)
  }

  private func readPavement(_ tags: OSMTags, into facts: inout WayFacts) {
    let surface = tags.text("surface").map(PavementReader.surface)
    let smoothness = tags.text("smoothness").map(PavementReader.smoothness)
    let grade = tags.text("tracktype").map(PavementReader.trackGrade)
    if surface == .unknown { facts.notes.append(.surfaceValue) }
    if smoothness == .unknown { facts.notes.append(.smoothnessValue) }
    if grade == 0 { facts.notes.append(.trackGradeValue) }
    facts.attributes.surface = surface ?? .unknown
    facts.attributes.smoothness = smoothness ?? .unknown
    facts.attributes.trackGrade = grade ?? 0
    let isKnown = facts.attributes.surface != .unknown
    if isKnown ? facts.attributes.surface.isUnpaved : facts.attributes.trackGrade >= 2 {
      facts.attributes.flags.insert(.unpaved)
    }
  }

  private func readNumbers(_ tags: OSMTags, into facts: inout WayFacts) {
    if let text = tags.text("width") ?? tags.text("width:carriageway") ?? tags.text("est_width") {
      facts.attributes.widthCentimeters = RoadNumberReader.widthCentimeters(text) ?? 0
      if facts.attributes.widthCentimeters == 0 { facts.notes.append(.widthValue) }
    }
    if let text = tags.text("incline") {
      if let percent = RoadNumberReader.inclinePercent(text) {
        facts.attributes.inclinePercent = percent
      } else if !RoadNumberReader.inclineWords.contains(text.foldedTagValue) {
        facts.notes.append(.inclineValue)
      }
    }
    if let text = tags.text("level") {
      if let levels = RoadNumberReader.levels(text) {
        (facts.attributes.levelFrom, facts.attributes.levelTo) = levels
      } else {
        facts.notes.append(.levelValue)
      }
    }
    facts.attributes.hikingScale = tags["sac_scale"].map(RoadNumberReader.hikingScale) ?? 0
    facts.attributes.mountainBikeScale = tags["mtb:scale"].map(RoadNumberReader.mountainBikeScale) ?? 0
    facts.attributes.drawingLayer = tags.text("layer").flatMap { Int8($0) } ?? 0
  }

  private func readTexts(_ tags: OSMTags, kind: RoadKind, into facts: inout WayFacts) {
    let oneway = OnewayReader.general(tags, roadClass: kind.roadClass)
    (facts.limitsForward, facts.limitsBackward) = VehicleLimitReader.limits(tags)
    facts.name = NameReader.name(tags, isPath: kind.roadClass.isPath)
    (facts.signForward, facts.signBackward) = NameReader.signs(tags, oneway: oneway)
    let lanes = LaneReader.lanes(tags, oneway: oneway)
    facts.lanesForward = lanes.forward
    facts.lanesBackward = lanes.backward
    facts.attributes.lanesForward = lanes.forwardCount
    facts.attributes.lanesBackward = lanes.backwardCount
    facts.attributes.lanesTotal = lanes.totalCount
    if kind.roadClass.isFerryOrTrain, let text = tags.text("duration") {
      facts.duration = DurationReader.seconds(text)
      if facts.duration == nil { facts.notes.append(.duration) }
    }
    switch tags.folded("driving_side") {
    case "left": facts.drivesOnLeft = true
    case "right": facts.drivesOnLeft = false
    default: break
    }
    facts.countryVote = CountryVote.country(of: tags)
  }
}

/// Finds the values of a way that no reader understands.
enum WayNotes {
  private static let accessKeys: Set<String> = [
    "access", "vehicle", "motor_vehicle", "motorcar", "hgv", "bicycle", "foot",
  ]
  private static let onewayKeys: Set<String> = [
    "oneway", "oneway:vehicle", "oneway:motor_vehicle", "oneway:motorcar", "oneway:hgv", "oneway:bicycle",
    "oneway:foot",
  ]

  static func notes(_ tags: OSMTags, kind: RoadKind) -> [InterpretationNote] {
    var notes: [InterpretationNote] = kind.isFromList ? [.highwayList] : []
    if tags.text("opening_hours") != nil { notes.append(.openingHours) }
    for entry in tags.entries {
      if onewayKeys.contains(entry.key), OnewayReader.value(entry.value) == nil { notes.append(.onewayValue) }
      guard isAccessKey(entry.key) else { continue }
      if entry.value.contains("@") {
        notes.append(.accessCondition)
      } else if Mode.allCases.allSatisfy({ AccessReader.access(ofValue: entry.value, mode: $0) == nil }) {
        notes.append(.accessValue)
      }
    }
    return notes
  }

  private static func isAccessKey(_ key: String) -> Bool {
    if accessKeys.contains(key) { return true }
    guard let colon = key.firstIndex(of: ":"), accessKeys.contains(String(key[..<colon])) else { return false }
    return key.hasSuffix(":forward") || key.hasSuffix(":backward")
  }
}
