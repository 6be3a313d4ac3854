import RoadNetwork
import TravelProfile

/// What guidance has read of a network for one path, kept for the next: names, kinds of roads, bearings.
///
/// One thread may use a workspace at a time. It stays small however many paths are told.
public final class GuidanceWorkspace {
  private var reader: RoadReader?

  /// A workspace in which nothing is known yet.
  public init() {}

  /// A reader of the network of a metric, with all that is known of it.
  func reader(_ metric: Metric, junctions: Int) -> RoadReader {
    if let reader, reader.metric === metric, reader.book.isSmall {
      reader.begin(junctions: junctions)
      return reader
    }
    let reader = RoadReader(metric, junctions: junctions)
    self.reader = reader
    return reader
  }
}
