import OSMReader
import RoadNetwork

/// Reads what a traveller is told: names, numbers and signposts.
enum NameReader {
  /// Name and numbers of a way.
  ///
  /// - Parameters:
  ///   - tags: the tags of the way.
  ///   - isPath: whether the way may run beside a street and borrow its name.
  /// - Returns: the texts.
  static func name(_ tags: OSMTags, isPath: Bool = false) -> WayFacts.NameText {
    var text = WayFacts.NameText()
    if tags["noname"] != "yes" {
      text.name = wayName(tags, isPath: isPath)
      text.pronunciation = clean(tags["name:pronunciation"])
    }
    text.internationalRef = list(tags["int_ref"])
    text.ref = ["ref", "nat_ref", "reg_ref", "loc_ref"].lazy.map { list(tags[$0]) }.first { !$0.isEmpty } ?? ""
    if text.ref.isEmpty && text.internationalRef.isEmpty { text.ref = list(tags["unsigned_ref"]) }
    return text
  }

  private static func wayName(_ tags: OSMTags, isPath: Bool) -> String {
    let name = clean(tags["name"])
    if !name.isEmpty { return name }
    let (left, right) = (clean(tags["name:left"]), clean(tags["name:right"]))
    if !left.isEmpty && !right.isEmpty && left != right { return "\(left) / \(right)" }
    let own = [left, right] + ["bridge:name", "tunnel:name"].map { clean(tags[$0]) }
    return (own + (isPath ? streetBeside(tags) : [])).first { !$0.isEmpty } ?? ""
  }

  /// The street a path runs beside. `street:name` says so only where the path is marked as a sidepath.
  private static func streetBeside(_ tags: OSMTags) -> [String] {
    let isMarked = tags.isYes("is_sidepath") || ["sidewalk", "crossing"].contains(tags["footway"] ?? "")
    return [clean(tags["is_sidepath:of:name"])] + (isMarked ? [clean(tags["street:name"])] : [])
  }

  /// Name and exit number (as `ref`) of a node: a motorway junction, or an intersection that has a name.
  ///
  /// Whether intersections are called by name depends on the country; the caller decides.
  static func nodeName(_ tags: OSMTags) -> WayFacts.NameText {
    var text = WayFacts.NameText()
    let kind = tags["highway"]
    if kind == "motorway_junction" {
      text.name = clean(tags["name"])
      if tags["noref"] != "yes" { text.ref = list(tags["ref"]) }
    } else if kind == "traffic_signals" || tags["junction"] == "yes" || tags["reference_point"] == "yes" {
      text.name = clean(tags["name"])
    }
    if !text.name.isEmpty { text.pronunciation = clean(tags["name:pronunciation"]) }
    return text
  }

  /// What signposts say to traffic along and against the way.
  ///
  /// Keys without a direction speak to the traffic of a one-way road; on two-way roads only suffixed keys count.
  static func signs(
    _ tags: OSMTags, oneway: OnewayDirection
  ) -> (forward: WayFacts.SignText, backward: WayFacts.SignText) {
    guard tags.hasKey(startingWith: "destination", "junction:ref") else {
      return (WayFacts.SignText(), WayFacts.SignText())
    }
    return (
      sign(tags, suffix: ":forward", plainCounts: oneway == .forward, travelled: oneway != .backward),
      sign(tags, suffix: ":backward", plainCounts: oneway == .backward, travelled: oneway != .forward)
    )
  }

  private static func sign(
    _ tags: OSMTags, suffix: String, plainCounts: Bool, travelled: Bool
  ) -> WayFacts.SignText {
    var sign = WayFacts.SignText()
    guard travelled else { return sign }
    func first(_ keys: String...) -> String {
      for key in keys {
        let value = list(tags[key + suffix] ?? (plainCounts ? tags[key] : nil))
        if !value.isEmpty { return value }
      }
      return ""
    }
    /// Lanes may lead to different places: without one text for the road the sign shows all of them.
    func union(_ key: String) -> String {
      guard let lanes = tags["\(key):lanes\(suffix)"] ?? (plainCounts ? tags["\(key):lanes"] : nil) else { return "" }
      return list(lanes.replacing(with: ";", where: "|"))
    }
    sign.destination = first("destination")
    if sign.destination.isEmpty { sign.destination = union("destination") }
    sign.destinationRef = first("destination:ref", "destination:ref:to", "destination:int_ref")
    if sign.destinationRef.isEmpty { sign.destinationRef = union("destination:ref") }
    sign.destinationStreet = first("destination:street", "destination:street:to")
    sign.symbol = first("destination:symbol")
    sign.junctionRef = list(tags["junction:ref\(suffix)"] ?? tags["junction:ref"])
    return sign
  }

  private static func clean(_ text: String?) -> String {
    guard let text else { return "" }
    // Control characters are those below the blank, and from DEL to U+009F; those begin with C2 as UTF-8.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }) { return text.trimmedTag }
    let visible = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    return visible.trimmedTag
  }

  /// A `;` list without blanks, blank entries and repetitions, in the order tagged.
  private static func list(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    if !text.utf8.contains(0x3B) {
      let entry = clean(text)
      return entry == "none" ? "" : entry
    }
    var seen: [String] = []
    for entry in clean(text).tagList() where entry != "none" && !seen.contains(entry) { seen.append(entry) }
    return seen.joined(separator: ";")
  }
}

extension String {
  fileprivate func replacing(with new: Character, where old: Character) -> String {
    String(map { $0 == old ? new : $0 })
  }
}
