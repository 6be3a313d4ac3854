import RoadNetwork
import RouteModel
import TravelProfile

/// The restrictions of a travel mode, each with how strictly it is meant.
struct Restrictions {
  private struct Entry {
    var name: String
    var meaning: RestrictionMeaning
    var usage: RestrictionUsage
    var usual: RestrictionUsage
  }

  private let settings: TravelMode
  private var entries: [Entry] = []

  /// Reads the restrictions.
  ///
  /// - Throws: `ArcGISError` `unknownAttribute`, `invalidParameter`.
  init(_ settings: TravelMode) throws {
    self.settings = settings
    try checkParameters()
    for name in settings.restrictionAttributeNames {
      guard let (meaning, usual) = RestrictionMeaning.all[name] else {
        throw ArcGISError(
          .unknownAttribute, details: "The network has no restriction attribute \"\(name.prefix(60))\".",
          remedy: "RouteTaskInfo.restrictionAttributes lists all of them.")
      }
      entries.append(Entry(name: name, meaning: meaning, usage: try usage(name) ?? usual, usual: usual))
    }
  }

  /// What travels, as far as restrictions say so.
  var vehicles: Set<Mode> {
    Set(entries.compactMap { if case .vehicle(let mode) = $0.meaning { mode } else { nil } })
  }

  func apply(to plan: inout TravelPlan) throws {
    var vehicle = plan.vehicle ?? TravelProfile(mode: plan.mode).vehicle ?? Vehicle()
    var hasVehicle = false
    var preferred: RestrictionUsage.Degree?
    var fixed: [String] = []
    for entry in entries {
      switch entry.meaning {
      case .vehicle, .always:
        if entry.usage != entry.usual { fixed.append("\"\(entry.name)\"") }
      case .feature(let feature):
        apply(entry.usage, to: feature, &plan, &preferred)
      case .hazardousGoods:
        try checkProhibited(entry)
        vehicle.carriesHazardousGoods = true
        hasVehicle = true
      case .measure(let measure):
        try checkProhibited(entry)
        guard let value = try self.measure(measure, entry.name) else { continue }
        set(measure, value, &vehicle)
        hasVehicle = true
      }
    }
    if hasVehicle { plan.vehicle = vehicle }
    if let preferred { plan.tuning.notPreferred = [.low: 1.25, .medium: 1.5, .high: 2][preferred] ?? 1.5 }
    if !fixed.isEmpty {
      plan.notes.append(
        "\(fixed.joined(separator: ", ")) follow the law on this network; how strictly they are meant cannot be changed."
      )
    }
    let idle = settings.attributeParameterValues.filter { value in
      value.parameterValue != nil && RestrictionMeaning.all[value.attributeName] != nil
        && !settings.restrictionAttributeNames.contains(value.attributeName)
    }.map { "\"\($0.attributeName)\"" }
    if !idle.isEmpty {
      let names = Set(idle).sorted().joined(separator: ", ")
      plan.notes.append("Values of \(names) do not count: the travel mode does not name them among its restrictions.")
    }
  }

  private func apply(
    _ usage: RestrictionUsage, to feature: RoadFeature, _ plan: inout TravelPlan,
    _ preferred: inout RestrictionUsage.Degree?
  ) {
    switch usage {
    case .prohibited: plan.tuning.prohibit.insert(feature)
    case .avoid(.high): plan.avoid.insert(feature)
    case .avoid(.medium): plan.tuning.reluctance[feature] = 2
    case .avoid(.low): plan.tuning.reluctance[feature] = 1.3
    case .prefer(let degree):
      plan.prefer.insert(feature)
      if preferred != .high { preferred = preferred == .medium && degree == .low ? .medium : degree }
    }
  }

  private func usage(_ name: String) throws -> RestrictionUsage? {
    guard
      let value = settings.parameterValue(
        forAttributeNamed: name, parameterNamed: RestrictionMeaning.usageParameter)
    else { return nil }
    if case .text(let word) = value, let usage = RestrictionUsage(word) { return usage }
    throw ArcGISError(
      .invalidParameter, details: "\"\(name)\" cannot be used as \"\(value.words.prefix(60))\".",
      remedy: "Use one of \(RestrictionUsage.all.map(\.word).joined(separator: ", ")).")
  }

