#if !canImport(MapKit)
  import Foundation
  import GuidepostMapKit
  import Testing

  /// Distances in words; the steps are those that the documentation promises.
  @Suite struct DistanceFormatterTests {
    struct Case: CustomTestStringConvertible {
      var meters: Double
      var text: String
      var units = MKDistanceFormatter.Units.metric
      var testDescription: String { "\(meters) m in \(units)" }
    }

    static let cases: [Case] = [
      Case(meters: 0, text: "0 m"), Case(meters: 0.4, text: "10 m"), Case(meters: 44, text: "40 m"),
      Case(meters: 49.9, text: "50 m"), Case(meters: 60, text: "50 m"), Case(meters: 330, text: "350 m"),
      Case(meters: 700, text: "0.5 km"), Case(meters: 800, text: "1 km"), Case(meters: 1_300, text: "1.5 km"),
      Case(meters: 9_900, text: "10 km"), Case(meters: 12_345, text: "12 km"),
      Case(meters: 1_234_567, text: "1,235 km"), Case(meters: -330, text: "350 m"),
      // 0.3048 m are a foot; 1,609.344 m are a mile of 5,280 ft.
      Case(meters: 12, text: "40 ft", units: .imperial), Case(meters: 100, text: "350 ft", units: .imperial),
      Case(meters: 500, text: "0.3 mi", units: .imperial), Case(meters: 2_500, text: "1.5 mi", units: .imperial),
      Case(meters: 30_000, text: "19 mi", units: .imperial),
      // 0.9144 m are a yard.
      Case(meters: 10, text: "10 yd", units: .imperialWithYards),
      Case(meters: 70, text: "75 yd", units: .imperialWithYards),
      Case(meters: 140, text: "150 yd", units: .imperialWithYards),
      Case(meters: 4_000, text: "2.5 mi", units: .imperialWithYards),
      Case(meters: 8_000, text: "5 mi", units: .imperialWithYards),
    ]

    private func formatter(_ locale: String, _ units: MKDistanceFormatter.Units = .default) -> MKDistanceFormatter {
      let formatter = MKDistanceFormatter()
      formatter.locale = Locale(identifier: locale)
      formatter.units = units
      return formatter
    }

    @Test("distances are rounded to the promised steps", arguments: cases) func steps(_ given: Case) {
      #expect(formatter("en_US", given.units).string(fromDistance: given.meters) == given.text)
    }

    @Test("the locale chooses numbers, words and units") func locales() {
      #expect(formatter("en_US").string(fromDistance: 2_500) == "1.5 mi")
      #expect(formatter("en_GB").string(fromDistance: 70) == "75 yd")
      #expect(formatter("de_DE").string(fromDistance: 2_500) == "2,5 km")
      let full = formatter("en_US")
      full.unitStyle = .full
      #expect(full.string(fromDistance: 1_609.344) == "1 mile" && full.string(fromDistance: 16) == "50 feet")
      let german = formatter("de_DE")
      german.unitStyle = .full
      #expect(german.string(fromDistance: 2_500) == "2,5 Kilometer")
      let finnish = formatter("fi_FI")
      finnish.unitStyle = .full
      #expect(finnish.string(fromDistance: 2_500) == "2,5 kilometriä")
      #expect(finnish.distance(from: "2,5 kilometriä") == 2_500)
    }

    @Test("distances are read back, and other text is −1") func reading() {
      let english = formatter("en_US")
      #expect(abs(english.distance(from: "1.5 mi") - 2_414.016) < 1e-9)
      #expect(abs(english.distance(from: "350 feet") - 106.68) < 1e-9)
      #expect(english.distance(from: "2 km") == 2_000 && english.distance(from: "1") == 1_609.344)
      #expect(formatter("de_DE").distance(from: "2,5 Kilometer") == 2_500)
      for text in ["", "far", "3 parsecs", "-4 km", "km"] { #expect(english.distance(from: text) == -1, "\(text)") }
      for meters in [0.0, 40, 350, 1_500, 12_000] {
        let metric = formatter("en_US", .metric)
        #expect(metric.distance(from: metric.string(fromDistance: meters)) == meters)
      }
    }

    @Test("what is no distance is not written") func notNumbers() {
      let english = formatter("en_US", .metric)
      #expect(english.string(fromDistance: .nan) == "" && english.string(fromDistance: .infinity) == "")
      #expect(english.string(for: 330) == "350 m" && english.string(for: "far") == nil)
      #expect(english.string(for: NSNumber(value: 330.0)) == "350 m")
    }
  }
#endif
