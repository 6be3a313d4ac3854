/// What a route is like as a whole.
package struct RouteSummary: Sendable {
  /// A stretch of one road.
  package struct Road: Sendable {
    /// The name, or the number where it has no name.
    package var name: String
    /// Its length in metres.
    package var length: Double

    package init(name: String, length: Double) {
      self.name = name
      self.length = length
    }
  }

  /// Whether a part of it costs toll.
  package var hasTolls = false
  /// Whether a part of it is a motorway, a ramp of one or a motor road.
  package var hasHighways = false
  /// The roads in the order of travel, each as often as it is entered; those without a name are left out.
  package var roads: [Road] = []
  /// Sentences about tolls and ferries in the language of the directions.
  package var notes: [String] = []

  package init() {}
}
