import Directions
package import Foundation
package import GeometryModel
package import RouteModel

/// Tells in sentences which of some places, that lie off the earth, are in the network with x and y exchanged.
package typealias ExchangedAxesCheck = @Sendable ([(label: String, point: Point)]) -> [String]

/// Reads requests for routes: every parameter of `solve` in the forms in which clients send it.
package struct SolveRequestReader: Sendable {
  let info: RouteTaskInfo
  let operations: (any CoordinateOperations)?
  let limits: SolveLimits
  let defaults: SolveDefaults
  let time: WireClock
  let now: @Sendable () -> Date
  let exchanged: ExchangedAxesCheck
  /// The names of costs by their small letters.
  let costNames: [String: String]
  let restrictionNames: [String: String]

  /// A reader for a network.
  ///
  /// - Parameters:
  ///   - info: What the network offers: its names, its defaults, its travel modes.
  ///   - operations: Knows systems other than WGS84 and Web Mercator; without it they are refused.
  ///   - limits: How much one request may ask.
  ///   - defaults: What is taken where a request says nothing.
  ///   - timeZone: The clocks of the network's place, by which times count that are not in UTC.
  ///   - now: The moment that `startTime=now` means.
  ///   - exchanged: Tells stops whose x and y look exchanged.
  package init(
    info: RouteTaskInfo, operations: (any CoordinateOperations)? = nil, limits: SolveLimits = SolveLimits(),
    defaults: SolveDefaults = SolveDefaults(), timeZone: TimeZone = .gmt,
    now: @escaping @Sendable () -> Date = { Date() }, exchanged: @escaping ExchangedAxesCheck = { _ in [] }
  ) {
    (self.info, self.operations, self.limits, self.defaults) = (info, operations, limits, defaults)
    (time, self.now, self.exchanged) = (WireClock(zone: timeZone), now, exchanged)
    costNames = Self.bySmallLetters(info.costAttributes.keys)
    restrictionNames = Self.bySmallLetters(info.restrictionAttributes.keys)
  }

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - fields: Its parameters; those that are not known are passed over.
  ///   - fetched: What the addresses of `RequestFields.remoteInputs` answered; an address without an answer is refused.
  /// - Returns: what to solve and how to write the answer.
  /// - Throws: `ServiceError` that names the parameter, and the stop or barrier, whose value cannot be used.
  package func read(_ fields: RequestFields, fetched: [RemoteInput: String] = [:]) throws(ServiceError)
    -> SolveRequest
  {
    try checkLengths(fields)
    var reading = SolveRequestReading(reader: self, fields: fields)
    reading.fetched = fetched
    try reading.readOutput()
    try reading.readMode()
    try reading.readCosts()
    try reading.readTimes()
    try reading.readStops()
    try reading.readBarriers()
    try reading.readSystem()
    try reading.readPrecision()
    return SolveRequest(parameters: reading.parameters, output: reading.output)
  }

  private func checkLengths(_ fields: RequestFields) throws(ServiceError) {
    for name in fields.names {
      guard let value = fields[name], value.utf8.count > limits.parameterLength,
        !RemoteInput.parameters.contains(where: { $0.lowercased() == name.lowercased() })
      else { continue }
      throw .parameter(
        String(name.prefix(60)),
        "The value has \(value.utf8.count) bytes; at most \(limits.parameterLength) are allowed by the service.")
    }
  }

  private static func bySmallLetters(_ names: some Sequence<String>) -> [String: String] {
    Dictionary(names.sorted().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A cost attribute as the network spells it.
  ///
  /// - Throws: `ServiceError` where the network has none of that name.
  func costName(_ name: String, parameter: String) throws(ServiceError) -> String {
    try Self.known(name, costNames, "cost attribute", parameter)
  }

  /// A restriction attribute as the network spells it.
  ///
  /// - Throws: `ServiceError` where the network has none of that name.
  func restrictionName(_ name: String, parameter: String) throws(ServiceError) -> String {
    try Self.known(name, restrictionNames, "restriction attribute", parameter)
  }

  private static func known(_ name: String, _ names: [String: String], _ kind: String, _ parameter: String)
    throws(ServiceError) -> String
  {
    if let known = names[name.lowercased()] { return known }
    // A network of which nothing is known cannot be asked.
    if names.isEmpty { return name }
    let list = names.values.sorted().joined(separator: ", ")
    throw .parameter(parameter, "The network has no \(kind) \(name.shown). It has \(list).")
  }
}

/// A request while it is read.
struct SolveRequestReading {
  let reader: SolveRequestReader
  let fields: RequestFields
  let parameters = RouteParameters()
  var output = SolveOutput()
  /// The coordinate system of the first stop as it was given.
  var firstSystem: SpatialReference?
  /// Whether the travel mode was asked for and says how far lines may be from the streets.
  var hasOwnPrecision = false
  /// What addresses answered that stand in the place of stops and barriers.
  var fetched: [RemoteInput: String] = [:]
  /// The words for stops without a name, once the language is read.
  var words = DirectionsWriter(units: .metric)
  private var told: Set<String> = []

  init(reader: SolveRequestReader, fields: RequestFields) {
    (self.reader, self.fields) = (reader, fields)
  }

  var info: RouteTaskInfo { reader.info }

  /// The stops or barriers of a parameter.
  ///
  /// - Throws: `ServiceError` where it has no known form, or too many.
  mutating func features(_ text: String, _ parameter: String, _ className: String, _ limit: Int)
    throws(ServiceError) -> [InputFeature]
  {
    var locations = LocationsReader(
      parameter: parameter, className: className, limit: limit, limits: reader.limits, fetched: fetched)
    let features = try locations.features(text)
    for message in locations.messages { tell(message) }
    return features
  }

  /// Tells something, once, and not more than anyone reads.
  mutating func tell(_ message: String) {
    guard output.messages.count < 100 else { return }
    if told.insert(message).inserted { output.messages.append(message) }
  }
}
