import Foundation
import GeometryModel
import NAServerSchema

/// Fetches the stops and barriers that requests only name by an address, from hosts that are listed and from no other.
///
/// It waits without a thread, so that a slow host holds up no search; the number of addresses asked at once is limited.
final class RemoteInputs: Sendable {
  private let hosts: Set<InputHost>
  private let fetcher: (any InputFetcher)?
  private let largest: Int
  private let underWay = Locked(wrappedValue: 0)
  private let clock = ContinuousClock()

  private static let mostRedirects = 5
  private static let mostAtOnce = 32
  private static let longest = Duration.seconds(20)

  /// - Parameters:
  ///   - hosts: The hosts that may be asked.
  ///   - fetcher: Asks them; nil where nobody can.
  ///   - largest: The most bytes of an answer.
  init(hosts: [String], fetcher: (any InputFetcher)?, largest: Int) {
    self.hosts = Set(hosts.compactMap(InputHost.init))
    (self.fetcher, self.largest) = (fetcher, largest)
  }

  /// What the addresses of a request answer.
  ///
  /// - Parameters:
  ///   - fields: The parameters of the request.
  ///   - end: When the request must be answered.
  /// - Returns: the answers; none where no host is listed.
  /// - Throws: `ServiceError` that names the parameter and the address.
  func fetched(
    for fields: RequestFields, before end: ContinuousClock.Instant
  ) async throws(ServiceError) -> [RemoteInput: String] {
    guard let fetcher, !hosts.isEmpty else { return [:] }
    var answers: [RemoteInput: String] = [:]
    for input in fields.remoteInputs { answers[input] = try await answer(to: input, by: fetcher, before: end) }
    return answers
  }

  private func answer(
    to input: RemoteInput, by fetcher: any InputFetcher, before end: ContinuousClock.Instant
  ) async throws(ServiceError) -> String {
    guard let url = InputHost.address(input.url, on: hosts) else {
      throw fault(
        input, "is not one that this service asks",
        "Give the features themselves, or ask who runs the service to list the host (input-url-hosts).")
    }
    let isAdmitted = underWay.withLock { count in
      guard count < Self.mostAtOnce else { return false }
      count += 1
      return true
    }
    guard isAdmitted else {
      throw ServiceError(
        .overloaded, "The service has too much to do.",
        details: ["Ask again in a second.", "Too many addresses are asked for stops and barriers."])
    }
    defer { underWay.withLock { $0 -= 1 } }
    let reply = try await reply(to: input, url, by: fetcher, before: min(end, clock.now + Self.longest))
    guard reply.status == 200 else {
      throw fault(input, "answers with the status \(reply.status)", "Check the address.")
    }
    guard reply.body.count <= largest else {
      throw fault(input, "answers more than \(largest) bytes", "Ask for fewer features.")
    }
    guard let text = String(validating: reply.body, as: UTF8.self) else {
      throw fault(input, "answers no text", "Ask for JSON, as with f=json.")
    }
    return text
  }

  /// The last reply of an address and of those that it leads to.
  private func reply(
    to input: RemoteInput, _ url: URL, by fetcher: any InputFetcher, before end: ContinuousClock.Instant
  ) async throws(ServiceError) -> FetchedInput {
    var url = url
    for _ in 0...Self.mostRedirects {
      let reply = try await reply(to: input, of: url, by: fetcher, before: end)
      guard [301, 302, 303, 307, 308].contains(reply.status), let location = reply.location else { return reply }
      guard let next = InputHost.address(location, relativeTo: url, on: hosts),
        next.scheme == "https" || url.scheme != "https"
      else {
        throw fault(input, "leads to another address, which this service does not ask", "Give that address itself.")
      }
      url = next
    }
    throw fault(input, "leads from one address to the next without end", "Give the last one.")
  }

  /// One reply, in time.
  private func reply(
    to input: RemoteInput, of url: URL, by fetcher: any InputFetcher, before end: ContinuousClock.Instant
  ) async throws(ServiceError) -> FetchedInput {
    do {
      return try await withThrowingTaskGroup(of: FetchedInput?.self) { group in
        group.addTask { try await fetcher.fetch(url) }
        group.addTask { [clock] in
          try await clock.sleep(until: end)
          return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let reply = first else {
          throw InputFetchFault("gave no answer in time")
        }
        return reply
      }
    } catch let error as InputFetchFault {
      throw fault(input, error.what, "Try again later, or give the features themselves.")
    } catch {
      throw fault(input, "cannot be asked", "Try again later, or give the features themselves.")
    }
  }

  private func fault(_ input: RemoteInput, _ what: String, _ remedy: String) -> ServiceError {
    .parameter(input.parameter, "The address \(input.shown) \(what). \(remedy)")
  }
}
