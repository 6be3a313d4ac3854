import Directions
import RoadNetwork

/// What the facts that many edges share tell of a road in one direction.
struct RoadKind {
  var roadClass: RoadClass
  var travel: Maneuver.TravelKind
  /// Lower means more important.
  private let storedPriority: UInt8
  private let storedGroup: UInt8
  /// Lanes in this direction as counted; 0 not known.
  private let storedLanes: UInt8
  private let flags: Flags

  private struct Flags: OptionSet {
    let rawValue: UInt16
    static let motorway = Flags(rawValue: 1)
    static let link = Flags(rawValue: 2)
    static let minor = Flags(rawValue: 4)
    static let area = Flags(rawValue: 8)
    static let ring = Flags(rawValue: 16)
    static let circular = Flags(rawValue: 32)
    static let restricted = Flags(rawValue: 64)
    static let drivesOnLeft = Flags(rawValue: 128)
    static let oneWay = Flags(rawValue: 256)
    static let toll = Flags(rawValue: 512)
  }

  var priority: Int { Int(storedPriority) }
  /// Classes of one kind: 0 motorways … 7 anything else.
  var group: Int { Int(storedGroup) }
  var lanes: Int { Int(storedLanes) }
  /// Motorway or trunk, or a ramp of one.
  var isMotorwayClass: Bool { flags.contains(.motorway) }
  var isLink: Bool { flags.contains(.link) }
  /// A service way, track or path: never a rival of a street.
  var isMinor: Bool { flags.contains(.minor) }
  /// Part of a square or another area: inside it there are no streets to follow.
  var isArea: Bool { flags.contains(.area) }
  var isRing: Bool { flags.contains(.ring) }
  var isCircular: Bool { flags.contains(.circular) }
  /// Drawn for one direction.
  var isOneWay: Bool { flags.contains(.oneWay) }
  /// Whether the traveller pays for using it.
  var hasToll: Bool { flags.contains(.toll) }
  /// Only to reach a place on it.
  var isRestricted: Bool { flags.contains(.restricted) }
  var drivesOnLeft: Bool { flags.contains(.drivesOnLeft) }

  init(_ attributes: RoadAttributes, _ direction: EdgeDirection, _ mode: Mode) {
    roadClass = attributes.roadClass
    travel = Travel.kind(attributes, direction, mode)
    storedPriority = UInt8(Self.priority(attributes))
    storedGroup = UInt8(Self.group(attributes))
    storedLanes = direction == .forward ? attributes.lanesForward : attributes.lanesBackward
    // Who walks does not go round with the traffic and counts no exits.
    let isRing = mode != .foot && !attributes.flags.isDisjoint(with: [.roundabout, .circular])
    let isCircular = isRing && attributes.flags.contains(.circular) && !attributes.flags.contains(.roundabout)
    var flags: Flags = []
    if attributes.roadClass.rawValue >= 1 && attributes.roadClass.rawValue <= 4 { flags.insert(.motorway) }
    if attributes.roadClass.isLink { flags.insert(.link) }
    if Self.isMinor(attributes) { flags.insert(.minor) }
    if attributes.flags.contains(.area) { flags.insert(.area) }
    if isRing { flags.insert(.ring) }
    if isCircular { flags.insert(.circular) }
    if attributes.access(direction)[mode].isLocal { flags.insert(.restricted) }
    if attributes.flags.contains(.drivesOnLeft) { flags.insert(.drivesOnLeft) }
    if attributes.flags.contains(.oneway) { flags.insert(.oneWay) }
    if Self.hasToll(attributes, direction, mode) { flags.insert(.toll) }
    self.flags = flags
  }

  private static func hasToll(_ a: RoadAttributes, _ direction: EdgeDirection, _ mode: Mode) -> Bool {
    let isForward = direction == .forward
    switch mode {
    case .car: return a.flags.contains(isForward ? .tollForward : .tollBackward)
    case .truck: return a.flags.contains(isForward ? .truckTollForward : .truckTollBackward)
    case .bicycle, .foot: return false
    }
  }

  private static func priority(_ a: RoadAttributes) -> Int {
    switch a.roadClass {
    case .motorway, .motorwayLink, .trunk, .trunkLink, .primary, .primaryLink, .secondary, .secondaryLink, .tertiary,
      .tertiaryLink:
      return Int(a.roadClass.rawValue) - 1
    case .livingStreet: return 10
    case .residential, .unclassified: return 11
    case .cycleway, .path, .track, .bridleway: return 16
    case .footway, .pedestrian, .steps, .corridor, .elevator, .platform, .walkableArea: return 18
    case .service:
      switch a.service {
      case .alley: return 12
      case .parkingAisle: return 13
      default: return 31
      }
    default: return 31
    }
  }

  private static func group(_ a: RoadAttributes) -> Int {
    switch a.roadClass {
    case .motorway, .motorwayLink: return 0
    case .trunk, .trunkLink: return 1
    case .primary, .primaryLink, .secondary, .secondaryLink, .tertiary, .tertiaryLink: return 2
    case .residential, .livingStreet, .unclassified: return 3
    case .road: return 4
    case .cycleway, .path, .track, .bridleway: return 5
    case .footway, .pedestrian, .steps, .corridor, .elevator, .platform, .walkableArea: return 6
    case .service: return a.service == .alley || a.service == .parkingAisle ? 3 : 7
    default: return 7
    }
  }

  private static func isMinor(_ a: RoadAttributes) -> Bool {
    switch a.roadClass {
    case .service, .track, .cycleway, .path, .bridleway, .footway, .pedestrian, .steps, .corridor, .elevator,
      .platform, .walkableArea:
      true
    default: false
    }
  }
}
