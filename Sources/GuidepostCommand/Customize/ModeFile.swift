import RoadNetwork
import RoutingEngine

/// A travel mode of one's own in a JSON file, and what it may be called.
enum ModeFile {
  private static let largest = 1 << 20

  /// Reads a mode; `-` is standard input.
  ///
  /// - Throws: `CommandFailure` with exit code 66, or 65 that names the file and the member.
  static func read(_ path: String) throws -> ModeText {
    let input = try InputBytes(path: path)
    guard let text = String(validating: try input.rest(limit: largest), as: UTF8.self) else {
      throw CommandFailure(.badInput, "\(input.name): the text is not UTF-8")
    }
    do {
      return try ModeText(text)
    } catch let error as ModeTextError {
      throw CommandFailure(.badInput, "\(input.name) is no travel mode: \(error)")
    }
  }

  /// A name of a usual mode or of one's own.
  ///
  /// - Throws: `CommandFailure` with exit code 64.
  static func name(_ text: String) throws -> ModeName {
    if let mode = Mode(optionName: text) { return ModeName(mode) }
    guard let name = ModeName(text) else {
      throw CommandFailure.usage(
        "'\(text.prefix(60))' is no name of a travel mode; write letters, digits, - and _, "
          + "beginning with a letter, at most 40")
    }
    return name
  }

  /// A name of one's own. One that differs in capital letters alone from a usual mode's or from one that is there is
  /// refused: people would mix them up, and so do file systems that do not tell capital letters apart.
  ///
  /// - Throws: `CommandFailure` with exit code 64.
  static func ownName(_ text: String, besideNetwork network: String) throws -> ModeName {
    let name = try name(text)
    let lowercase = text.lowercased()
    guard name.usualMode == nil, Mode(optionName: lowercase) == nil else {
      throw CommandFailure.usage("'\(text)' is a usual mode; give yours another name with --name NAME")
    }
    let others = ModeName.all(besideNetwork: network).map(\.description)
    if let other = others.first(where: { $0 != text && $0.lowercased() == lowercase }) {
      throw CommandFailure.usage(
        "'\(text)' differs from the mode '\(other)' in capital letters alone; write '\(other)' to replace it, "
          + "or give yours another name with --name NAME")
    }
    return name
  }
}
