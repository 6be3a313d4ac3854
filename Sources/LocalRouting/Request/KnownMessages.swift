import RoadNetwork
import RouteModel
import RoutingEngine
import TravelProfile

/// Messages in the very words of route services, which programs look for whatever the language of the directions: stops
/// without a street, and roads that are avoided but were travelled.
struct KnownMessages {
  private var unlocated: [String] = []
  /// Restrictions whose roads were not met yet.
  private var missing: [(name: String, feature: RoadFeature)]
  private var travelled: [String] = []
  private let mode: Mode

  init(_ plan: TravelPlan) {
    mode = plan.mode
    missing = RestrictionMeaning.all.compactMap { name, entry in
      guard case .feature(let feature) = entry.meaning,
        plan.avoid.contains(feature) || plan.tuning.reluctance[feature] ?? 1 > 1
      else { return nil }
      return (name, feature)
    }
  }

  /// Takes in the route of one group of stops, and other ways after it.
  mutating func add(_ solved: GroupSolver.Solved, _ network: RoadNetwork) {
    unlocated += solved.unlocated
    for edge in solved.found.lazy.flatMap(\.legs).flatMap(\.edges) {
      if missing.isEmpty { return }
      let attributes = network.attributes(of: edge)
      missing.removeAll { [mode] entry in
        guard entry.feature.holds(for: attributes, edge.direction, mode: mode) else { return false }
        travelled.append(entry.name)
        return true
      }
    }
  }

  var texts: [String] {
    let lost = unlocated.map { "Location \"\($0.prefix(60))\" in \"Stops\" is unlocated." }
    guard !travelled.isEmpty else { return lost }
    let names = travelled.sorted().map { "\"\($0)\"" }.joined(separator: " ")
    return lost + [
      "Network elements with avoid-restrictions are traversed in the output (restriction attribute names: \(names))."
    ]
  }
}
