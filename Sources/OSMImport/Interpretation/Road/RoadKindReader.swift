import OSMReader
import RoadNetwork

/// What kind of road a way is, before access is asked.
struct RoadKind: Hashable, Sendable {
  var roadClass: RoadClass
  /// The outline of an area.
  var isArea = false
  var isIndoor = false
  /// A bus guideway: no other motor vehicle fits, whatever the tags say.
  var isGuideway = false
  /// A railway that carries vehicles only because a motor key says so.
  var isRailway = false
  /// Cyclists walk although the class does not tell: piers.
  var isPier = false
  /// The `highway` value was a list.
  var isFromList = false

  /// An area made for walking: its inside is as good as its edge.
  var isWalkedAcross: Bool {
    guard isArea else { return false }
    switch roadClass {
    case .pedestrian, .footway, .path, .corridor, .platform: return true
    default: return isPier
    }
  }
}

/// Finds the kind of road a way's tags describe.
enum RoadKindReader {
  /// - Parameters:
  ///   - tags: The tags of the way.
  ///   - isClosed: Whether the way ends where it begins, so that it may outline an area.
  /// - Returns: The kind; nil when the way is no road, or not yet or no longer one.
  static func kind(_ tags: OSMTags, isClosed: Bool) -> RoadKind? {
    guard let highway = tags.folded("highway") else { return withoutHighway(tags, isClosed: isClosed) }
    if neverRoads.contains(highway) || isUnderConstruction(tags) { return nil }
    var kind = RoadKind(roadClass: .other)
    if let known = classes[highway] {
      kind.roadClass = known
    } else if highway.contains(";"), let known = highway.tagList().lazy.compactMap({ classes[$0] }).first {
      kind.roadClass = known
      kind.isFromList = true
    } else if let link = ferryOrTrain(tags) {
      return link
    }
    kind.isGuideway = highway == "bus_guideway"
    kind.isPier = highway == "pier"
    kind.isArea = isClosed && tags.isYes("area")
    kind.isIndoor = kind.roadClass == .corridor || (tags.folded("indoor").map { $0 != "no" } ?? false)
    return kind
  }

  /// A way that is construction now: `construction=yes` or a class, beside a `highway` of its own.
  private static func isUnderConstruction(_ tags: OSMTags) -> Bool {
    guard let value = tags.folded("construction") else { return false }
    return !["no", "widening", "minor"].contains(value)
  }

  private static func withoutHighway(_ tags: OSMTags, isClosed: Bool) -> RoadKind? {
    if let link = ferryOrTrain(tags) { return link }
    if tags.holds("building", ["no"]) == false, tags.text("building") != nil { return nil }
    if tags.holds("railway", ["platform"]) || tags.holds("public_transport", ["platform"]) {
      return RoadKind(roadClass: .platform, isArea: isClosed)
    }
    if tags.holds("man_made", ["pier"]) {
      return RoadKind(roadClass: .walkableArea, isArea: isClosed && !tags.holds("area", ["no"]), isPier: true)
    }
    // A bridge that opens, drawn without a class, joins the roads at its ends.
    if tags.holds("bridge", ["movable"]) { return RoadKind(roadClass: .unclassified) }
    if isClosed, tags.holds("amenity", ["parking"]) { return RoadKind(roadClass: .walkableArea, isArea: true) }
    if tags.holds("indoor", ["corridor"]) {
      return RoadKind(roadClass: .corridor, isArea: isClosed && !tags.holds("area", ["no"]), isIndoor: true)
    }
    return nil
  }

  private static func ferryOrTrain(_ tags: OSMTags) -> RoadKind? {
    let routes = tags.folded("route")?.tagList() ?? []
    if routes.contains("ferry"), !tags.holds("ferry", ["no"]) { return RoadKind(roadClass: .ferry) }
    if routes.contains("shuttle_train") { return RoadKind(roadClass: .shuttleTrain) }
    guard tags.holds("railway", ["rail"]) else { return nil }
    let carries = ["motorcar", "motor_vehicle"].contains { key in
      tags[key].flatMap { AccessReader.access(ofValue: $0, mode: .car) }?.isPassable ?? false
    }
    return carries ? RoadKind(roadClass: .shuttleTrain, isRailway: true) : nil
  }

  /// Values that no access key opens: not yet or no longer roads, and things that are no roads.
  private static let neverRoads: Set<String> = [
    "construction", "proposed", "planned", "razed", "demolished", "dismantled", "removed", "abandoned", "disused",
    "no", "via_ferrata", "escape", "emergency_bay", "rest_area", "services",
  ]

  private static let classes: [String: RoadClass] = [
    "motorway": .motorway, "motorway_link": .motorwayLink, "trunk": .trunk, "trunk_link": .trunkLink,
    "primary": .primary, "primary_link": .primaryLink, "secondary": .secondary, "secondary_link": .secondaryLink,
    "tertiary": .tertiary, "tertiary_link": .tertiaryLink, "unclassified": .unclassified,
    "residential": .residential, "living_street": .livingStreet, "service": .service, "road": .road,
    "track": .track, "winter_road": .winterRoad, "ice_road": .winterRoad, "pedestrian": .pedestrian,
    "footway": .footway, "path": .path, "cycleway": .cycleway, "bridleway": .bridleway, "steps": .steps,
    "corridor": .corridor, "elevator": .elevator, "platform": .platform, "busway": .busway,
    "bus_guideway": .busway, "raceway": .raceway, "pier": .walkableArea,
  ]

  /// What `service=*` says on a service road.
  static func service(_ tags: OSMTags) -> ServiceKind {
    for value in tags.folded("service")?.tagList() ?? [] {
      switch value {
      case "alley": return .alley
      case "driveway": return .driveway
      case "parking_aisle", "parking", "parking_space": return .parkingAisle
      case "drive-through", "drive_through", "drive-thru", "drive_thru": return .driveThrough
      case "emergency_access": return .emergencyAccess
      case "bus", "busway", "psv": return .bus
      case "slipway", "layby", "campground", "yard": return .yard
      default: continue
      }
    }
    return .none
  }
}
