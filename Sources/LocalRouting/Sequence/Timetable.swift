import RoutingEngine

/// What orders of places cost with time windows: ways, waiting and, above all, lateness.
///
/// Places are numbered as in the matrix, with one more, the depot, that takes no time and costs nothing where an end is
/// free; every order begins at it and ends there.
struct Timetable {
  /// What a second of lateness costs: so much that no detour is worth one.
  static let lateness = 1e9
  /// What a second of waiting costs, in milliseconds of generalised time.
  static let waiting = 1000.0
  /// What a way costs that does not exist: more than any lateness.
  static let forbidden = 1e18

  /// Places and the depot.
  let count: Int
  private let costs: [Double]
  private let durations: [Double]
  private let opens: [Double]
  private let closes: [Double]
  private let stays: [Double]

  /// The timetable of a problem; one without windows makes all orders timely.
  init(_ problem: SequenceProblem) {
    let matrix = problem.matrix
    let places = matrix.count
    count = places + 1
    var costs = [Double](repeating: Self.forbidden, count: count * count)
    var durations = [Double](repeating: 0, count: count * count)
    for from in 0..<places {
      for to in 0..<places {
        guard let weight = matrix.weight(from: from, to: to) else { continue }
        costs[from * count + to] = Double(weight)
        durations[from * count + to] = matrix.duration(from: from, to: to)
      }
      costs[places * count + from] = !problem.keepsFirst || from == 0 ? 0 : Self.forbidden
      costs[from * count + places] = !problem.keepsLast || from == places - 1 ? 0 : Self.forbidden
    }
    // A kept first place is entered from the depot alone, and a kept last one left for it alone.
    for place in 0..<places {
      if problem.keepsFirst { costs[place * count] = Self.forbidden }
      if problem.keepsLast { costs[(places - 1) * count + place] = Self.forbidden }
    }
    (self.costs, self.durations) = (costs, durations)
    opens = (problem.windows?.map(\.opens) ?? Array(repeating: 0, count: places)) + [0]
    closes = (problem.windows?.map(\.closes) ?? Array(repeating: .infinity, count: places)) + [.infinity]
    stays = (problem.windows?.map(\.stay) ?? Array(repeating: 0, count: places)) + [0]
  }

  /// What the way from one place to another costs.
  @inline(__always) func cost(_ from: Int, _ to: Int) -> Double { costs[from * count + to] }

  /// How late a place is visited at the earliest, for the choice of a first order.
  func closing(_ place: Int) -> Double { closes[place] }

  /// Being at a place: what it has cost to be there and when it is left.
  struct Moment {
    /// What ways have cost so far.
    var cost = 0.0
    /// What waiting and lateness have cost so far.
    var penalty = 0.0
    /// Seconds since the start when the place is left.
    var time = 0.0
    var total: Double { cost + penalty }
  }

  /// Goes on from one place to another.
  @inline(__always) func advanced(_ moment: Moment, _ from: Int, _ to: Int) -> Moment {
    let way = from * count + to
    let arrival = moment.time + durations[way]
    let begun = max(arrival, opens[to])
    return Moment(
      cost: moment.cost + costs[way],
      penalty: moment.penalty + (begun - arrival) * Self.waiting + max(0, begun - closes[to]) * Self.lateness,
      time: begun + stays[to])
  }
}
