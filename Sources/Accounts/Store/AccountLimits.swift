/// What an account store allows: every number that is a choice.
///
/// Durations are in the unit that the name tells. The initializer's values are those of a production service.
package struct AccountLimits: Hashable, Sendable {
  /// What one password costs with argon2id, for whoever tries it and for us.
  package struct PasswordCost: Hashable, Sendable {
    /// Passes over the memory; at least 1.
    package var operations: UInt64
    /// Bytes of memory; at least 8,192.
    package var memory: Int

    /// Makes a cost.
    package init(operations: UInt64, memory: Int) {
      self.operations = max(1, operations)
      self.memory = max(8192, memory)
    }

    /// libsodium's limits for people who wait: 2 passes over 64 MiB.
    package static let interactive = PasswordCost(operations: 2, memory: 67_108_864)
    /// The least that argon2id takes, for tests.
    package static let least = PasswordCost(operations: 1, memory: 8192)
  }

  // MARK: Passwords

  /// What a password costs. Those stored at another cost are stored anew when their user signs in.
  package var passwordCost = PasswordCost.interactive
  /// The fewest characters of a new password.
  package var minimumPasswordLength = 8
  /// The most bytes of a password, as UTF-8.
  package var maximumPasswordBytes = 1024
  /// How many passwords are tried at the same time in this process; each takes the memory of its cost.
  package var simultaneousPasswords = 2
  /// How many more may wait for that; any further is refused at once as busy.
  package var waitingPasswords = 64

  // MARK: Failed sign-ins

  /// How many failures of one user in a row are free of delay.
  package var freeFailuresPerUser = 5
  /// How many failures from one address (of IPv6 the first 64 bits) in a row are free of delay.
  package var freeFailuresPerAddress = 20
  /// The delay after the first failure that is not free, in seconds; each further failure doubles it.
  package var firstDelaySeconds = 2
  /// The longest delay, in seconds: then the user or address is locked out for so long after each failure.
  package var longestDelaySeconds = 900
  /// After how many seconds without a failure all is forgotten.
  package var failureMemorySeconds = 86_400
  /// For how many users and addresses failures are remembered; beyond that the oldest are forgotten.
  package var rememberedFailures = 100_000

  // MARK: Tokens

  /// The validity of a token whose client asks for none, in minutes.
  package var defaultTokenMinutes = 60
  /// The longest validity of a token, in minutes.
  package var maximumTokenMinutes = 20_160
  /// How many tokens a user, or an app by itself, has at a time; beyond that those that end first are revoked.
  package var tokensPerOwner = 1000
  /// The validity of an access token got by a code or a refresh token, in minutes.
  package var accessTokenMinutes = 30
  /// The validity of an app's own token whose app asks for none, in minutes.
  package var appTokenMinutes = 120
  /// The validity of a refresh token whose client asks for none, in minutes.
  package var defaultRefreshMinutes = 20_160
  /// The longest validity of a refresh token, in minutes.
  package var maximumRefreshMinutes = 129_600
  /// The validity of an authorization code, in seconds.
  package var codeSeconds = 600

  // MARK: The store

  /// How often at most the last use of a key is written, in seconds.
  package var lastUseSeconds = 60
  /// How long to wait for another process that writes, in milliseconds.
  package var busyMilliseconds: Int32 = 5000
  /// How many keys, users and apps each a store holds.
  package var entriesOfAKind = 100_000
  /// How many redirect URIs an app has.
  package var redirectsPerApp = 32

  /// The limits of a production service.
  package init() {}
}
