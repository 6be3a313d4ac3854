import Foundation
import GuidepostCompatibility
import Testing

@Suite struct MeasurementTests {
  private typealias Style = Measurement<UnitLength>.FormatStyle

  private func length(_ meters: Double, _ style: Style, _ locale: String = "en_US") -> String {
    Measurement(value: meters, unit: UnitLength.meters).formatted(style.locale(Locale(identifier: locale)))
  }

  @Test(
    "roads are measured as people of the place do",
    arguments: [
      ("en_US", 3456.0, "2.1 mi"), ("en_US", 137, "450 ft"), ("en_US", 160_934.4, "100 mi"),
      ("en_GB", 3456, "2.1 mi"), ("en_GB", 137, "150 yd"), ("de_DE", 3456, "3,5 km"), ("de_DE", 137, "140 m"),
      ("de_DE", 345_600, "346 km"),
    ])
  func roads(locale: String, meters: Double, text: String) {
    #expect(length(meters, .measurement(width: .abbreviated, usage: .road), locale) == text)
  }

  @Test("widths, usages and plurals")
  func widths() {
    #expect(length(1609.344, .measurement(width: .wide, usage: .road)) == "1 mile")
    #expect(length(3456, .measurement(width: .wide, usage: .road)) == "2.1 miles")
    #expect(length(3456, .measurement(width: .narrow, usage: .road)) == "2.1mi")
    #expect(length(1.9, .measurement(width: .abbreviated, usage: .personHeight)) == "6 ft, 2.8 in")
    #expect(length(190, .measurement(width: .abbreviated, usage: .asProvided)) == "190 m")
    #expect(length(5, .measurement(width: .abbreviated)) == "16 ft")
  }

  @Test("the general form is short and of the place")
  func general() {
    let speed = Measurement(value: 100, unit: UnitSpeed.kilometersPerHour)
    let style = Measurement<UnitSpeed>.FormatStyle(width: .wide, locale: Locale(identifier: "en_US"))
    #expect(speed.formatted(style) == "62 miles per hour")
    let usual = Measurement(value: 1, unit: UnitLength.kilometers)
    #expect(usual.formatted() == usual.formatted(.measurement(width: .abbreviated)))
  }

  @Test("a number style keeps its decimals, groups and rounding, and the plural follows")
  func numberStyle() {
    let one = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
    let none = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0))
    #expect(length(1609.344, .measurement(width: .wide, usage: .road, numberFormatStyle: one)) == "1.0 miles")
    #expect(length(1609.344, .measurement(width: .wide, usage: .road, numberFormatStyle: none)) == "1 mile")
    #expect(length(3456, .measurement(width: .abbreviated, usage: .road, numberFormatStyle: one)) == "2.1 mi")
    #expect(
      length(1_234_567.89, .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: one))
        == "1,234,567.9 m")
    #expect(
      length(1_234_567.89, .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: one), "de_DE")
        == "1.234.567,9 m")
    #expect(
      length(-12.34, .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: one)) == "-12.3 m")
    #expect(
      length(1_234_567, .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: none))
        == "1,234,567 m")
  }

  @Test("every unit of length has a name, and unknown ones keep their symbol")
  func names() {
    let style = Style(width: .abbreviated, locale: Locale(identifier: "en_US"), usage: .asProvided)
    for unit in [UnitLength.yards, .nauticalMiles, .inches, .parsecs, .centimeters] {
      #expect(Measurement(value: 2, unit: unit).formatted(style).hasPrefix("2 "), "\(unit.symbol)")
    }
    let own = UnitLength(symbol: "rod", converter: UnitConverterLinear(coefficient: 5.0292))
    #expect(Measurement(value: 2, unit: own).formatted(style) == "2 rod")
    #expect(length(.nan, .measurement(width: .abbreviated, usage: .road)).contains("NaN"))
  }

  @Test("styles survive a round trip")
  func coding() throws {
    let style = Style(width: .wide, locale: Locale(identifier: "en_US"), usage: .road)
    #expect(try JSONDecoder().decode(Style.self, from: JSONEncoder().encode(style)) == style)
  }
}

@Suite struct MeasurementFormatterTests {
  private func formatter(_ change: (MeasurementFormatter) -> Void = { _ in }) -> MeasurementFormatter {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    change(formatter)
    return formatter
  }

  private let kilometers = Measurement(value: 5, unit: UnitLength.kilometers)

  @Test("units are those of the place unless the given one is wanted")
  func options() {
    #expect(formatter().string(from: kilometers) == "3.107 mi")
    #expect(formatter { $0.unitOptions = .providedUnit }.string(from: kilometers) == "5 km")
    #expect(
      formatter { $0.unitOptions = .naturalScale }.string(from: Measurement(value: 3, unit: UnitLength.meters))
        == "9.843 ft")
    #expect(formatter { $0.locale = Locale(identifier: "de_DE") }.string(from: kilometers) == "5 km")
    #expect(formatter().string(from: Measurement(value: 90, unit: UnitDuration.minutes)) == "90 min")
  }

  @Test("styles and numbers")
  func styles() {
    #expect(formatter { $0.unitStyle = .long }.string(from: kilometers) == "3.107 miles")
    #expect(formatter { $0.unitStyle = .short }.string(from: kilometers) == "3.107mi")
    let whole = formatter {
      $0.numberFormatter.maximumFractionDigits = 0
      $0.unitStyle = .long
    }
    #expect(whole.string(from: kilometers) == "3 miles")
    #expect(formatter().string(from: UnitLength.miles) == "mi")
  }
}
