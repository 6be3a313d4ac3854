import Geodesy
import RoadNetwork

/// Runs one case and counts its rows.
struct CaseRunner {
  let test: ConformanceCase
  let excluded: ExcludedRows
  let map: CaseMap

  init(_ test: ConformanceCase, excluded: ExcludedRows) {
    self.test = test
    self.excluded = excluded
    map = CaseMap(test)
  }

  func run(into tally: inout FileTally) {
    for (index, check) in test.checks.enumerated() {
      let mode = CaseMap.mode(of: test.profile)
      for _ in 0..<check.unknownRows {
        tally.add(Outcome(column: check.kind, row: name(index, 0), want: "rows of a known form", got: "not supported"))
      }
      for (number, row) in check.rows.enumerated() {
        let outcomes: [Outcome]
        switch (check.kind, mode) {
        case ("routability", let mode?):
          outcomes = RoutabilityCheck(map: map, mode: mode, row: row, name: name(index, number)).outcomes()
        case ("route", let mode?):
          outcomes = RouteCheck(test: test, map: map, mode: mode, row: row, name: name(index, number)).outcomes()
        default:
          let reason = mode == nil ? "profile '\(test.profile)' is not supported" : "not supported"
          outcomes = [
            Outcome(column: check.kind, row: name(index, number), want: "\(row.expect)", got: reason)
          ]
        }
        for outcome in outcomes {
          let isExcluded = excluded.contains(id: test.id, check: index, row: number, column: outcome.column)
          if isExcluded { tally.exclude(outcome.column) } else { tally.add(outcome) }
        }
      }
    }
  }

  private func name(_ check: Int, _ row: Int) -> String { "\(test.id) \(check + 1).\(row + 1)" }
}

/// One compared cell.
struct Outcome {
  var column: String
  /// The case, check and row.
  var row: String
  var want: String
  var got: String
  var passed = false
}
