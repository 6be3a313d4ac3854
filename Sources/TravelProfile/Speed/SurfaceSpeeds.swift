internal import RoadNetwork

/// What surface, smoothness and track grade do to speed.
enum SurfaceSpeeds {
  /// Highest speed of motor vehicles on the road's surface in km/h; 0 on impassable ways, infinity without a cap.
  static func motorCap(_ a: RoadAttributes) -> Double {
    min(
      value(motorBySurface, a.surface.rawValue), value(motorBySmoothness, a.smoothness.rawValue),
      value(motorByGrade, a.trackGrade))
  }

  /// Speed of a rider who does `speed` on asphalt; 0 on impassable ways.
  static func riding(_ speed: Double, _ a: RoadAttributes) -> Double {
    if a.smoothness.rawValue >= 8 { return 0 }
    let capped = min(speed, value(bicycleBySurface, a.surface.rawValue))
    let smoothness = value(bicycleBySmoothness, a.smoothness.rawValue)
    // Slower than this, one walks.
    return smoothness < 1 ? max(min(capped, 3), capped * smoothness) : capped
  }

  /// Share of walking speed that is left.
  static func walkingFactor(_ surface: Surface) -> Double {
    switch surface.rawValue {
    case 11, 12, 16: 0.75  // fine gravel, gravel, pebblestone
    case 28, 31: 0.5  // sand, mud
    default: 1
    }
  }

  private static func value(_ table: [Double], _ index: UInt8) -> Double {
    Int(index) < table.count ? table[Int(index)] : (table.last ?? .infinity)
  }

  private static let free = Double.infinity

  /// By `Surface` number.
  private static let motorBySurface: [Double] = [
    free, free, free, free, free,  // unknown, paved, asphalt, concrete, chipseal
    80, 60, 60, 60, 40,  // cement, paving stones, bricks, metal, sett
    80, 80, 40, 40, 40, 40, 40,  // compacted, fine gravel, gravel, unpaved, ground, dirt, pebblestone
    40, 40, 40, 40, 30, 40,  // grass, grass paver, wood, tartan, cobblestone, flattened cobblestone
    30, 30, 20, 20, 20, 20, 20,  // clay, snow, earth, stone, rocky, sand, ice
    15, 10, 20, free,  // laterite, mud, woodchips; newer surfaces are not known
  ]
  /// By smoothness: excellent and good free, then from intermediate to impassable.
  private static let motorBySmoothness: [Double] = [free, free, free, 80, 40, 20, 10, 5, 0]
  /// By track grade; 0 not tagged.
  private static let motorByGrade: [Double] = [free, 60, 40, 30, 25, 20]
  /// By `Surface` number.
  private static let bicycleBySurface: [Double] = [
    free, free, free, free, free,
    free, 10, free, 10, 9,
    10, 10, 6, 6, 10, 8, 6,
    6, 6, 10, free, 7, 10,
    8, 5, 6, 5, 5, 3, 5,
    5, 3, 3, free,
  ]
  /// By smoothness, as a factor.
  private static let bicycleBySmoothness: [Double] = [1, 1, 1, 1, 0.7, 0.4, 0.3, 0.1]
}
