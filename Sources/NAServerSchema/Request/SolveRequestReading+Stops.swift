import Directions
import Foundation
import GeometryModel
import RouteModel

extension SolveRequestReading {
  /// Reads the stops.
  mutating func readStops() throws(ServiceError) {
    guard let text = fields["stops"] else {
      throw ServiceError(
        .invalid, ServiceError.Message.invalidParameters,
        details: ["'stops' parameter: It is missing. Give places as x,y;x,y or as features.", Self.tooFewStops])
    }
    let features = try features(text, "stops", "Stops", reader.limits.stops)
    let rules = StopRules(
      usesTimeWindows: try fields.flag("useTimeWindows", default: false),
      windowsAreUTC: try fields.flag("timeWindowsAreUTC", default: false))
    let shapes = ShapeReader(parameter: "stops", operations: reader.operations)
    if let first = features.first { firstSystem = try shapes.system(of: first) }
    output.timeWindowsAreUTC = rules.windowsAreUTC
    var numbers = ObjectNumbers(features, preserves: output.preservesObjectIDs)
    var read: [(stop: Stop, hasPlace: Bool)] = []
    var nowhere: [(label: String, point: Point)] = []
    for feature in features {
      let attributes = AttributeReader(feature, "stop", parameter: "stops")
      let point = try shapes.point(feature, attributes.label)
      let stop = Stop(point: point ?? Point(x: .nan, y: .nan, spatialReference: .wgs84))
      stop.id = try numbers.next(feature, attributes)
      // Where stops are skipped, the solver counts others than the request does.
      stop.outcome.number = feature.number
      try self.read(attributes, rules, feature, into: stop)
      read.append((stop, point != nil))
      if point == nil, let given = try shapes.givenPoint(feature, attributes.label) {
        nowhere.append(("stop \(feature.number) \"\(stop.name.prefix(60))\"", given))
      }
    }
    try take(read, nowhere.isEmpty ? [] : reader.exchanged(nowhere))
  }

  /// Keeps the stops that the solver can visit; the others are told, with the sentences about exchanged coordinates.
  private mutating func take(
    _ read: [(stop: Stop, hasPlace: Bool)], _ exchanged: [String]
  ) throws(ServiceError) {
    // Where some stops name a route, those without belong to none.
    let isGrouped = read.contains { !$0.stop.routeName.isEmpty }
    var stops: [Stop] = []
    var unlocated: [String] = []
    for (stop, hasPlace) in read {
      if !hasPlace {
        unlocated.append(Self.unlocated(stop.name, in: "Stops"))
        output.skippedStops.append(stop)
      } else if isGrouped, stop.routeName.isEmpty {
        stop.outcome.locationStatus = .notReached
        output.skippedStops.append(stop)
        tell("Location \"\(stop.name.prefix(60))\" in \"Stops\" has no RouteName, but others have: no route visits it.")
      } else {
        stops.append(stop)
      }
    }
    if !unlocated.isEmpty, !parameters.ignoresInvalidLocations { throw .incomplete(unlocated + exchanged) }
    if stops.count < 2, !output.returnsEmptyResults { throw .incomplete(unlocated + exchanged + [Self.tooFewStops]) }
    for message in unlocated { tell(message) }
    if !exchanged.isEmpty { tell(exchanged.joined(separator: " ")) }
    parameters.setStops(stops)
  }

  static let tooFewStops = "Need at least 2 valid stops."

  static func unlocated(_ name: String, in className: String) -> String {
    "Location \"\(name.prefix(60))\" in \"\(className)\" is unlocated."
  }

