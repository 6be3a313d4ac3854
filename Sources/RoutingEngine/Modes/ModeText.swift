internal import RoadNetwork
public import TravelProfile

/// A travel mode as JSON describes it. See Documentation/Formats/travel-mode.md.
public struct ModeText: Sendable {
  /// The mode's name, where the text gives one.
  public let name: String?
  /// How the mode travels.
  public let profile: TravelProfile

  /// Reads a mode.
  ///
  /// - Throws: `ModeTextError`.
  public init(_ text: String) throws {
    try self.init(try JSONTextReader.value(of: text))
  }

  private init(_ value: JSONText) throws {
    let members = try ModeMembers(
      value, "",
      known: [
        "name", "base", "vehicle", "avoid", "prefer", "prohibit", "reluctance", "notPreferred", "uTurns", "objective",
        "walkingSpeed", "maximumSpeed",
      ])
    name = try members.text("name")
    guard let word = try members.text("base") else {
      throw ModeTextError("the member \"base\" is missing; it is one of \(Self.list(Mode.allCases.map(\.commandName)))")
    }
    guard let mode = Mode.allCases.first(where: { $0.commandName == word }) else {
      throw members.unknown("base", word, among: Mode.allCases.map(\.commandName))
    }
    var tuning = TravelTuning()
    tuning.prohibit = try members.features("prohibit")
    tuning.reluctance = try Self.reluctance(members)
    tuning.notPreferred = try members.number("notPreferred", in: 1...1000) ?? tuning.notPreferred
    if let word = try members.text("objective") {
      tuning.objective = try members.choice("objective", word, TravelTuning.Objective.allCases, \.name)
    }
    tuning.walkingSpeed = try members.number("walkingSpeed", in: 0.1...50)
    tuning.maximumSpeed = try members.number("maximumSpeed", in: 1...1000)
    let avoid = try members.features("avoid")
    let prefer = try members.features("prefer")
    let both = avoid.intersection(prefer).map(\.rawValue).sorted()
    guard both.isEmpty else {
      throw ModeTextError("\(both.joined(separator: ", ")) cannot be both avoided and preferred")
    }
    let uTurns = try members.text("uTurns").map { try members.choice("uTurns", $0, UTurnPolicy.allCases, \.name) }
    profile = TravelProfile(
      mode: mode, vehicle: try VehicleText.vehicle(members, of: mode), uTurns: uTurns, avoid: avoid, prefer: prefer,
      tuning: tuning)
  }

  private static func reluctance(_ members: ModeMembers) throws -> [RoadFeature: Double] {
    guard let inner = try members.object("reluctance", known: RoadFeature.allCases.map(\.rawValue)) else { return [:] }
    var reluctance: [RoadFeature: Double] = [:]
    for feature in RoadFeature.allCases {
      reluctance[feature] = try inner.number(feature.rawValue, in: 1...1000)
    }
    return reluctance
  }

  static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// Why a travel mode cannot be read: which member, what is wrong with it, and what it may be.
public struct ModeTextError: Error, CustomStringConvertible {
  /// The sentence, without the name of the file.
  public let description: String
  init(_ description: String) { self.description = description }
}
