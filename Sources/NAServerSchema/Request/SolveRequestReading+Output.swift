import Directions
import Foundation
import GeometryModel
import RouteModel

extension SolveRequestReading {
  /// Reads what is wanted, and in which form.
  mutating func readOutput() throws(ServiceError) {
    let defaults = reader.defaults
    parameters.returnsDirections = try fields.flag("returnDirections", default: defaults.returnsDirections)
    parameters.returnsRoutes = try fields.flag("returnRoutes", default: true)
    parameters.returnsStops = try fields.flag("returnStops", default: false)
    parameters.returnsPointBarriers = try fields.flag("returnBarriers", default: false)
    parameters.returnsPolylineBarriers = try fields.flag("returnPolylineBarriers", default: false)
    parameters.returnsPolygonBarriers = try fields.flag("returnPolygonBarriers", default: false)
    parameters.ignoresInvalidLocations = try fields.flag(
      "ignoreInvalidLocations", default: defaults.ignoresInvalidLocations)
    parameters.findsBestSequence = try fields.flag("findBestSequence", default: info.findsBestSequence)
    parameters.preservesFirstStop = try fields.flag("preserveFirstStop", default: info.preservesFirstStop)
    parameters.preservesLastStop = try fields.flag("preserveLastStop", default: info.preservesLastStop)
    parameters.maximumAlternatives = Int(try fields.number("maximumAlternatives", in: 0...3) ?? 0)
    output.traversed = (
      try fields.flag("returnTraversedEdges", default: false),
      try fields.flag("returnTraversedJunctions", default: false),
      try fields.flag("returnTraversedTurns", default: false)
    )
    output.returnsZ = try fields.flag("returnZ", default: false)
    output.preservesObjectIDs = try fields.flag("preserveObjectID", default: false)
    output.returnsEmptyResults = try fields.flag("returnEmptyResults", default: false)
    try readDirections()
    try readLines()
    try readLocateSettings()
  }

  private mutating func readDirections() throws(ServiceError) {
    output.directions = try fields.choice("directionsOutputType") ?? reader.defaults.directions
    output.lengthUnits =
      try fields.choice("directionsLengthUnits", DirectionsLengthUnit.choices) ?? reader.defaults.lengthUnits
    parameters.directionsDistanceUnits = output.lengthUnits.system
    parameters.directionsStyle =
      try fields.choice("directionsStyleName", StyleNames.choices) ?? info.directionsStyle
    parameters.directionsLanguage = language()
    if let tag = LanguageTag(parameters.directionsLanguage) { words = DirectionsWriter(language: tag, units: .metric) }
  }

