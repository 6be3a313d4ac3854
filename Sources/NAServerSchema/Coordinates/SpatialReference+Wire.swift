package import GeometryModel
package import JSONText

extension SpatialReference {
  /// Whether the solver knows the system by itself.
  var isBuiltIn: Bool { self == .wgs84 || self == .webMercator }

  /// A system as a number, a text or an object with `wkid`, `latestWkid` or `wkt`.
  ///
  /// - Parameters:
  ///   - json: What was given.
  ///   - parameter: The parameter, for errors.
  /// - Returns: the system without its heights' one; nil for none.
  /// - Throws: `ServiceError` where it names no system.
  static func reading(_ json: JSONValue?, parameter: String) throws(ServiceError) -> SpatialReference? {
    switch json {
    case nil, .null: return nil
    case .object(let entries) where entries.isEmpty: return nil
    case .object(let entries):
      for key in ["latestWkid", "wkid"] {
        if let system = number(entries[key]) { return system }
      }
      if let text = (entries["wkt"] ?? entries["wkt2"])?.string, let system = SpatialReference(wkText: text) {
        return system
      }
    case .some(let value):
      if let system = number(value) { return system }
      if let text = value.string, let system = SpatialReference(wkText: text) { return system }
    }
    throw .parameter(
      parameter,
      "\(json?.shown ?? "nothing") names no coordinate system. Give a number such as 4326, or {\"wkid\":4326}.")
  }

  private static func number(_ value: JSONValue?) -> SpatialReference? {
    value?.decimal.flatMap { Int(exactly: $0) }.flatMap { WKID($0) }.flatMap { SpatialReference(wkid: $0) }
  }

  /// Writes the system as `{"wkid":…,"latestWkid":…}`, or with its text.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - out: Where to write.
  package func write(_ key: String? = nil, to out: inout JSONWriter) {
    out.object(key) { out in
      if self == .webMercator {
        out.write("wkid", 102_100)
        out.write("latestWkid", 3857)
      } else if let wkid {
        out.write("wkid", wkid.rawValue)
        out.write("latestWkid", wkid.rawValue)
      } else {
        out.write("wkt", wkText)
      }
    }
  }
}
