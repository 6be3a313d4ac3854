import OSMReader

/// Random drawn maps: small streets with everything the law can do to them, the same for the same seed.
///
/// A shape is drawn first (grid with holes, tree, ring, dual carriageway, ladder, star, two islands), then decorated:
/// pockets one can only enter or only leave, loops, parallel ways, nodes on one spot, one-ways, classes, access,
/// barriers, and restrictions that overlap, nest and come back to where they began.
public struct RandomMap {
  /// How many nodes the shape gets before decoration, roughly.
  let size: ClosedRange<Int>
  var generator: SeededGenerator
  var places: [DrawnMap.Place] = []
  var nodeTags: [Int: OSMTags] = [:]
  /// Ways by positions of their nodes.
  var ways: [(nodes: [Int], tags: OSMTags)] = []
  private var names: Set<String> = []

  private init(size: ClosedRange<Int>, seed: UInt64) {
    self.size = size
    generator = SeededGenerator(seed: seed)
  }

  /// Draws the map of a seed.
  ///
  /// - Parameters:
  ///   - seed: which map.
  ///   - size: how many nodes its shape gets, roughly.
  /// - Returns: the map.
  /// - Throws: `DrawnMap.DrawingError` when the generator itself is at fault.
  public static func draw(seed: UInt64, size: ClosedRange<Int>) throws -> DrawnMap {
    var random = RandomMap(size: size, seed: seed)
    return try random.drawn()
  }

  private mutating func drawn() throws -> DrawnMap {
    joinIntoWays(drawShape())
    decorate()
    closeZones()
    addBarriers()
    let letters = places.indices.map(Self.letter)
    var map = try DrawnMap(
      gridMeters: Double(generator.int(in: 15...90)),
      nodes: Dictionary(uniqueKeysWithValues: nodeTags.map { (letters[$0.key], $0.value) }),
      places: Dictionary(uniqueKeysWithValues: zip(letters, places)),
      ways: ways.map { DrawnMap.Way(Self.name($0.nodes), $0.tags) })
    map.restrictions = RandomRestrictions(map: map).draw(&generator)
    return map
  }

  /// The letter of a node: Latin letters, then Chinese characters, of which there are enough.
  static func letter(_ index: Int) -> Character {
    let latin = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    if index < latin.count { return latin[index] }
    return Unicode.Scalar(0x4E00 + UInt32(index - latin.count)).map(Character.init) ?? "?"
  }
  static func name(_ nodes: [Int]) -> String { String(nodes.map(letter)) }

  mutating func node(_ column: Double, _ row: Double) -> Int {
    places.append(DrawnMap.Place(column, row))
    return places.count - 1
  }

  /// Adds a way unless one with the same letters is there: letters name ways.
  mutating func add(_ nodes: [Int], _ tags: OSMTags) {
    guard nodes.count > 1, names.insert(Self.name(nodes)).inserted else { return }
    ways.append((nodes, tags))
  }

  /// Tags of a street.
  mutating func streetTags() -> OSMTags {
    let classes = [
      "residential", "residential", "residential", "primary", "primary", "tertiary", "service", "unclassified",
      "motorway", "footway", "cycleway",
    ]
    var tags: OSMTags = ["highway": generator.pick(classes) ?? "residential"]
    if generator.chance(0.4) { tags["oneway"] = generator.pick(["yes", "yes", "yes", "-1", "no"]) }
    if Self.isRoad(tags), generator.chance(0.12) { addAccess(&tags) }
    if generator.chance(0.2) { tags["maxspeed"] = generator.pick(["30", "50", "70"]) }
    return tags
  }

  private static func isRoad(_ tags: OSMTags) -> Bool {
    !["motorway", "footway", "cycleway"].contains(tags["highway"] ?? "")
  }

  private mutating func addAccess(_ tags: inout OSMTags) {
    switch generator.int(in: 0...7) {
    case 0: tags["motor_vehicle"] = generator.pick(["no", "private", "destination"])
    case 1: tags["bicycle"] = generator.pick(["no", "yes"])
    case 2: tags["foot"] = "no"
    case 3: tags["hgv"] = generator.pick(["no", "destination"])
    case 4:
      tags["access"] = "no"
      tags["bicycle"] = "yes"
    case 5: tags["access"] = generator.pick(["private", "destination"])
    case 6:
      tags["access"] = "private"
      tags["motor_vehicle"] = "yes"
    default: tags["access"] = "no"
    }
  }

  /// Gates and bollards where a street runs on, never at junctions.
  private mutating func addBarriers() {
    var arms = [Int](repeating: 0, count: places.count)
    for way in ways {
      for (index, node) in way.nodes.enumerated() { arms[node] += index == 0 || index == way.nodes.count - 1 ? 1 : 2 }
    }
    for node in places.indices where arms[node] == 2 && generator.chance(0.12) {
      var tags: OSMTags = ["barrier": generator.pick(["gate", "bollard"]) ?? "gate"]
      switch generator.int(in: 0...5) {
      case 0: tags["access"] = "no"
      case 1: tags["access"] = "private"
      case 2: tags["motor_vehicle"] = generator.pick(["yes", "no"])
      case 3: tags["foot"] = "yes"
      default: break
      }
      nodeTags[node] = tags
    }
  }

  /// Makes the streets around a node private, or for residents only.
  private mutating func closeZones() {
    guard generator.chance(0.35), let center = generator.pick(places) else { return }
    let access = generator.pick(["private", "destination"]) ?? "private"
    let range = Double(generator.int(in: 1...3))
    for index in ways.indices where Self.isRoad(ways[index].tags) {
      let isNear = ways[index].nodes.allSatisfy {
        abs(places[$0].column - center.column) <= range && abs(places[$0].row - center.row) <= range
      }
      if isNear { ways[index].tags["access"] = access }
    }
  }
}
