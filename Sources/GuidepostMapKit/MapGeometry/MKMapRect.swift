#if !canImport(MapKit)
  /// A rectangle on the flat map, in points of the map. It may go on beyond the eastern edge, round the world.
  public struct MKMapRect: Sendable {
    /// The north-western corner.
    public var origin: MKMapPoint
    /// The width and height.
    public var size: MKMapSize

    /// The empty rectangle at the north-western corner of the map.
    public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

    /// A rectangle.
    ///
    /// - Parameters:
    ///   - origin: The north-western corner.
    ///   - size: The width and height, at least 0.
    public init(origin: MKMapPoint, size: MKMapSize) {
      self.origin = origin
      self.size = size
    }

    /// A rectangle.
    ///
    /// - Parameters:
    ///   - x: Points of the western side east of the 180th meridian.
    ///   - y: Points of the northern side south of the map's northern edge.
    ///   - width: The width, at least 0.
    ///   - height: The height, at least 0.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// No rectangle at all: the union with another is that other.
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
    /// The whole map.
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

    /// The western side.
    public var minX: Double { origin.x }
    /// The northern side.
    public var minY: Double { origin.y }
    /// Half-way between the western and the eastern side.
    public var midX: Double { origin.x + size.width / 2 }
    /// Half-way between the northern and the southern side.
    public var midY: Double { origin.y + size.height / 2 }
    /// The eastern side.
    public var maxX: Double { origin.x + size.width }
    /// The southern side.
    public var maxY: Double { origin.y + size.height }
    /// Points from west to east.
    public var width: Double { size.width }
    /// Points from north to south.
    public var height: Double { size.height }

    /// Whether it is no rectangle at all.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// Whether it is no rectangle, or one without width and height.
    public var isEmpty: Bool { isNull || size.width == 0 && size.height == 0 }
    /// Whether it holds places on both sides of the 180th meridian.
    public var spans180thMeridian: Bool {
      !isNull && (minX < 0 && maxX > 0 || minX < Self.world.maxX && maxX > Self.world.maxX)
    }
  }

  extension MKMapRect {
    /// The smallest rectangle around this and another one.
    ///
    /// - Parameter rect: The other.
    /// - Returns: the rectangle; where one of the two is null, the other.
    public func union(_ rect: MKMapRect) -> MKMapRect {
      if isNull { return rect }
      if rect.isNull { return self }
      return MKMapRect(
        west: min(minX, rect.minX), north: min(minY, rect.minY), east: max(maxX, rect.maxX),
        south: max(maxY, rect.maxY))
    }

    /// What this and another rectangle have in common.
    ///
    /// - Parameter rect: The other.
    /// - Returns: the rectangle; null where they share nothing or only touch.
    public func intersection(_ rect: MKMapRect) -> MKMapRect {
      guard intersects(rect) else { return .null }
      return MKMapRect(
        west: max(minX, rect.minX), north: max(minY, rect.minY), east: min(maxX, rect.maxX),
        south: min(maxY, rect.maxY))
    }

    /// Whether this and another rectangle have something in common. Rectangles that only touch have not; lines and
    /// points, which have no width or no height, have where they lie in the other or on its edge.
    ///
    /// - Parameter rect: The other.
    /// - Returns: false where either is null.
    public func intersects(_ rect: MKMapRect) -> Bool {
      guard !isNull, !rect.isNull else { return false }
      return Self.overlap(minX, maxX, rect.minX, rect.maxX) && Self.overlap(minY, maxY, rect.minY, rect.maxY)
    }

    /// Whether a place lies inside, or on the western or northern side.
    ///
    /// - Parameter point: The place.
    /// - Returns: false for places on the eastern and southern side.
    public func contains(_ point: MKMapPoint) -> Bool {
      !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether another rectangle lies inside, sides included.
    ///
    /// - Parameter rect: The other.
    /// - Returns: false where either is null.
    public func contains(_ rect: MKMapRect) -> Bool {
      !isNull && !rect.isNull && rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY && rect.maxY <= maxY
    }

    /// The same rectangle with its sides moved inwards.
    ///
    /// - Parameters:
    ///   - dx: By how many points the western and eastern sides move in; below 0 they move out.
    ///   - dy: By how many points the northern and southern sides move in; below 0 they move out.
    /// - Returns: the rectangle; null where nothing would be left.
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
      guard !isNull, size.width >= 2 * dx, size.height >= 2 * dy else { return .null }
      return MKMapRect(x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
    }

    /// The same rectangle elsewhere.
    ///
    /// - Parameters:
    ///   - dx: Points to the east.
    ///   - dy: Points to the south.
    /// - Returns: the rectangle; null where this one is.
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
      isNull ? .null : MKMapRect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
    }

    /// Whether another rectangle is the same.
    ///
    /// - Parameter rect2: The other.
    /// - Returns: true also where both are null.
    public func equalTo(_ rect2: MKMapRect) -> Bool {
      if isNull || rect2.isNull { return isNull && rect2.isNull }
      return minX == rect2.minX && minY == rect2.minY && width == rect2.width && height == rect2.height
    }

    /// What lies beyond the edge of the map, moved once round the world onto the map.
    ///
    /// - Returns: the rectangle; null where nothing lies beyond the eastern or the western edge.
    public func remainder() -> MKMapRect {
      guard spans180thMeridian else { return .null }
      let world = MKMapRect.world
      if maxX > world.maxX { return MKMapRect(x: 0, y: minY, width: maxX - world.maxX, height: height) }
      return MKMapRect(x: world.maxX + minX, y: minY, width: -minX, height: height)
    }

    private init(west: Double, north: Double, east: Double, south: Double) {
      self.init(x: west, y: north, width: east - west, height: south - north)
    }

    /// Whether two stretches of an axis have more in common than an end.
    private static func overlap(_ low1: Double, _ high1: Double, _ low2: Double, _ high2: Double) -> Bool {
      let (low, high) = (max(low1, low2), min(high1, high2))
      return low < high || low == high && (low1 == high1 || low2 == high2)
    }
  }
#endif
