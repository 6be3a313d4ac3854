internal import COSMReader

extension gp_osm_object {
  var swiftTags: OSMTags {
    guard tag_count > 0 else { return OSMTags() }
    let source = UnsafeBufferPointer(start: tags, count: tag_count)
    return OSMTags(
      source.map { OSMTags.Entry(key: text($0.key, $0.key_length), value: text($0.value, $0.value_length)) })
  }

  var swiftNodes: [Int64] { Array(UnsafeBufferPointer(start: nodes, count: reference_count)) }

  /// Members of a kind that no standard knows are left out.
  var swiftMembers: [OSMRelation.Member] {
    let source = UnsafeBufferPointer(start: members, count: reference_count)
    return source.compactMap { member in
      let role = text(member.role, member.role_length)
      return switch member.kind {
      case 1: OSMRelation.Member(.node, member.id, role: role)
      case 2: OSMRelation.Member(.way, member.id, role: role)
      case 4: OSMRelation.Member(.relation, member.id, role: role)
      default: nil
      }
    }
  }
}

/// Text of the C side; bytes that are not UTF-8 become replacement characters.
private func text(_ start: UnsafePointer<CChar>, _ length: UInt32) -> String {
  String(decoding: UnsafeRawBufferPointer(start: start, count: Int(length)), as: UTF8.self)
}
