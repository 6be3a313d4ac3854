import Testing

@testable import NAServerSchema

/// Parameters of a request: names without case, the last value counts, blanks around values do not.
@Suite struct RequestFieldsTests {
  @Test func namesHaveNoCase() {
    let fields = RequestFields([("travelMode", "a"), ("F", " json ")])
    #expect(fields["TRAVELMODE"] == "a")
    #expect(fields["f"] == "json")
  }

  @Test func theLastValueCounts() {
    let fields = RequestFields([("f", "html"), ("stops", "1,2"), ("F", "json")])
    #expect(fields["f"] == "json")
    #expect(fields.names == ["f", "stops"])
  }

  @Test(arguments: ["", " ", "\t\n"]) func emptyIsAbsent(_ value: String) {
    #expect(RequestFields([("outSR", value)])["outSR"] == nil)
  }
}
