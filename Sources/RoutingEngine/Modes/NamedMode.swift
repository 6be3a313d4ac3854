internal import MappedStorage
public import RoadNetwork
public import TravelProfile

/// A travel mode under its name: a usual one, or one of the operator's own that a metric file brings.
public struct NamedMode: Sendable {
  /// The name.
  public let name: ModeName
  /// How the mode travels.
  public let profile: TravelProfile

  /// A usual mode.
  public init(_ mode: Mode) {
    name = ModeName(mode)
    profile = TravelProfile(mode: mode)
  }

  init(name: ModeName, profile: TravelProfile) {
    self.name = name
    self.profile = profile
  }
}

extension RouteRequest {
  /// Travels by a mode: everything about how to travel becomes what the mode says.
  public mutating func travel(by named: NamedMode) {
    let profile = named.profile
    mode = profile.mode
    vehicle = profile.vehicle
    avoid = profile.avoid
    prefer = profile.prefer
    tuning = profile.tuning
    uTurns = profile.uTurns
    modeName = named.name
  }

  /// The mode whose live speeds count.
  var liveMode: ModeName { modeName ?? ModeName(mode) }
}

extension RoutingEngine {
  /// A mode by its name.
  ///
  /// - Throws: `RoutingError` `unknownMode` where there is none of that name, `unusableMode` where its metric file is
  ///   damaged or belongs to another network.
  public func mode(named text: String) throws -> NamedMode {
    let network = network.storage.storage.path ?? ""
    guard let name = ModeName(text) else { throw RoutingError.unknownMode(text, besideNetwork: network) }
    if let mode = name.usualMode { return NamedMode(mode) }
    guard let file = try metricFile(name) else { throw RoutingError.unknownMode(text, besideNetwork: network) }
    return NamedMode(name: name, profile: file.profile)
  }

  /// The metric file of a mode; nil where there is none.
  ///
  /// - Throws: `RoutingError` `unusableMode`.
  func metricFile(_ name: ModeName) throws -> MetricFile? {
    do {
      return try store.file(name)
    } catch {
      throw RoutingError(.unusableMode, "the travel mode '\(name)' cannot be used: \(error)")
    }
  }
}

extension RoutingError {
  /// That there is no travel mode of a name for the network in a file, which need not be open.
  package static func unknownMode(_ text: String, besideNetwork path: String) -> RoutingError {
    let own = path.isEmpty ? [] : ModeName.all(besideNetwork: path).filter { $0.usualMode == nil }
    let known = Mode.allCases.map(\.commandName) + own.map(\.description)
    let near = NearestName.find(text, among: known).map { "did you mean \($0)? " } ?? ""
    return RoutingError(
      .unknownMode,
      "there is no travel mode '\(text.prefix(60))'; \(near)there are: \(known.joined(separator: ", "))")
  }
}