  /// The language asked for where there are words for it, also for another region's; otherwise the default.
  private mutating func language() -> String {
    let usual = info.directionsLanguage
    guard let text = fields["directionsLanguage"], !RequestFields.isNothing(text) else { return usual }
    let tag = text.replacing("_", with: "-")
    let known = info.supportedLanguages
    if let exact = known.first(where: { $0.lowercased() == tag.lowercased() }) { return exact }
    let primary = tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
    let isTag =
      tag.utf8.count <= 35
      && tag.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "-0123456789".unicodeScalars.contains($0))
      }
    if isTag, known.contains(where: { $0.split(separator: "-").first?.lowercased() == primary }) { return tag }
    let list = known.joined(separator: ", ")
    tell("There are no directions in the language \(text.shown); they are in \"\(usual)\". Known are \(list).")
    return usual
  }

  private mutating func readLines() throws(ServiceError) {
    if let asked: OutputLine = try fields.choice("outputLines") {
      output.lines = asked
    } else {
      output.lines = reader.defaults.lines
    }
    parameters.routeShapeType =
      switch output.lines {
      case .none: nil
      case .straight: .straightLine
      case .trueShape, .trueShapeWithMeasure: .trueShapeWithMeasures
      }
  }

  /// Reads how far from a stop a street may be; the sources and where clauses name tables that a network has not.
  private mutating func readLocateSettings() throws(ServiceError) {
    guard let settings = try fields.json("locateSettings") else { return }
    let own = settings["overrides"]?["stops"]
    if let moves = own?["allowAutoRelocate"] ?? settings["default"]?["allowAutoRelocate"], !moves.isNull {
      guard let flag = moves.flag else {
        throw .parameter("locateSettings", "The allowAutoRelocate is \(moves.shown). Give true or false.")
      }
      parameters.relocatesStops = flag
    }
    guard let used = own?["tolerance"] != nil ? own : settings["default"], let given = used["tolerance"], !given.isNull
    else { return }
    guard let tolerance = given.decimal, tolerance >= 0 else {
      throw .parameter("locateSettings", "The tolerance is \(given.shown). Give a number from 0.")
    }
    let word = (used["toleranceUnits"]?.string ?? "esriMeters").lowercased()
    guard let unit = ToleranceUnit.choices.first(where: { $0.word.lowercased() == word }) else {
      throw .parameter("locateSettings", "The toleranceUnits are \(word.shown). Give a unit such as esriMeters.")
    }
    parameters.locatingDistance = min(
      tolerance * unit.choice.meters(isGeographic: true), info.maxLocatingDistance.converted(to: .meters).value)
  }

  /// Reads the costs that are added up, and that whose values are the times of directions.
  mutating func readCosts() throws(ServiceError) {
    let name = "accumulateAttributeNames"
    var names: [String] = []
    for given in try fields.names(name) ?? reader.defaults.accumulated(info) {
      let known = try reader.costName(given, parameter: name)
      if !names.contains(known) { names.append(known) }
    }
    parameters.accumulateAttributeNames = names
    output.measureAttributeName = try fields["measureAttributeName"].map { given throws(ServiceError) in
      try reader.costName(given, parameter: "measureAttributeName")
    }
  }

  /// Reads the coordinate system of the answer: that of the first stop where none is named.
  mutating func readSystem() throws(ServiceError) {
    let asked = try askedSystem()
    let first = parameters.stops.first?.geometry?.spatialReference
    output.spatialReference = asked ?? info.outputSpatialReference ?? firstSystem ?? first ?? .wgs84
    if fields["f"]?.lowercased() == "geojson", let asked, asked != .wgs84 {
      tell("outSR does not count: GeoJSON is in longitudes and latitudes on WGS84 (RFC 7946).")
    }
    if output.spatialReference.isBuiltIn {
      let isImplied = asked == nil && info.outputSpatialReference == nil && first == output.spatialReference
      parameters.outputSpatialReference = isImplied ? nil : output.spatialReference
      return
    }
    guard let operations = reader.operations else {
      throw .parameter("outSR", "The coordinate system \(output.spatialReference) is not known here. Use 4326 or 3857.")
    }
    var none: [Position] = []
    try ServiceError.naming("outSR") { () throws(CoordinateFault) in
      try operations.fromWGS84(&none, to: output.spatialReference)
    }
    parameters.outputSpatialReference = .wgs84
  }

  private func askedSystem() throws(ServiceError) -> SpatialReference? {
    guard let text = fields["outSR"], !RequestFields.isNothing(text) else { return nil }
    if text.hasPrefix("{") {
      return try SpatialReference.reading(WireJSON.parse(text, parameter: "outSR"), parameter: "outSR")
    }
    return try SpatialReference.reading(.string(text), parameter: "outSR")
  }

  /// Reads how many decimals coordinates have, and how far lines may be from the streets.
  mutating func readPrecision() throws(ServiceError) {
    output.decimals = (
      try decimals("geometryPrecision"), try decimals("geometryPrecisionZ"), try decimals("geometryPrecisionM")
    )
    guard let tolerance = try fields.number("outputGeometryPrecision", in: 0...1e9) else { return }
    let unit = try fields.choice("outputGeometryPrecisionUnits", ToleranceUnit.choices) ?? .meters(1)
    // A travel mode that was asked for brings its own.
    guard !hasOwnPrecision, let mode = parameters.travelMode else { return }
    mode.outputGeometryPrecision = tolerance * unit.meters(isGeographic: output.spatialReference != .webMercator)
  }

  private func decimals(_ name: String) throws(ServiceError) -> Int? {
    guard let number = try fields.number(name, in: -1...1000), number >= 0 else { return nil }
    return min(Int(number), 15)
  }
}
