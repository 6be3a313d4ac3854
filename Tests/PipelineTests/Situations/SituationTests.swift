import Testing

/// Twenty drawn junctions through import, search and guidance: the sentences a good co-driver would say.
@Suite struct SituationTests {
  @Test(arguments: Situation.all) func saysWhatACoDriverSays(_ situation: Situation) throws {
    let faults = try situation.faults()
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }
}
