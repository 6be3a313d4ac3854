import Foundation
import Geodesy
import RoutingEngine

/// Stops in order from a file: comma-separated values with a header, or GeoJSON points.
enum StopFile {
  /// The largest GeoJSON file that is read.
  private static let largestGeoJSON = 64 << 20

  private static let fault = DecodingFault(expectations: [
    "type": "Feature, FeatureCollection or Point", "geometry": "a Point", "geometry.type": "Point",
    "coordinates": "a list of longitude and latitude", "geometry.coordinates": "a list of longitude and latitude",
  ])

  /// Reads stops; `-` is standard input. A file whose first character is `{` is GeoJSON.
  ///
  /// - Throws: `CommandFailure` with exit code 66, or 65 that names file and line or feature.
  static func stops(path: String) throws -> [RouteRequest.Stop] {
    let input = try InputBytes(path: path)
    if try input.peek() == 0xEF {
      // A byte order mark, as some editors write it.
      for _ in 0..<3 { _ = try input.take() }
    }
    while let byte = try input.peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte), path.hasSuffix("json") {
      _ = try input.take()
    }
    let isGeoJSON = try input.peek() == UInt8(ascii: "{")
    let stops = try isGeoJSON ? geoJSON(input) : csv(input)
    guard stops.count >= 2 else {
      let count = stops.isEmpty ? "no stop" : "one stop"
      throw CommandFailure(.badInput, "\(input.name) holds \(count); a route needs at least two")
    }
    return stops
  }

  private static func csv(_ input: InputBytes) throws -> [RouteRequest.Stop] {
    var reader = try CSVReader(input)
    for column in ["lat", "lon"] where reader.columns[column] == nil {
      throw reader.failure(1, "the header lacks the column '\(column)'; write lat,lon[,name][,bearing]")
    }
    var stops: [RouteRequest.Stop] = []
    while let record = try reader.next() {
      try reader.checkWidth(record)
      var stop = RouteRequest.Stop(try reader.place(record, latitude: "lat", longitude: "lon"))
      if let name = record["name"], !name.isEmpty { stop.name = String(name) }
      if let text = record["bearing"], !text.isEmpty {
        let bearing = try reader.number(record, "bearing")
        guard isBearing(bearing) else { throw reader.failure(record.line, "the bearing \(text) is not 0 to 360") }
        stop.bearing = bearing
      }
      stops.append(stop)
    }
    return stops
  }

  private static func geoJSON(_ input: InputBytes) throws -> [RouteRequest.Stop] {
    let bytes = try input.rest(limit: largestGeoJSON)
    do {
      return try JSONDecoder().decode(GeoJSONStops.self, from: Data(bytes)).stops(of: input.name)
    } catch let error as DecodingError {
      throw CommandFailure(.badInput, "\(input.name) is not GeoJSON with points: \(fault.text(error))")
    }
  }

  /// Whether a number is a direction in degrees.
  static func isBearing(_ number: Double) -> Bool { (0...360).contains(number) }
}

/// The part of GeoJSON that holds stops: points, alone, as features or in a collection.
private struct GeoJSONStops: Decodable {
  /// A geometry of any type; positions are read of points alone.
  struct Geometry: Decodable {
    var type: String
    var coordinates: [Double]?

    private enum CodingKeys: CodingKey { case type, coordinates }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(String.self, forKey: .type)
      guard type == "Point" else { return }
      coordinates = try container.decodeIfPresent([Double].self, forKey: .coordinates)
    }
  }
  struct Properties: Decodable {
    var name: String?
    var bearing: Double?
  }

  var type: String
  /// The geometry of a feature; what is no feature nor collection is one itself.
  var geometry: Geometry?
  var properties: Properties?
  var features: [GeoJSONStops]?

  private enum CodingKeys: CodingKey { case type, geometry, properties, features }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(String.self, forKey: .type)
    switch type {
    case "FeatureCollection": features = try container.decodeIfPresent([GeoJSONStops].self, forKey: .features)
    case "Feature":
      geometry = try container.decodeIfPresent(Geometry.self, forKey: .geometry)
      properties = try container.decodeIfPresent(Properties.self, forKey: .properties)
    default: geometry = try Geometry(from: decoder)
    }
  }

  /// The stops.
  ///
  /// - Throws: `CommandFailure` with exit code 65 that names the feature.
  func stops(of name: String) throws -> [RouteRequest.Stop] {
    guard type == "FeatureCollection" else { return [try stop("\(name)")] }
    return try (features ?? []).enumerated().map { try $1.stop("\(name), feature \($0 + 1)") }
  }

  private func stop(_ place: String) throws -> RouteRequest.Stop {
    guard let geometry else { throw CommandFailure(.badInput, "\(place) has no geometry; a stop is a Point") }
    guard geometry.type == "Point" else {
      throw CommandFailure(
        .badInput,
        "\(place): the geometry is a \(geometry.type.prefix(40)), not a Point; write each stop as a Point of its own")
    }
    guard let position = geometry.coordinates, position.count >= 2 else {
      throw CommandFailure(.badInput, "\(place): the Point lacks longitude and latitude")
    }
    guard let location = Coordinate(latitude: position[1], longitude: position[0]) else {
      throw CommandFailure(
        .badInput, "\(place): longitude \(position[0]), latitude \(position[1]) is not on Earth; longitude comes first")
    }
    if let bearing = properties?.bearing, !StopFile.isBearing(bearing) {
      throw CommandFailure(.badInput, "\(place): the bearing \(bearing) is not 0 to 360")
    }
    return RouteRequest.Stop(location, bearing: properties?.bearing, name: properties?.name)
  }
}
