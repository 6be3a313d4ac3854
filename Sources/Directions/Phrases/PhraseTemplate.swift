/// A phrase taken apart at its slots.
struct PhraseTemplate: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case slot(PhraseSlot, SlotForm)
  }
  var pieces: [Piece] = []
  private(set) var slotSet = SlotSet()

  /// Reads `{slot}` and `{slot:form}`; a brace that names neither stays text, so that a test finds it.
  init(_ phrase: String) {
    var rest = phrase[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inside = rest[rest.index(after: open)..<close].split(separator: ":")
      let form = inside.count == 2 ? SlotForm(rawValue: String(inside[1])) : .plain
      if let name = inside.first, let slot = PhraseSlot(rawValue: String(name)), let form {
        append(rest[..<open])
        pieces.append(.slot(slot, form))
        slotSet.insert(SlotSet(slot))
      } else {
        append(rest[...close])
      }
      rest = rest[rest.index(after: close)...]
    }
    append(rest)
  }

  private mutating func append(_ text: Substring) {
    if !text.isEmpty { pieces.append(.text(String(text))) }
  }

  /// The phrase with its slots filled; values are not read again, so a brace in a name stays a brace.
  func filled(_ value: (PhraseSlot, SlotForm) -> String) -> String {
    var sentence = ""
    sentence.reserveCapacity(64)
    for piece in pieces {
      switch piece {
      case .text(let text): sentence += text
      case .slot(let slot, let form): sentence += value(slot, form)
      }
    }
    return sentence
  }

  /// Replaces each `{word}` of a short pattern, such as a join or a unit.
  static func fill(_ pattern: String, _ value: (String) -> String) -> String {
    var result = ""
    var rest = pattern[...]
    // By bytes, which is faster: braces are one byte each.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      result += rest[..<open]
      result += value(String(rest[rest.utf8.index(after: open)..<close]))
      rest = rest[rest.utf8.index(after: close)...]
    }
    return result + rest
  }
}
