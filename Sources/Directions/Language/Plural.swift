/// The classes of numbers that languages tell apart, as CLDR names them.
enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other
}

/// Which class a counted number belongs to.
enum PluralRule: Hashable, Sendable {
  /// One form for all numbers.
  case other
  /// Exactly 1 is `one` (CLDR: i = 1 and v = 0), everything else `other`: English, German.
  case oneOther

  /// The class of a number in hundredths.
  func category(hundredths: Int) -> PluralCategory {
    switch self {
    case .other: .other
    case .oneOther: hundredths == 100 ? .one : .other
    }
  }

  /// The classes that can come up.
  var categories: [PluralCategory] { self == .other ? [.other] : [.one, .other] }
}

/// Which class an ordinal number belongs to.
enum OrdinalRule: Hashable, Sendable {
  /// One form for all numbers: German "21."
  case other
  /// By the last digit, except after a ten: English 1st, 2nd, 3rd, 4th, 11th, 21st.
  case english

  /// The class of a whole number.
  func category(_ number: Int) -> PluralCategory {
    guard self == .english, number % 100 / 10 != 1 else { return .other }
    switch number % 10 {
    case 1: return .one
    case 2: return .two
    case 3: return .few
    default: return .other
    }
  }
}

/// The forms of something counted. `{n}` stands for the number.
struct CountedForms: Hashable, Sendable {
  /// Forms for single values, in hundredths: 25 for "a quarter of a mile".
  var exact: [Int: String] = [:]
  /// Forms by plural class.
  var plural: [PluralCategory: String]
}

/// How an ordinal is told, in the grammatical form that the word for an exit needs.
struct OrdinalForms: Hashable, Sendable {
  var rule: OrdinalRule
  /// Words, from the first.
  var words: [String]
  /// What is told beyond the words. `{n}` stands for the number.
  var numbers: [PluralCategory: String]

  func text(_ number: Int) -> String {
    if words.indices.contains(number - 1) { return words[number - 1] }
    let pattern = numbers[rule.category(number)] ?? numbers[.other] ?? ""
    return PhraseTemplate.fill(pattern) { _ in "\(number)" }
  }
}
