/// What directions hold, by the names of the wire format.
package enum DirectionsOutput: String, Sendable, CaseIterable {
  /// Text, shape, strings and events.
  case complete = "esriDOTComplete"
  /// Text, shape and strings.
  case completeWithoutEvents = "esriDOTCompleteNoEvents"
  /// Text alone.
  case instructionsOnly = "esriDOTInstructionsOnly"
  /// Text and shape.
  case standard = "esriDOTStandard"
  /// The summary alone.
  case summaryOnly = "esriDOTSummaryOnly"
  /// Feature sets of points and lines.
  case featureSets = "esriDOTFeatureSets"
}

/// What the lines of routes look like, by the names of the wire format.
package enum OutputLine: String, Sendable, CaseIterable {
  /// No lines.
  case none = "esriNAOutputLineNone"
  /// Straight from stop to stop.
  case straight = "esriNAOutputLineStraight"
  /// Along the streets.
  case trueShape = "esriNAOutputLineTrueShape"
  /// Along the streets, with the cost so far as the measure of each vertex.
  case trueShapeWithMeasure = "esriNAOutputLineTrueShapeWithMeasure"
}

/// A unit of lengths in directions, by the names of the wire format.
package enum DirectionsLengthUnit: String, Sendable, CaseIterable {
  case centimeters = "esriNAUCentimeters"
  case decimalDegrees = "esriNAUDecimalDegrees"
  case decimeters = "esriNAUDecimeters"
  case feet = "esriNAUFeet"
  case inches = "esriNAUInches"
  case kilometers = "esriNAUKilometers"
  case meters = "esriNAUMeters"
  case miles = "esriNAUMiles"
  case millimeters = "esriNAUMillimeters"
  case nauticalMiles = "esriNAUNauticalMiles"
  case points = "esriNAUPoints"
  case yards = "esriNAUYards"

  /// Metres in one unit. A degree is one of a great circle on a sphere of the Earth's mean radius; a point is a 72nd of
  /// an inch.
  package var meters: Double {
    switch self {
    case .centimeters: 0.01
    case .decimalDegrees: 111_194.926_644_558_73
    case .decimeters: 0.1
    case .feet: 0.3048
    case .inches: 0.0254
    case .kilometers: 1000
    case .meters: 1
    case .miles: 1609.344
    case .millimeters: 0.001
    case .nauticalMiles: 1852
    case .points: 0.0254 / 72
    case .yards: 0.9144
    }
  }
}
