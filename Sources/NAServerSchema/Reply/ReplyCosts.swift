import Foundation
import RouteModel

/// Which cost attributes an answer tells, and in which units they are.
struct ReplyCosts {
  /// The attribute that is minimised; empty where none is known.
  let impedance: String
  /// The attribute that gives times; empty where none is known.
  let time: String
  /// The attributes that were asked for beside them.
  let asked: [String]
  private let info: RouteTaskInfo

  init(_ request: SolveRequest, _ info: RouteTaskInfo) {
    let mode =
      request.parameters.travelMode ?? info.travelModes.first { $0.name == info.defaultTravelModeName }
      ?? info.travelModes.first
    impedance = mode?.impedanceAttributeName ?? ""
    time = mode?.timeAttributeName ?? ""
    asked = request.parameters.accumulateAttributeNames
    self.info = info
  }

  /// Names in the order in which answers tell them: what is minimised, what was asked for, and the rest by the alphabet.
  func ordered(_ names: some Sequence<String>) -> [String] {
    let names = Set(names)
    var ordered: [String] = []
    for name in [impedance] + asked where names.contains(name) && !ordered.contains(name) { ordered.append(name) }
    return ordered + names.subtracting(ordered).sorted()
  }

  /// Seconds in a unit of an attribute; nil for one that is no time.
  func seconds(_ name: String) -> Double? {
    switch unit(name) {
    case .seconds: 1
    case .minutes: 60
    case .hours: 3600
    case .days: 86_400
    default: nil
    }
  }

  /// Metres in a unit of an attribute; nil for one that is no length.
  func meters(_ name: String) -> Double? {
    switch unit(name) {
    case .inches: 0.0254
    case .feet: 0.3048
    case .yards: 0.9144
    case .miles: 1609.344
    case .nauticalMiles: 1852
    case .millimeters: 0.001
    case .centimeters: 0.01
    case .meters: 1
    case .kilometers: 1000
    default: nil
    }
  }

  /// The unit of an attribute; of those that the network does not tell, the one that the widely used names have.
  private func unit(_ name: String) -> CostAttribute.Unit? {
    if let known = info.costAttributes[name] { return known.unit }
    return Self.usualUnits[name]
  }

  private static let usualUnits: [String: CostAttribute.Unit] = [
    "TravelTime": .minutes, "Minutes": .minutes, "TruckTravelTime": .minutes, "TruckMinutes": .minutes,
    "WalkTime": .minutes, "TimeAt1KPH": .minutes, "CyclingTime": .minutes, "Miles": .miles, "Kilometers": .kilometers,
    "Length": .meters, "Meters": .meters,
  ]
}
