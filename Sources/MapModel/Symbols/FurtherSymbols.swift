public import Foundation
public import GeometryModel

/// Words at a place.
public final class TextSymbol: MarkerSymbol, @unchecked Sendable {  // Sendable: as its base.
  /// Where the words are, from left to right.
  public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
    /// About the place.
    case center
    /// Beginning at the place.
    case left
    /// Ending at the place.
    case right
    /// Spread over the line.
    case justify
  }

  /// Where the words are, from top to bottom.
  public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
    /// About the place.
    case middle
    /// Below the place.
    case top
    /// Above the place.
    case bottom
    /// With their feet at the place.
    case baseline
  }

  /// The words.
  @Locked public var text: String
  /// The colour.
  @Locked public var color: UIColor
  /// The size in points.
  @Locked public var size: Double
  /// Where the words are, from left to right.
  @Locked public var horizontalAlignment: HorizontalAlignment
  /// Where the words are, from top to bottom.
  @Locked public var verticalAlignment: VerticalAlignment
  /// The colour round the letters.
  @Locked public var haloColor = UIColor.clear
  /// The width of the colour round the letters, in points.
  @Locked public var haloWidth = 0.0
  /// The colour behind the words.
  @Locked public var backgroundColor = UIColor.clear
  /// The family of the letters; empty for the map's own.
  @Locked public var fontFamily = ""

  /// Words at a place.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - color: The colour.
  ///   - size: The size in points.
  ///   - horizontalAlignment: Where the words are, from left to right.
  ///   - verticalAlignment: Where the words are, from top to bottom.
  public init(
    text: String = "", color: UIColor = .black, size: Double = 10,
    horizontalAlignment: HorizontalAlignment = .center, verticalAlignment: VerticalAlignment = .middle
  ) {
    _text = Locked(wrappedValue: text)
    _color = Locked(wrappedValue: color)
    _size = Locked(wrappedValue: size)
    _horizontalAlignment = Locked(wrappedValue: horizontalAlignment)
    _verticalAlignment = Locked(wrappedValue: verticalAlignment)
    super.init()
  }
}

/// A picture at a place.
public final class PictureMarkerSymbol: MarkerSymbol, @unchecked Sendable {  // Sendable: as its base.
  /// Where the picture is.
  public let url: URL
  /// The width in points; 0 for the picture's own.
  @Locked public var width = 0.0
  /// The height in points; 0 for the picture's own.
  @Locked public var height = 0.0
  /// 0 for invisible to 1 for opaque.
  @Locked public var opacity = 1.0

  /// A picture at a place.
  ///
  /// - Parameter url: Where the picture is.
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

/// Several symbols, the first at the bottom.
public final class CompositeSymbol: Symbol, @unchecked Sendable {  // Sendable: as its base.
  /// The symbols.
  @Locked public var symbols: [Symbol]

  /// Several symbols, the first at the bottom.
  ///
  /// - Parameter symbols: The symbols.
  public init(symbols: [Symbol] = []) {
    _symbols = Locked(wrappedValue: symbols)
    super.init()
  }
}
