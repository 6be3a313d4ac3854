import RoadNetwork

/// Speed limits that a rule gives: zone codes such as `DE:urban`, and the default of a country.
enum ZoneSpeedReader {
  /// The kinds of place a code may name.
  enum Zone: Hashable, Sendable { case livingStreet, urban, rural, expressway, motorway, cycleStreet, pedestrian }

  /// A limit and where it comes from.
  struct Limit: Hashable, Sendable {
    var speed: SpeedLimit
    /// From the kind of place rather than from a number.
    var isImplied: Bool
    /// Inside a town; nil when the code does not tell.
    var isUrban: Bool?
  }

  /// Reads a zone code: `DE:urban`, `DE-BY:rural`, `urban`, `FR:30`, `DE:zone30`, `zone:20`.
  /// - Parameters:
  ///   - text: The text of the tag.
  ///   - country: The country when the code names none.
  /// - Returns: The limit; nil when the text is no zone code. Without a known country the usual limits hold.
  static func limit(_ text: String, country: String?) -> Limit? {
    guard let code = parse(text) else { return nil }
    let place = code.country ?? country
    switch code.kind {
    case .number(let value):
      let miles = place.flatMap(ZoneSpeeds.row)?.isMiles ?? (place?.hasPrefix("US") ?? false)
      guard let speed = SpeedReader.limit(miles ? "\(value) mph" : "\(value)") else { return nil }
      return Limit(speed: speed, isImplied: false, isUrban: nil)
    case .zone(let zone):
      let urban: Bool? =
        switch zone {
        case .urban, .livingStreet: true
        case .rural: false
        default: nil
        }
      return Limit(speed: speed(zone, country: place), isImplied: true, isUrban: urban)
    }
  }

  /// Whether the text is a zone code.
  static func isZoneCode(_ text: String) -> Bool { parse(text) != nil }

  /// The limit of a kind of place, by country table where it has a number, else the usual one.
  static func speed(_ zone: Zone, country: String?) -> SpeedLimit {
    let row = country.flatMap(ZoneSpeeds.row)
    return tabled(zone, row: row) ?? SpeedLimit(kilometersPerHour: usual(zone, country: country))
  }

  /// The limit of a kind of place when the country's table has a number for it.
  static func tabled(_ zone: Zone, row: ZoneSpeeds?) -> SpeedLimit? {
    guard let row else { return nil }
    let value: UInt8 =
      switch zone {
      case .livingStreet: row.livingStreet
      case .urban: row.urban
      case .rural: row.rural
      case .expressway: row.expressway
      case .motorway: row.motorway
      case .cycleStreet, .pedestrian: 0
      }
    return speed(value, row: row)
  }

  /// The limit of heavy goods vehicles outside towns.
  static func truckSpeed(_ zone: Zone, country: String?) -> SpeedLimit? {
    guard let row = country.flatMap(ZoneSpeeds.row) else { return nil }
    switch zone {
    case .rural, .expressway: return speed(row.truckRural, row: row)
    case .motorway: return speed(row.truckMotorway, row: row)
    default: return nil
    }
  }

  private static func speed(_ value: UInt8, row: ZoneSpeeds) -> SpeedLimit? {
    if value == 0 { return nil }
    if value == ZoneSpeeds.none { return .unlimited }
    return SpeedLimit(kilometersPerHour: Double(value) * (row.isMiles ? SpeedReader.kilometersPerMile : 1))
  }

  private static func usual(_ zone: Zone, country: String?) -> Double {
    switch zone {
    case .livingStreet: 20
    case .urban: 50
    case .rural: 90
    case .expressway: 110
    case .motorway: 130
    case .cycleStreet: country == "RU" ? 20 : 30
    case .pedestrian: pedestrianZoneAt20.contains(country ?? "") ? 20 : country == "SI" ? 10 : 5
    }
  }

  private static let pedestrianZoneAt20: Set<String> = ["BY", "CZ", "FI", "LU", "SK", "UA"]

  private enum Kind { case number(Int), zone(Zone) }

  private static func parse(_ text: String) -> (country: String?, kind: Kind)? {
    let value = text.foldedTagValue
    let parts = value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var words = parts[...]
    var country: String?
    if parts.count > 1, let code = countryCode(parts[0]) {
      country = code
      words = words.dropFirst()
    }
    let hasCountry = country != nil
    var word = words.joined(separator: ":")
    if let zone = zones[word] {
      if !hasCountry, word.hasPrefix("nsl_") { country = "GB" }
      return (country, .zone(zone))
    }
    let isZoneNumber = word.hasPrefix("zone")
    if isZoneNumber { word = String(word.dropFirst(4).drop { $0 == ":" || $0 == "_" || $0 == " " }) }
    guard hasCountry || isZoneNumber, !word.isEmpty, word.count <= 3, let number = Int(word), number > 0 else {
      return nil
    }
    return (country, .number(number))
  }

  private static func countryCode(_ text: String) -> String? {
    let parts = text.split(separator: "-", maxSplits: 1)
    guard let first = parts.first, first.count == 2, first.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let upper = text.uppercased()
    return upper.hasPrefix("UK") ? "GB" + upper.dropFirst(2) : upper
  }

  private static let zones: [String: Zone] = [
    "living_street": .livingStreet, "urban": .urban, "nsl_restricted": .urban, "built-up": .urban,
    "rural": .rural, "nsl_single": .rural, "national": .rural, "single_carriageway": .rural,
    "trunk": .expressway, "motorroad": .expressway, "expressway": .expressway, "nsl_dual": .expressway,
    "dual_carriageway": .expressway, "express": .expressway,
    "motorway": .motorway, "freeway": .motorway,
    "bicycle_road": .cycleStreet, "cycle_street": .cycleStreet, "pedestrian_zone": .pedestrian,
  ]
}
