import OSMReader
import RoadNetwork

/// Who pays toll, and in which direction.
enum TollReader {
  /// The toll flags of a way.
  static func flags(_ tags: OSMTags) -> RoadFlags {
    guard tags.hasKey(startingWith: "toll") else { return [] }
    var flags: RoadFlags = []
    if pays(tags, car, .forward) { flags.insert(.tollForward) }
    if pays(tags, car, .backward) { flags.insert(.tollBackward) }
    if pays(tags, truck, .forward) { flags.insert(.truckTollForward) }
    if pays(tags, truck, .backward) { flags.insert(.truckTollBackward) }
    if pays(tags, ["toll:bicycle"], .forward) { flags.insert(.bicycleToll) }
    return flags
  }

  private static let car = ["toll:motorcar", "toll:motor_vehicle", "toll:vehicle", "toll"]
  private static let truck = ["toll:hgv", "toll:motor_vehicle", "toll:vehicle", "toll"]

  private static func pays(_ tags: OSMTags, _ keys: [String], _ direction: EdgeDirection) -> Bool {
    for key in keys {
      for name in ["\(key):\(AccessReader.suffix(direction))", key] {
        guard let value = tags.folded(name) else { continue }
        return !["no", "snowmobile", "none"].contains(value)
      }
    }
    return false
  }
}
