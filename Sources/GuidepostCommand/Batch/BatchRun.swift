import Dispatch
import Foundation
import RoutingEngine
import Synchronization

/// Answers the pairs of a file on all cores, in the order of the file.
///
/// Pairs are read, answered and written in blocks, so that memory holds one block however long the file is.
struct BatchRun {
  let engine: RoutingEngine
  let answers: BatchAnswers
  /// Pairs a core answers between two writes: enough that waiting for the slowest matters little.
  private static let pairsPerCore = 32

  /// Runs the batch.
  ///
  /// - Parameters:
  ///   - pairs: the pairs.
  ///   - write: takes whole lines; false when nobody wants more.
  ///   - progress: told the share of the file that is done, where it is known, and the number of pairs.
  /// - Throws: what reading and writing throw, and faults of the network or of the mode's file. A pair without a route is
  ///   no fault.
  func run(
    _ pairs: inout PairFile, write: ([UInt8]) throws -> Bool, progress: (Double?, Int) -> Void
  ) throws {
    guard try write(Array(answers.header.utf8)) else { return }
    let limit = Self.pairsPerCore * max(1, ProcessInfo.processInfo.activeProcessorCount)
    var count = 0
    while true {
      let block = try pairs.next(limit)
      guard !block.isEmpty else { return }
      let lines = Lines(count: block.count)
      DispatchQueue.concurrentPerform(iterations: block.count) { index in
        lines.set(index, Result { try answers.line(block[index], engine: engine) })
      }
      guard try write(try lines.joined()) else { return }
      count += block.count
      progress(pairs.fraction, count)
    }
  }

  /// The lines of a block, each set by whichever core answered it.
  private final class Lines: Sendable {
    private let lines: Mutex<[Result<[UInt8], any Error>]>
    init(count: Int) { lines = Mutex(Array(repeating: .success([]), count: count)) }
    func set(_ index: Int, _ line: Result<[UInt8], any Error>) { lines.withLock { $0[index] = line } }
    func joined() throws -> [UInt8] { try lines.withLock { Array(try $0.map { try $0.get() }.joined()) } }
  }
}
