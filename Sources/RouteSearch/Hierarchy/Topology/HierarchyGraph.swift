/// A directed graph as a hierarchy reads it: for each state the states that its arcs lead to.
///
/// The arrays belong to the caller and stay alive and unchanged while a hierarchy is built or customized.
struct HierarchyGraph {
  /// The number of states.
  let stateCount: Int
  /// The first arc of each state, and the end: `stateCount` + 1 numbers.
  let firstArc: UnsafePointer<UInt32>
  /// The state each arc leads to.
  let arcTarget: UnsafePointer<UInt32>

  /// The number of arcs.
  var arcCount: Int { stateCount == 0 ? 0 : Int(firstArc[stateCount]) }

  /// Calls `body` with every arc that joins two different states, by the state it leaves.
  @inline(__always) func forEachArc(_ body: (_ arc: Int, _ tail: Int, _ head: Int) -> Void) {
    var arc = 0
    for tail in 0..<stateCount {
      let end = Int(firstArc[tail &+ 1])
      while arc < end {
        let head = Int(arcTarget[arc])
        if head != tail { body(arc, tail, head) }
        arc &+= 1
      }
    }
  }
}
