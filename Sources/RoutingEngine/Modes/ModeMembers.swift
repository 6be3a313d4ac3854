internal import TravelProfile

/// The members of a JSON object, none of them unknown. A member that is null counts as not given.
struct ModeMembers {
  private let members: [String: JSONText]
  /// What leads to the object, as `vehicle.`.
  private let path: String

  init(_ value: JSONText, _ path: String, known: [String]) throws {
    guard case .object(let members) = value else {
      let what = path.isEmpty ? "a travel mode" : "the member \"\(path.dropLast())\""
      throw ModeTextError("\(what) must be an object")
    }
    self.members = members
    self.path = path
    for name in members.keys.sorted() where !known.contains(name) {
      let near = NearestName.find(name, among: known).map { "did you mean \"\(path)\($0)\"? " } ?? ""
      throw ModeTextError(
        "the member \"\(path)\(name.prefix(60))\" is not known; \(near)the members are: \(ModeText.list(known))")
    }
  }

  func object(_ name: String, known: [String]) throws -> ModeMembers? {
    guard let value = value(name) else { return nil }
    return try ModeMembers(value, "\(path)\(name).", known: known)
  }

  func text(_ name: String) throws -> String? {
    guard let value = value(name) else { return nil }
    guard case .text(let text) = value else { throw wrong(name, "a text") }
    return text
  }

  func truth(_ name: String) throws -> Bool? {
    guard let value = value(name) else { return nil }
    guard case .truth(let truth) = value else { throw wrong(name, "true or false") }
    return truth
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    guard let value = value(name) else { return nil }
    let what = "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    guard case .number(let number) = value, range.contains(number) else { throw wrong(name, what) }
    return number
  }

  func features(_ name: String) throws -> Set<RoadFeature> {
    guard let value = value(name) else { return [] }
    guard case .list(let list) = value else { throw wrong(name, "a list of classes of roads") }
    var features: Set<RoadFeature> = []
    for entry in list {
      guard case .text(let word) = entry else { throw wrong(name, "a list of classes of roads") }
      features.insert(try choice(name, word, RoadFeature.allCases, \.rawValue))
    }
    return features
  }

  /// The choice that a word names.
  func choice<Choice>(_ name: String, _ word: String, _ choices: [Choice], _ label: (Choice) -> String) throws -> Choice
  {
    guard let choice = choices.first(where: { label($0) == word }) else {
      throw unknown(name, word, among: choices.map(label))
    }
    return choice
  }

  func unknown(_ name: String, _ word: String, among names: [String]) -> ModeTextError {
    let near = NearestName.find(word, among: names).map { "did you mean \"\($0)\"? " } ?? ""
    return ModeTextError(
      "the member \"\(path)\(name)\" cannot be \"\(word.prefix(60))\"; \(near)it is one of: \(ModeText.list(names))")
  }

  private func value(_ name: String) -> JSONText? {
    if case .null = members[name] { return nil }
    return members[name]
  }

  private func wrong(_ name: String, _ what: String) -> ModeTextError {
    ModeTextError("the member \"\(path)\(name)\" must be \(what)")
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
