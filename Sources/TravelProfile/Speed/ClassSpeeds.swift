internal import RoadNetwork

/// Usual speeds in km/h by kind of way, before signs and surfaces; nil where the mode never goes.
///
/// Motor speeds are door-to-door averages as open routing engines use them, below the legal limits of the classes;
/// a sign replaces them. Bicycle 15 and foot 5 km/h are the usual cruising speeds.
enum ClassSpeeds {
  static func usual(_ mode: Mode, _ a: RoadAttributes) -> Double? {
    switch mode {
    case .car: car(a)
    case .truck: truck(a)
    case .bicycle: bicycle(a)
    case .foot: foot(a)
    }
  }

  private static func car(_ a: RoadAttributes) -> Double? {
    switch a.roadClass {
    case .motorway: 90
    case .motorwayLink: 45
    case .trunk: 85
    case .trunkLink: 40
    case .primary: 65
    case .primaryLink: 30
    case .secondary: 55
    case .secondaryLink: 25
    case .tertiary: 40
    case .unclassified, .residential: 25
    case .tertiaryLink, .road, .busway, .raceway: 20
    default: minor(a)
    }
  }

  private static func truck(_ a: RoadAttributes) -> Double? {
    switch a.roadClass {
    case .motorway: 80
    case .trunk: 75
    case .primary: 60
    case .secondary: 50
    case .residential: 20
    default: car(a)
    }
  }

  /// Ways on which motor vehicles crawl, the same for car and truck.
  private static func minor(_ a: RoadAttributes) -> Double? {
    switch a.roadClass {
    case .livingStreet, .footway, .path, .cycleway, .bridleway, .walkableArea, .other: 10
    case .pedestrian: 6
    case .service: service(a.service)
    case .track: track(grade: a.trackGrade)
    case .winterRoad: 20
    case .ferry: 20
    case .shuttleTrain: 65
    default: nil
    }
  }

  private static func service(_ kind: ServiceKind) -> Double? {
    switch kind {
    case .emergencyAccess: nil
    case .driveway, .parkingAisle, .driveThrough, .yard: 10
    default: 15
    }
  }

  private static func track(grade: UInt8) -> Double {
    switch grade {
    case 1: 20
    case 2: 15
    case 3: 12
    case 5: 8
    default: 10
    }
  }

  /// Riding speeds; where the law says dismount, `pushing` counts instead.
  private static func bicycle(_ a: RoadAttributes) -> Double? {
    switch a.roadClass {
    case .steps, .corridor, .elevator: pushing(a)
    case .livingStreet, .pedestrian, .walkableArea: 10
    case .track, .footway, .bridleway: 12
    case .platform: 6
    case .path: isRough(a) ? 6 : 13
    case .service: a.service == .parkingAisle ? 8 : 15
    case .ferry: 20
    case .shuttleTrain: 65
    default: 15
    }
  }

  /// Mountain paths above plain hiking, and bike trails of unknown surface from `mtb:scale` 2 on (stored plus one).
  private static func isRough(_ a: RoadAttributes) -> Bool {
    a.hikingScale > 1 || (a.surface == .unknown && a.mountainBikeScale >= 3)
  }

  /// Speed of walking beside a bicycle.
  static func pushing(_ a: RoadAttributes) -> Double {
    if a.roadClass == .steps { return a.flags.contains(.bicycleRamp) ? 3 : 2 }
    return 4
  }

  private static func foot(_ a: RoadAttributes) -> Double? {
    switch a.roadClass {
    case .steps: 3
    case .ferry: 20
    case .shuttleTrain: 65
    default: a.flags.contains(.escalator) ? 3 : 5
    }
  }
}
