import Foundation
import GeometryModel

/// Keeps a token and renews it: before it is too old, and once for all who ask meanwhile.
final class TokenKeeper: Sendable {
  /// Seconds before its end from which a token is renewed.
  private static let margin = 60.0

  private struct State: Sendable {
    var token: TokenInfo
    var margin: TimeInterval
  }

  private let state: Locked<State>
  private let flight = SharedFlight<TokenInfo>()
  private let renewed = Locked<(@Sendable () -> Void)?>(wrappedValue: nil)

  init(_ token: TokenInfo, now: Date) { state = Locked(wrappedValue: Self.state(token, now)) }

  /// The token as it is.
  var token: TokenInfo { state.wrappedValue.token }

  /// Has somebody told whenever the token was renewed.
  func whenRenewed(_ tell: @escaping @Sendable () -> Void) { renewed.wrappedValue = tell }

  /// A token that is not the rejected one and not too old.
  func token(
    insteadOf rejected: String?, now: Date, renew: @escaping @Sendable () async throws -> TokenInfo
  ) async throws -> TokenInfo {
    let kept = state.wrappedValue
    let isRejected = kept.token.accessToken == rejected
    let rest = kept.token.expirationDate.timeIntervalSince(now)
    if !isRejected, rest > kept.margin { return kept.token }
    do {
      return try await flight.run { [self] in
        let fresh = try await renew()
        state.wrappedValue = Self.state(fresh, now)
        renewed.wrappedValue?()
        return fresh
      }
    } catch {
      // A token that is only getting old does until it is.
      if error is CancellationError || isRejected || rest <= 0 { throw error }
      return kept.token
    }
  }

  /// Tokens of minutes are renewed in the last tenth of their time.
  private static func state(_ token: TokenInfo, _ now: Date) -> State {
    State(token: token, margin: min(margin, max(0, token.expirationDate.timeIntervalSince(now)) / 10))
  }
}
