internal import TravelProfile

/// The table of a `MetricOverlay` as pointers that live as long as one search.
struct ChangedEdges {
  private let slots: UnsafePointer<UInt32>
  private let weights: UnsafePointer<UInt32>
  private let blocked: UnsafePointer<UInt8>
  private let shift: UInt32
  private let mask: UInt32

  /// Runs `body` with the table, or with nil where nothing is changed.
  static func with(_ overlay: MetricOverlay?, _ body: (ChangedEdges?) -> Void) {
    guard let overlay, overlay.count > 0 else { return body(nil) }
    overlay.slots.withUnsafeBufferPointer { slots in
      overlay.weights.withUnsafeBufferPointer { weights in
        overlay.blocked.withUnsafeBufferPointer { blocked in
          guard let slot = slots.baseAddress, let weight = weights.baseAddress, let block = blocked.baseAddress
          else { return }
          body(
            ChangedEdges(
              slots: slot, weights: weight, blocked: block, shift: overlay.shift, mask: UInt32(slots.count - 1)))
        }
      }
    }
  }

  /// Where an edge stands in the table; nil where it is not changed.
  @inline(__always) func slot(of edge: UInt32) -> Int? {
    var slot = (edge &* MetricOverlay.multiplier) &>> shift
    while slots[Int(slot)] != edge {
      if slots[Int(slot)] == .max { return nil }
      slot = (slot &+ 1) & mask
    }
    return Int(slot)
  }

  /// The weight at a slot, and whether nothing follows its edge.
  @inline(__always) func entry(at slot: Int) -> (weight: UInt32, isBlocked: Bool) {
    (weights[slot], blocked[slot] == 1)
  }

  /// The changed weight of an edge; nil where it is not changed.
  @inline(__always) func weight(of edge: UInt32) -> UInt32? { slot(of: edge).map { weights[$0] } }

  /// Whether nothing follows an edge.
  @inline(__always) func isBlocked(_ edge: UInt32) -> Bool { slot(of: edge).map { blocked[$0] == 1 } ?? false }
}
