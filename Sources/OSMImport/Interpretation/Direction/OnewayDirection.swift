/// The direction in which vehicles in general may travel a way, relative to the order of its nodes.
enum OnewayDirection: Sendable {
  /// Both directions.
  case both
  /// Only along the way.
  case forward
  /// Only against the way.
  case backward
}
