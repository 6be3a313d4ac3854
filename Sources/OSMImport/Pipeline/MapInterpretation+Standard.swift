import OSMReader

extension MapInterpretation {
  /// The meaning OpenStreetMap gives to tags.
  static var standard: MapInterpretation {
    let memo = WayFactsMemo()
    return MapInterpretation(
      isCandidate: { WayInterpreter.isCandidate($0) },
      countryVote: { CountryVote.country(of: $0) },
      wayFacts: { memo.facts(for: $0, isClosed: $1, country: $2) },
      nodeFacts: { NodeInterpreter.facts(for: $0, country: $1) },
      restriction: { relation in
        let reading = RestrictionReader.facts(relation)
        guard !reading.isIgnored else { return nil }
        return RestrictionStatement(
          rules: reading.restrictions, refusals: reading.refusals.map(\.rawValue),
          skippedMembers: reading.skippedMembers)
      },
      maneuver: { ManeuverReader.read($0) },
      relation: { tags in
        var facts = RelationFacts()
        if tags.holds("route", ["ferry"]), let text = tags.text("duration") {
          facts.ferryDuration = DurationReader.seconds(text)
        }
        if tags.holds("type", ["multipolygon"]), WayInterpreter.isCandidate(tags) {
          var outline = tags
          outline["type"] = nil
          outline["area"] = "yes"
          facts.outlineTags = outline
        }
        if tags.holds("boundary", ["administrative"]), tags.holds("admin_level", ["2"]) {
          if tags.holds("driving_side", ["left"]) { facts.drivesOnLeft = true }
          if tags.holds("driving_side", ["right"]) { facts.drivesOnLeft = false }
        }
        return facts
      })
  }
}
