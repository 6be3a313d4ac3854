import Foundation
import TestSupport
import Testing

@testable import RouteService

/// Configuration files that are damaged or foreign: each is read, or refused with a message that names the place.
@Suite struct HostileConfigurationTests {
  private static let file: String = {
    let defaults = ServiceConfiguration()
    return "network = city.guidepost\n"
      + ServiceOption.all.map { "\($0.name) = \($0.write(defaults))" }.joined(separator: "\n")
  }()

  private func read(_ text: String, _ label: String) {
    var reader = ConfigurationReader()
    do throws(ConfigurationError) {
      try reader.read(file: text, named: "a.conf")
    } catch {
      #expect(error.message.contains("a.conf, line "), "\(label): \(error.message)")
      #expect(error.message.utf8.count < 2000, "\(label)")
      return
    }
    do throws(ConfigurationError) {
      _ = try reader.checked()
    } catch {
      #expect(!error.message.isEmpty && error.message.utf8.count < 2000, "\(label)")
    }
    #expect(reader.summary.contains("port = "), "\(label)")
  }

  @Test("changed files", arguments: 0..<8) func changed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "=", "#", " #", "\n", "\r\n", "\u{0}", "\u{2028}", "é", "-1", "1e9", "99999999999999999999", "nan", "true", ",",
      "\"", "network",
    ]
    for round in 0..<200 {
      var bytes = Array(Self.file.utf8)
      for _ in 0..<random.int(in: 1...5) {
        let place = random.int(in: 0...bytes.count - 1)
        switch random.int(in: 0...3) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.int(in: 1...40)))
        case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
        default: bytes.insert(contentsOf: (random.pick(pieces) ?? "").utf8, at: place)
        }
      }
      read(String(decoding: bytes, as: UTF8.self), "seed \(seed), round \(round)")
    }
  }

  @Test("files of other kinds and of great size") func foreign() {
    var random = SeededGenerator(seed: 21)
    read(String(decoding: (0..<100_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }, as: UTF8.self), "noise")
    read(#"{"network":"a","port":8080}"#, "JSON")
    read("[service]\nport: 8080\n", "INI")
    read(String(repeating: "a", count: 1_000_000), "one long line")
    read("name = " + String(repeating: "a", count: 1_000_000), "a long value")
    read(String(repeating: "# nothing\n", count: 100_000) + "port = 1", "many comments")
    read("", "nothing")
  }

  @Test("values of every option, at random", arguments: ServiceOption.all.map(\.name)) func values(_ name: String) {
    var random = SeededGenerator(seed: 22)
    let pieces = [
      "-", "0", "1", "9", ".", "e", ",", " ", "x", "true", "yes", "é", "\u{7}", "/", ":", "*", "inf", "nan", "+",
    ]
    for _ in 0..<200 {
      let value = (0..<random.int(in: 0...12)).map { _ in random.pick(pieces) ?? "" }.joined()
      var reader = ConfigurationReader()
      do throws(ConfigurationError) {
        try reader.set(name, value, "--\(name)")
      } catch {
        #expect(error.message.hasPrefix("--\(name): "), "\(error.message)")
      }
    }
  }
}
