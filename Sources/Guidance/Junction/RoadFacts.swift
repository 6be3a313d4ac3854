import Directions
import Geodesy
import MappedStorage
import RoadNetwork

/// The facts of one directed edge that decide maneuvers.
struct RoadFacts {
  let edge: EdgeID
  private let storedLength: Millimeters
  private let title: RoadTitle.Place
  private let kind: RoadKind
  private let storedLanes: UInt16
  private let storedReader: Unmanaged<RoadReader>

  init(_ reader: RoadReader, _ edge: EdgeID) {
    self.edge = edge
    title = reader.book.place(of: edge)
    let kind = reader.kind(of: edge)
    self.kind = kind
    storedLanes = UInt16(clamping: kind.lanes > 0 ? kind.lanes : reader.network.laneCount(of: edge))
    storedLength = reader.network.length(of: edge)
    storedReader = Unmanaged.passUnretained(reader)
  }

  /// The facts of the other direction of a road.
  init(_ reader: RoadReader, backAlong other: RoadFacts) {
    edge = other.edge.reversed
    title = other.title
    kind = reader.kind(of: edge)
    storedLanes = UInt16(clamping: kind.lanes > 0 ? kind.lanes : reader.network.laneCount(of: edge))
    storedLength = other.storedLength
    storedReader = other.storedReader
  }

  var label: RoadTitle { storedReader._withUnsafeGuaranteedRef { RoadTitle(title, in: $0.book) } }

  var roadClass: RoadClass { kind.roadClass }
  /// Lower means more important.
  var priority: Int { kind.priority }
  /// Classes of one kind: 0 motorways … 7 anything else.
  var group: Int { kind.group }
  /// Motorway or trunk, or a ramp of one.
  var isMotorwayClass: Bool { kind.isMotorwayClass }
  var isLink: Bool { kind.isLink }
  /// A ramp of a motorway or trunk road.
  var isRamp: Bool { isMotorwayClass && isLink }
  /// A service way, track or path: never a rival of a street.
  var isMinor: Bool { kind.isMinor }
  /// Part of a square or another area: inside it there are no streets to follow.
  var isArea: Bool { kind.isArea }
  var isRing: Bool { kind.isRing }
  var isCircular: Bool { kind.isCircular }
  /// Drawn for one direction.
  var isOneWay: Bool { kind.isOneWay }
  /// Whether the traveller pays for using it.
  var hasToll: Bool { kind.hasToll }
  /// Only to reach a place on it.
  var isRestricted: Bool { kind.isRestricted }
  var travel: Maneuver.TravelKind { kind.travel }
  /// Lanes in this direction; 0 not known.
  var lanes: Int { Int(storedLanes) }
  var drivesOnLeft: Bool { kind.drivesOnLeft }
  var length: Double { storedLength.meters }
  /// Who read them; it lives as long as the path is being told.
  var reader: RoadReader { storedReader.takeUnretainedValue() }
}
