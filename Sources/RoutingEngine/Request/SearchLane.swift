/// How a route was searched for. Each way finds a best route; they differ in how long they take. New ones may be added.
public struct SearchLane: Hashable, Sendable, CustomStringConvertible {
  /// The lane's stable name, as written to JSON.
  public let name: String
  private init(_ name: String) { self.name = name }

  /// By the contraction hierarchy of the travel mode: nothing about the request changes what streets cost.
  public static let hierarchy = SearchLane("hierarchy")
  /// By a search over the streets that the hierarchy's least costs lead straight to the target: barriers or a departure
  /// time change what streets cost.
  public static let boundedSearch = SearchLane("boundedSearch")
  /// By a search that spreads in all directions: least costs do not hold, as where barriers make streets much cheaper.
  public static let plainSearch = SearchLane("plainSearch")

  /// The name.
  public var description: String { name }
}
