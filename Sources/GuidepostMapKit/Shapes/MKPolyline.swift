#if !canImport(MapKit)
  public import Foundation
  import GeometryModel

  /// A shape of several places.
  open class MKMultiPoint: MKShape, @unchecked Sendable {  // Sendable: the places are behind a lock.
    @Locked fileprivate var places: [MKMapPoint] = []

    /// A shape without places.
    public override init() { super.init() }

    /// The places on the flat map. Where neighbours lie on both sides of the 180th meridian, the line goes on beyond
    /// the edge of the map.
    ///
    /// - Returns: the places; an array, where MapKit gives a pointer to as many points as `pointCount` says.
    public func points() -> [MKMapPoint] { places }

    /// How many places there are.
    public var pointCount: Int { places.count }

    /// Copies places on earth.
    ///
    /// - Parameters:
    ///   - coords: Takes the places: its first elements are replaced, and more are appended where it is too short.
    ///   - range: Which places; what lies beyond the last one is left out.
    public func getCoordinates(_ coords: inout [CLLocationCoordinate2D], range: NSRange) {
      let wanted = (Range(range) ?? 0..<0).clamped(to: 0..<places.count)
      let found = places[wanted].map(\.coordinate)
      coords.replaceSubrange(0..<min(found.count, coords.count), with: found)
    }
  }

  /// A line over the places that it joins.
  open class MKPolyline: MKMultiPoint, MKOverlay, @unchecked Sendable {  // Sendable: as its base.
    /// A line without places.
    public override init() { super.init() }

    /// A line over places on earth, the short way where it crosses the 180th meridian.
    ///
    /// - Parameters:
    ///   - coordinates: The places in order.
    ///   - count: How many of them are meant, from the first.
    public convenience init(coordinates: [CLLocationCoordinate2D], count: Int) {
      self.init()
      let width = MKMapSize.world.width
      var points: [MKMapPoint] = []
      for place in coordinates.prefix(max(0, count)) {
        var point = MKMapPoint(place)
        if let last = points.last { point.x += ((last.x - point.x) / width).rounded() * width }
        points.append(point)
      }
      places = points
    }

    /// A line over places on the flat map.
    ///
    /// - Parameters:
    ///   - points: The places in order.
    ///   - count: How many of them are meant, from the first.
    public convenience init(points: [MKMapPoint], count: Int) {
      self.init()
      places = Array(points.prefix(max(0, count)))
    }

    /// The rectangle around the line; null where it has no places. It reaches beyond the edge of the map where the
    /// line crosses the 180th meridian.
    open var boundingMapRect: MKMapRect {
      places.reduce(.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
    }

    /// The middle of the rectangle around the line; not valid where the line has no places.
    open override var coordinate: CLLocationCoordinate2D {
      let rect = boundingMapRect
      return rect.isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    }
  }

  extension MKPolyline {
    /// A line over places on earth, written with an ampersand as where a pointer is wanted.
    ///
    /// - Parameters:
    ///   - coordinates: The places in order; they stay as they are.
    ///   - count: How many of them are meant, from the first.
    public convenience init(coordinates: inout [CLLocationCoordinate2D], count: Int) {
      let places = coordinates
      self.init(coordinates: places, count: count)
    }

    /// A line over places on the flat map, written with an ampersand as where a pointer is wanted.
    ///
    /// - Parameters:
    ///   - points: The places in order; they stay as they are.
    ///   - count: How many of them are meant, from the first.
    public convenience init(points: inout [MKMapPoint], count: Int) {
      let places = points
      self.init(points: places, count: count)
    }
  }
#endif
