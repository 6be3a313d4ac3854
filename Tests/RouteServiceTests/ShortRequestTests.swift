import NAServerSchema
import Testing

@testable import RouteService

/// Which requests are answered by the thread that read them.
@Suite struct ShortRequestTests {
  private func isShort(_ fields: [(name: String, value: String)]) -> Bool {
    ShortRequests.contain(RequestFields(fields))
  }

  @Test(
    "the way between two near places is short, however the answer is written",
    arguments: ["-8.61,41.15;-8.63,41.16", "-8.61,41.15;-8.63,41.16;", "179.9,0;179.8,0.5"])
  func short(stops: String) {
    #expect(isShort([("f", "json"), ("stops", stops)]))
    #expect(isShort([("STOPS", stops), ("returnDirections", "true"), ("outSR", "102100"), ("f", "pjson")]))
  }

  @Test(
    "far, many, odd and missing places are not",
    arguments: [
      "-8.61,41.15;-6.63,41.16", "-8.61,41.15;-8.63,42.16", "1,1;2,2;1,1", "1,1", "", "1,1,5;1,2", "a,b;c,d",
      "{\"features\":[]}", "-861000,4115000;-863000,4116000", "1,1;1,1." + String(repeating: "0", count: 200),
    ]) func long(stops: String)
  {
    #expect(!isShort([("f", "json"), ("stops", stops)]))
  }

  @Test(
    "whatever changes the search is not",
    arguments: [
      "barriers", "polygonBarriers", "travelMode", "startTime", "findBestSequence", "restrictionAttributeNames",
      "attributeParameterValues", "impedanceAttributeName", "returnTraversedEdges", "anything",
    ]) func changed(name: String)
  {
    #expect(!isShort([("f", "json"), ("stops", "1,1;1,1"), (name, "x")]))
  }
}
