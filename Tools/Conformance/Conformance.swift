import Foundation

/// The tool `conformance`: runs peers' cases through the whole pipeline and counts what agrees.
@main
struct Conformance {
  static let usage = """
    Usage: conformance FILE… [--failures] [--json FILE] [--excluded FILE]

    Runs each line of FILE (a small map with questions and a peer's answers) through import, search and guidance, and
    prints passed and failed rows per file and per compared column.

      --failures       show expected and got of every failed row
      --json FILE      write the counts as JSON
      --excluded FILE  rows left out because they state a peer's own calibration
                       (default: excluded-rows.txt beside the tool's sources)

    Exit codes: 0 all lines were run, 64 bad option, 65 a line could not be read, 66 a file could not be read,
    73 the JSON file could not be written. Failed rows do not change the exit code.

    """

  static func main() {
    do {
      let options = try ToolOptions(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp {
        print(usage, terminator: "")
        return
      }
      exit(try run(options))
    } catch let fault as ToolFault {
      report(fault.message)
      exit(fault.status)
    } catch {
      report("unexpected fault: \(error)")
      exit(70)
    }
  }

  /// Runs all files; the status says whether every line was read.
  static func run(_ options: ToolOptions) throws -> Int32 {
    let excluded = try ExcludedRows(path: options.excluded, isRequired: options.namesExcluded)
    var tallies: [FileTally] = []
    var status: Int32 = 0
    for path in options.files {
      let cases: CaseFile
      do { cases = try CaseFile(path: path) } catch let fault as ToolFault {
        report(fault.message)
        status = fault.status
        continue
      }
      for fault in cases.malformed {
        report("\(path):\(fault.line): \(fault.reason)")
        status = 65
      }
      var tally = FileTally(file: path, malformedLines: cases.malformed.count)
      for test in cases.cases { CaseRunner(test, excluded: excluded).run(into: &tally) }
      print(tally.text(failures: options.showsFailures), terminator: "")
      tallies.append(tally)
    }
    let count = tallies.reduce(0) { $0 + $1.excludedRows }
    print("\(count) rows left out by name, of \(excluded.count) listed in \(options.excluded)")
    if let path = options.json {
      do { try TallyReport(tallies).json().write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
        throw ToolFault(73, "cannot write '\(path)': \(error.localizedDescription)")
      }
    }
    return status
  }

  private static func report(_ message: String) {
    FileHandle.standardError.write(Data("conformance: \(message)\n".utf8))
  }
}

/// A fault that ends the tool, with its exit code.
struct ToolFault: Error {
  var status: Int32
  var message: String
  init(_ status: Int32, _ message: String) {
    self.status = status
    self.message = message
  }
}
