/// What is known about the place when tags are read.
struct InterpretationContext: Hashable, Sendable {
  /// ISO 3166-1 alpha-2 code, possibly with a region (`US-CA`), in upper case; nil when not known.
  var country: String?

  /// The code without its region.
  var countryCode: String? { country.map { String($0.prefix(2)) } }
}
