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
    _ path: any WritableKeyPath<ServiceConfiguration, [String]> & Sendable
  ) -> ServiceOption {
    ServiceOption(name: name, value: value, help: help) { text, configuration in
      configuration[keyPath: path] = text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
      return nil
    } write: {
      $0[keyPath: path].joined(separator: ",")
    }
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
