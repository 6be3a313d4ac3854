#if canImport(_FoundationICU)
  import Foundation

  /// The units in which times are told, the largest first.
  enum DurationUnit: Int, CaseIterable, Comparable, Sendable {
    case year, month, week, day, hour, minute, second

    static func < (a: DurationUnit, b: DurationUnit) -> Bool { a.rawValue < b.rawValue }

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    /// The value of the unit among components; nil where they do not say it.
    func value(of components: DateComponents) -> Int? {
      switch self {
      case .week: components.weekOfMonth ?? components.weekOfYear
      default: components.value(for: component)
      }
    }
  }

  extension Calendar {
    /// How much lies between two dates, each unit taking what the larger ones leave; fractions of the smallest are
    /// dropped.
    func units(_ units: Set<DurationUnit>, from start: Date, to end: Date) -> [DurationUnit: Int] {
      let components = dateComponents(Set(units.map(\.component)), from: start, to: end)
      return units.reduce(into: [:]) { $0[$1] = $1.value(of: components) ?? 0 }
    }
  }
#endif
