import Foundation
import Testing

@testable import JSONText

/// JSON laid out for people holds the same value; what lines look like is our own choice.
@Suite struct JSONLayoutTests {
  private func indented(_ text: String) -> String {
    String(decoding: JSONLayout.indented(Array(text.utf8)), as: UTF8.self)
  }

  @Test func membersStandOnLinesOfTheirOwn() {
    #expect(
      indented(#"{"a":1,"b":[{"c":[1,2]},"x"],"d":{},"e":[]}"#) == """
        {
          "a": 1,
          "b": [
            {
              "c": [1,2]
            },
            "x"
          ],
          "d": {},
          "e": []
        }
        """)
  }

  @Test(arguments: [#"{"a":"x,{}[]:\"\\"}"#, #"["\\",",",":"]"#, "3", #""x""#, "[[1,2],[3,4]]", #"{"é":"\u0001"}"#])
  func theValueStaysTheSame(_ text: String) throws {
    func value(_ text: String) throws -> NSObject {
      try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject)
    }
    #expect(try value(indented(text)) == value(text))
  }

  @Test(arguments: ["", "\"", "\"\\", "[", "{", "]}", "[1", "{\"a"]) func brokenTextDoesNoHarm(_ text: String) {
    #expect(indented(text).count >= text.count)
  }
}
