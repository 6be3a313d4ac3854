import Testing

@testable import Directions

/// Lengths and times in words: the client's table of steps.
@Suite struct QuantityTests {
  @Test func metricLengths() {
    let writer = DirectionsWriter(units: .metric)
    let expected: [(Double, String)] = [
      (0, "0 m"), (3, "10 m"), (14, "10 m"), (16, "20 m"), (49, "50 m"), (124, "100 m"), (126, "150 m"), (499, "500 m"),
      (700, "0.5 km"), (760, "1 km"), (1_700, "1.5 km"), (9_700, "9.5 km"), (9_800, "10 km"), (12_400, "12 km"),
      (-5, "0 m"), (.infinity, "0 m"), (.nan, "0 m"),
    ]
    for (meters, text) in expected { #expect(writer.length(meters) == text) }
  }

  @Test func imperialLengths() {
    let writer = DirectionsWriter(units: .imperial)
    let foot = 0.3048
    let expected: [(Double, String)] = [
      (0, "0 ft"), (4 * foot, "10 ft"), (34 * foot, "30 ft"), (120 * foot, "100 ft"), (520 * foot, "500 ft"),
      (528 * foot, "0.1 mi"),
      (0.34 * 5280 * foot, "0.3 mi"), (0.97 * 5280 * foot, "1 mi"), (2.3 * 5280 * foot, "2.5 mi"),
      (12.4 * 5280 * foot, "12 mi"),
    ]
    for (meters, text) in expected { #expect(writer.length(meters) == text) }
  }

  @Test func durations() {
    let writer = DirectionsWriter(units: .metric)
    let expected: [(Double, String)] = [
      (20, "less than a minute"), (61, "1 minute"), (1500, "25 minutes"), (3900, "1 hour 5 minutes"),
      (3660, "1 hour 1 minute"), (7200, "2 hours"), (.nan, "less than a minute"),
    ]
    for (seconds, text) in expected { #expect(writer.duration(seconds) == text) }
  }
}
