import Foundation
import Geodesy
import RoutingEngine

/// Barriers from a GeoJSON file.
enum BarrierFile {
  static let option = CommandSyntax.Option(
    name: "barriers", value: "FILE", help: "Streets closed or made dearer or cheaper, as GeoJSON; see below")

  /// What `--help` says about the file.
  static let discussion = """
    --barriers reads GeoJSON features: points, lines (LineString) and areas (Polygon). "kind": "restriction" (default)
    closes the part of a street that is covered: a point at its place (with "wholeStreet": true from junction to
    junction), a line where it crosses and runs along, an area inside. "kind": "cost" takes "addedSeconds" for a point,
    0 to 1000000, and "factor" for a line or area, 0.000001 to 1000000: 3 makes the covered part three times as dear,
    0.5 half as dear; turns keep their cost. "name" is for messages. A stop in a closed area is an error.
    """

  private static let largest = 64 << 20

  private static let fault = DecodingFault(expectations: [
    "type": "Feature, or FeatureCollection for a whole file", "geometry": "a Point, LineString or Polygon",
    "geometry.type": "Point, LineString or Polygon",
    "geometry.coordinates": "a list of longitude and latitude, or lists of such lists for lines and areas",
  ])

  /// Reads barriers; `-` is standard input.
  ///
  /// - Throws: `CommandFailure` with exit code 66, or 65 that names file and feature.
  static func barriers(path: String) throws -> [RouteRequest.Barrier] {
    let input = try InputBytes(path: path)
    var bytes = try input.rest(limit: largest)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    do {
      return try JSONDecoder().decode(GeoJSONBarriers.self, from: Data(bytes)).barriers(of: input.name)
    } catch let error as DecodingError {
      throw CommandFailure(.badInput, "\(input.name) is not GeoJSON with barriers: \(fault.text(error))")
    }
  }
}

/// The part of GeoJSON that holds barriers: features, alone or in a collection.
private struct GeoJSONBarriers: Decodable {
  var type: String
  var features: [GeoJSONBarrier]?
  private let single: GeoJSONBarrier?

  private enum CodingKeys: String, CodingKey { case type, features }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(String.self, forKey: .type)
    features = try container.decodeIfPresent([GeoJSONBarrier].self, forKey: .features)
    single = type == "Feature" ? try GeoJSONBarrier(from: decoder) : nil
  }

  func barriers(of name: String) throws -> [RouteRequest.Barrier] {
    if let single { return [try single.barrier(name)] }
    guard type == "FeatureCollection" else {
      throw CommandFailure(.badInput, "\(name): the type is '\(type.prefix(40))', not Feature or FeatureCollection")
    }
    guard let features else {
      throw CommandFailure(.badInput, "\(name): the member \"features\" is missing; it must be a list of features")
    }
    return try features.enumerated().map { try $1.barrier("\(name), feature \($0 + 1)") }
  }
}

/// One feature.
private struct GeoJSONBarrier: Decodable {
  struct Properties: Decodable {
    var kind, name: String?
    var factor, addedSeconds: Double?
    var wholeStreet: Bool?
  }

  var type: String
  var geometry: BarrierGeometry
  var properties: Properties?

  /// The barrier.
  ///
  /// - Throws: `CommandFailure` with exit code 65 that names the feature.
  func barrier(_ place: String) throws -> RouteRequest.Barrier {
    guard type == "Feature" else {
      throw CommandFailure(.badInput, "\(place): the type is '\(type.prefix(40))', not Feature")
    }
    var barrier = RouteRequest.Barrier(
      try geometry.shape(place), try effect(place), name: properties?.name)
    barrier.closesWholeStreet = properties?.wholeStreet ?? false
    if let fault = barrier.fault { throw CommandFailure(.badInput, "\(place): \(fault)") }
    return barrier
  }

  private func effect(_ place: String) throws -> RouteRequest.Barrier.Effect {
    let (factor, seconds) = (properties?.factor, properties?.addedSeconds)
    switch properties?.kind ?? "restriction" {
    case "restriction":
      if factor != nil || seconds != nil {
        throw CommandFailure(.badInput, "\(place): factor and addedSeconds go with \"kind\": \"cost\"")
      }
      return .closed
    case "cost":
      switch (factor, seconds) {
      case (let factor?, nil): return .factor(factor)
      case (nil, let seconds?): return .addedSeconds(seconds)
      default:
        throw CommandFailure(
          .badInput, "\(place): \"kind\": \"cost\" needs addedSeconds (a point) or factor (a line or area)")
      }
    case let kind:
      throw CommandFailure(.badInput, "\(place): the kind '\(kind.prefix(40))' is neither restriction nor cost")
    }
  }
}

/// A geometry of a barrier.
private enum BarrierGeometry: Decodable {
  case point([Double])
  case lines([[[Double]]])
  case rings([[[Double]]])
  case other(String)

  private enum CodingKeys: String, CodingKey { case type, coordinates }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "Point": self = .point(try container.decode([Double].self, forKey: .coordinates))
    case "LineString": self = .lines([try container.decode([[Double]].self, forKey: .coordinates)])
    case "MultiLineString": self = .lines(try container.decode([[[Double]]].self, forKey: .coordinates))
    case "Polygon": self = .rings(try container.decode([[[Double]]].self, forKey: .coordinates))
    case "MultiPolygon":
      self = .rings(try container.decode([[[[Double]]]].self, forKey: .coordinates).flatMap { $0 })
    case let type: self = .other(type)
    }
  }

  /// The shape.
  ///
  /// - Throws: `CommandFailure` with exit code 65 that names the feature.
  func shape(_ place: String) throws -> RouteRequest.Barrier.Shape {
    switch self {
    case .point(let position): .point(try Self.coordinate(position, place))
    case .lines(let lines): .line(try lines.map { try $0.map { try Self.coordinate($0, place) } })
    case .rings(let rings): .area(try rings.map { try $0.map { try Self.coordinate($0, place) } })
    case .other(let type):
      throw CommandFailure(
        .badInput, "\(place): the geometry is '\(type.prefix(40))', not Point, LineString or Polygon")
    }
  }

  private static func coordinate(_ position: [Double], _ place: String) throws -> Coordinate {
    guard position.count >= 2 else {
      throw CommandFailure(.badInput, "\(place): a position needs longitude and latitude")
    }
    guard let coordinate = Coordinate(latitude: position[1], longitude: position[0]) else {
      throw CommandFailure(
        .badInput, "\(place): longitude \(position[0]), latitude \(position[1]) is not on Earth; longitude comes first")
    }
    return coordinate
  }
}
