import OSMReader
import RoadNetwork

/// Remembers what tags mean: most ways of a map say what another has said, but for their name.
///
/// Scratch space of one thread.
final class WayFactsMemo {
  /// Keys of ways that nothing but the name and the numbers of a road depends on, and keys that nobody reads.
  static let namingKeys: Set<String> = [
    "name", "alt_name", "old_name", "official_name", "short_name", "name:pronunciation", "name:left", "name:right",
    "bridge:name", "tunnel:name", "ref", "int_ref", "nat_ref", "reg_ref", "loc_ref", "unsigned_ref", "old_ref",
    "noname",
    "source", "source:name", "wikidata", "wikipedia", "name:etymology:wikidata", "note", "fixme", "FIXME",
    "description",
    "created_by", "operator", "owner", "start_date", "website", "postal_code",
  ]
  /// More different ways than a country has; a file made to have more must not fill the memory.
  private static let capacity = 200_000

  private struct Key: Hashable {
    var tags: [OSMTags.Entry]
    var isClosed: Bool
    var country: String?
  }
  private var known: [Key: WayFacts?] = [:]

  /// The same as `WayInterpreter.facts(for:isClosed:)`.
  func facts(for tags: OSMTags, isClosed: Bool, country: String?) -> WayFacts? {
    let telling = tags.entries.filter { !Self.namingKeys.contains($0.key) }
    let key = Key(tags: telling, isClosed: isClosed, country: country)
    if let remembered = known[key] {
      guard var facts = remembered else { return nil }
      facts.name = NameReader.name(tags, isPath: facts.attributes.roadClass.isPath)
      return facts
    }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    let facts = WayInterpreter(context: InterpretationContext(country: country)).facts(for: tags, isClosed: isClosed)
    known[key] = .some(facts)
    return facts
  }
}
