import OSMReader
import RoadNetwork

/// Counts what an import did.
final class ReportBuilder {
  private var counts: [String: Int] = [:]
  private var names: [String] = []
  private var refused: [String: Int] = [:]
  private(set) var warnings: [String] = []

  /// Adds to a count; counts keep the order of their first mention.
  func count(_ name: String, _ value: Int) {
    guard value > 0 else { return }
    if counts[name] == nil { names.append(name) }
    counts[name, default: 0] += value
  }

  func refuse(_ reason: String) {
    refused[reason, default: 0] += 1
  }

  func use() { count("restrictions used", 1) }

  func warn(_ sentence: String) { warnings.append(sentence) }

  func read(_ summary: OSMReadSummary) {
    count("nodes read", summary.nodes)
    count("ways read", summary.ways)
    count("relations read", summary.relations)
    count("nodes without place", summary.nodesWithoutLocation)
    count("deleted objects", summary.deleted)
  }

  func add(_ roads: SplitRoads) {
    count("missing nodes", roads.missingNodes)
    count("ways cut at missing nodes", roads.cutWays)
    count("ways of fewer than two nodes", roads.droppedWays)
  }

  func finish(_ tables: NetworkTables) {
    count("road nodes", tables.nodeCoordinate.count)
    count("stretches of road", tables.pairTail.count)
    count("shape points", tables.shapes.count)
    for layer in NetworkLayer.allCases {
      let built = tables.layers[Int(layer.rawValue)]
      count("directed edges, \(layer.name)", built.baseStateCount)
      count("edge copies, \(layer.name)", built.stateEdge.count - built.baseStateCount)
      count("turns, \(layer.name)", built.arcTarget.count)
    }
    count("forbidden strings", max(0, tables.restrictions.count - 1))
    count("restrictions refused", refused.values.reduce(0, +))
  }

  var report: ImportReport {
    var report = ImportReport()
    report.counts = names.map { ($0, counts[$0] ?? 0) }
    report.refusedRestrictions = refused.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    report.warnings = warnings
    return report
  }
}
