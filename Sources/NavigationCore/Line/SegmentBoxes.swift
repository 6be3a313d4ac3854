internal import Geodesy

/// Boxes around runs of 32 segments of a line, and boxes around 32 of those: what is far away is passed over unseen.
struct SegmentBoxes: Sendable {
  static let fan = 32

  /// A box in 1e-7 degree. Its longitudes go on beyond ±180° where the line crosses that meridian.
  struct Box: Sendable {
    var south: Int64
    var north: Int64
    var west: Int64
    var east: Int64

    /// Metres east and north from a place to the box; 0 where the place lies within its bounds.
    func distanceSquared(from place: Coordinate, _ ruler: LocalRuler) -> Double {
      let latitude = Int64(place.latitudeE7)
      let north = Double(max(0, south - latitude, latitude - self.north)) * ruler.metersPerLatitudeE7
      var nearest = Int64.max
      for turn in [Int64(-3_600_000_000), 0, 3_600_000_000] {
        let longitude = Int64(place.longitudeE7) + turn
        nearest = min(nearest, max(0, west - longitude, longitude - self.east))
      }
      let east = Double(nearest) * ruler.metersPerLongitudeE7
      return east * east + north * north
    }

    mutating func add(_ other: Box) {
      (south, north) = (min(south, other.south), max(north, other.north))
      (west, east) = (min(west, other.west), max(east, other.east))
    }
  }

  /// Of segments `fan · i ..< fan · (i + 1)`.
  private(set) var lower: [Box] = []
  /// Of lower boxes `fan · i ..< fan · (i + 1)`.
  private(set) var upper: [Box] = []

  init(_ vertices: [Coordinate]) {
    var longitude = vertices.first.map { Int64($0.longitudeE7) } ?? 0
    for (segment, (a, b)) in zip(vertices, vertices.dropFirst()).enumerated() {
      let next = longitude + a.longitudeDeltaE7(to: b)
      let (south, north) = (Int64(min(a.latitudeE7, b.latitudeE7)), Int64(max(a.latitudeE7, b.latitudeE7)))
      let box = Box(south: south, north: north, west: min(longitude, next), east: max(longitude, next))
      if segment % Self.fan == 0 { lower.append(box) } else { lower[lower.count - 1].add(box) }
      longitude = next
    }
    for (index, box) in lower.enumerated() {
      if index % Self.fan == 0 { upper.append(box) } else { upper[upper.count - 1].add(box) }
    }
  }
}
