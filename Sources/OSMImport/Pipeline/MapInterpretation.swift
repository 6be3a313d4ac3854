import OSMReader

/// What the pipeline asks about tags. The stages know no tag text themselves, so that they can be tried with any.
struct MapInterpretation {
  /// Whether a way with these tags may be a road.
  var isCandidate: (OSMTags) -> Bool
  /// The two-letter country the tags of an object speak for; nil when they speak for none.
  var countryVote: (OSMTags) -> String?
  /// What the tags of a way mean in a country; nil when it is no road.
  var wayFacts: (_ tags: OSMTags, _ isClosed: Bool, _ country: String?) -> WayFacts?
  /// What the tags of a node mean on a road in a country; nil when they mean nothing.
  var nodeFacts: (_ tags: OSMTags, _ country: String?) -> NodeFacts?
  /// What a relation says as a restriction; nil when it is not meant to be one.
  var restriction: (OSMRelation) -> RestrictionStatement?
  /// What a relation says of a maneuver, or why not; nil when it is not meant to.
  var maneuver: (OSMRelation) -> Result<ManeuverFacts, ManeuverRefusal>?
  /// What a relation says besides restrictions.
  var relation: (OSMTags) -> RelationFacts
}

/// What one restriction relation says: one rule for each of its keys.
struct RestrictionStatement {
  var rules: [RestrictionFacts] = []
  /// Why keys of the relation, or all of it, were refused.
  var refusals: [String] = []
  /// Members that have no part in a restriction.
  var skippedMembers = 0
}

/// What a relation that is no restriction says about the roads in it.
struct RelationFacts {
  /// Timetabled duration of a ferry line in seconds, the sum over its ways.
  var ferryDuration: Double?
  /// Tags that an area drawn as a relation lends to the ways of its outline; nil when it is not walked on.
  var outlineTags: OSMTags?
  /// `driving_side` of a country's boundary: true left, false right.
  var drivesOnLeft: Bool?
}
