#if !canImport(MapKit)
  public import Foundation
  public import GeometryModel

  /// Something with a place that a map can mark.
  public protocol MKAnnotation: AnyObject {
    /// The place.
    var coordinate: CLLocationCoordinate2D { get }
    /// What to write beside it.
    var title: String? { get }
    /// What to write below that.
    var subtitle: String? { get }
  }

  extension MKAnnotation {
    /// Nothing to write.
    public var title: String? { nil }
    /// Nothing to write.
    public var subtitle: String? { nil }
  }

  /// Something that covers a part of the map.
  public protocol MKOverlay: MKAnnotation {
    /// The rectangle around it.
    var boundingMapRect: MKMapRect { get }
    /// Whether it may cover something of a rectangle.
    ///
    /// - Parameter mapRect: The rectangle.
    /// - Returns: false only where it covers nothing of it.
    func intersects(_ mapRect: MKMapRect) -> Bool
  }

  extension MKOverlay {
    /// Whether the rectangle around it has something in common with another one.
    ///
    /// - Parameter mapRect: The other.
    /// - Returns: whether it does.
    public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
  }

  /// What shapes on a map have in common: words beside them.
  open class MKShape: NSObject, MKAnnotation, @unchecked Sendable {  // Sendable: every property is behind a lock.
    /// What to write beside it.
    @Locked public var title: String?
    /// What to write below that.
    @Locked public var subtitle: String?

    /// A shape without words.
    public override init() { super.init() }

    /// The place of the shape; not valid for a shape without one.
    open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  }

  /// A mark at a place.
  open class MKPointAnnotation: MKShape, @unchecked Sendable {  // Sendable: as its base.
    @Locked private var place = kCLLocationCoordinate2DInvalid

    /// A mark that has no place yet.
    public override init() { super.init() }

    /// A mark at a place.
    ///
    /// - Parameters:
    ///   - coordinate: The place.
    ///   - title: What to write beside it.
    ///   - subtitle: What to write below that.
    public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
      self.init()
      place = coordinate
      self.title = title
      self.subtitle = subtitle
    }

    /// The place.
    open override var coordinate: CLLocationCoordinate2D {
      get { place }
      set { place = newValue }
    }
  }
#endif
