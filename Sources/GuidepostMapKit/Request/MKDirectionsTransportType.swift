#if !canImport(MapKit)
  /// Ways of travelling.
  public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of ways of travelling.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// By car.
    public static let automobile = MKDirectionsTransportType(rawValue: 1 << 0)
    /// On foot.
    public static let walking = MKDirectionsTransportType(rawValue: 1 << 1)
    /// By public transport. A street network has no timetables: asking for nothing else is an error.
    public static let transit = MKDirectionsTransportType(rawValue: 1 << 2)
    /// By bicycle.
    public static let cycling = MKDirectionsTransportType(rawValue: 1 << 3)
    /// Whatever there is: by car, or on foot where no car gets there.
    public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
  }
#endif
