public import RoadNetwork
internal import TravelProfile

/// The name of a stored travel mode, and the file that belongs to it.
public struct ModeName: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let description: String

  /// The most letters of a name.
  static let longest = 40

  /// A name of letters and digits of ASCII, hyphens and underscores, at most 40, beginning with a letter; nil for
  /// anything else.
  public init?(_ text: String) {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    let isWord = text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F }
    guard isWord, let first = text.utf8.first, isLetter(first), text.utf8.count <= Self.longest else { return nil }
    description = text
  }

  /// The name of a usual mode.
  public init(_ mode: Mode) { description = mode.commandName }

  /// The usual mode of this name; nil for one of the operator's own.
  public var usualMode: Mode? { Mode.allCases.first { $0.commandName == description } }

  /// The metric file beside a network file: `city.guidepost` has `city.NAME.metric`.
  public func path(besideNetwork network: String) -> String { Self.stem(network) + ".\(description)" + Self.ending }

  static let ending = ".metric"

  static func stem(_ network: String) -> String {
    let ending = ".guidepost"
    let isNamed = network.hasSuffix(ending) && !network.hasSuffix("/" + ending) && network != ending
    return isNamed ? String(network.dropLast(ending.count)) : network
  }
}
