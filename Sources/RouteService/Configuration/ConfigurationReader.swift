import Accounts
import RoutingEngine

/// Puts a configuration together: a file first, then the environment, then the command line, each over the one before.
package struct ConfigurationReader {
  /// The configuration so far.
  package private(set) var configuration = ServiceConfiguration()
  /// Where the value of each option that was given comes from.
  package private(set) var sources: [String: String] = [:]

  /// Begins with the defaults.
  package init() {}

  /// Reads lines of `name = value`. Blank lines say nothing, nor does what follows `#` at the
  /// beginning of a line or after a blank.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - file: The file's name, for messages.
  /// - Throws: `ConfigurationError` naming the line.
  package mutating func read(file text: String, named file: String) throws(ConfigurationError) {
    var lines: [String: Int] = [:]
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let place = "\(file), line \(index + 1)"
      let line = (line.firstRange(of: " #").map { line[..<$0.lowerBound] } ?? line).trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let equals = line.firstIndex(of: "=") else {
        throw ConfigurationError("\(place): '\(line.prefix(80))' has no '='; write 'name = value'")
      }
      let name = line[..<equals].trimmed
      if let before = lines.updateValue(index + 1, forKey: String(name)) {
        throw ConfigurationError("\(place): '\(name)' is given on line \(before) already")
      }
      try set(String(name), String(line[line.index(after: equals)...].trimmed), place)
    }
  }

  /// The variable that names the file of options.
  package static let fileVariable = "GUIDEPOST_CONFIG"

  /// Reads the variables whose names begin with `GUIDEPOST_`.
  ///
  /// - Parameter environment: The variables.
  /// - Throws: `ConfigurationError` naming the variable.
  package mutating func read(environment: [String: String]) throws(ConfigurationError) {
    let prefix = "GUIDEPOST_"
    let options = Dictionary(
      [("GUIDEPOST_NETWORK", "network")] + ServiceOption.all.map { ($0.variable, $0.name) }
    ) { first, _ in first }
    for (variable, value) in environment.sorted(by: { $0.key < $1.key })
    where variable.hasPrefix(prefix) && variable != Self.fileVariable {
      guard let name = options[variable] else {
        let near = NearestName.find(variable, among: options.keys.sorted()).map { "did you mean \($0)? " } ?? ""
        throw ConfigurationError(
          "\(variable.prefix(80)): there is no such option; \(near)unset the variable, or see 'guidepost help serve'")
      }
      guard !value.trimmed.isEmpty else {
        throw ConfigurationError("\(variable) is empty; give it a value, or unset it to have the default of '\(name)'")
      }
      try set(name, value, variable)
    }
  }

  /// Sets one option.
  ///
  /// - Parameters:
  ///   - name: The option.
  ///   - value: Its value; empty for a switch.
  ///   - place: Where it was given, for messages.
  /// - Throws: `ConfigurationError`.
  package mutating func set(_ name: String, _ value: String, _ place: String) throws(ConfigurationError) {
    if name == "network" {
      configuration.network = value
      sources[name] = place
      return
    }
    guard let option = ServiceOption.named(name) else {
      throw ConfigurationError("\(place): there is no option '\(name.prefix(60))'; see 'guidepost help serve'")
    }
    if let right = option.read(value, &configuration) {
      throw ConfigurationError("\(place): '\(name)' is '\(value.prefix(80))'; give \(right)")
    }
    sources[name] = place
  }

  /// The configuration, checked as a whole.
  ///
  /// - Returns: the configuration.
  /// - Throws: `ConfigurationError` where options do not go together.
  package func checked() throws(ConfigurationError) -> ServiceConfiguration {
    let all = configuration
    if all.network.isEmpty { throw ConfigurationError("no network file is given; write it after 'serve'") }
    if all.certificate.isEmpty != all.key.isEmpty {
      throw ConfigurationError("TLS needs both a certificate and its key; give --certificate FILE and --key FILE")
    }
    if all.requiresToken, all.store.isEmpty {
      throw ConfigurationError("--require-token needs keys or users; give their database with --store FILE")
    }
    if !all.publicURL.isEmpty {
      let isWhole = ["http://", "https://"].contains { all.publicURL.lowercased().hasPrefix($0) }
      guard isWhole, !all.publicURL.contains(where: \.isWhitespace), !all.publicURL.contains("?") else {
        throw ConfigurationError("public-url is '\(all.publicURL.prefix(80))'; give one such as https://example.org")
      }
    }
    guard all.address == "localhost" || NetworkAddress(all.address) != nil else {
      throw ConfigurationError(
        "address is '\(all.address.prefix(80))'; give a numeric one such as 127.0.0.1, 0.0.0.0 for all, or ::1")
    }
    return all
  }

  /// What the configuration comes to, a line for each option with where it comes from.
  package var summary: String {
    var lines = ["network = \(configuration.network)  # \(sources["network"] ?? "default")"]
    for option in ServiceOption.all {
      let value = option.isSecret ? "(hidden)" : option.write(configuration)
      let source = sources[option.name] ?? "default"
      switch (option.name, value) {
      case ("name", ""): lines.append("name = \(configuration.publishedName)  # the file's name")
      case (_, ""): lines.append("# \(option.name) is not set (\(source))")
      default: lines.append("\(option.name) = \(value)  # \(source)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
