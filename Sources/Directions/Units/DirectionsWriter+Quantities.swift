extension DirectionsWriter {
  /// A length as it is shown: "350 m", "1.5 km", "150 ft", "0.3 mi".
  ///
  /// Steps: 10 m to 50 m, 50 m to 500 m, 0.5 km to 10 km, then 1 km; 10 ft to 50 ft, 50 ft to 0.1 mi,
  /// 0.1 mi to 1 mi, 0.5 mi to 10 mi, then 1 mi. Anything from 1 m reads as at least one step. Negative and
  /// non-finite lengths read as 0.
  public func length(_ meters: Double) -> String {
    told(RoundedLength(shown: Self.clamped(meters), units: units)) { $0.written }
  }

  /// A duration in words: "less than a minute", "25 minutes", "1 hour 5 minutes".
  ///
  /// Negative and non-finite durations read as 0.
  public func duration(_ seconds: Double) -> String {
    duration(seconds, join: .hoursAndMinutes) { $0.written }
  }

  func told(_ length: RoundedLength, _ form: (LengthForms) -> CountedForms) -> String {
    guard let forms = vocabulary.find({ $0.lengths[length.unit] }) else { return "" }
    return vocabulary.counted(length.hundredths, form(forms))
  }

  func duration(_ seconds: Double, join: JoinKey, _ form: (TimeForms) -> CountedForms) -> String {
    let minutes = RoundedLength.nearest(Self.clamped(seconds) / 60)
    if minutes == 0 { return vocabulary.find { $0.momentary } ?? "" }
    func told(_ number: Int, _ forms: TimeForms?) -> String {
      forms.map { vocabulary.counted(number * 100, form($0)) } ?? ""
    }
    let hourText = told(minutes / 60, vocabulary.find { $0.hour })
    let minuteText = told(minutes % 60, vocabulary.find { $0.minute })
    if minutes < 60 { return minuteText }
    return minutes % 60 == 0 ? hourText : vocabulary.join(join, ["hours": hourText, "minutes": minuteText])
  }

  static func clamped(_ value: Double) -> Double { value.isFinite ? min(max(0, value), 1e9) : 0 }
}
