public import GeometryModel

/// A shape to be drawn, with facts about it.
public final class Graphic: @unchecked Sendable {  // Sendable: every property is behind a lock.
  /// The shape.
  @Streamed public var geometry: Geometry?
  /// How it is drawn; nil for what the overlay's renderer says.
  @Streamed public var symbol: Symbol?
  /// Whether it is drawn.
  @Streamed public var isVisible = true
  /// Whether it is drawn as chosen.
  @Streamed public var isSelected = false
  /// Graphics with higher numbers cover those with lower ones.
  @Streamed public var zIndex = 0
  @Locked private var facts: [String: any Sendable]

  /// A shape to be drawn.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - attributes: Facts about it.
  ///   - symbol: How it is drawn.
  public init(geometry: Geometry? = nil, attributes: [String: any Sendable] = [:], symbol: Symbol? = nil) {
    _geometry = Streamed(wrappedValue: geometry)
    _symbol = Streamed(wrappedValue: symbol)
    _facts = Locked(wrappedValue: attributes)
  }

  /// Facts about the shape.
  public var attributes: [String: any Sendable] { facts }

  /// Sets a fact.
  ///
  /// - Parameters:
  ///   - value: The fact; nil to take it away.
  ///   - key: Its name.
  public func setAttributeValue(_ value: (any Sendable)?, forKey key: String) {
    _facts.withLock { $0[key] = value }
  }
}

extension Graphic: Hashable {
  /// Whether two names are for one graphic.
  public static func == (a: Graphic, b: Graphic) -> Bool { a === b }
  /// Feeds which graphic it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Graphics drawn together, above the map. Changes are seen in `$graphics`, `$renderer` and so on.
public final class GraphicsOverlay: @unchecked Sendable {  // Sendable: every property is behind a lock.
  /// The graphics, in the order in which they were added.
  @Streamed public private(set) var graphics: [Graphic]
  /// Chooses symbols for graphics without one.
  @Streamed public var renderer: Renderer?
  /// Whether the graphics are drawn.
  @Streamed public var isVisible = true
  /// 0 for invisible to 1 for opaque.
  @Streamed public var opacity = 1.0
  /// A name of the caller's own.
  @Locked public var id = ""

  /// An overlay.
  ///
  /// - Parameter graphics: Its graphics.
  public init(graphics: some Sequence<Graphic>) { _graphics = Streamed(wrappedValue: Array(graphics)) }

  /// An overlay without graphics.
  public convenience init() { self.init(graphics: []) }

  /// The smallest upright rectangle that holds every graphic; nil where there is none or their systems differ.
  public var extent: Envelope? {
    GeometryEngine.combineExtents(of: graphics.compactMap(\.geometry))
  }

  /// Adds a graphic.
  ///
  /// - Parameter graphic: The graphic.
  public func addGraphic(_ graphic: Graphic) { addGraphics(CollectionOfOne(graphic)) }

  /// Adds graphics.
  ///
  /// - Parameter graphics: The graphics.
  public func addGraphics(_ graphics: some Sequence<Graphic>) {
    let added = Array(graphics)
    _graphics.withValue { $0 += added }
  }

  /// Takes a graphic away; nothing happens where it is not there.
  ///
  /// - Parameter graphic: The graphic.
  public func removeGraphic(_ graphic: Graphic) { removeGraphics(CollectionOfOne(graphic)) }

  /// Takes graphics away.
  ///
  /// - Parameter graphics: The graphics.
  public func removeGraphics(_ graphics: some Sequence<Graphic>) {
    let removed = Set(graphics)
    _graphics.withValue { $0.removeAll { removed.contains($0) } }
  }

  /// Takes every graphic away.
  public func removeAllGraphics() { graphics = [] }

  /// The graphics that are drawn as chosen.
  public var selectedGraphics: [Graphic] { graphics.filter(\.isSelected) }

  /// Draws graphics as chosen.
  ///
  /// - Parameter graphics: Graphics of this overlay; others are passed over.
  public func selectGraphics(_ graphics: some Sequence<Graphic>) {
    let chosen = Set(graphics)
    for graphic in self.graphics where chosen.contains(graphic) { graphic.isSelected = true }
  }

  /// Draws graphics no longer as chosen.
  ///
  /// - Parameter graphics: Graphics of this overlay; others are passed over.
  public func unselectGraphics(_ graphics: some Sequence<Graphic>) {
    let chosen = Set(graphics)
    for graphic in self.graphics where chosen.contains(graphic) { graphic.isSelected = false }
  }

  /// Draws no graphic as chosen.
  public func clearSelection() {
    for graphic in graphics { graphic.isSelected = false }
  }
}
