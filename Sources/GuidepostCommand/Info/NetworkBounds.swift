import Geodesy
import RoadNetwork

/// The box around a network. Where it crosses the 180th meridian, west is greater than east.
struct NetworkBounds: Hashable, Sendable {
  var south: Double
  var west: Double
  var north: Double
  var east: Double

  /// The box around the shapes of a network; nil when it has none.
  init?(_ network: RoadNetwork) { self.init(network.shapes) }

  init?(_ coordinates: some Sequence<Coordinate>) {
    var south = Int32.max
    var north = Int32.min
    // Longitudes in bins of half a degree: the widest run of empty bins lies outside the box.
    var bins = [(least: Int32, most: Int32)?](repeating: nil, count: 721)
    for place in coordinates {
      south = min(south, place.latitudeE7)
      north = max(north, place.latitudeE7)
      let longitude = place.longitudeE7
      let bin = min(720, max(0, Int((Int64(longitude) + 1_800_000_000) / 5_000_000)))
      let known = bins[bin] ?? (longitude, longitude)
      bins[bin] = (min(known.least, longitude), max(known.most, longitude))
    }
    let used = bins.compactMap { $0 }
    guard let first = used.first, let last = used.last else { return nil }
    var west = first.least
    var east = last.most
    var widest = Int64(first.least) + 3_600_000_000 - Int64(last.most)
    for (before, after) in zip(used, used.dropFirst()) where Int64(after.least) - Int64(before.most) > widest {
      widest = Int64(after.least) - Int64(before.most)
      (west, east) = (after.least, before.most)
    }
    self.south = Double(south) / 1e7
    self.north = Double(north) / 1e7
    self.west = Double(west) / 1e7
    self.east = Double(east) / 1e7
  }
}