  private func checkProhibited(_ entry: Entry) throws {
    guard entry.usage != .prohibited else { return }
    throw ArcGISError(
      .invalidParameter, details: "\"\(entry.name)\" cannot be used as \(entry.usage.word): a limit is a limit.",
      remedy: "Use PROHIBITED, or take the restriction out of the travel mode.")
  }

  /// A measure; nil where none is given, so that the usual vehicle's counts.
  private func measure(_ measure: RestrictionMeaning.Measure, _ name: String) throws -> Double? {
    guard let value = settings.parameterValue(forAttributeNamed: name, parameterNamed: measure.rawValue) else {
      return nil
    }
    guard let number = value.number, number.isFinite, (0...1_000_000).contains(number) else {
      throw ArcGISError(
        .invalidParameter, details: "\(measure.rawValue) of \"\(name)\" is \(value.words.prefix(60)).",
        remedy: "Give a number from 0 to 1,000,000; 0 stands for the usual vehicle.")
    }
    return number > 0 ? number : nil
  }

  private func set(_ measure: RestrictionMeaning.Measure, _ value: Double, _ vehicle: inout Vehicle) {
    switch measure {
    case .height: vehicle.height = value
    case .width: vehicle.width = value
    case .length: vehicle.length = value
    case .weight:
      vehicle.weight = value / 1000
      vehicle.weightRating = value / 1000
    case .axleLoad: vehicle.axleLoad = value / 1000
    case .axles: vehicle.axles = Int(value.rounded())
    }
  }

  /// Every value must belong to an attribute and to one of its parameters.
  private func checkParameters() throws {
    for value in settings.attributeParameterValues {
      let known =
        RestrictionMeaning.attribute(value.attributeName)?.parameterValues
        ?? (CostMeaning.all[value.attributeName] != nil
          ? CostMeaning.attribute(value.attributeName).parameterValues : nil)
      guard known?[value.parameterName] == nil else { continue }
      throw ArcGISError(
        .unknownAttribute,
        details: known == nil
          ? "The network has no attribute \"\(value.attributeName.prefix(60))\"."
          : "\"\(value.attributeName)\" has no parameter \"\(value.parameterName.prefix(60))\".",
        remedy: known.map { "Its parameters are: \($0.keys.sorted().joined(separator: ", "))." }
          ?? "Name one of the network's cost or restriction attributes.")
    }
  }
}

/// The speeds that a travel mode may set.
struct SpeedParameters {
  let settings: TravelMode

  init(_ settings: TravelMode) { self.settings = settings }

  func apply(to plan: inout TravelPlan) throws {
    switch plan.mode {
    case .foot:
      if let walking = try speed(plan.time, CostMeaning.walkingSpeed, atMost: 30) { plan.tuning.walkingSpeed = walking }
    case .car, .truck:
      if let most = try speed(plan.time, CostMeaning.maximumSpeed, atMost: 1000) { plan.tuning.maximumSpeed = most }
    case .bicycle: break
    }
  }

  private func speed(_ attribute: String, _ parameter: String, atMost limit: Double) throws -> Double? {
    guard let value = settings.parameterValue(forAttributeNamed: attribute, parameterNamed: parameter) else {
      return nil
    }
    guard let number = value.number, number >= 0, number <= limit else {
      throw ArcGISError(
        .invalidParameter, details: "\(parameter) of \(attribute) is \(value.words.prefix(60)).",
        remedy: "Give a number from above 0 to \(Int(limit)); 0 or none for the usual speeds.")
    }
    return number > 0 ? number : nil
  }
}

extension AttributeParameterValue.Value {
  /// The value as errors write it: a whole number without a fraction, a word as it is.
  var words: String {
    switch self {
    case .number(let number): Int64(exactly: number).map(String.init) ?? String(number)
    case .text(let text): text
    }
  }
}
