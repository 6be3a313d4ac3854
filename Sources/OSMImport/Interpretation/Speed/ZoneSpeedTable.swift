/// Legal speed limits by kind of place, per country.
///
/// The numbers are law, as collected by the OpenStreetMap wiki page "Default speed limits" (2023-10-21) and
/// westnordost/osm-legal-default-speeds; `walk` is written as 5 km/h. 0 means not given, `Self.none` no limit.
struct ZoneSpeeds: Hashable, Sendable {
  var livingStreet: UInt8 = 0
  var urban: UInt8
  var rural: UInt8
  /// Motor roads, expressways and dual carriageways outside towns.
  var expressway: UInt8 = 0
  var motorway: UInt8 = 0
  /// Heavy goods vehicles outside towns.
  var truckRural: UInt8 = 0
  /// Heavy goods vehicles on motorways.
  var truckMotorway: UInt8 = 0
  /// Whether the numbers are miles per hour.
  var isMiles = false

  /// Marks a road without limit.
  static let none: UInt8 = 255

  /// The row of a country or region, the region first; nil when the table has neither.
  static func row(_ country: String) -> ZoneSpeeds? {
    table[country] ?? table[String(country.prefix(2))]
  }

  private init(_ columns: [UInt8], truck: [UInt8] = [], miles: Bool = false) {
    livingStreet = columns[0]
    urban = columns[1]
    rural = columns[2]
    expressway = columns[3]
    motorway = columns[4]
    truckRural = truck.first ?? 0
    truckMotorway = truck.count > 1 ? truck[1] : 0
    isMiles = miles
  }

  /// Columns: living street, urban, rural, expressway, motorway.
  private static let table: [String: ZoneSpeeds] = [
    "AD": .init([20, 50, 60, 120, 120]),
    "AL": .init([0, 40, 80, 0, 110], truck: [70, 90]),
    "AR": .init([0, 40, 110, 120, 130], truck: [80, 80]),
    "AT": .init([5, 50, 100, 100, 130], truck: [70, 80]),
    "AU": .init([0, 50, 100, 0, 0]),
    "BA": .init([5, 50, 80, 100, 130], truck: [80, 80]),
    "BE": .init([20, 50, 70, 120, 120]),
    "BE-VLG": .init([20, 50, 70, 120, 120]),
    "BE-WAL": .init([20, 50, 90, 120, 120]),
    "BE-BRU": .init([20, 30, 70, 120, 120]),
    "BG": .init([20, 50, 90, 120, 140], truck: [80, 100]),
    "BR": .init([0, 40, 100, 0, 110], truck: [90, 90]),
    "BY": .init([20, 60, 90, 0, 110], truck: [70, 90]),
    "CA": .init([0, 50, 80, 0, 100]),
    "CH": .init([20, 50, 80, 100, 120], truck: [80, 80]),
    "CL": .init([0, 50, 100, 0, 120], truck: [100]),
    "CN": .init([0, 50, 70, 0, 120]),
    "CO": .init([0, 50, 90, 0, 120]),
    "CZ": .init([20, 50, 90, 110, 130]),
    "DE": .init([5, 50, 100, 0, none], truck: [80, 80]),
    "DK": .init([15, 50, 80, 80, 130], truck: [80, 80]),
    "EE": .init([20, 50, 90, 0, 0]),
    "ES": .init([20, 30, 90, 0, 120], truck: [80, 90]),
    "FI": .init([20, 50, 100, 0, 120], truck: [80]),
    "FR": .init([20, 50, 80, 110, 130], truck: [90, 90]),
    "GB": .init([0, 30, 60, 70, 70], truck: [50, 70], miles: true),
    "GR": .init([0, 50, 90, 110, 130], truck: [80, 85]),
    "HR": .init([5, 50, 90, 110, 130]),
    "HU": .init([20, 50, 90, 110, 130], truck: [70, 80]),
    "IE": .init([0, 50, 80, 0, 120], truck: [80, 90]),
    "IL": .init([30, 50, 80, 90, 110]),
    "IN": .init([0, 70, 70, 100, 120]),
    "IS": .init([10, 50, 80, 0, 0]),
    "IT": .init([0, 50, 90, 110, 130], truck: [80, 100]),
    "JP": .init([0, 60, 60, 0, 100], truck: [80, 80]),
    "KR": .init([0, 50, 60, 80, 100]),
    "KZ": .init([20, 60, 110, 0, 140], truck: [70, 90]),
    "LT": .init([20, 50, 90, 120, 130], truck: [80, 90]),
    "LU": .init([20, 50, 90, 0, 130]),
    "LV": .init([20, 50, 90, 110, 0]),
    "MX": .init([0, 30, 80, 0, 115]),
    "NL": .init([15, 50, 80, 100, 130], truck: [80, 80]),
    "NO": .init([5, 50, 80, 0, 110], truck: [80, 80]),
    "NZ": .init([10, 50, 100, 0, 100]),
    "PH": .init([0, 30, 80, 0, 100]),
    "PL": .init([20, 50, 90, 100, 140]),
    "PT": .init([20, 50, 90, 100, 120], truck: [80, 90]),
    "RO": .init([20, 50, 90, 100, 130], truck: [80, 110]),
    "RS": .init([10, 50, 80, 100, 120], truck: [80, 100]),
    "RU": .init([20, 60, 90, 0, 110], truck: [70, 90]),
    "SE": .init([5, 50, 70, 0, 110], truck: [90, 90]),
    "SI": .init([10, 50, 90, 110, 130], truck: [80, 90]),
    "SK": .init([20, 50, 90, 130, 130], truck: [90, 100]),
    "TH": .init([0, 80, 90, 0, 120]),
    "TR": .init([0, 50, 90, 110, 120], truck: [80, 90]),
    "UA": .init([20, 50, 90, 110, 130]),
    "US-CA": .init([0, 25, 55, 0, 65], miles: true),
    "US-TX": .init([0, 30, 60, 0, 75], miles: true),
    "US-NY": .init([0, 0, 55, 0, 0], miles: true),
    "ZA": .init([0, 60, 100, 0, 120]),
  ]
}
