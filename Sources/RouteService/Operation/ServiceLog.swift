package import Foundation
import JSONText

/// The log of a service: a line for each event, with named values, as text or as JSON.
package final class ServiceLog: Sendable {
  /// A value of an event.
  package enum Value: Sendable {
    case text(String)
    case number(Double)
    case whole(Int)
  }

  private let level: LogLevel
  private let writesJSON: Bool
  private let write: @Sendable (String) -> Void
  private let now: @Sendable () -> Date

  /// A log.
  ///
  /// - Parameters:
  ///   - level: Events of less weight are left out.
  ///   - writesJSON: Whether lines are JSON.
  ///   - now: The clock.
  ///   - write: Takes one line, with its end; called from any thread.
  package init(
    level: LogLevel, writesJSON: Bool, now: @escaping @Sendable () -> Date = { Date() },
    write: @escaping @Sendable (String) -> Void
  ) {
    (self.level, self.writesJSON, self.now, self.write) = (level, writesJSON, now, write)
  }

  /// Whether events of a level are written.
  ///
  /// - Parameter level: The level.
  /// - Returns: whether they are.
  package func writes(_ level: LogLevel) -> Bool { level <= self.level }

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - level: Its weight.
  ///   - event: What happened, in a few words.
  ///   - values: What belongs to it, in order.
  package func event(_ level: LogLevel, _ event: String, _ values: [(String, Value)] = []) {
    guard writes(level) else { return }
    let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    write((writesJSON ? json(time, level, event, values) : text(time, level, event, values)) + "\n")
  }

  private func json(_ time: String, _ level: LogLevel, _ event: String, _ values: [(String, Value)]) -> String {
    var out = JSONWriter()
    out.object { out in
      out.write("time", time)
      out.write("level", level.rawValue)
      out.write("event", event)
      for (name, value) in values {
        switch value {
        case .text(let text): out.write(name, text)
        case .number(let number): out.write(name, number)
        case .whole(let number): out.write(name, number)
        }
      }
    }
    return out.text
  }

  private func text(_ time: String, _ level: LogLevel, _ event: String, _ values: [(String, Value)]) -> String {
    var line = "\(time) \(level.rawValue) \(Self.plain(event))"
    for (name, value) in values {
      switch value {
      case .text(let text): line += " \(name)=\(Self.quoted(text))"
      case .number(let number): line += " \(name)=\(number)"
      case .whole(let number): line += " \(name)=\(number)"
      }
    }
    return line
  }

  /// The text with what could end the line, or steer a terminal, written as question marks.
  private static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    let seen = text.unicodeScalars.map { $0.properties.generalCategory.isHidden ? "?" : $0 }
    return String(String.UnicodeScalarView(seen))
  }

  private static func quoted(_ text: String) -> String {
    func isPartOfWord(_ byte: UInt8) -> Bool {
      byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "=")
    }
    if !text.isEmpty, text.utf8.allSatisfy(isPartOfWord) { return text }
    let plain = plain(text)
    let isWord = !plain.isEmpty && !plain.contains { $0 == " " || $0 == "\"" || $0 == "=" }
    return isWord ? plain : "\"" + plain.replacing("\"", with: "'") + "\""
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category are not seen but act.
  fileprivate var isHidden: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
