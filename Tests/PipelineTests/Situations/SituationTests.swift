import Testing

/// Twenty drawn junctions through import, search and guidance: the sentences a good co-driver would say.
@Suite struct SituationTests {
  @Test(arguments: Situation.all) func saysWhatACoDriverSays(_ situation: Situation) throws {
    let faults = try situation.faults()
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  /// Compass, driving side and the cuts of ways are accidents of a map; what is said does not hang on them.
  @Test(arguments: Situation.all, Situation.Variant.all)
  func saysTheSameHoweverDrawn(_ situation: Situation, _ variant: Situation.Variant) throws {
    let faults = try situation.varied(variant).faults()
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }
}
