#if canImport(_FoundationICU)
  import Foundation
  import _FoundationICU

  /// How much of a unit's name is written.
  enum UnitNameWidth: Sendable {
    /// `1 hour, 10 minutes`.
    case wide
    /// `1 hr, 10 min`.
    case short
    /// `1hr 10min`.
    case shorter
    /// `1h 10m`.
    case narrow
  }

  /// What the international components of Unicode inside Foundation can say and Foundation itself does not on this
  /// system. Every function gives nil where the components refuse, which they do only for input they do not know.
  enum InternationalText {
    /// A number with a unit, by a skeleton such as `unit/meter unit-width-short usage/road`.
    static func number(_ value: Double, skeleton: String, locale: Locale) -> String? {
      var status = U_ZERO_ERROR
      let skeleton = Array(skeleton.utf16)
      let formatter = swift_unumf_openForSkeletonAndLocale(
        skeleton, Int32(skeleton.count), locale.identifier, &status)
      guard let formatter, !status.isFailure else { return nil }
      defer { swift_unumf_close(formatter) }
      guard let result = swift_unumf_openResult(&status), !status.isFailure else { return nil }
      defer { swift_unumf_closeResult(result) }
      swift_unumf_formatDouble(formatter, value, result, &status)
      guard !status.isFailure else { return nil }
      return text { swift_unumf_resultToString(result, &$0, Int32($0.count), &$1) }
    }

    /// Times of several units, joined as the language joins them.
    static func durations(
      _ parts: [(value: Double, unit: DurationUnit)], width: UnitNameWidth, spellsOut: Bool, locale: Locale
    ) -> String? {
      if spellsOut, parts.count > 1 { return spelled(parts, width: width, locale: locale) }
      var status = U_ZERO_ERROR
      // The formatter of measures takes the formatter of numbers over, and closes it.
      let numbers = spellsOut ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) : nil
      guard !status.isFailure,
        let formatter = uameasfmt_open(locale.identifier, width.measures, numbers, &status), !status.isFailure
      else { return nil }
      defer { uameasfmt_close(formatter) }
      let measures = parts.map { UAMeasure(value: $0.value, unit: $0.unit.measure) }
      return text {
        uameasfmt_formatMultiple(formatter, measures, Int32(measures.count), &$0, Int32($0.count), &$1)
      }
    }

    /// How far off something is: `in 2 hours`, or `tomorrow` where names are allowed.
    static func relative(
      _ value: Double, _ unit: DurationUnit, named: Bool, width: UnitNameWidth, spellsOut: Bool,
      context: UDisplayContext,
      locale: Locale
    ) -> String? {
      var status = U_ZERO_ERROR
      let numbers = spellsOut ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) : nil
      guard !status.isFailure,
        let formatter = swift_ureldatefmt_open(locale.identifier, numbers, width.relative, context, &status),
        !status.isFailure
      else { return nil }
      defer { swift_ureldatefmt_close(formatter) }
      return text {
        named
          ? swift_ureldatefmt_format(formatter, value, unit.relative, &$0, Int32($0.count), &$1)
          : swift_ureldatefmt_formatNumeric(formatter, value, unit.relative, &$0, Int32($0.count), &$1)
      }
    }

    /// Numbers in words too. The formatter would spell only the last one, so each part is put in the place of the same
    /// part with digits.
    private static func spelled(
      _ parts: [(value: Double, unit: DurationUnit)], width: UnitNameWidth, locale: Locale
    ) -> String? {
      guard var text = durations(parts, width: width, spellsOut: false, locale: locale) else { return nil }
      var start = text.startIndex
      for part in parts {
        guard let digits = durations([part], width: width, spellsOut: false, locale: locale),
          let words = durations([part], width: width, spellsOut: true, locale: locale),
          let place = text[start...].range(of: digits)
        else { return nil }
        let offset = text.distance(from: text.startIndex, to: place.lowerBound) + words.count
        text.replaceSubrange(place, with: words)
        start = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
      }
      return text
    }

    /// Calls a function that writes UTF-16 and says how much there is, again with more room where it needs that.
    private static func text(_ write: (inout [UInt16], inout UErrorCode) -> Int32) -> String? {
      var room = [UInt16](repeating: 0, count: 128)
      for _ in 0..<2 {
        var status = U_ZERO_ERROR
        let count = Int(write(&room, &status))
        if count > room.count {
          room = [UInt16](repeating: 0, count: count)
        } else {
          return status.isFailure || count < 0 ? nil : String(decoding: room[..<count], as: UTF16.self)
        }
      }
      return nil
    }
  }

  extension UErrorCode {
    fileprivate var isFailure: Bool { rawValue > U_ZERO_ERROR.rawValue }
  }

  extension UnitNameWidth {
    fileprivate var measures: UAMeasureFormatWidth {
      switch self {
      case .wide: UAMEASFMT_WIDTH_WIDE
      case .short: UAMEASFMT_WIDTH_SHORT
      case .shorter: UAMEASFMT_WIDTH_SHORTER
      case .narrow: UAMEASFMT_WIDTH_NARROW
      }
    }

    fileprivate var relative: UDateRelativeDateTimeFormatterStyle {
      switch self {
      case .wide: UDAT_STYLE_LONG
      case .short: UDAT_STYLE_SHORT
      case .shorter, .narrow: UDAT_STYLE_NARROW
      }
    }
  }

  extension DurationUnit {
    fileprivate var measure: UAMeasureUnit {
      switch self {
      case .year: UAMEASUNIT_DURATION_YEAR
      case .month: UAMEASUNIT_DURATION_MONTH
      case .week: UAMEASUNIT_DURATION_WEEK
      case .day: UAMEASUNIT_DURATION_DAY
      case .hour: UAMEASUNIT_DURATION_HOUR
      case .minute: UAMEASUNIT_DURATION_MINUTE
      case .second: UAMEASUNIT_DURATION_SECOND
      }
    }

    fileprivate var relative: URelativeDateTimeUnit {
      switch self {
      case .year: UDAT_REL_UNIT_YEAR
      case .month: UDAT_REL_UNIT_MONTH
      case .week: UDAT_REL_UNIT_WEEK
      case .day: UDAT_REL_UNIT_DAY
      case .hour: UDAT_REL_UNIT_HOUR
      case .minute: UDAT_REL_UNIT_MINUTE
      case .second: UDAT_REL_UNIT_SECOND
      }
    }
  }
#endif
