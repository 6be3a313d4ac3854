import OSMReader
import RoadNetwork

/// What the kind of road alone allows, where no access key speaks.
enum ClassAccess {
  /// Access by road class, service kind and country.
  /// - Returns: The access; dismounted where cyclists walk by default.
  static func access(_ kind: RoadKind, service: ServiceKind, mode: Mode, country: String?) -> Access {
    if kind.isRailway { return mode == .car || mode == .truck ? .allowed : .forbidden }
    if let country, let access = CountryAccess.access(kind.roadClass, mode: mode, country: country) { return access }
    switch mode {
    case .car, .truck: return motor(kind.roadClass, service: service)
    case .bicycle: return bicycle(kind)
    case .foot: return foot(kind.roadClass)
    }
  }

  /// Roads as motor traffic knows them, where a local status is believed for cars.
  static func isStreet(_ roadClass: RoadClass) -> Bool {
    roadClass.rawValue >= RoadClass.motorway.rawValue && roadClass.rawValue <= RoadClass.road.rawValue
      || roadClass == .winterRoad || roadClass.isFerryOrTrain
  }

  /// Ways made for walking, on which a ban of vehicles still lets a cyclist push.
  static func isFootwayLike(_ roadClass: RoadClass) -> Bool {
    switch roadClass {
    case .pedestrian, .footway, .path, .bridleway, .steps, .corridor, .elevator, .platform, .walkableArea:
      true
    default: false
    }
  }

  private static func motor(_ roadClass: RoadClass, service: ServiceKind) -> Access {
    if roadClass == .track { return .destination }
    guard isStreet(roadClass) else { return .forbidden }
    guard roadClass == .service else { return .allowed }
    switch service {
    case .driveway, .parkingAisle, .yard: return .destination
    case .emergencyAccess, .bus: return .forbidden
    default: return .allowed
    }
  }

  private static func bicycle(_ kind: RoadKind) -> Access {
    if kind.isIndoor { return .forbidden }
    switch kind.roadClass {
    case .motorway, .motorwayLink, .trunk, .trunkLink, .road, .winterRoad, .bridleway, .corridor, .busway, .raceway,
      .other:
      return .forbidden
    case .pedestrian, .footway, .steps, .elevator, .platform: return .allowed.dismounted
    case .walkableArea: return kind.isPier ? .allowed.dismounted : .allowed
    default: return .allowed
    }
  }

  private static func foot(_ roadClass: RoadClass) -> Access {
    switch roadClass {
    case .motorway, .motorwayLink, .trunk, .trunkLink, .road, .winterRoad, .bridleway, .busway, .raceway, .other:
      .forbidden
    default: .allowed
    }
  }
}

/// Where a country's law differs from the usual reading of a road class.
///
/// The facts are those of the OpenStreetMap wiki page "OSM tags for routing/Access restrictions".
enum CountryAccess {
  /// The access the country's law gives; nil where it is the usual one.
  static func access(_ roadClass: RoadClass, mode: Mode, country: String) -> Access? {
    switch (roadClass, mode) {
    case (.trunk, .bicycle), (.trunk, .foot), (.trunkLink, .bicycle), (.trunkLink, .foot):
      trunkOpen.contains(country) ? .allowed : nil
    case (.footway, .bicycle): ridingOnFootways.contains(country) ? .allowed : nil
    case (.pedestrian, .bicycle): ridingOnPedestrian.contains(country) ? .allowed : nil
    case (.bridleway, .bicycle): bridlewayOpen.contains(country) ? .allowed : nil
    case (.bridleway, .foot): bridlewayOpen.contains(country) || bridlewayWalked.contains(country) ? .allowed : nil
    case (.path, .bicycle): country == "AT" ? .allowed.dismounted : nil
    case (.track, .car), (.track, .truck): trackClosed.contains(country) ? .forbidden : nil
    case (.livingStreet, .car), (.livingStreet, .truck): ["AT", "HU"].contains(country) ? .destination : nil
    default: nil
    }
  }

  private static let trunkOpen: Set<String> = ["GB", "IE", "NL", "US", "NO", "SE", "FI", "AU", "NZ", "JP"]
  private static let ridingOnFootways: Set<String> = ["AU", "BY", "IS", "NO"]
  private static let ridingOnPedestrian: Set<String> = [
    "BE", "BY", "CN", "ES", "FI", "FR", "IS", "IT", "NO", "PH", "SE", "TH", "US",
  ]
  private static let bridlewayOpen: Set<String> = ["BR", "GB", "GR", "IE", "OM", "PH", "PL", "RO", "US"]
  private static let bridlewayWalked: Set<String> = ["BE", "SE"]
  private static let trackClosed: Set<String> = ["AT", "BE", "DK", "NO"]
}
