import LocalRouting

/// Judges what is seen of the files of a network, look by look: what changes is left alone until it rests.
struct NetworkWatch {
  /// What one look tells.
  enum Finding: Equatable {
    /// All is as it is served, or nothing is there.
    case nothing
    /// Something has changed since the last look; it may still be written.
    case settling
    /// Another network file, or the same one written over.
    case network
    /// Other metric files.
    case modes
  }

  /// The files that are served, or were refused.
  var known: NetworkFiles?
  private var last: NetworkFiles?

  /// Begins with the files that are served.
  init(_ known: NetworkFiles?) { (self.known, last) = (known, known) }

  /// Judges the files of one look.
  mutating func see(_ files: NetworkFiles?) -> Finding {
    defer { last = files }
    guard let files, files != known else { return .nothing }
    guard files == last else { return .settling }
    let before = known
    known = files
    guard let before else { return .network }
    return files.hasNetwork(of: before) ? .modes : .network
  }
}
