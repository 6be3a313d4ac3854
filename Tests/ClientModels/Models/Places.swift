import ArcGIS
import Foundation

/// The places of the town that the models know by name.
extension Geometry {
  /// The corner of South Street and West Lane.
  static var depot: Point { Point(latitude: 52.0000, longitude: 13.0000) }
  /// On North Street, near East Lane.
  static var station: Point { Point(latitude: 52.0040, longitude: 13.0080) }
  /// On Market Street, between Mill Lane and Church Lane.
  static var market: Point { Point(latitude: 52.0020, longitude: 13.0045) }
  /// The blocks between Mill Lane and Church Lane.
  static var oldTown: ArcGIS.Polygon {
    Polygon(
      points: [
        Point(x: 13.0030, y: 52.0000), Point(x: 13.0060, y: 52.0000), Point(x: 13.0060, y: 52.0040),
        Point(x: 13.0030, y: 52.0040),
      ], spatialReference: .wgs84)
  }
}

extension Stop {
  /// A stop with a name.
  convenience init(_ point: Point, named name: String) {
    self.init(point: point)
    self.name = name
  }
}

extension Symbol {
  /// A round mark with a white rim.
  static func pin(_ color: UIColor) -> SimpleMarkerSymbol {
    let pin = SimpleMarkerSymbol(style: .circle, color: color, size: 12)
    pin.outline = SimpleLineSymbol(style: .solid, color: .white, width: 2)
    return pin
  }
}
