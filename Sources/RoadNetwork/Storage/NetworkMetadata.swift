/// What is known about a network file as a whole: source, time of import, counts, driving side, time zone.
public struct NetworkMetadata: Sendable {
  /// Keys in the order written, with their values.
  public let entries: [(key: String, value: String)]

  /// Parses lines of `key<TAB>value`; lines without a tab are skipped.
  public init(text: String) {
    entries = text.split(separator: "\n").compactMap { line in
      guard let tab = line.firstIndex(of: "\t") else { return nil }
      return (String(line[..<tab]), String(line[line.index(after: tab)...]))
    }
  }

  /// The value of a key; nil when absent.
  public subscript(key: String) -> String? { entries.first { $0.key == key }?.value }

  /// Keys every importer writes.
  public enum Key {
    /// Name of the file the network was made from
    public static let source = "source"
    /// Time stamp of the source's data, ISO 8601, or empty
    public static let sourceTimestamp = "source.timestamp"
    /// Time of the import, ISO 8601
    public static let importTime = "import.time"
    /// Version of the program
    public static let generator = "generator"
    /// IANA time zone in which conditions are judged
    public static let timeZone = "timeZone"
    /// `right` or `left`: the side most roads are driven on
    public static let drivingSide = "drivingSide"
    /// ISO 3166-1 country voted from tags, or empty
    public static let country = "country"
    /// Prefix of the import's counts
    public static let countPrefix = "count."
    /// Prefix of the numbers of refused restrictions by reason
    public static let refusedPrefix = "restriction.refused."
  }
}
