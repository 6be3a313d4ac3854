import GeometryModel
import RouteModel

extension SolveRequestReading {
  /// Reads how to travel: the mode asked for, or the default one with what single parameters say laid over it.
  mutating func readMode() throws(ServiceError) {
    if let text = fields["travelMode"], !RequestFields.isNothing(text) {
      let mode = try askedMode(text)
      parameters.travelMode = try checked(mode, parameter: "travelMode")
      hasOwnPrecision = mode.outputGeometryPrecision != nil
      return
    }
    try readSingleParameters()
  }

  private func askedMode(_ text: String) throws(ServiceError) -> TravelMode {
    guard let first = text.first, "{\"'".contains(first) else { return try listedMode(text) }
    let json = try WireJSON.parse(text, parameter: "travelMode")
    if let name = json.string { return try listedMode(name) }
    let mode = try TravelMode.reading(json)
    let isNameOnly =
      mode.impedanceAttributeName.isEmpty && mode.type.isEmpty && mode.timeAttributeName.isEmpty
      && mode.restrictionAttributeNames.isEmpty
    return isNameOnly ? try listedMode(mode.id.isEmpty ? mode.name : mode.id) : mode
  }

  /// A mode of the network by its identifier, its name, or its place in the list.
  private func listedMode(_ text: String) throws(ServiceError) -> TravelMode {
    let modes = info.travelModes
    let place = Int(text).flatMap { (1...max(modes.count, 1)).contains($0) ? $0 - 1 : nil }
    if let mode = modes.first(where: { $0.id == text })
      ?? modes.first(where: { $0.name.lowercased() == text.lowercased() })
      ?? modes.first(where: { $0.id.lowercased() == text.lowercased() })
      ?? place.flatMap({ modes.indices.contains($0) ? modes[$0] : nil })
    {
      return mode.copy()
    }
    let list = modes.map(\.name).joined(separator: ", ")
    throw .parameter("travelMode", "The network has no travel mode \(text.shown). It has \(list).")
  }

  /// The mode with names as the network spells them.
  ///
  /// - Throws: `ServiceError` for the first that the network has not.
  private mutating func checked(_ mode: TravelMode, parameter: String) throws(ServiceError) -> TravelMode {
    func cost(_ name: String) throws(ServiceError) -> String {
      name.isEmpty ? name : try reader.costName(name, parameter: parameter)
    }
    mode.impedanceAttributeName = try cost(mode.impedanceAttributeName)
    mode.timeAttributeName = try cost(mode.timeAttributeName)
    mode.distanceAttributeName = try cost(mode.distanceAttributeName)
    mode.restrictionAttributeNames = try restrictions(mode.restrictionAttributeNames, parameter: parameter)
    var values: [AttributeParameterValue] = []
    for value in mode.attributeParameterValues {
      if let value = try checked(value, parameter: parameter) { values.append(value) }
    }
    mode.attributeParameterValues = values
    return mode
  }

  /// Restrictions as the network spells them, without those that mean nothing on it.
  ///
  /// - Throws: `ServiceError` for the first that no network has.
  private mutating func restrictions(_ given: [String], parameter: String) throws(ServiceError) -> [String] {
    var names: [String] = []
    for name in given {
      if !reader.restrictionNames.isEmpty, reader.restrictionNames[name.lowercased()] == nil,
        let known = RestrictionNames.known(name)
      {
        tell("The restriction \"\(known)\" does not count: the network does not tell what it asks for.")
        continue
      }
      names.append(try reader.restrictionName(name, parameter: parameter))
    }
    return names
  }

  /// A value with names as the network spells them; nil for one of a restriction that means nothing on it.
  private func checked(_ value: AttributeParameterValue, parameter: String) throws(ServiceError)
    -> AttributeParameterValue?
  {
    var value = value
    let key = value.attributeName.lowercased()
    guard let name = reader.restrictionNames[key] ?? reader.costNames[key] else {
      if reader.costNames.isEmpty { return value }
      if RestrictionNames.known(value.attributeName) != nil { return nil }
      throw .parameter(
        parameter,
        "attributeParameterValues name the attribute \(value.attributeName.shown), which the network has not.")
    }
    value.attributeName = name
    let known = info.restrictionAttributes[name]?.parameterValues ?? info.costAttributes[name]?.parameterValues ?? [:]
    if let spelt = known.keys.first(where: { $0.lowercased() == value.parameterName.lowercased() }) {
      value.parameterName = spelt
    }
    return value
  }

  private mutating func readSingleParameters() throws(ServiceError) {
    let impedance = try costName("impedanceAttributeName")
    let time = try costName("directionsTimeAttributeName")
    guard let mode = base(impedance, time)?.copy() else { return }
    if let impedance {
      mode.impedanceAttributeName = impedance
      if CostUnits.isTravelTime(impedance, info.costAttributes[impedance]?.unit) { mode.timeAttributeName = impedance }
    }
    if let time {
      guard CostUnits.isTime(info.costAttributes[time]?.unit) else {
        throw .parameter("directionsTimeAttributeName", "\(time.shown) is no time. Give a cost in minutes.")
      }
      parameters.directionsTimeAttributeName = time
    }
    try layRestrictions(over: mode)
    if let turns: UTurns = try fields.choice("restrictUTurns") { mode.uTurnPolicy = turns.policy }
    if let usesHierarchy = try fields.flag("useHierarchy") { mode.usesHierarchy = usesHierarchy }
    parameters.travelMode = mode
  }

  private func costName(_ parameter: String) throws(ServiceError) -> String? {
    guard let text = fields[parameter], !RequestFields.isNothing(text) else { return nil }
    return try reader.costName(text, parameter: parameter)
  }

  /// The default mode, or where it has nothing to do with the costs asked for, the first mode that has.
  private func base(_ impedance: String?, _ time: String?) -> TravelMode? {
    let usual = info.travelModes.first { $0.name == info.defaultTravelModeName } ?? info.travelModes.first
    // A length is minimised by whoever needs the time: times of directions alone change nobody's way.
    let times = [impedance, impedance == nil ? nil : time].compactMap { $0 }
      .filter { CostUnits.isTravelTime($0, info.costAttributes[$0]?.unit) }
    guard let asked = times.first, usual?.timeAttributeName != asked, usual?.impedanceAttributeName != asked else {
      return usual
    }
    return info.travelModes.first { $0.impedanceAttributeName == asked }
      ?? info.travelModes.first { $0.timeAttributeName == asked } ?? usual
  }

  private mutating func layRestrictions(over mode: TravelMode) throws(ServiceError) {
    if let given = try fields.names("restrictionAttributeNames") {
      let names = try restrictions(given, parameter: "restrictionAttributeNames")
      // What the default mode says of restrictions that are not in force would only be told as idle.
      mode.attributeParameterValues.removeAll {
        info.restrictionAttributes[$0.attributeName] != nil && !names.contains($0.attributeName)
      }
      mode.restrictionAttributeNames = names
    }
    let parameter = "attributeParameterValues"
    for value in try AttributeParameterValue.reading(list: fields.json(parameter), parameter: parameter) {
      if let value = try checked(value, parameter: parameter) { mode.addAttributeParameterValue(value) }
    }
  }
}
