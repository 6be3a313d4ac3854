import RoadNetwork

extension Mode {
  /// The mode's name on the command line.
  var optionName: String {
    switch self {
    case .car: "drive"
    case .truck: "truck"
    case .bicycle: "bicycle"
    case .foot: "walk"
    }
  }

  /// The mode of a name on the command line; nil when there is none.
  init?(optionName: String) {
    guard let mode = Mode.allCases.first(where: { $0.optionName == optionName }) else { return nil }
    self = mode
  }
}
