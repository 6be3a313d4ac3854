public import Foundation

/// A graph read from the arc lines `a tail head weight` of the DIMACS shortest-path challenge, with the reference search.
public struct ArcListGraph {
  /// The first arc of each node, and the end.
  public private(set) var first: [UInt32] = [0]
  /// The node each arc leads to.
  public private(set) var target: [UInt32] = []
  /// The weight of each arc.
  public private(set) var weight: [UInt32] = []
  /// The number of nodes.
  public var nodeCount: Int { first.count - 1 }

  /// Reads a file, compressed when its name ends in `gz`.
  ///
  /// - Parameter url: the file.
  /// - Throws: whatever reading throws.
  public init(_ url: URL) throws {
    let data = url.pathExtension == "gz" ? try Self.unzipped(url) : try Data(contentsOf: url)
    var arcs: [(tail: UInt32, head: UInt32, weight: UInt32)] = []
    data.withUnsafeBytes { bytes in
      var position = 0
      func number() -> UInt32 {
        while position < bytes.count, !(48...57).contains(bytes[position]) { position += 1 }
        var value: UInt32 = 0
        while position < bytes.count, (48...57).contains(bytes[position]) {
          value = value * 10 + UInt32(bytes[position] - 48)
          position += 1
        }
        return value
      }
      while position < bytes.count {
        if bytes[position] == UInt8(ascii: "a") { arcs.append((number() - 1, number() - 1, number())) }
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        position += 1
      }
    }
    arcs.sort { ($0.tail, $0.head, $0.weight) < ($1.tail, $1.head, $1.weight) }
    let count = Int(arcs.reduce(UInt32(0)) { max($0, max($1.tail, $1.head)) }) + 1
    first = [UInt32](repeating: 0, count: count + 1)
    for arc in arcs { first[Int(arc.tail) + 1] += 1 }
    for node in 0..<count { first[node + 1] += first[node] }
    target = arcs.map(\.head)
    weight = arcs.map(\.weight)
  }

  private static func unzipped(_ url: URL) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", url.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }

  /// The least weights from a node to all others, by Dijkstra's algorithm over a set of buckets of one weight each: no
  /// heap that it could share with what it judges. `UInt32.max` where no way leads.
  ///
  /// - Parameter source: the node.
  /// - Returns: the least weight to each node.
  public func leastWeights(from source: UInt32) -> [UInt32] {
    var least = [UInt32](repeating: .max, count: nodeCount)
    var waiting: [[UInt32]] = [[source]]
    least[Int(source)] = 0
    var reached = 0
    while reached < waiting.count {
      var index = 0
      while index < waiting[reached].count {
        let node = Int(waiting[reached][index])
        index += 1
        guard least[node] == UInt32(reached) else { continue }
        for arc in Int(first[node])..<Int(first[node + 1]) {
          let sum = UInt32(reached) + weight[arc]
          guard sum < least[Int(target[arc])] else { continue }
          least[Int(target[arc])] = sum
          while waiting.count <= Int(sum) { waiting.append([]) }
          waiting[Int(sum)].append(target[arc])
        }
      }
      waiting[reached] = []
      reached += 1
    }
    return least
  }
}
