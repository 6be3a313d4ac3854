import JSONText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long each stage of an import takes, and the most memory the process has needed by its end.
struct StageTimes {
  /// A stage that has ended.
  struct Stage: Equatable {
    /// What was done, as the progress bar names it.
    var name: String
    /// Seconds of processor time, of all threads together.
    var processorSeconds: Double
    /// Seconds on the clock.
    var elapsedSeconds: Double
    /// The most resident memory since the process began, in megabytes (1,048,576 bytes).
    var peakMegabytes: Double
  }

  private(set) var stages: [Stage] = []
  private var current: (name: String, processor: Double, clock: ContinuousClock.Instant)?

  init() {}

  /// A stage begins, or goes on where its name is that of the stage under way.
  mutating func enter(_ name: String) {
    guard name != current?.name else { return }
    end()
    current = (name, Self.usage().processorSeconds, .now)
  }

  /// The stage under way ends.
  mutating func end() {
    guard let begun = current else { return }
    let usage = Self.usage()
    current = nil
    stages.append(
      Stage(
        name: begun.name, processorSeconds: usage.processorSeconds - begun.processor,
        elapsedSeconds: (ContinuousClock.now - begun.clock) / .seconds(1), peakMegabytes: usage.peakMegabytes))
  }

  /// The stages and their sums as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("stages") { writer in
        for stage in stages {
          writer.object {
            $0.write("stage", stage.name)
            $0.write("processorSeconds", stage.processorSeconds)
            $0.write("elapsedSeconds", stage.elapsedSeconds)
            $0.write("peakMegabytes", stage.peakMegabytes)
          }
        }
      }
      writer.write("processorSeconds", stages.reduce(0) { $0 + $1.processorSeconds })
      writer.write("elapsedSeconds", stages.reduce(0) { $0 + $1.elapsedSeconds })
      writer.write("peakMegabytes", stages.map(\.peakMegabytes).max())
    }
    return writer.bytes.array + [UInt8(ascii: "\n")]
  }

  private static func usage() -> (processorSeconds: Double, peakMegabytes: Double) {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let unit = 1024.0
    #else
      getrusage(RUSAGE_SELF, &usage)
      let unit = 1024.0 * 1024
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return (seconds(usage.ru_utime) + seconds(usage.ru_stime), Double(usage.ru_maxrss) / unit)
  }
}
