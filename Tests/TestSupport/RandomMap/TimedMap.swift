import OSMReader

/// A random map whose rules hold in windows of a few minutes after eight.
public struct TimedMap {
  /// A rule: `key:conditional=value @ (window)`.
  private struct Rule {
    var key: String
    var value: String
    var window: Int
  }
  /// When rules may hold: minutes after eight.
  public static let windows = [(0, 2), (1, 3), (2, 6), (4, 20)]

  /// The map without its rules.
  public private(set) var map: DrawnMap
  private var ways: [Int: [Rule]] = [:]
  private var turns: [Int: Int] = [:]

  /// Draws the map of a seed.
  ///
  /// - Parameters:
  ///   - seed: which map.
  ///   - size: how many nodes its shape gets, roughly.
  /// - Throws: `DrawnMap.DrawingError` when the generator itself is at fault.
  public init(seed: UInt64, size: ClosedRange<Int> = 3...14) throws {
    var generator = SeededGenerator(seed: seed)
    map = try RandomMap.draw(seed: seed, size: size)
    // Commands and sequences over ways are other tests' matter: here a state is an edge.
    map.restrictions.removeAll { restriction in
      restriction.via.count != 1
        || !restriction.tags.entries.allSatisfy { $0.key == "restriction" && $0.value.hasPrefix("no_") }
    }
    let bound = Set(map.restrictions.flatMap { [$0.from, $0.to] }.compactMap { try? map.wayID($0) })
    for index in map.ways.indices {
      // No way of the map ever vanishes, whatever its rules say.
      map.ways[index].tags["foot"] = "yes"
      guard generator.chance(0.6) else { continue }
      ways[index] = Self.rules(isBound: bound.contains(Int64(1001 + index)), &generator)
    }
    for index in map.restrictions.indices where generator.chance(0.7) {
      turns[index] = generator.int(in: 0...3)
    }
  }

  private static func rules(isBound: Bool, _ generator: inout SeededGenerator) -> [Rule] {
    // Streets in restrictions keep their access: it decides which arm a restriction means.
    let kind = isBound ? generator.int(in: 4...5) : generator.int(in: 0...5)
    let choice: (key: String, values: [String]) =
      switch kind {
      case 0, 1: ("motor_vehicle", ["no", "yes", "destination", "no"])
      case 2: ("oneway", ["yes", "no", "-1"])
      case 3: ("maxweight", ["1", "50"])
      default: ("maxspeed", ["5", "20", "90"])
      }
    return (0..<generator.int(in: 1...3)).map { _ in
      Rule(key: choice.key, value: generator.pick(choice.values) ?? "", window: generator.int(in: 0...3))
    }
  }

  private static func clock(_ minute: Int) -> String { "08:" + (minute < 10 ? "0" : "") + String(minute) }

  private static func condition(_ window: Int) -> String {
    "\(clock(windows[window].0))-\(clock(windows[window].1))"
  }

  /// The map with its rules.
  public var conditional: DrawnMap {
    var map = map
    for (index, rules) in ways {
      for rule in rules {
        let key = "\(rule.key):conditional"
        let before = map.ways[index].tags[key].map { "\($0); " } ?? ""
        map.ways[index].tags[key] = before + "\(rule.value) @ (\(Self.condition(rule.window)))"
      }
    }
    for (index, window) in turns {
      let value = map.restrictions[index].tags["restriction"] ?? ""
      map.restrictions[index].tags["restriction"] = nil
      map.restrictions[index].tags["restriction:conditional"] = "\(value) @ (\(Self.condition(window)))"
    }
    return map
  }

  /// Which windows are open at a minute after eight.
  public static func open(at minute: Int) -> [Bool] { windows.map { $0.0 <= minute && minute < $0.1 } }

  /// The map as it is while some windows are open: rules that hold are plain tags.
  public func frozen(_ isOpen: [Bool]) -> DrawnMap {
    var map = map
    for (index, rules) in ways {
      for rule in rules where isOpen[rule.window] { map.ways[index].tags[rule.key] = rule.value }
    }
    let closed = turns.filter { !isOpen[$0.value] }.keys
    map.restrictions = map.restrictions.indices.filter { !closed.contains($0) }.map { map.restrictions[$0] }
    return map
  }
}
