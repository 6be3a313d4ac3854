import Testing

@testable import NAServerSchema

/// Parameters of a request: names without case, the last value counts, blanks around values do not.
@Suite struct RequestFieldsTests {
  @Test func namesHaveNoCase() {
    let fields = RequestFields([(name: "travelMode", value: "a"), (name: "F", value: " json ")])
    #expect(fields["TRAVELMODE"] == "a")
    #expect(fields["f"] == "json")
  }

  @Test func theLastValueCounts() {
    let fields = RequestFields([(name: "f", value: "html"), (name: "stops", value: "1,2"), (name: "F", value: "json")])
    #expect(fields["f"] == "json")
    #expect(fields.names == ["f", "stops"])
  }

  @Test(arguments: ["", " ", "\t\n"]) func emptyIsAbsent(_ value: String) {
    #expect(RequestFields([(name: "outSR", value: value)])["outSR"] == nil)
  }
}
