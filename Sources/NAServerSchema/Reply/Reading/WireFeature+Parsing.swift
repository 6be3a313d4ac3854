import GeometryModel
import JSONText

extension WireFeature {
  init(_ cursor: inout JSONCursor) throws(Fault) {
    var feature = WireFeature()
    try cursor.object { cursor, name throws(Fault) in
      switch name {
      case "attributes":
        try cursor.object { cursor, name throws(Fault) in feature.attributes[name] = try cursor.scalar() }
      case "geometry": feature.geometry = try WireGeometry(&cursor)
      case "compressedGeometry": feature.line = try Self.line(&cursor)
      case "strings": feature.strings = try WireString.list(&cursor)
      case "events":
        try cursor.array { cursor throws(Fault) in feature.events.append(try WireEvent(&cursor)) }
      default: try cursor.skip()
      }
    }
    self = feature
  }

  private static func line(_ cursor: inout JSONCursor) throws(Fault) -> Vertices? {
    guard let text = try cursor.plainText() else { return nil }
    do {
      return try CompressedGeometry.vertices(of: text)
    } catch {
      throw Fault(what: "the compressedGeometry cannot be read: \(error.what)", offset: text.startIndex + error.offset)
    }
  }
}

extension WireGeometry {
  /// Reads a shape; nil for null.
  init?(_ cursor: inout JSONCursor) throws(Fault) {
    var geometry = WireGeometry()
    var place: (x: Double?, y: Double?, z: Double?, m: Double?) = (nil, nil, nil, nil)
    let isShape = try cursor.object { cursor, name throws(Fault) in
      switch name {
      case "paths", "rings":
        try cursor.array { cursor throws(Fault) in geometry.parts.append(try WirePart(&cursor)) }
      case "x": place.x = try cursor.scalar().number
      case "y": place.y = try cursor.scalar().number
      case "z": place.z = try cursor.scalar().number
      case "m": place.m = try cursor.scalar().number
      case "hasZ": geometry.hasZ = try cursor.bool()
      case "hasM": geometry.hasM = try cursor.bool()
      default: try cursor.skip()
      }
    }
    guard isShape else { return nil }
    if let x = place.x, let y = place.y {
      geometry.point = Vertices(CollectionOfOne(Point(x: x, y: y, z: place.z, m: place.m)))
    }
    self = geometry
  }
}

extension WirePart {
  /// Reads vertices without an array for any of them.
  init(_ cursor: inout JSONCursor) throws(Fault) {
    var part = WirePart()
    try cursor.array { cursor throws(Fault) in
      var (x, y): (Double?, Double?) = (nil, nil)
      var count = 0
      try cursor.array { cursor throws(Fault) in
        let value = try cursor.number()
        switch count {
        case 0: x = value
        case 1: y = value
        case 2: Self.set(&part.third, part.positions.count, value)
        case 3: Self.set(&part.fourth, part.positions.count, value)
        default: break
        }
        count += 1
      }
      guard let x, let y else { throw cursor.fault("a vertex of two to four numbers is expected") }
      part.positions.append(Position(x: x, y: y))
      part.third?.fill(to: part.positions.count)
      part.fourth?.fill(to: part.positions.count)
    }
    self = part
  }

  private static func set(_ list: inout [Double]?, _ index: Int, _ value: Double?) {
    if list == nil { list = [] }
    list?.fill(to: index)
    list?.append(value ?? .nan)
  }
}

extension [Double] {
  fileprivate mutating func fill(to count: Int) {
    while self.count < count { append(.nan) }
  }
}

extension WireString {
  static func list(_ cursor: inout JSONCursor) throws(Fault) -> [WireString] {
    var strings: [WireString] = []
    try cursor.array { cursor throws(Fault) in
      var string = WireString()
      try cursor.object { cursor, name throws(Fault) in
        switch name {
        case "string": string.text = try cursor.scalar().text ?? ""
        case "stringType": string.type = try cursor.scalar().text ?? ""
        default: try cursor.skip()
        }
      }
      strings.append(string)
    }
    return strings
  }
}

extension WireEvent {
  init(_ cursor: inout JSONCursor) throws(Fault) {
    var event = WireEvent()
    try cursor.object { cursor, name throws(Fault) in
      switch name {
      case "point":
        let geometry = try WireGeometry(&cursor)
        event.place = geometry?.point?.positions.first
      case "ETA": event.eta = try cursor.scalar().number
      case "arriveTimeUTC": event.utc = try cursor.scalar().number
      case "strings": event.strings = try WireString.list(&cursor)
      default: try cursor.skip()
      }
    }
    self = event
  }
}