  private mutating func read(_ reader: AttributeReader, _ rules: StopRules, _ feature: InputFeature, into stop: Stop)
    throws(ServiceError)
  {
    let limits = self.reader.limits
    let name = try reader.text("Name", atMost: limits.nameLength) ?? ""
    stop.name = name.trimmed.isEmpty ? words.stopName(feature.number) : name
    stop.routeName = try reader.text("RouteName", atMost: limits.routeNameLength)?.trimmed ?? ""
    stop.sequence = try reader.integer("Sequence", in: 1...1_000_000)
    stop.kind = try reader.code("LocationType", StopCodes.kinds) ?? .stop
    stop.curbApproach = try reader.code("CurbApproach", StopCodes.curbApproaches)
    stop.currentBearing = try reader.number("Bearing", in: -360_000...360_000)
    if let tolerance = try reader.number("BearingTol", in: 0...180) { stop.currentBearingTolerance = tolerance }
    if let latency = try reader.number("NavLatency", in: 0...1000) { stop.navigationLatency = latency }
    if let speed = try reader.number("NavSpeed", in: 0...1000) { stop.navigationSpeed = speed }
    try readWindow(reader, rules, into: stop)
    var unknown: [String] = []
    let costs = try reader.costs(prefix: "Attr_", range: 0...100_000, idle: 0, names: self.reader.costNames) {
      unknown.append($0)
    }
    for (name, cost) in costs { stop.setAddedCost(cost, forCostAttributeNamed: name) }
    for name in unknown { tell("\(name) does not count: the network has no such cost.") }
    stop.givenPosition = try givenPosition(reader)
  }

  /// The place on the network that a stop brings with it, such as one that an earlier answer told; nil where it brings
  /// none, or one that clients write for no place at all.
  private mutating func givenPosition(_ reader: AttributeReader) throws(ServiceError) -> NetworkPosition? {
    guard let street = try reader.integer("SourceOID", in: -1_000_000_000_000...1_000_000_000_000), street >= 0 else {
      return nil
    }
    let source = try reader.integer("SourceID", in: -1_000_000...1_000_000) ?? Self.streets
    let share = try reader.number("PosAlong", in: -1e9...1e9)
    guard source == Self.streets, let share, (0...1).contains(share) else {
      tell(
        "The place on the network that \(reader.label) brings does not count: "
          + "SourceID has to be \(Self.streets), and PosAlong a number from 0 to 1. It is found anew by its point.")
      return nil
    }
    let side = try reader.code("SideOfEdge", Self.sides) ?? nil
    return NetworkPosition(street: street, share: share, side: side)
  }

  /// The number of the source that holds the streets.
  private static let streets = 1
  private static let sides: [(Int, NetworkPosition.Side?)] = [(1, .right), (2, .left), (0, nil), (-1, nil)]

  private mutating func readWindow(_ reader: AttributeReader, _ rules: StopRules, into stop: Stop)
    throws(ServiceError)
  {
    let start = try reader.milliseconds("TimeWindowStart")
    let end = try reader.milliseconds("TimeWindowEnd")
    if start == nil, end == nil { return }
    guard rules.usesTimeWindows else {
      tell("Time windows of stops do not count, because useTimeWindows is not true.")
      return
    }
    let time = self.reader.time
    stop.timeWindowStart = start.map { time.date(milliseconds: $0, isUTC: rules.windowsAreUTC) }
    stop.timeWindowEnd = end.map { time.date(milliseconds: $0, isUTC: rules.windowsAreUTC) }
  }
}

/// What single parameters say of all stops.
struct StopRules {
  var usesTimeWindows: Bool
  var windowsAreUTC: Bool
}

/// The identifiers of one set: those given where they are to be kept, otherwise the places in the request.
struct ObjectNumbers {
  private let preserves: Bool
  private var free: Int

  init(_ features: [InputFeature], preserves: Bool) {
    self.preserves = preserves
    let given = features.compactMap { $0.attributes["ObjectID"]?.decimal }.filter { abs($0) < 1e15 }.max() ?? 0
    free = preserves ? max(0, Int(given)) : 0
  }

  mutating func next(_ feature: InputFeature, _ reader: AttributeReader) throws(ServiceError) -> Int {
    guard preserves else { return feature.number }
    if let id = try reader.integer("ObjectID", in: Int(Int32.min)...Int(1e15)) { return id }
    free += 1
    return free
  }
}
