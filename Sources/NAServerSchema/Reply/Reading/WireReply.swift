import GeometryModel
import JSONText

/// A reply as it stands on the wire.
struct WireReply {
  var messages: [String] = []
  var directionsLanguage: String?
  var routes: WireFeatureSet?
  var directions: [WireDirections] = []
  var stops: WireFeatureSet?
  var pointBarriers: WireFeatureSet?
  var polylineBarriers: WireFeatureSet?
  var polygonBarriers: WireFeatureSet?
  var error: ServiceError?
  /// What older and other servers say in place of an error object.
  var code: Int?
  var status: String?
  var message: String?
}

/// A value of an attribute; what is nested counts as null.
enum WireValue {
  case null
  case number(Double)
  case text(String)
}

/// A feature.
struct WireFeature {
  var attributes: [String: WireValue] = [:]
  var geometry: WireGeometry?
  var line: Vertices?
  var strings: [WireString] = []
  var events: [WireEvent] = []

  func number(_ name: String) -> Double? {
    if case .number(let value) = attributes[name] { return value }
    return nil
  }
  /// A whole number; nil for one with a fraction or out of range.
  func int(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }
  func text(_ name: String) -> String? {
    if case .text(let value) = attributes[name] { return value }
    return nil
  }
  /// The numbers of the attributes whose names begin so, by the rest of their names.
  func numbers(_ prefix: String) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for (name, value) in attributes where name.hasPrefix(prefix) {
      if case .number(let number) = value { numbers[String(name.dropFirst(prefix.count))] = number }
    }
    return numbers
  }
}

/// The vertices of a feature; what the third and fourth number of each is, flags tell.
struct WireGeometry {
  var parts: [WirePart] = []
  var point: Vertices?
  var hasZ: Bool?
  var hasM: Bool?

  /// The vertices with heights and measures where they belong.
  func vertices(hasZ: Bool, hasM: Bool) -> [Vertices] {
    if let point { return [point] }
    let (hasZ, hasM) = (self.hasZ ?? hasZ, self.hasM ?? hasM)
    return parts.map { part in
      var vertices = Vertices(part.positions)
      // Without flags a third number is a height; measures come only with their flag.
      if hasM, !hasZ { vertices.measures = part.third } else { vertices.heights = part.third }
      if hasM, hasZ { vertices.measures = part.fourth }
      return vertices
    }
  }
}

/// A path with the numbers of its vertices.
struct WirePart {
  var positions: [Position] = []
  var third: [Double]?
  var fourth: [Double]?
}

/// A set of features.
struct WireFeatureSet {
  var system: SpatialReference?
  var hasZ = false
  var hasM = false
  var features: [WireFeature] = []
}

/// The directions of a route.
struct WireDirections {
  var routeID: Int?
  var routeName: String?
  var totalLength: Double?
  var totalTime: Double?
  var totalDriveTime: Double?
  var system: SpatialReference?
  var features: [WireFeature] = []
}

/// A part of a sentence.
struct WireString {
  var text = ""
  var type = ""
}

/// Something that happens on the way.
struct WireEvent {
  var place: Position?
  var eta: Double?
  var utc: Double?
  var strings: [WireString] = []
}
