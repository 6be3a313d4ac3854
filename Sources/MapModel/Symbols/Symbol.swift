public import GeometryModel

/// How a graphic is drawn.
public class Symbol: @unchecked Sendable {  // Sendable: every property is constant or behind a lock.
  init() {}
}

/// How a place is drawn.
public class MarkerSymbol: Symbol, @unchecked Sendable {  // Sendable: as its base.
  /// Degrees clockwise.
  @Locked public var angle = 0.0
  /// Points to the right of the place.
  @Locked public var offsetX = 0.0
  /// Points above the place.
  @Locked public var offsetY = 0.0
}

/// A line of one colour.
public final class SimpleLineSymbol: Symbol, @unchecked Sendable {  // Sendable: as its base.
  /// How the line is broken.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Dashes.
    case dash = "esriSLSDash"
    /// Dashes and dots.
    case dashDot = "esriSLSDashDot"
    /// Dashes and pairs of dots.
    case dashDotDot = "esriSLSDashDotDot"
    /// Dots.
    case dot = "esriSLSDot"
    /// Long dashes.
    case longDash = "esriSLSLongDash"
    /// Long dashes and dots.
    case longDashDot = "esriSLSLongDashDot"
    /// Nothing.
    case noLine = "esriSLSNull"
    /// Short dashes.
    case shortDash = "esriSLSShortDash"
    /// Short dashes and dots.
    case shortDashDot = "esriSLSShortDashDot"
    /// Short dashes and pairs of dots.
    case shortDashDotDot = "esriSLSShortDashDotDot"
    /// Short dots.
    case shortDot = "esriSLSShortDot"
    /// Unbroken.
    case solid = "esriSLSSolid"
  }

  /// How the line is broken.
  @Locked public var style: Style
  /// The colour.
  @Locked public var color: UIColor
  /// The width in points.
  @Locked public var width: Double

  /// A line of one colour.
  ///
  /// - Parameters:
  ///   - style: How the line is broken.
  ///   - color: The colour.
  ///   - width: The width in points.
  public init(style: Style = .solid, color: UIColor = .black, width: Double = 1) {
    _style = Locked(wrappedValue: style)
    _color = Locked(wrappedValue: color)
    _width = Locked(wrappedValue: width)
    super.init()
  }
}

/// A mark of one colour.
public final class SimpleMarkerSymbol: MarkerSymbol, @unchecked Sendable {  // Sendable: as its base.
  /// The form of the mark.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// A disc.
    case circle = "esriSMSCircle"
    /// An upright cross.
    case cross = "esriSMSCross"
    /// A square on its corner.
    case diamond = "esriSMSDiamond"
    /// A square.
    case square = "esriSMSSquare"
    /// A triangle.
    case triangle = "esriSMSTriangle"
    /// A cross at an angle.
    case x = "esriSMSX"
  }

  /// The form of the mark.
  @Locked public var style: Style
  /// The colour.
  @Locked public var color: UIColor
  /// The size in points.
  @Locked public var size: Double
  /// The line round the mark; nil for none.
  @Locked public var outline: SimpleLineSymbol?

  /// A mark of one colour.
  ///
  /// - Parameters:
  ///   - style: The form.
  ///   - color: The colour.
  ///   - size: The size in points.
  public init(style: Style = .circle, color: UIColor = .red, size: Double = 8) {
    _style = Locked(wrappedValue: style)
    _color = Locked(wrappedValue: color)
    _size = Locked(wrappedValue: size)
    super.init()
  }
}

/// An area of one colour.
public final class SimpleFillSymbol: Symbol, @unchecked Sendable {  // Sendable: as its base.
  /// How the area is filled.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Lines towards the upper right.
    case backwardDiagonal = "esriSFSBackwardDiagonal"
    /// Upright crosses.
    case cross = "esriSFSCross"
    /// Crosses at an angle.
    case diagonalCross = "esriSFSDiagonalCross"
    /// Lines towards the lower right.
    case forwardDiagonal = "esriSFSForwardDiagonal"
    /// Level lines.
    case horizontal = "esriSFSHorizontal"
    /// Nothing.
    case noFill = "esriSFSNull"
    /// Everywhere.
    case solid = "esriSFSSolid"
    /// Upright lines.
    case vertical = "esriSFSVertical"
  }

  /// How the area is filled.
  @Locked public var style: Style
  /// The colour.
  @Locked public var color: UIColor
  /// The line round the area; nil for none.
  @Locked public var outline: SimpleLineSymbol?

  /// An area of one colour.
  ///
  /// - Parameters:
  ///   - style: How the area is filled.
  ///   - color: The colour.
  ///   - outline: The line round the area.
  public init(style: Style = .solid, color: UIColor = .black, outline: SimpleLineSymbol? = nil) {
    _style = Locked(wrappedValue: style)
    _color = Locked(wrappedValue: color)
    _outline = Locked(wrappedValue: outline)
    super.init()
  }
}
