/// Places in phrases, as bits.
struct SlotSet: OptionSet, Hashable, Sendable {
  var rawValue: UInt32 = 0

  init() {}
  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ slot: PhraseSlot) { rawValue = 1 << UInt32(slot.position) }
  init(_ slots: Set<PhraseSlot>) { rawValue = slots.reduce(0) { $0 | 1 << UInt32($1.position) } }

  var count: Int { rawValue.nonzeroBitCount }
  func contains(_ slot: PhraseSlot) -> Bool { rawValue & 1 << UInt32(slot.position) != 0 }
}

extension SlotForm {
  /// Position among all forms.
  var position: Int {
    switch self {
    case .plain: 0
    case .keep: 1
    case .at: 2
    case .onto: 3
    case .on: 4
    }
  }
}

extension PhraseSlot {
  /// The number of slots.
  static let count = allCases.count
  /// Position among all slots.
  var position: Int {
    switch self {
    case .exit: 0
    case .road: 1
    case .toward: 2
    case .name: 3
    case .stay: 4
    case .way: 5
    case .cross: 6
    case .climb: 7
    case .level: 8
    case .ordinal: 9
    case .ring: 10
    case .side: 11
    case .compass: 12
    case .stop: 13
    }
  }
}
