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

  /// A name of one's own.
  ///
  /// - Throws: `CommandFailure` with exit code 64.
  static func ownName(_ text: String) throws -> ModeName {
    let name = try name(text)
    guard name.usualMode == nil else {
      throw CommandFailure.usage("'\(text)' is a usual mode; give yours another name with --name NAME")
    }
    return name
  }
}
