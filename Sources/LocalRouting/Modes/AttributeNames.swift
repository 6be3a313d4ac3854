import RoadNetwork
import RouteModel
import TravelProfile

/// What the cost attributes mean. The names are those of the widely used world network; `CyclingTime` is our own.
enum CostMeaning: Hashable {
  /// Minutes that a mode takes.
  case time(Mode)
  /// A length in units of so many metres.
  case length(meters: Double)

  static let all: [String: CostMeaning] = [
    "TravelTime": .time(.car), "Minutes": .time(.car), "TruckTravelTime": .time(.truck), "TruckMinutes": .time(.truck),
    "WalkTime": .time(.foot), "CyclingTime": .time(.bicycle), "Miles": .length(meters: 1609.344),
    "Kilometers": .length(meters: 1000), timeAt1KPH: .length(meters: 1000.0 / 60),
  ]

  /// The minutes that a constant kilometre an hour takes: a length by another name.
  static let timeAt1KPH = "TimeAt1KPH"

  static let walkingSpeed = "Walking Speed (km/h)"
  static let maximumSpeed = "Vehicle Maximum Speed (km/h)"

  static func attribute(_ name: String) -> CostAttribute {
    switch all[name] {
    case .time(.foot): CostAttribute(unit: .minutes, parameterValues: [walkingSpeed: .number(5)])
    case .time(.car), .time(.truck): CostAttribute(unit: .minutes, parameterValues: [maximumSpeed: .number(0)])
    case .length: CostAttribute(unit: name == "Miles" ? .miles : name == timeAt1KPH ? .minutes : .kilometers)
    default: CostAttribute(unit: .minutes)
    }
  }
}

/// What the restriction attributes mean.
enum RestrictionMeaning: Hashable {
  /// It says what travels.
  case vehicle(Mode)
  /// Roads of a class.
  case feature(RoadFeature)
  /// A measure of the vehicle, which signs may limit.
  case measure(Measure)
  /// Dangerous goods are carried.
  case hazardousGoods
  /// Law or usage that the profile of every mode follows anyway, as far as the map knows it.
  case always

  /// A measure of a vehicle: its parameter, and how many of the profile's units one of the parameter's is.
  enum Measure: String, CaseIterable {
    case height = "Vehicle Height (meters)"
    case width = "Vehicle Width (meters)"
    case length = "Vehicle Length (meters)"
    case weight = "Vehicle Weight (kilograms)"
    case axleLoad = "Vehicle Weight per Axle (kilograms)"
    case axles = "Number of Axles"
  }

  static let usageParameter = "Restriction Usage"

  static let all: [String: (meaning: RestrictionMeaning, usage: RestrictionUsage)] = [
    "Driving an Automobile": (.vehicle(.car), .prohibited),
    "Driving a Truck": (.vehicle(.truck), .prohibited),
    "Walking": (.vehicle(.foot), .prohibited),
    "Riding a Bicycle": (.vehicle(.bicycle), .prohibited),
    "Avoid Unpaved Roads": (.feature(.unpaved), .avoid(.high)),
    "Avoid Toll Roads": (.feature(.toll), .avoid(.medium)),
    "Avoid Ferries": (.feature(.ferry), .avoid(.medium)),
    "Avoid Trains": (.feature(.train), .avoid(.medium)),
    "Avoid Limited Access Roads": (.feature(.motorway), .avoid(.medium)),
    "Avoid Tunnels": (.feature(.tunnel), .avoid(.medium)),
    "Avoid Bridges": (.feature(.bridge), .avoid(.medium)),
    "Avoid Fords": (.feature(.ford), .avoid(.medium)),
    "Avoid Stairways": (.feature(.steps), .avoid(.high)),
    "Avoid Living Streets": (.feature(.livingStreet), .avoid(.medium)),
    "Use Cycleways": (.feature(.cycleway), .prefer(.medium)),
    "Height Restriction": (.measure(.height), .prohibited),
    "Width Restriction": (.measure(.width), .prohibited),
    "Length Restriction": (.measure(.length), .prohibited),
    "Weight Restriction": (.measure(.weight), .prohibited),
    "Weight per Axle Restriction": (.measure(.axleLoad), .prohibited),
    "Axle Count Restriction": (.measure(.axles), .prohibited),
    "Any Hazmat Prohibited": (.hazardousGoods, .prohibited),
    "Avoid Carpool Roads": (.always, .prohibited),
    "Avoid Express Lanes": (.always, .prohibited),
    "Avoid Gates": (.always, .avoid(.medium)),
    "Avoid Private Roads": (.always, .avoid(.medium)),
    "Avoid Roads Unsuitable for Pedestrians": (.always, .avoid(.high)),
    "Avoid Truck Restricted Roads": (.always, .avoid(.high)),
    "Preferred for Pedestrians": (.always, .prefer(.low)),
    "Roads Under Construction Prohibited": (.always, .prohibited),
    "Through Traffic Prohibited": (.always, .avoid(.high)),
    "Use Preferred Truck Routes": (.always, .prefer(.high)),
  ]

  static func attribute(_ name: String) -> RestrictionAttribute? {
    guard let (meaning, usage) = all[name] else { return nil }
    var parameters: [String: AttributeParameterValue.Value] = [usageParameter: .text(usage.word)]
    if case .measure(let measure) = meaning { parameters[measure.rawValue] = .number(0) }
    return RestrictionAttribute(restrictionUsageParameterValue: usage.word, parameterValues: parameters)
  }
}

/// How strictly a restriction is meant.
enum RestrictionUsage: Hashable {
  enum Degree: String, CaseIterable { case low = "LOW", medium = "MEDIUM", high = "HIGH" }
  case prohibited
  case avoid(Degree)
  case prefer(Degree)

  static let all: [RestrictionUsage] =
    [.prohibited] + Degree.allCases.reversed().map(avoid) + Degree.allCases.map(prefer)

  var word: String {
    switch self {
    case .prohibited: "PROHIBITED"
    case .avoid(let degree): "AVOID_\(degree.rawValue)"
    case .prefer(let degree): "PREFER_\(degree.rawValue)"
    }
  }

  init?(_ word: String) {
    guard let usage = Self.all.first(where: { $0.word == word.uppercased() }) else { return nil }
    self = usage
  }
}
