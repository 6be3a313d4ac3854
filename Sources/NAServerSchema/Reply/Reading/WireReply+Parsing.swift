import GeometryModel
import JSONText

typealias Fault = JSONCursor.Fault

extension WireReply {
  /// Reads a whole reply.
  init(_ cursor: inout JSONCursor) throws(Fault) {
    guard try cursor.kind() == .object else { throw cursor.fault("an object is expected") }
    var reply = WireReply()
    try cursor.object { cursor, name throws(Fault) in
      switch name {
      case "messages": reply.messages = try Self.messages(&cursor)
      case "directionsLanguage": reply.directionsLanguage = try cursor.string()
      case "routes": reply.routes = try WireFeatureSet(&cursor)
      case "stops": reply.stops = try WireFeatureSet(&cursor)
      case "barriers": reply.pointBarriers = try WireFeatureSet(&cursor)
      case "polylineBarriers": reply.polylineBarriers = try WireFeatureSet(&cursor)
      case "polygonBarriers": reply.polygonBarriers = try WireFeatureSet(&cursor)
      case "directions":
        try cursor.array { cursor throws(Fault) in reply.directions.append(try WireDirections(&cursor)) }
      case "error": reply.error = try Self.error(&cursor)
      case "code": reply.code = try cursor.scalar().number.flatMap { Int(exactly: $0) }
      case "status": reply.status = try cursor.scalar().text
      case "message": reply.message = try cursor.scalar().text
      default: try cursor.skip()
      }
    }
    try cursor.finish()
    self = reply
  }

  /// Messages: texts, or objects with a description.
  private static func messages(_ cursor: inout JSONCursor) throws(Fault) -> [String] {
    var messages: [String] = []
    try cursor.array { cursor throws(Fault) in
      guard try cursor.kind() == .object else {
        if let text = try cursor.scalar().text { messages.append(text) }
        return
      }
      try cursor.object { cursor, name throws(Fault) in
        if name == "description", let text = try cursor.scalar().text {
          messages.append(text)
        } else if name != "description" {
          try cursor.skip()
        }
      }
    }
    return messages
  }

  private static func error(_ cursor: inout JSONCursor) throws(Fault) -> ServiceError? {
    guard try cursor.kind() == .object else {
      // Some portals put the name of the fault in place of the object.
      let text = try cursor.scalar().text
      return text.map { ServiceError(.failed, $0) }
    }
    var error = ServiceError(.failed, "")
    try cursor.object { cursor, name throws(Fault) in
      switch name {
      case "code":
        let value = try cursor.scalar()
        let number = value.number ?? value.text.flatMap { Double($0) }
        error.code = number.flatMap { Int(exactly: $0) }.map(ServiceError.Code.init) ?? .failed
      case "message": error.message = try cursor.scalar().text ?? ""
      case "details":
        guard try cursor.kind() == .array else {
          error.details = try cursor.scalar().text.map { [$0] } ?? []
          return
        }
        try cursor.array { cursor throws(Fault) in
          if let text = try cursor.scalar().text { error.details.append(text) }
        }
      default: try cursor.skip()
      }
    }
    return error
  }
}

extension WireValue {
  var number: Double? {
    if case .number(let value) = self { return value }
    return nil
  }
  var text: String? {
    if case .text(let value) = self { return value }
    return nil
  }
}

extension JSONCursor {
  /// A number or a text; true counts as 1, and what is nested as null.
  mutating func scalar() throws(Fault) -> WireValue {
    switch try kind() {
    case .number: return try number().map { .number($0) } ?? .null
    case .string: return try string().map { .text($0) } ?? .null
    case .bool: return .number(try bool() == true ? 1 : 0)
    case .null, .object, .array:
      try skip()
      return .null
    }
  }
}

extension WireFeatureSet {
  /// Reads a set; nil for null.
  init?(_ cursor: inout JSONCursor) throws(Fault) {
    var set = WireFeatureSet()
    let isSet = try cursor.object { cursor, name throws(Fault) in
      switch name {
      case "spatialReference": set.system = try SpatialReference.read(&cursor)
      case "hasZ": set.hasZ = try cursor.bool() ?? false
      case "hasM": set.hasM = try cursor.bool() ?? false
      case "features":
        try cursor.array { cursor throws(Fault) in set.features.append(try WireFeature(&cursor)) }
      default: try cursor.skip()
      }
    }
    guard isSet else { return nil }
    self = set
  }
}

extension WireDirections {
  init(_ cursor: inout JSONCursor) throws(Fault) {
    var directions = WireDirections()
    try cursor.object { cursor, name throws(Fault) in
      switch name {
      case "routeId": directions.routeID = try cursor.scalar().number.flatMap { Int(exactly: $0) }
      case "routeName": directions.routeName = try cursor.scalar().text
      case "summary": try directions.readSummary(&cursor)
      case "features":
        try cursor.array { cursor throws(Fault) in directions.features.append(try WireFeature(&cursor)) }
      default: try cursor.skip()
      }
    }
    self = directions
  }

  private mutating func readSummary(_ cursor: inout JSONCursor) throws(Fault) {
    var summary = self
    try cursor.object { cursor, name throws(Fault) in
      switch name {
      case "totalLength": summary.totalLength = try cursor.scalar().number
      case "totalTime": summary.totalTime = try cursor.scalar().number
      case "totalDriveTime": summary.totalDriveTime = try cursor.scalar().number
      case "envelope":
        try cursor.object { cursor, name throws(Fault) in
          if name == "spatialReference" {
            summary.system = try SpatialReference.read(&cursor)
          } else {
            try cursor.skip()
          }
        }
      default: try cursor.skip()
      }
    }
    self = summary
  }
}

extension SpatialReference {
  /// Reads a system; nil for null and for one that cannot be told.
  static func read(_ cursor: inout JSONCursor) throws(Fault) -> SpatialReference? {
    var (number, latest, text): (Int?, Int?, String?) = (nil, nil, nil)
    try cursor.object { cursor, name throws(Fault) in
      switch name {
      case "wkid": number = try cursor.scalar().number.flatMap { Int(exactly: $0) }
      case "latestWkid": latest = try cursor.scalar().number.flatMap { Int(exactly: $0) }
      case "wkt", "wkt2": text = try cursor.scalar().text
      default: try cursor.skip()
      }
    }
    if let wkid = (latest ?? number).flatMap({ WKID($0) }) { return SpatialReference(wkid: wkid) }
    return text.flatMap { SpatialReference(wkText: $0) }
  }
}
