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

  /// The mode of a name on the command line; nil when there is none. The names that other engines use are understood.
  init?(optionName: String) {
    let name = Self.otherNames[optionName] ?? optionName
    guard let mode = Mode.allCases.first(where: { $0.optionName == name }) else { return nil }
    self = mode
  }

  /// Every name that the command line understands.
  static var optionNames: [String] { allCases.map(\.optionName) + otherNames.keys.sorted() }

  private static let otherNames = ["car": "drive", "foot": "walk", "bike": "bicycle"]
}
