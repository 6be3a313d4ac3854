import RoadNetwork
import Testing

@testable import GuidepostCommand

@Suite struct ModeNameTests {
  /// Every mode is understood by its own name, and by those that users of other engines know.
  @Test func understandsTheNamesOfOtherEngines() {
    for mode in Mode.allCases { #expect(Mode(optionName: mode.optionName) == mode) }
    #expect(Mode(optionName: "car") == .car)
    #expect(Mode(optionName: "foot") == .foot)
    #expect(Mode(optionName: "bike") == .bicycle)
    #expect(Mode(optionName: "boat") == nil)
    #expect(Mode.optionNames.allSatisfy { Mode(optionName: $0) != nil })
  }
}
