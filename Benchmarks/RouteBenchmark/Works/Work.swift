/// A kind of work that is measured.
enum Work: String, CaseIterable {
  /// Opening the network file.
  case open
  /// What a mode needs before it can search.
  case customize
  /// The weight of the cheapest way between two states.
  case distance
  /// The cheapest way between two states itself.
  case path
  /// The weight, by the rank of the target.
  case ranks
  /// The streets near a place.
  case snap
  /// Length and duration between two places.
  case cost
  /// Whole routes with line, steps and text.
  case route
  /// Costs between a hundred places and each other.
  case matrix
  /// Routes with an area barrier beside the same without.
  case barrier
  /// The place of a traveller along a long route.
  case track
}
