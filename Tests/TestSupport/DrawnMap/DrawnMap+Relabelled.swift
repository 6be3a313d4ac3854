import OSMReader

extension DrawnMap {
  /// The same map as an XML document whose objects have other ids, negative and huge ones too, in reverse order.
  ///
  /// - Returns: the document.
  /// - Throws: `DrawingError` when a restriction names something not drawn.
  public func relabelledXML() throws -> String {
    // Odd factors keep ids apart; the sign follows the id, so that neighbours fall far from each other.
    func node(_ id: Int64) -> Int64 { id % 2 == 0 ? -id * 7 : (1 << 33) - id * 3 }
    func way(_ id: Int64) -> Int64 { id % 3 == 0 ? -id : (1 << 40) - id * 5 }
    let nodes = osmNodes.map {
      OSMNode(id: node($0.id), latitudeE7: $0.latitudeE7, longitudeE7: $0.longitudeE7, tags: $0.tags)
    }
    let ways = osmWays.map { OSMWay(id: way($0.id), nodes: $0.nodes.map(node), tags: $0.tags) }
    let relations = try osmRelations().map { relation in
      let members = relation.members.map { member in
        OSMRelation.Member(
          member.kind, member.kind == .node ? node(member.id) : way(member.id), role: member.role)
      }
      return OSMRelation(id: -relation.id, members: members, tags: relation.tags)
    }
    return TestSupport.osmXML(nodes: nodes.reversed(), ways: ways.reversed(), relations: relations.reversed())
  }
}
