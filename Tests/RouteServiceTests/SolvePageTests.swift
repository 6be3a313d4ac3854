import Directions
import Foundation
import OSMReader
import TestSupport
import Testing

@testable import RouteService

/// What a person reads who solves on the page.
@Suite struct SolvePageTests {
  /// A street of 1.8 km, the last 250 m to the left.
  private func trial() throws -> ServiceTrial {
    try ServiceTrial(
      DrawnMap(
        gridMeters: 50, "                               c\n\n\n\n\na------------------------------b",
        ways: [.init("ab", ["highway": "residential", "name": "Long Street"]), .init("bc")]))
  }

  @Test(
    "lengths and times are in the language and the units of the directions",
    arguments: [
      ("en", "esriNAUKilometers", "<p>1.8 km, "), ("en-GB", "esriNAUMeters", "<p>1.8 km, "),
      ("de", "esriNAUKilometers", "<p>1,8 km, "), ("de", "esriNAUMiles", "<p>1,1 mi, "),
      ("en", "esriNAUFeet", "<p>1.1 mi, "),
    ])
  func language(language: String, units: String, says: String) async throws {
    let trial = try trial()
    let page = try ServiceTrial.text(
      await trial.get(
        ServiceTrial.layer + "/solve",
        [
          "stops": try trial.places("a", "c"), "f": "html", "directionsLanguage": language,
          "directionsLengthUnits": units,
        ]))
    let start = try #require(page.range(of: "<section lang=\"\(language)\">"))
    let end = try #require(page.range(of: "</section>"))
    let section = String(page[start.upperBound..<end.lowerBound])
    #expect(section.contains(says), "\(section)")
    let isGerman = language == "de"
    #expect(section.contains(isGerman ? " Minuten" : " minutes"))
    let foreign = try Regex(isGerman ? "[0-9]\\.[0-9]" : "[0-9],[0-9]")
    #expect(section.matches(of: foreign).isEmpty, "\(section)")
    // The long street is told with a decimal of its own, the short one without.
    #expect(section.matches(of: try Regex("<td>[0-9]+[.,][0-9] (km|mi)</td>")).count == 1, "\(section)")
  }
}
