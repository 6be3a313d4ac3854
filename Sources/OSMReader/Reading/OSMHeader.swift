/// What a file says about itself.
public struct OSMHeader: Hashable, Sendable {
  /// The area a file claims to cover, in 1e-7 degree.
  public struct Box: Hashable, Sendable {
    /// The southern edge.
    public var minLatitudeE7: Int32
    /// The western edge.
    public var minLongitudeE7: Int32
    /// The northern edge.
    public var maxLatitudeE7: Int32
    /// The eastern edge.
    public var maxLongitudeE7: Int32
    /// Makes a box.
    public init(minLatitudeE7: Int32, minLongitudeE7: Int32, maxLatitudeE7: Int32, maxLongitudeE7: Int32) {
      self.minLatitudeE7 = minLatitudeE7
      self.minLongitudeE7 = minLongitudeE7
      self.maxLatitudeE7 = maxLatitudeE7
      self.maxLongitudeE7 = maxLongitudeE7
    }
  }

  /// When the data was current, ISO 8601 in UTC; nil when the file does not say.
  public var timestamp: String?
  /// The program that wrote the file; nil when the file does not say.
  public var generator: String?
  /// The area; nil when the file does not say.
  public var box: Box?
  /// The format the file was read as.
  public var format: OSMFormat

  /// Makes a header.
  public init(timestamp: String?, generator: String?, box: Box?, format: OSMFormat) {
    self.timestamp = timestamp
    self.generator = generator
    self.box = box
    self.format = format
  }
}
