import Foundation
import TestSupport
import Testing

@testable import JSONText

/// The JSON cursor against RFC 8259 and Foundation's reader.
@Suite struct JSONCursorTests {
  private typealias Fault = JSONCursor.Fault

  private func skipped(_ text: String) throws {
    var cursor = JSONCursor(Array(text.utf8))
    try cursor.skip()
    try cursor.finish()
  }

  @Test func membersAndElementsComeInOrder() throws {
    var cursor = JSONCursor(Array(#" {"a":[1, 2.5,-3e2 ],"b":"x\n","c":{"d":null},"e":true} "#.utf8))
    var seen: [String] = []
    try cursor.object { cursor, name throws(JSONCursor.Fault) in
      switch name {
      case "a": try cursor.array { cursor throws(JSONCursor.Fault) in seen.append("\(try cursor.number() ?? .nan)") }
      case "b": seen.append(try cursor.string() ?? "")
      case "e": seen.append("\(try cursor.bool() == true)")
      default: try cursor.skip()
      }
    }
    try cursor.finish()
    #expect(seen == ["1.0", "2.5", "-300.0", "x\n", "true"])
  }

  @Test func nullStandsForEveryKind() throws {
    var cursor = JSONCursor(Array("[null,null,null,null,null]".utf8))
    var count = 0
    try cursor.array { cursor throws(JSONCursor.Fault) in
      switch count {
      case 0: #expect(try cursor.number() == nil)
      case 1: #expect(try cursor.string() == nil)
      case 2: #expect(try cursor.bool() == nil)
      case 3: #expect(try cursor.array { cursor throws(JSONCursor.Fault) in try cursor.skip() } == false)
      default: #expect(try cursor.object { cursor, _ throws(JSONCursor.Fault) in try cursor.skip() } == false)
      }
      count += 1
    }
    #expect(count == 5)
  }

  @Test("numbers are those of the standard library to the last bit", arguments: 0..<8) func numbers(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let digits = String((0..<random.int(in: 1...21)).compactMap { _ in random.pick("0123456789") })
      let whole = digits.drop { $0 == "0" }
      var text = (random.chance(0.5) ? "-" : "") + (whole.isEmpty ? "0" : whole)
      if random.chance(0.7) { text += "." + String(UInt64.random(in: 0...UInt64.max >> 20, using: &random)) }
      if random.chance(0.3) { text += "e" + String(random.int(in: -40...40)) }
      var cursor = JSONCursor(Array(text.utf8))
      #expect(try cursor.number() == Double(text))
      try cursor.finish()
    }
  }

  @Test(arguments: [
    ("", 0), ("  ", 2), ("{", 1), ("[1,", 3), ("[1", 2), (#"{"a"}"#, 4), (#"{"a":}"#, 5), (#"{a:1}"#, 1), ("[1]x", 3),
    ("nul", 0), ("\"a", 2), ("01", 1), ("-", 1), ("1.", 2), ("1e", 2), ("1e999", 0), ("\"\\x\"", 3), ("\"\\ud800\"", 7),
    ("\"\\u12", 3), ("\"\u{1}\"", 1), ("[1 2]", 3), ("<html>", 0), ("]", 0),
  ]) func faultsHaveAPlace(text: String, offset: Int) {
    #expect {
      try skipped(text)
    } throws: { ($0 as? JSONCursor.Fault)?.offset == offset }
  }

  @Test func depthIsBounded() throws {
    let deep = JSONCursor.deepest
    try skipped(String(repeating: "[", count: deep) + String(repeating: "]", count: deep))
    #expect(throws: JSONCursor.Fault.self) { try skipped(String(repeating: "[", count: 100_000)) }
    #expect(throws: JSONCursor.Fault.self) { try skipped(String(repeating: #"{"a":"#, count: 100_000)) }
  }

  @Test func escapesAreReadAsFoundationReadsThem() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀""#
    var cursor = JSONCursor(Array(text.utf8))
    let expected = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? String
    #expect(try cursor.string() == expected)
  }

  @Test func bytesThatAreNoTextAreRefused() {
    var cursor = JSONCursor([0x22, 0xC3, 0x28, 0x22])
    #expect(throws: JSONCursor.Fault.self) { try cursor.string() }
  }

  @Test("what the writer writes, the cursor reads", arguments: 0..<5) func writerAndCursor(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = (0..<500).map { _ in Double.random(in: -1e12...1e12, using: &random) / Double(random.int(in: 1...9999))
    }
    var out = JSONWriter()
    out.array { out in for value in values { out.write(nil, value) } }
    var cursor = JSONCursor(out.bytes.array)
    var back: [Double] = []
    try cursor.array { cursor throws(JSONCursor.Fault) in back.append(try cursor.number() ?? .nan) }
    #expect(back == values)
  }

  @Test(arguments: [
    (1.23456, 2, "1.23"), (-0.004, 2, "0"), (2, 5, "2"), (0.1, 0, "0"), (179.99999995, 7, "180"),
    (1.5, 0, "2"), (1e-9, 9, "1e-09"), (-13_046_166.760400001, 4, "-13046166.7604"), (.nan, 3, "null"),
  ])
  func decimals(value: Double, places: Int, text: String) {
    var out = JSONWriter()
    out.raw { $0.append(value, decimals: places) }
    #expect(out.text == text)
  }
}
