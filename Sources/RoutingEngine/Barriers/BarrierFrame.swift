internal import Geodesy
internal import RoadNetwork

/// A place in a plane of longitude and latitude in 1e-7 degree.
struct PlanePoint: Hashable, Sendable {
  var x, y: Double

  static func - (a: PlanePoint, b: PlanePoint) -> PlanePoint { PlanePoint(x: a.x - b.x, y: a.y - b.y) }
  func cross(_ other: PlanePoint) -> Double { x * other.y - y * other.x }
  func dot(_ other: PlanePoint) -> Double { x * other.x + y * other.y }
}

/// The plane around a barrier: longitudes run on past the 180th meridian where the barrier does.
struct BarrierFrame: Sendable {
  /// The lists of places, unrolled: from each place to the next the short way.
  let lists: [[PlanePoint]]
  let least, most: PlanePoint
  private let middle: Coordinate
  private let middleX: Double

  /// A plane around lists of places; nil when they hold none.
  init?(_ lists: [[Coordinate]]) {
    guard let origin = lists.joined().first else { return nil }
    func unroll(_ list: [Coordinate]) -> [PlanePoint] {
      var points: [PlanePoint] = []
      var last = origin
      var x = Double(origin.longitudeE7)
      for place in list {
        x += Double(last.longitudeDeltaE7(to: place))
        points.append(PlanePoint(x: x, y: Double(place.latitudeE7)))
        last = place
      }
      return points
    }
    self.lists = lists.map(unroll)
    var low = PlanePoint(x: .infinity, y: .infinity)
    var high = PlanePoint(x: -.infinity, y: -.infinity)
    for point in self.lists.joined() {
      low = PlanePoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = PlanePoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    (least, most) = (low, high)
    middleX = ((low.x + high.x) / 2).rounded()
    middle = Coordinate(latitudeE7: 0, longitudeE7: Self.longitude(middleX))
  }

  /// A place on that image of the globe which lies around the barrier.
  func point(_ place: Coordinate) -> PlanePoint {
    PlanePoint(x: middleX + Double(middle.longitudeDeltaE7(to: place)), y: Double(place.latitudeE7))
  }

  /// The place after another, the short way.
  func point(_ place: Coordinate, after last: PlanePoint, _ lastPlace: Coordinate) -> PlanePoint {
    PlanePoint(x: last.x + Double(lastPlace.longitudeDeltaE7(to: place)), y: Double(place.latitudeE7))
  }

  /// The box from one corner to another, as the spatial index wants it: west beyond east across the 180th meridian.
  static func box(_ low: PlanePoint, _ high: PlanePoint, margin: Double = 0) -> Box {
    let south = Int32(max(-9e8, low.y - margin))
    let north = Int32(min(9e8, high.y + margin))
    guard high.x - low.x + 2 * margin < 3.6e9 else {
      return Box(south: south, west: -1_800_000_000, north: north, east: 1_800_000_000)
    }
    return Box(
      south: south, west: longitude((low.x - margin).rounded(.down)), north: north,
      east: longitude((high.x + margin).rounded(.up)))
  }

  private static func longitude(_ x: Double) -> Int32 {
    let turned = x - ((x + 1.8e9) / 3.6e9).rounded(.down) * 3.6e9
    return Int32(turned == -1.8e9 && x > 0 ? 1.8e9 : turned)
  }
}
