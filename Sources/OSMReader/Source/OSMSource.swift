/// Where OpenStreetMap data comes from.
public enum OSMSource: Sendable {
  /// A file. Its format is found by its content first, then by its name.
  case file(path: String)
  /// The standard input, kept in a nameless temporary file so that it can be read several times;
  /// without a format it is found by content.
  case standardInput(format: OSMFormat?)
  /// Bytes in memory with a name for messages.
  case bytes([UInt8], format: OSMFormat, name: String)
}
