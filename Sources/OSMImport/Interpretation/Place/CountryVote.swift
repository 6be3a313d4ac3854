import OSMReader

/// Which country the tags of an object speak for.
enum CountryVote {
  /// The first country named by speed zone codes, sign codes, addresses or boundary codes.
  /// - Returns: ISO 3166-1 alpha-2 code in upper case; nil when the tags name none.
  static func country(of tags: OSMTags) -> String? {
    for entry in tags.entries {
      if let code = country(key: entry.key, value: entry.value) { return code }
    }
    return nil
  }

  private static let codedKeys: Set<String> = [
    "maxspeed", "maxspeed:type", "source:maxspeed", "zone:traffic", "zone:maxspeed", "traffic_sign",
    "maxspeed:forward", "maxspeed:backward",
  ]
  private static let plainKeys: Set<String> = [
    "addr:country", "is_in:country_code", "ISO3166-1", "ISO3166-1:alpha2", "ISO3166-2",
  ]

  private static func country(key: String, value: String) -> String? {
    if codedKeys.contains(key) { return prefix(of: value) }
    if plainKeys.contains(key) { return code(value.trimmedTag.split(separator: "-").first ?? "") }
    if key == "phone" || key == "contact:phone" { return dialled(value) }
    return nil
  }

  /// The code before the colon of `DE:urban` or `US-CA:freeway`.
  private static func prefix(of value: String) -> String? {
    let parts = value.trimmedTag.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return code(parts[0].split(separator: "-").first ?? "")
  }

  private static func code(_ text: Substring) -> String? {
    guard text.count == 2, text.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let upper = text.uppercased()
    return upper == "UK" ? "GB" : upper
  }

  private static func dialled(_ value: String) -> String? {
    var digits = value.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
    if digits.hasPrefix("00") { digits = "+" + digits.dropFirst(2) }
    guard digits.hasPrefix("+") else { return nil }
    let number = digits.dropFirst()
    for length in [3, 2] {
      if let country = dialCodes[String(number.prefix(length))] { return country }
    }
    return nil
  }

  /// ITU country codes that belong to one country alone.
  private static let dialCodes: [String: String] = [
    "20": "EG", "27": "ZA", "30": "GR", "31": "NL", "32": "BE", "33": "FR", "34": "ES", "36": "HU", "40": "RO",
    "41": "CH", "43": "AT", "45": "DK", "46": "SE", "48": "PL", "49": "DE", "51": "PE", "52": "MX", "53": "CU",
    "54": "AR", "55": "BR", "56": "CL", "57": "CO", "58": "VE", "60": "MY", "61": "AU", "62": "ID", "63": "PH",
    "64": "NZ", "65": "SG", "66": "TH", "81": "JP", "82": "KR", "84": "VN", "86": "CN", "90": "TR", "91": "IN",
    "92": "PK", "94": "LK", "98": "IR", "351": "PT", "352": "LU", "353": "IE", "354": "IS", "355": "AL",
    "356": "MT", "357": "CY", "358": "FI", "359": "BG", "370": "LT", "371": "LV", "372": "EE", "373": "MD",
    "374": "AM", "375": "BY", "376": "AD", "377": "MC", "378": "SM", "380": "UA", "381": "RS", "382": "ME",
    "385": "HR", "386": "SI", "387": "BA", "389": "MK", "420": "CZ", "421": "SK", "423": "LI", "852": "HK",
    "886": "TW", "972": "IL", "994": "AZ", "995": "GE",
  ]
}
