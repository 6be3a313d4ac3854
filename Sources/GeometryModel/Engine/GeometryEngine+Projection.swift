extension GeometryEngine {
  /// A shape in another coordinate system.
  ///
  /// WGS 84 and Web Mercator are known; a shape already in the wanted system, or without one, is returned as it is or
  /// with that system set. Longitudes beyond ±180° are kept.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - spatialReference: The wanted system.
  /// - Returns: the shape; nil where a system is not known or a vertex has no place there, as the poles in Web Mercator.
  public static func project<G: Geometry>(_ geometry: G, into spatialReference: SpatialReference) -> G? {
    if geometry.spatialReference == spatialReference { return geometry }
    guard let system = geometry.spatialReference else {
      return mapped(geometry, to: spatialReference) { $0 } as? G
    }
    if system.isGeographic, spatialReference.isWebMercator {
      return mapped(geometry, to: spatialReference) { WebMercator.projected(longitude: $0.x, latitude: $0.y) } as? G
    }
    if system.isWebMercator, spatialReference.isGeographic {
      return mapped(geometry, to: spatialReference) { WebMercator.unprojected($0) } as? G
    }
    return nil
  }

  /// A shape in another coordinate system; both known systems share one datum, so that no transformation is applied.
  ///
  /// - Parameters:
  ///   - geometry: The shape.
  ///   - spatialReference: The wanted system.
  ///   - datumTransformation: Must be nil.
  /// - Returns: the shape; nil where a system is not known or a transformation is asked for.
  public static func project<G: Geometry>(
    _ geometry: G, into spatialReference: SpatialReference, datumTransformation: DatumTransformation?
  ) -> G? {
    datumTransformation == nil ? project(geometry, into: spatialReference) : nil
  }

  /// A shape brought within one turn of longitude, from −180° to 180°.
  ///
  /// Points are moved by whole turns; lines and areas are cut where they cross the 180th meridian, so that each piece
  /// lies on its side.
  ///
  /// - Parameter geometry: The shape.
  /// - Returns: the shape; nil where its system has no turn, or a coordinate is more than a million turns away. A
  ///   rectangle that crosses the meridian becomes an area.
  public static func normalizeCentralMeridian(of geometry: Geometry) -> Geometry? {
    guard let system = geometry.spatialReference, let turn = system.turn else { return nil }
    let box = geometry.extent.box
    if box.isEmpty || (box.low.x >= -turn / 2 && box.high.x <= turn / 2) { return geometry }
    guard max(-box.low.x, box.high.x) <= 1e6 * turn else { return nil }
    switch geometry {
    case is Point, is Multipoint:
      return mapped(geometry, to: system) { Position(x: reduced($0.x, turn), y: $0.y) }
    case let line as Polyline:
      return Polyline(line.vertexLists.flatMap { MeridianCutter(turn: turn).pieces(ofPath: $0) }, system: system)
    case let envelope as Envelope:
      if envelope.width >= turn {
        return Envelope(
          xMin: -turn / 2, yMin: envelope.yMin, xMax: turn / 2, yMax: envelope.yMax, spatialReference: system)
      }
      let pieces = MeridianCutter(turn: turn).pieces(ofRing: Vertices(box.ring))
      return pieces.count == 1
        ? Envelope(Box(pieces[0].positions), spatialReference: system) : Polygon(pieces, system: system)
    default:
      return Polygon(
        geometry.vertexLists.flatMap { MeridianCutter(turn: turn).pieces(ofRing: $0) }, system: system)
    }
  }

  /// The coordinate moved by whole turns to −turn/2 … turn/2.
  private static func reduced(_ x: Double, _ turn: Double) -> Double {
    abs(x) <= turn / 2 ? x : x.remainder(dividingBy: turn)
  }
}

/// A change of datum. No pair of known systems needs one.
public struct DatumTransformation: Hashable, Sendable {
  /// The identifier of the transformation.
  public var wkid: WKID

  /// A transformation by its identifier.
  ///
  /// - Parameter wkid: The identifier.
  public init(wkid: WKID) { self.wkid = wkid }
}

/// Cuts paths and rings at odd multiples of half a turn and moves each piece into the first turn.
struct MeridianCutter {
  let turn: Double

  /// Which turn a place lies in; 0 for −turn/2 … turn/2.
  private func band(_ x: Double) -> Double { ((x + turn / 2) / turn).rounded(.down) }

  func pieces(ofPath path: Vertices) -> [Vertices] {
    var pieces: [Vertices] = []
    for run in runs(of: path.positions) { pieces.append(Vertices(run)) }
    return pieces
  }

  /// The straight pieces between cuts, each already moved.
  private func runs(of line: [Position]) -> [[Position]] {
    var runs: [[Position]] = []
    var current: [Position] = []
    var currentBand: Double?
    func close() {
      if current.count > 1, let band = currentBand {
        runs.append(current.map { Position(x: $0.x - band * turn, y: $0.y) })
      }
      current = []
    }
    for (start, end) in zip(line, line.dropFirst()) {
      var from = start
      for stop in cuts(start, end) + [end] {
        // The middle of a piece tells its band; its ends may lie on a cut.
        let band = band((from.x + stop.x) / 2)
        if band != currentBand {
          close()
          currentBand = band
          current = [from]
        }
        current.append(stop)
        from = stop
      }
    }
    close()
    return runs
  }

  private func cuts(_ start: Position, _ end: Position) -> [Position] {
    let low = min(start.x, end.x)
    let high = max(start.x, end.x)
    var meridian = (((low - turn / 2) / turn).rounded(.down) + 1) * turn + turn / 2
    if meridian - turn > low { meridian -= turn }
    var cuts: [Position] = []
    // A line that goes round the world many times is bounded by its own vertices; one segment is not.
    while meridian < high, cuts.count < 1000 {
      if meridian > low {
        cuts.append(Position(x: meridian, y: start.y + (end.y - start.y) * (meridian - start.x) / (end.x - start.x)))
      }
      meridian += turn
    }
    return start.x <= end.x ? cuts : cuts.reversed()
  }

  /// The ring clipped to every turn that it touches (Sutherland and Hodgman), each piece moved.
  func pieces(ofRing ring: Vertices) -> [Vertices] {
    let box = Box(ring.positions)
    let first = band(box.low.x)
    let last = band(box.high.x)
    guard last - first < 1000 else { return [ring] }
    var pieces: [Vertices] = []
    var band = first
    while band <= last {
      let west = band * turn - turn / 2
      var piece = clipped(ring.positions) { $0.x - west }
      piece = clipped(piece) { west + turn - $0.x }
      if piece.count > 2, signedArea(piece) != 0 {
        pieces.append(Vertices(piece.map { Position(x: $0.x - band * turn, y: $0.y) }).closed)
      }
      band += 1
    }
    return pieces
  }

  private func clipped(_ ring: [Position], _ side: (Position) -> Double) -> [Position] {
    var kept: [Position] = []
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      let (sideA, sideB) = (side(a), side(b))
      if sideA >= 0 { kept.append(a) }
      if sideA * sideB < 0 { kept.append(a.interpolated(to: b, fraction: sideA / (sideA - sideB))) }
    }
    return kept
  }
}
