extension ServiceOption {
  static func text(
    _ name: String, _ value: String, _ help: String,
    _ path: any WritableKeyPath<ServiceConfiguration, String> & Sendable
  ) -> ServiceOption {
    ServiceOption(name: name, value: value, help: help) { text, configuration in
      guard !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        return "a text without control characters"
      }
      configuration[keyPath: path] = text
      return nil
    } write: {
      $0[keyPath: path]
    }
  }

  /// A list, comma-separated.
  static func list(
    _ name: String, _ value: String, _ help: String,
    _ path: any WritableKeyPath<ServiceConfiguration, [String]> & Sendable, right: String = "",
    fold: @escaping @Sendable (String) -> String = { $0 }, isRight: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> ServiceOption {
    ServiceOption(name: name, value: value, help: help) { text, configuration in
      let elements = text.split(separator: ",").map { fold(String($0.trimmed)) }.filter { !$0.isEmpty }
      if let wrong = elements.first(where: { !isRight($0) }) { return "\(right); '\(wrong.prefix(80))' is none" }
      configuration[keyPath: path] = elements
      return nil
    } write: {
      $0[keyPath: path].joined(separator: ",")
    }
  }

  /// Whether a text is an origin as browsers send it: scheme, host and port, and nothing behind; or the star for all.
  @Sendable static func isOrigin(_ text: String) -> Bool {
    if text == "*" { return true }
    guard let mark = text.firstRange(of: "://") else { return false }
    let (scheme, host) = (text[..<mark.lowerBound], text[mark.upperBound...])
    let isScheme =
      scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isHost =
      !host.isEmpty && host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._:[]".contains($0)) }
    return isScheme && isHost
  }

  static func number(
    _ name: String, _ value: String, _ help: String, _ range: ClosedRange<Int>,
    _ path: any WritableKeyPath<ServiceConfiguration, Int> & Sendable
  ) -> ServiceOption {
    ServiceOption(name: name, value: value, help: help) { text, configuration in
      guard let number = Int(text), range.contains(number) else {
        return "a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
      configuration[keyPath: path] = number
      return nil
    } write: {
      String($0[keyPath: path])
    }
  }

  static func seconds(
    _ name: String, _ value: String, _ help: String, _ range: ClosedRange<Double>,
    _ path: any WritableKeyPath<ServiceConfiguration, Double> & Sendable
  ) -> ServiceOption {
    ServiceOption(name: name, value: value, help: help) { text, configuration in
      guard let number = Double(text), range.contains(number) else {
        return "a number from \(range.lowerBound) to \(range.upperBound)"
      }
      configuration[keyPath: path] = number
      return nil
    } write: {
      String($0[keyPath: path])
    }
  }

  /// A switch: given without a value on the command line, with `true` or `false` elsewhere.
  static func flag(
    _ name: String, _ help: String, _ path: any WritableKeyPath<ServiceConfiguration, Bool> & Sendable
  ) -> ServiceOption {
    ServiceOption(name: name, value: nil, help: help) { text, configuration in
      switch text.lowercased() {
      case "", "true", "yes", "on", "1": configuration[keyPath: path] = true
      case "false", "no", "off", "0": configuration[keyPath: path] = false
      default: return "true or false"
      }
      return nil
    } write: {
      String($0[keyPath: path])
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _: Choice.Type, _ help: String,
    _ path: any WritableKeyPath<ServiceConfiguration, Choice> & Sendable
  ) -> ServiceOption {
    ServiceOption(name: name, value: name.split(separator: "-").last.map { $0.uppercased() }, help: help) {
      text, configuration in
      guard let choice = Choice(rawValue: text.lowercased()) else {
        return "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", ")
      }
      configuration[keyPath: path] = choice
      return nil
    } write: {
      $0[keyPath: path].rawValue
    }
  }
}
