import RoadNetwork
import RoutingEngine

/// The option `--layers`: for which modes searches are prepared.
enum LayersOption {
  static let option = CommandSyntax.Option(
    name: "layers", value: "LAYER,…", isRepeatable: true,
    help: "Prepare fast searches for motor, bicycle or foot only; otherwise for all")

  static let discussion = """
    Preparing fast searches is most of an import. With --layers motor only drive and truck are prepared, in less than half
    the time; routes by other modes are found, too, by a search that takes longer. 'guidepost info' tells which layers are
    prepared.
    """

  /// The layers listed; all where none is.
  ///
  /// - Throws: `CommandFailure` with exit code 64 that names an unknown layer and lists the known ones.
  static func layers(_ arguments: ParsedArguments) throws -> Set<NetworkLayer> {
    guard arguments.has(option.name) else { return Set(NetworkLayer.allCases) }
    let names = NetworkLayer.allCases.map(\.name)
    let words = arguments.values(option.name).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    return Set(
      try words.map { word in
        let name = word.filter { $0 != " " }
        guard let layer = NetworkLayer.allCases.first(where: { $0.name == name }) else {
          let mode = Mode(optionName: name).map { "the mode \($0.optionName) belongs to \($0.layer.name); " }
          let near = NearestName.find(name, among: names).map { "did you mean \($0)? " }
          throw CommandFailure.usage(
            "--layers does not know '\(name.prefix(60))'; \(mode ?? near ?? "")"
              + "the layers are: \(names.joined(separator: ", "))")
        }
        return layer
      })
  }
}
