import Foundation
import TestSupport
import Testing

@testable import JSONText

/// The JSON writer against RFC 8259 and Foundation's reader.
@Suite struct JSONWriterTests {
  private func reread(_ writer: borrowing JSONWriter) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(writer.bytes.array)) as? NSDictionary)
  }

  @Test func placesCommasAndNests() {
    var out = JSONWriter()
    out.object { out in
      out.array("a") { _ in }
      out.object("b") { out in out.write("c", true) }
      out.array("d") { out in
        out.write(nil, 1)
        out.array { out in out.write(nil, Int?.none) }
        out.write(nil, "x")
      }
      out.write("e", ["p", "q"])
    }
    #expect(out.text == #"{"a":[],"b":{"c":true},"d":[1,[null],"x"],"e":["p","q"]}"#)
  }

  @Test func escapesWhatMustBeEscaped() {
    var out = JSONWriter()
    out.write(nil, "\"\\/\n\r\t\u{0}\u{1F}\u{7F}é\u{2028}😀")
    #expect(out.text == "\"\\\"\\\\/\\n\\r\\t\\u0000\\u001f\\u007fé\u{2028}😀\"")
  }

  /// The writer looks at eight bytes at once: an escape must not depend on where in them its byte stands.
  @Test func escapesWhereverTheByteStands() {
    for (byte, escape) in [("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\u{1F}", "\\u001f"), ("\u{7F}", "\\u007f")]
    {
      for before in 0..<17 {
        for after in 0..<9 {
          // Letters of one and of two bytes, and the bytes beside the ones that are escaped.
          let (head, tail) = (String(repeating: " ", count: before), String(repeating: "é!", count: after))
          var out = JSONWriter()
          out.write(nil, head + byte + tail)
          #expect(out.text == "\"" + head + escape + tail + "\"")
        }
      }
    }
    var plain = JSONWriter()
    plain.write(nil, " !#[]^~\u{80}\u{FF}é😀" + String(repeating: "}", count: 9))
    #expect(plain.text == "\" !#[]^~\u{80}\u{FF}é😀" + String(repeating: "}", count: 9) + "\"")
  }

  @Test func everyScalarComesBack() throws {
    let scalars =
      (0...0x2FFF).compactMap(Unicode.Scalar.init)
      + [0xFFFD, 0xFFFF, 0x1F600, 0x10FFFF].compactMap(Unicode.Scalar.init)
    for start in stride(from: 0, to: scalars.count, by: 64) {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start..<min(scalars.count, start + 64)])
      var out = JSONWriter()
      out.object { out in out.write("text", String(text)) }
      let back = try reread(out)["text"] as? String
      #expect(back.map { Array($0.unicodeScalars) } == Array(text))
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.5, "-0.5"), (12, "12"), (0.1, "0.1"), (1e15, "1000000000000000.0"), (1e16, "1e+16"),
    (.leastNonzeroMagnitude, "5e-324"), (-1e300, "-1e+300"),
    (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
  ]) func numbersAreShort(value: Double, text: String) {
    var out = JSONWriter()
    out.write(nil, value)
    #expect(out.text == text)
  }

  @Test func randomNumbersComeBackEqual() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      var out = JSONWriter()
      out.write(nil, value)
      // Foundation's own reader may round; the standard library's is exact.
      #expect(Double(out.text) == value)
      var object = JSONWriter()
      object.object { out in out.write("v", value) }
      #expect(try reread(object)["v"] is NSNumber)
    }
  }

  /// Numbers of few decimals, which the writer writes by itself, against the standard library.
  @Test func decimalsAreAsTheStandardLibraryWritesThem() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<20_000 {
      let digits = Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 8...63, using: &random)
      for scale in [1.0, 10, 1000, 1e6, 1e7] {
        let value = Double(digits) / scale
        var out = JSONWriter()
        out.write(nil, value)
        let isWhole = value == value.rounded() && abs(value) < 1e15
        #expect(out.text == (isWhole ? String(Int(value)) : value.description))
      }
      let place = (Int32(truncatingIfNeeded: digits), Int32(truncatingIfNeeded: random.next()))
      var out = JSONWriter()
      out.write(nil, tenMillionths: place.0, place.1)
      let texts = [place.0, place.1].map { number -> String in
        var one = JSONWriter()
        one.write(nil, Double(number) / 1e7)
        return one.text
      }
      #expect(out.text == "[\(texts[0]),\(texts[1])]")
    }
  }
}
