package import Foundation

/// Brings what an address answers. The service says which addresses may be asked, and how often and how long.
package protocol InputFetcher: Sendable {
  /// Asks an address once, by GET, without anything that the service was told by its own clients. A redirect is not
  /// followed: it is a reply too.
  ///
  /// - Parameter url: The address: `http` or `https`, without a user.
  /// - Returns: the reply, whatever its status.
  /// - Throws: `InputFetchFault`; `CancellationError` where the task is cancelled.
  func fetch(_ url: URL) async throws -> FetchedInput
}

/// What an address answered.
package struct FetchedInput: Sendable {
  /// The status, such as 200.
  package var status: Int
  /// Where a redirect leads; nil where it is none.
  package var location: String?
  /// The body, unpacked.
  package var body: [UInt8]

  /// An answer.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - location: Where a redirect leads.
  ///   - body: The body, unpacked.
  package init(status: Int, location: String? = nil, body: [UInt8] = []) {
    (self.status, self.location, self.body) = (status, location, body)
  }
}

/// Why an address gave no answer.
package struct InputFetchFault: Error, Hashable, Sendable {
  /// What happened, as the rest of a sentence that begins with the address.
  package var what: String

  /// A fault.
  ///
  /// - Parameter what: What happened, as the rest of a sentence that begins with the address.
  package init(_ what: String) { self.what = what }
}
