/// The tags of one OpenStreetMap object, in file order.
public struct OSMTags: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// Keys and values. Keys are unique; where a file repeats one, the last value counts.
  public private(set) var entries: [Entry]

  /// One tag.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The value.
    public var value: String
    /// Makes a tag.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// No tags.
  public init() { entries = [] }
  /// From a list; later values replace earlier ones of the same key.
  public init(_ entries: [Entry]) {
    self.entries = []
    self.entries.reserveCapacity(entries.count)
    guard entries.count > 64 else {
      for entry in entries { self[entry.key] = entry.value }
      return
    }
    // A hostile object with a million tags must not take a million searches.
    var places: [String: Int] = [:]
    for entry in entries {
      if let place = places[entry.key] {
        self.entries[place].value = entry.value
      } else {
        places[entry.key] = self.entries.count
        self.entries.append(entry)
      }
    }
  }
  /// From a literal.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Entry(key: $0.0, value: $0.1) })
  }
  /// Whether there are no tags.
  public var isEmpty: Bool { entries.isEmpty }
  /// The value of a key; nil when absent.
  public subscript(key: String) -> String? {
    get {
      // Looking at keys in place copies no text.
      for index in entries.indices where entries[index].key == key { return entries[index].value }
      return nil
    }
    set {
      if let index = entries.firstIndex(where: { $0.key == key }) {
        if let newValue { entries[index].value = newValue } else { entries.remove(at: index) }
      } else if let newValue {
        entries.append(Entry(key: key, value: newValue))
      }
    }
  }
}

/// A node as read: an id, a place and tags.
public struct OSMNode: Sendable, Hashable {
  /// The id; may be negative or above 2³².
  public var id: Int64
  /// Latitude in 1e-7 degree.
  public var latitudeE7: Int32
  /// Longitude in 1e-7 degree.
  public var longitudeE7: Int32
  /// The tags.
  public var tags: OSMTags
  /// Makes a node.
  public init(id: Int64, latitudeE7: Int32, longitudeE7: Int32, tags: OSMTags = OSMTags()) {
    self.id = id
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
    self.tags = tags
  }
}

/// A way as read: an id, its nodes in order and tags.
public struct OSMWay: Sendable, Hashable {
  /// The id.
  public var id: Int64
  /// Ids of the nodes in order.
  public var nodes: [Int64]
  /// The tags.
  public var tags: OSMTags
  /// Makes a way.
  public init(id: Int64, nodes: [Int64], tags: OSMTags = OSMTags()) {
    self.id = id
    self.nodes = nodes
    self.tags = tags
  }
}

/// A relation as read: an id, its members in order and tags.
public struct OSMRelation: Sendable, Hashable {
  /// What a member is.
  public enum MemberKind: Sendable, Hashable {
    /// A node
    case node
    /// A way
    case way
    /// A relation
    case relation
  }
  /// One member.
  public struct Member: Sendable, Hashable {
    /// What it is.
    public var kind: MemberKind
    /// Its id.
    public var id: Int64
    /// Its role.
    public var role: String
    /// Makes a member.
    public init(_ kind: MemberKind, _ id: Int64, role: String) {
      self.kind = kind
      self.id = id
      self.role = role
    }
  }
  /// The id.
  public var id: Int64
  /// The members in order.
  public var members: [Member]
  /// The tags.
  public var tags: OSMTags
  /// Makes a relation.
  public init(id: Int64, members: [Member], tags: OSMTags = OSMTags()) {
    self.id = id
    self.members = members
    self.tags = tags
  }
}
