import GeometryModel

/// An address that stands in the place of stops or barriers: whoever answers the request has to fetch their features.
package struct RemoteInput: Hashable, Sendable {
  /// The parameters in which an address may stand.
  package static let parameters = ["stops", "barriers", "polylineBarriers", "polygonBarriers"]

  /// The parameter, as the wire format spells it.
  package var parameter: String
  /// The address, as it was given.
  package var url: String

  /// An address.
  ///
  /// - Parameters:
  ///   - parameter: The parameter, as the wire format spells it.
  ///   - url: The address, as it was given.
  package init(parameter: String, url: String) { (self.parameter, self.url) = (parameter, url) }

  /// The address as messages show it: without its query, which may hold a token, and not at full length.
  package var shown: String {
    let place = url.prefix { $0 != "?" && $0 != "#" }
    return "\"\(place.prefix(200))\(place.count < url.count || place.count > 200 ? "…" : "")\""
  }

  /// The most bytes of a parameter that names an address.
  fileprivate static let longest = 100_000
}

extension RequestFields {
  /// The addresses that stand in the place of stops and barriers, as in `stops={"url":"https://…"}`.
  package var remoteInputs: [RemoteInput] {
    RemoteInput.parameters.compactMap { parameter in
      // Sets of features are long and name no address: they are not read twice.
      guard let text = self[parameter], text.first == "{", text.utf8.count <= RemoteInput.longest,
        text.contains("url"), let json = try? WireJSON.parse(text, parameter: parameter),
        json["features"]?.array == nil, let url = json["url"]?.string
      else { return nil }
      return RemoteInput(parameter: parameter, url: url)
    }
  }
}
