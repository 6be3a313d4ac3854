import RoadNetwork

/// Reads the condition behind the `@` of a `:conditional` value.
enum ConditionParser {
  /// The condition; nil when any part of it cannot be read.
  ///
  /// Hours that never end ask for no clock: they are left out, and a condition of nothing else has no parts.
  static func parse(_ text: String) -> Condition? {
    var parts: [Condition.Part] = []
    for text in conjuncts(text) {
      guard let part = part(ConditionalText.unwrapped(text.trimmedTag)) else { return nil }
      if case .hours(let hours) = part, hours.isAlwaysOpen, !hours.namesHolidays { continue }
      parts.append(part)
    }
    return Condition(parts)
  }

  /// Splits at the word AND outside parentheses and quotes.
  private static func conjuncts(_ text: String) -> [String] {
    var parts: [String] = []
    var current: [Substring] = []
    var depth = 0
    var quoted = false
    for word in ConditionalText.unwrapped(text.trimmedTag).split(whereSeparator: \.isWhitespace) {
      if depth == 0, !quoted, word.lowercased() == "and" {
        parts.append(current.joined(separator: " "))
        current = []
        continue
      }
      for character in word {
        switch character {
        case "\"": quoted.toggle()
        case "(" where !quoted: depth += 1
        case ")" where !quoted: depth = max(0, depth - 1)
        default: break
        }
      }
      current.append(word)
    }
    parts.append(current.joined(separator: " "))
    return parts
  }

  private static func part(_ text: String) -> Condition.Part? {
    comparison(text) ?? word(text) ?? OpeningHoursParser.parse(text).map { .hours($0) }
  }

  // MARK: Words

  private static func word(_ text: String) -> Condition.Part? {
    let words = text.lowercased().split { $0 == "|" || $0 == "," || $0 == ";" }.map(\.trimmedTag)
    if words.count == 1, let word = words.first {
      if let property = properties[word] { return .property(property) }
      if let circumstance = circumstances[word] { return .circumstance(circumstance) }
    }
    var purposes: TravelPurpose = []
    for word in words {
      guard let purpose = self.purposes[word] else { return nil }
      purposes.formUnion(purpose)
    }
    return purposes.isEmpty ? nil : .purpose(purposes)
  }

  private static let properties: [String: Condition.VehicleProperty] = [
    "trailer": .trailer, "caravan": .trailer, "articulated": .articulated, "hgv_articulated": .articulated,
    "hgv": .goodsVehicle, "hazmat": .hazardousGoods,
  ]
  private static let circumstances: [String: Condition.Circumstance] = [
    "wet": .wet, "rain": .wet, "snow": .snow, "ice": .ice, "winter": .winter, "flashing_light": .flashingLight,
    "flashing_lights": .flashingLight, "flashing": .flashingLight,
  ]
  private static let purposes: [String: TravelPurpose] = [
    "destination": .destination, "delivery": .delivery, "loading": .delivery, "customers": .customers,
    "residents": .residents, "resident": .residents, "permit": .permit, "cam": .permit, "agricultural": .agricultural,
    "forestry": .forestry, "emergency": .emergency,
  ]

  // MARK: Comparisons

  private static func comparison(_ text: String) -> Condition.Part? {
    guard let split = text.firstIndex(where: { "<>=\u{2264}\u{2265}".contains($0) }) else { return nil }
    let name = text[..<split].trimmedTag.lowercased()
    var rest = text[split...]
    guard let relation = relation(&rest) else { return nil }
    let number = rest.trimmedTag
    if name == "occupants" { return .circumstance(.occupants) }
    if name == "stay" { return .circumstance(.stay) }
    guard let quantity = quantities[name], let value = value(number, of: quantity),
      value >= 0, value <= Double(UInt32.max)
    else { return nil }
    return .vehicle(VehicleComparison(quantity, relation, UInt32(value.rounded())))
  }

  private static func relation(_ rest: inout Substring) -> VehicleComparison.Relation? {
    let signs: [(String, VehicleComparison.Relation)] = [
      (">=", .greaterOrEqual), ("=>", .greaterOrEqual), ("\u{2265}", .greaterOrEqual), ("<=", .lessOrEqual),
      ("=<", .lessOrEqual), ("\u{2264}", .lessOrEqual), ("==", .equal), (">", .greater), ("<", .less), ("=", .equal),
    ]
    for (sign, relation) in signs where rest.hasPrefix(sign) {
      rest = rest.dropFirst(sign.count)
      return relation
    }
    return nil
  }

  private static func value(_ text: String, of quantity: VehicleComparison.Quantity) -> Double? {
    switch quantity {
    case .weight, .weightRating, .axleLoad: Measure.kilograms(text)
    case .length, .width, .height: Measure.meters(text).map { $0 * 1000 }
    case .axles: UInt8(text).map(Double.init)
    }
  }

  private static let quantities: [String: VehicleComparison.Quantity] = [
    "weight": .weight, "maxweight": .weight, "weightrating": .weightRating, "maxweightrating": .weightRating,
    "axleload": .axleLoad, "maxaxleload": .axleLoad, "length": .length, "maxlength": .length, "width": .width,
    "maxwidth": .width, "height": .height, "maxheight": .height, "axles": .axles,
  ]
}
