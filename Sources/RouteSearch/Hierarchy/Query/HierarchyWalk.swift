internal import Geodesy
internal import MappedStorage

/// The elimination-tree query (Bauer, Columbus, Rutter and Wagner, 2016) from any number of seeds to any number of
/// seeds, in ranks.
///
/// One cursor climbs from each seed to the root; the lowest goes first, cursors that meet become one. At each rank the
/// ways up to it and down from it are joined, and both go on where they can still be better.
/// One object per thread; it keeps its arrays between queries and allocates nothing once they are large enough.
final class HierarchyWalk {
  /// Where the best way turns from going up to going down.
  struct Meeting {
    /// The weight of the way, seeds included.
    var weight: UInt32
    /// The highest rank on it.
    var rank: UInt32
  }

  let metric: HierarchyMetric
  private let upLabel: UnsafeMutablePointer<UInt32>
  private let downLabel: UnsafeMutablePointer<UInt32>
  /// The lower rank from which each rank was reached, or `seedBit` with the seed's number.
  private let upFrom: UnsafeMutablePointer<UInt32>
  private let downFrom: UnsafeMutablePointer<UInt32>
  /// The ranks that are still to be climbed from, rising.
  private var cursors: UnsafeMutablePointer<UInt32>
  private var cursorCapacity = 32
  private var cursorCount = 0

  /// Marks a seed; the low bits hold its number.
  static let seedBit: UInt32 = 0x8000_0000
  private static let infinity = Weight.infinity.rawValue

