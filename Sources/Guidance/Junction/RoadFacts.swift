import Directions
import Geodesy
import RoadNetwork
import TravelProfile

/// The facts of one directed edge that decide maneuvers.
struct RoadFacts {
  var edge: EdgeID
  var label: RoadTitle
  var roadClass: RoadClass
  /// Lower means more important.
  var priority: Int
  /// Classes of one kind: 0 motorways … 7 anything else.
  var group: Int
  /// Motorway or trunk, or a ramp of one.
  var isMotorwayClass: Bool
  var isLink: Bool
  /// A ramp of a motorway or trunk road.
  var isRamp: Bool { isMotorwayClass && isLink }
  /// A service way, track or path: never a rival of a street.
  var isMinor: Bool
  /// Part of a square or another area: inside it there are no streets to follow.
  var isArea: Bool
  var isRing: Bool
  var isCircular: Bool
  /// Only to reach a place on it.
  var isRestricted: Bool
  var travel: Maneuver.TravelKind
  /// Lanes in this direction; 0 not known.
  var lanes: Int
  var drivesOnLeft: Bool
  var length: Double

  init(_ reader: RoadReader, _ edge: EdgeID) {
    let network = reader.network
    let mode = reader.mode
    let attributes = network.attributes(of: edge)
    self.edge = edge
    label = reader.book.title(of: edge)
    roadClass = attributes.roadClass
    priority = Self.priority(attributes)
    group = Self.group(attributes)
    isLink = attributes.roadClass.isLink
    isMotorwayClass = attributes.roadClass.rawValue >= 1 && attributes.roadClass.rawValue <= 4
    isMinor = Self.isMinor(attributes)
    isArea = attributes.flags.contains(.area)
    // Who walks does not go round with the traffic and counts no exits.
    isRing = mode != .foot && !attributes.flags.isDisjoint(with: [.roundabout, .circular])
    isCircular = isRing && attributes.flags.contains(.circular) && !attributes.flags.contains(.roundabout)
    isRestricted = attributes.access(edge.direction)[mode].isLocal
    travel = Travel.kind(attributes, edge.direction, mode)
    let counted = edge.direction == .forward ? attributes.lanesForward : attributes.lanesBackward
    lanes = counted > 0 ? Int(counted) : network.laneCount(of: edge)
    drivesOnLeft = attributes.flags.contains(.drivesOnLeft)
    length = network.length(of: edge).meters
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
