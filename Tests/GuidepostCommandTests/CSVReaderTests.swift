import Foundation
import TestSupport
import Testing

@testable import GuidepostCommand

/// Comma-separated values as RFC 4180 has them, and as they come.
@Suite struct CSVReaderTests {
  private func records(_ bytes: [UInt8]) throws -> [CSVReader.Record] {
    let folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: "table.csv")
    var reader = try CSVReader(try InputBytes(path: folder.path("table.csv")))
    var records: [CSVReader.Record] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }
  private func records(_ text: String) throws -> [CSVReader.Record] { try records(Array(text.utf8)) }

  @Test func quotesHoldCommasQuotesAndLines() throws {
    let found = try records("a,b\n\"x, \"\"y\"\"\",\"one\ntwo\"\n\n3,4\n")
    #expect(found.map(\.fields) == [["x, \"y\"", "one\ntwo"], ["3", "4"]])
    // The second record begins after a quoted line break and an empty line.
    #expect(found.map(\.line) == [2, 5])
  }

  @Test func lineEndsByteOrderMarksSpacesAndCaseDoNotMatter() throws {
    for text in [
      "A , b\n1, 2 \n", "a,b\r\n1,2\r\n", "a,b\n1,2", "a,b\r\n1,2\r", "\u{FEFF}a,b\n1,2\n", "a,b\r1,2\r", "a,b\r1,2",
      "a;b\n1;2\n", "a\tb\r\n1\t2\r\n", "\"a\";\"b\"\n\"1\";\"2\"\n",
    ] {
      let found = try records(text)
      #expect(found.count == 1)
      #expect(found.first?["a"] == "1" && found.first?["b"] == "2")
    }
    #expect(try records("a,b\n1\n")[0]["b"] == nil)
    #expect(try records("a\n").isEmpty)
  }

  /// Where the header has a comma, that alone separates; lines are counted whatever ends them.
  @Test func theHeaderTellsTheSeparator() throws {
    #expect(try records("a,b\n1;2,3\n").map(\.fields) == [["1;2", "3"]])
    #expect(try records("a;b\n1,2;3\n").map(\.fields) == [["1,2", "3"]])
    #expect(try records("a,b\r\r1,2\r\n\"3\r4\",5\n6,7\r").map(\.line) == [3, 4, 6])
  }

  @Test(arguments: [
    ("", "line 1: there is no header"), ("a,A\n", "line 1: the header has the column 'a' twice"),
    ("a\n1\n\"open\n2\n3\n", "line 3: a quoted field is not closed"),
    ("a\n\"" + String(repeating: "x", count: 1 << 20) + "\"\n", "line 2: the record is longer than 1 MiB"),
  ]) func faultsNameTheLine(text: String, message: String) {
    #expect {
      try records(text)
    } throws: { error in
      guard let failure = error as? CommandFailure else { return false }
      return failure.exit == .badInput && failure.message.contains("table.csv, \(message)")
    }
  }

  @Test func whatIsNotTextIsRefused() {
    #expect(throws: CommandFailure.self) { try records([0x61, 0x0A, 0xFF, 0xFE, 0x0A]) }
  }

  @Test func randomBytesNeverCrash() {
    var generator = SeededGenerator(seed: 99)
    let letters = Array("a,\"\n\r1é\u{FEFF}".utf8) + [0, 0xFF]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &generator)]
      }
      do {
        for record in try records(bytes) { #expect(!record.fields.isEmpty) }
      } catch {
        #expect((error as? CommandFailure)?.exit == .badInput)
      }
    }
  }

  @Test func writtenRecordsReadBackEqual() throws {
    let fields = ["plain", "", "a,b", "say \"so\"", "two\nlines", "大通り"]
    let text = CSVText.record(fields.indices.map { "c\($0)" }) + CSVText.record(fields)
    #expect(try records(text).map(\.fields) == [fields])
  }
}
