import MappedStorage
import RoutingEngine

/// A travel mode whose metric file cannot be used.
package struct ModeFault: Hashable, Sendable {
  /// The mode, as its file is named: of the network's own, or a usual one such as `car`.
  package let mode: String
  /// Why, with the file and the remedy.
  package let reason: String
}

extension LocalNetwork {
  /// The travel modes whose metric files cannot be used as they are now. New files are read.
  ///
  /// Requests with such a mode fail, or are answered by the file that was there before, where it was used.
  package func modeFaults() -> [ModeFault] {
    engine.metricFiles().compactMap { metric in
      metric.fault.map { ModeFault(mode: metric.name.description, reason: $0.message) }
    }
  }
}
