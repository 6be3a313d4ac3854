/// A coordinate system.
///
/// WGS 84 and Web Mercator are understood; any other is carried along, and operations that would have to know it give
/// nil or throw. 102100 and 3857 are one system.
public struct SpatialReference: Sendable, CustomStringConvertible {
  /// The identifier, as given; nil for a system given as text.
  public let wkid: WKID?
  /// The identifier of the vertical system.
  public let verticalWKID: WKID?
  private let givenText: String?

  /// Longitude and latitude on WGS 84, in degrees.
  public static let wgs84 = SpatialReference(known: .wgs84)
  /// The Mercator projection of web maps, in metres that are true at the equator.
  public static let webMercator = SpatialReference(known: .webMercator)

  private init(known wkid: WKID?, text: String? = nil) {
    self.wkid = wkid
    verticalWKID = nil
    givenText = text
  }

  /// A system by its identifier.
  ///
  /// - Parameters:
  ///   - wkid: The identifier.
  ///   - verticalWKID: The identifier of the vertical system.
  public init?(wkid: WKID, verticalWKID: WKID? = nil) {
    self.wkid = wkid
    self.verticalWKID = verticalWKID
    givenText = nil
  }

  /// A system by its description.
  ///
  /// - Parameter wkText: Well-known text that begins with `GEOGCS`, `PROJCS`, `GEOGCRS` or `PROJCRS`; nil otherwise.
  public init?(wkText: String) {
    let text = String(wkText.drop { $0.isWhitespace })
    let kinds = ["GEOGCS[", "PROJCS[", "GEOGCRS[", "PROJCRS["]
    guard kinds.contains(where: { text.uppercased().hasPrefix($0) }), text.hasSuffix("]") else { return nil }
    let known = Self.knownTexts.first { $0.value == text }?.key
    self.init(known: known, text: known == nil ? text : nil)
  }

  /// The description as well-known text; empty for a system known by its number alone.
  public var wkText: String { givenText ?? canonicalID.flatMap { Self.knownTexts[$0] } ?? "" }

  /// The unit of the coordinates; nil where the system is not understood.
  public var unit: Unit? {
    if isGeographic { return AngularUnit.degrees }
    return isWebMercator ? LinearUnit.meters : nil
  }

  /// Whether coordinates are degrees of longitude and latitude on WGS 84.
  public var isGeographic: Bool { canonicalID == .wgs84 }
  /// Whether coordinates are on a plane; false also where the system is not understood.
  public var isProjected: Bool { isWebMercator }

  var isWebMercator: Bool { canonicalID == .webMercator }

  /// The identifier with every number of one system brought to one.
  var canonicalID: WKID? {
    guard let wkid else { return nil }
    return [102_100, 102_113, 3785, 900_913].contains(wkid.rawValue) ? .webMercator : wkid
  }

  /// How far a full turn of longitude goes, in the unit of the coordinates; nil where the system has no turn.
  var turn: Double? {
    if isGeographic { return 360 }
    return isWebMercator ? 2 * WebMercator.halfTurn : nil
  }

  /// The identifier and its name where it has one.
  public var description: String {
    wkid.map { isGeographic ? "WGS 84 (\($0))" : isWebMercator ? "Web Mercator (\($0))" : "WKID \($0)" }
      ?? String(wkText.prefix(40))
  }

  private static let geographicText =
    #"GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],"#
    + #"PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]"#
  private static let knownTexts: [WKID: String] = [
    .wgs84: geographicText,
    .webMercator: #"PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere","# + geographicText
      + #",PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],"#
      + #"PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],"#
      + #"PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]"#,
  ]
}

extension SpatialReference: Hashable {
  /// Whether two descriptions name one system; 102100 and 3857 do.
  public static func == (a: SpatialReference, b: SpatialReference) -> Bool {
    a.canonicalID == b.canonicalID && a.verticalWKID == b.verticalWKID && a.givenText == b.givenText
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(canonicalID)
    hasher.combine(verticalWKID)
    hasher.combine(givenText)
  }
}
