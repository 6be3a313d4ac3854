/// What a solver says of its parameters, in the names of the wire format and in those of the Swift API. A parameter with
/// the same name in both is not listed.
package enum SolverWords {
  /// Names of the Swift API and of the wire format, one to one.
  package static let names: [(api: String, wire: String)] = [
    ("startDate", "startTime"), ("outputSpatialReference", "outSR"), ("currentBearing", "Bearing"),
    ("currentBearingTolerance", "BearingTol"), ("navigationSpeed", "NavSpeed"), ("navigationLatency", "NavLatency"),
    ("timeWindowStart", "TimeWindowStart"), ("timeWindowEnd", "TimeWindowEnd"),
    ("RouteTaskInfo.restrictionAttributes", "networkDataset.networkAttributes"),
    ("RouteTaskInfo.supportedLanguages", "directionsSupportedLanguages"),
  ]
  private static let wireNames = Dictionary(uniqueKeysWithValues: names.map { ($0.api, $0.wire) })
  private static let apiNames = Dictionary(uniqueKeysWithValues: names.map { ($0.wire, $0.api) })

  /// A sentence of the solver as it goes over the wire.
  package static func wire(_ text: String) -> String { replaced(text, wireNames) }

  /// A sentence from the wire as the solver said it.
  package static func api(_ text: String) -> String { replaced(text, apiNames) }

  /// The text with whole names replaced, except within quotation marks: names that users gave stand in these.
  private static func replaced(_ text: String, _ names: [String: String]) -> String {
    var written = ""
    var word = ""
    var isQuoted = false
    func end() {
      // A full stop may end a sentence, or stand within a name.
      let name = word.hasSuffix(".") ? String(word.dropLast()) : word
      if !isQuoted, let other = names[name] {
        written += other + word.dropFirst(name.count)
      } else {
        written += word
      }
      word = ""
    }
    for character in text {
      if character.isLetter || character == "." {
        word.append(character)
      } else {
        end()
        if character == "\"" { isQuoted.toggle() }
        written.append(character)
      }
    }
    end()
    return written
  }
}