  init(_ metric: HierarchyMetric) {
    self.metric = metric
    let count = metric.topology.stateCount
    func array(_ value: UInt32) -> UnsafeMutablePointer<UInt32> {
      let pointer = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, count))
      pointer.initialize(repeating: value, count: count)
      return pointer
    }
    upLabel = array(Self.infinity)
    downLabel = array(Self.infinity)
    upFrom = array(0)
    downFrom = array(0)
    cursors = .allocate(capacity: cursorCapacity)
  }

  deinit {
    upLabel.deallocate()
    downLabel.deallocate()
    upFrom.deallocate()
    downFrom.deallocate()
    cursors.deallocate()
  }

  // MARK: Seeds

  /// Lets ways begin at a rank.
  func addSource(_ rank: UInt32, weight: UInt32, number: Int) {
    guard weight < upLabel[Int(rank)] else { return }
    upLabel[Int(rank)] = weight
    upFrom[Int(rank)] = Self.seedBit | UInt32(number)
    addCursor(rank)
  }

  /// Lets ways end at a rank.
  func addTarget(_ rank: UInt32, weight: UInt32, number: Int) {
    guard weight < downLabel[Int(rank)] else { return }
    downLabel[Int(rank)] = weight
    downFrom[Int(rank)] = Self.seedBit | UInt32(number)
    addCursor(rank)
  }

  /// Keeps the cursors rising and each of them once.
  @inline(__always) private func addCursor(_ rank: UInt32) {
    var hole = cursorCount
    while hole > 0, cursors[hole &- 1] > rank { hole &-= 1 }
    if hole > 0, cursors[hole &- 1] == rank { return }
    if cursorCount == cursorCapacity { growCursors() }
    var index = cursorCount
    while index > hole {
      cursors[index] = cursors[index &- 1]
      index &-= 1
    }
    cursors[hole] = rank
    cursorCount &+= 1
  }

  private func growCursors() {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: cursorCapacity * 2)
    larger.update(from: cursors, count: cursorCount)
    cursors.deallocate()
    cursors = larger
    cursorCapacity *= 2
  }

  // MARK: Climbing

  /// Finds the best way between the seeds added since the last call, and remembers it.
  ///
  /// - Returns: where it is highest; nil when there is none below infinity.
  func meet() -> Meeting? { climb(remembers: true) }

  /// The weight of the best way between the seeds added since the last call; infinity when there is none.
  func weight() -> UInt32 { climb(remembers: false)?.weight ?? Self.infinity }

  @inline(__always) private func climb(remembers: Bool) -> Meeting? {
    var best = Self.infinity
    var highest = UInt32.max
    let parent = metric.topology.parent.base
    let (up, down) = (Side(metric.forward, upLabel, upFrom), Side(metric.backward, downLabel, downFrom))
    // Local copies spare checks of exclusive access at every step; cursors only become fewer.
    let cursors = self.cursors
    var count = cursorCount
    cursorCount = 0
    while count > 0 {
      let rank = cursors[0]
      visit(rank, up, down, &best, &highest, remembers: remembers)
      let next = parent[Int(rank)]
      // The lowest cursor moves up to its place among the others, or joins one that stands there.
      var hole = 0
      while hole &+ 1 < count, cursors[hole &+ 1] < next {
        cursors[hole] = cursors[hole &+ 1]
        hole &+= 1
      }
      let isJoined = hole &+ 1 < count && cursors[hole &+ 1] == next
      if next == EliminationTree.none || isJoined {
        count &-= 1
        while hole < count {
          cursors[hole] = cursors[hole &+ 1]
          hole &+= 1
        }
      } else {
        cursors[hole] = next
      }
    }
    return best < Self.infinity ? Meeting(weight: best, rank: highest) : nil
  }

  /// One direction's arrays as pointers.
  private struct Side {
    let first: UnsafePointer<UInt32>
    let arcs: UnsafePointer<UpwardArc>
    let label: UnsafeMutablePointer<UInt32>
    let from: UnsafeMutablePointer<UInt32>

    init(_ arcs: WeightedArcs, _ label: UnsafeMutablePointer<UInt32>, _ from: UnsafeMutablePointer<UInt32>) {
      first = arcs.first.base
      self.arcs = arcs.arcs.base
      self.label = label
      self.from = from
    }

    /// Offers every arc of a rank to its head.
    @inline(__always) func relax(_ rank: UInt32, _ weight: UInt32, remembers: Bool) {
      var arc = Int(first[Int(rank)])
      let end = Int(first[Int(rank) &+ 1])
      while arc < end {
        let head = Int(arcs[arc].head)
        // Both at most infinity: the sum cannot wrap, and from infinity up it improves nothing.
        let sum = weight &+ arcs[arc].weight
        if remembers {
          if sum < label[head] {
            label[head] = sum
            from[head] = rank
          }
        } else {
          label[head] = min(label[head], sum)
        }
        arc &+= 1
      }
    }
  }

  @inline(__always) private func visit(
    _ rank: UInt32, _ up: Side, _ down: Side, _ best: inout UInt32, _ highest: inout UInt32, remembers: Bool
  ) {
    let (upWeight, downWeight) = (up.label[Int(rank)], down.label[Int(rank)])
    up.label[Int(rank)] = Self.infinity
    down.label[Int(rank)] = Self.infinity
    let sum = upWeight &+ downWeight
    if sum < best {
      best = sum
      highest = rank
    }
    if upWeight < best { up.relax(rank, upWeight, remembers: remembers) }
    if downWeight < best { down.relax(rank, downWeight, remembers: remembers) }
  }

  // MARK: The way found

  /// The way that `meet` found last, as ranks from the source's to the target's.
  ///
  /// - Parameters:
  ///   - meeting: what `meet` returned.
  ///   - ranks: takes the ranks; each two that follow are joined by an upward arc.
  /// - Returns: the numbers of the seeds where the way begins and ends.
  func trace(_ meeting: Meeting, into ranks: inout [UInt32]) -> (source: Int, target: Int) {
    ranks.removeAll(keepingCapacity: true)
    var rank = meeting.rank
    while true {
      ranks.append(rank)
      let from = upFrom[Int(rank)]
      if from & Self.seedBit != 0 { break }
      rank = from
    }
    let source = Int(upFrom[Int(rank)] & ~Self.seedBit)
    ranks.reverse()
    rank = meeting.rank
    while downFrom[Int(rank)] & Self.seedBit == 0 {
      rank = downFrom[Int(rank)]
      ranks.append(rank)
    }
    return (source, Int(downFrom[Int(rank)] & ~Self.seedBit))
  }
}
