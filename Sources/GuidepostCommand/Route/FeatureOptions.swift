import RoutingEngine
import TravelProfile

/// The options `--avoid` and `--prefer`.
enum FeatureOptions {
  static let syntax: [CommandSyntax.Option] = [
    .init(
      name: "avoid", value: "CLASS,…", isRepeatable: true,
      help: "Use such roads only where there is no reasonable other way; see below"),
    .init(
      name: "prefer", value: "CLASS,…", isRepeatable: true,
      help: "Use such roads rather than others"),
  ]

  /// What `--help` says about classes.
  static let discussion = "A CLASS is one of \(names.dropLast().joined(separator: ", "))\nor \(names.last ?? "")."

  /// The names of all classes.
  static var names: [String] { RoadFeature.allCases.map(\.rawValue) }

  /// The classes listed by all values of an option.
  ///
  /// - Throws: `CommandFailure` with exit code 64 that names the unknown class and lists the known ones.
  static func features(_ values: [String], option: String) throws -> Set<RoadFeature> {
    var features: Set<RoadFeature> = []
    for word in values.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      let name = word.filter { $0 != " " }
      guard let feature = RoadFeature(rawValue: name) else {
        let near = NearestName.find(name, among: names).map { "did you mean \($0)? " } ?? ""
        throw CommandFailure.usage(
          "\(option) does not know the class '\(name)'; \(near)the classes are: \(names.joined(separator: ", "))")
      }
      features.insert(feature)
    }
    return features
  }
}
