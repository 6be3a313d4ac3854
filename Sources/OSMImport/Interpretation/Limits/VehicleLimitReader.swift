import OSMReader
import RoadNetwork

/// Reads the limits on size and weight of vehicles, of ways and of barrier nodes.
enum VehicleLimitReader {
  /// The limits along and against the way.
  static func limits(_ tags: OSMTags) -> (forward: VehicleLimits, backward: VehicleLimits) {
    guard tags.hasKey(startingWith: "max", "opening") else { return (VehicleLimits(), VehicleLimits()) }
    return (limits(tags, direction: ":forward"), limits(tags, direction: ":backward"))
  }

  private static func limits(_ tags: OSMTags, direction: String) -> VehicleLimits {
    func smallest(_ keys: [String], _ read: (String) -> Double?) -> Double? {
      keys.compactMap { key in
        (tags[key + direction] ?? tags[key]).flatMap { value in
          value.tagList().compactMap(read).min()
        }
      }.min()
    }
    var limits = VehicleLimits()
    let heights = ["maxheight", "maxheight:physical", "maxheight:legal", "maxheight:signed"]
    limits.heightCentimeters = centimeters(smallest(heights, height))
    let widths = ["maxwidth", "maxwidth:physical", "maxwidth:legal"] + (tags["barrier"] == nil ? [] : ["opening"])
    limits.widthCentimeters = centimeters(smallest(widths) { length($0, in: 0.2...50) })
    limits.lengthCentimeters = centimeters(smallest(["maxlength"]) { length($0, in: 1...300) })
    let weights = ["maxweight", "maxweight:signed", "maxweight:hgv", "maxgcweight"]
    limits.weightTenKilograms = tenKilograms(smallest(weights, weight))
    limits.weightRatingTenKilograms = tenKilograms(smallest(["maxweightrating", "maxweightrating:hgv"], weight))
    limits.axleLoadTenKilograms = tenKilograms(smallest(["maxaxleload"], weight))
    limits.bogieWeightTenKilograms = tenKilograms(smallest(["maxbogieweight"], weight))
    limits.axles = smallest(["maxaxles"], axles).map { UInt8($0) } ?? 0
    if exemptsLocalTraffic(tags, direction: direction) { limits.localExemptions |= 1 }
    return limits
  }

  /// A height in metres between 1 and 30. `below_default` is read as 3.5 m; `default` always fits.
  private static func height(_ text: String) -> Double? {
    text.lowercased() == "below_default" ? 3.5 : length(text, in: 1...30)
  }

  private static func length(_ text: String, in range: ClosedRange<Double>) -> Double? {
    guard let meters = Measure.meters(text), range.contains(meters) else { return nil }
    return meters
  }

  /// A weight in kilograms between half a tonne and what the network can store.
  private static func weight(_ text: String) -> Double? {
    guard let kilograms = Measure.kilograms(text), kilograms >= 500, kilograms <= 655_000 else { return nil }
    return kilograms
  }

  private static func axles(_ text: String) -> Double? {
    guard let count = UInt8(text), count > 0 else { return nil }
    return Double(count)
  }

  private static func centimeters(_ meters: Double?) -> UInt16 {
    meters.map { UInt16(max(1, min(65_535, ($0 * 100).rounded()))) } ?? 0
  }

  private static func tenKilograms(_ kilograms: Double?) -> UInt16 {
    kilograms.map { UInt16(max(1, min(65_535, ($0 / 10).rounded()))) } ?? 0
  }

  /// Whether `maxweight:conditional=none @ destination` or a like clause lifts the weight limit for local traffic.
  private static func exemptsLocalTraffic(_ tags: OSMTags, direction: String) -> Bool {
    let keys = ["maxweight", "maxweight:hgv", "maxweightrating", "maxweightrating:hgv"]
    return keys.contains { key in
      let text = tags["\(key)\(direction):conditional"] ?? tags["\(key):conditional"]
      return text.map { ConditionalText.pieces($0).pieces.contains(where: liftsForLocalTraffic) } ?? false
    }
  }

  private static func liftsForLocalTraffic(_ piece: ConditionalText.Piece) -> Bool {
    guard ["none", "no", "unlimited"].contains(piece.value.lowercased()) else { return false }
    let purposes = piece.condition.lowercased().split { $0 == "|" || $0 == "," || $0 == ";" }.map(\.trimmedTag)
    return purposes.contains { ["destination", "delivery", "customers", "residents"].contains($0) }
  }
}
