import Accounts
import RoutingEngine

/// `guidepost accounts`: who may use a route service.
enum AccountsCommand: Command {
  static let syntax = CommandSyntax(
    name: "accounts",
    summary: "Manage the keys, users and apps of a route service",
    discussion: [
      """
      'key add NAME' writes an API key to standard output. 'user add NAME' and 'user password NAME' ask for the password
      on a terminal, or read the first line of standard input. 'app add NAME' writes the client_id of an OAuth app, and
      with --secret its client_secret. Keys and secrets are stored hashed: they are shown this once. 'add' makes FILE where
      there is none; running services that share FILE see each change with their next request.
      """,
      """
      'revoke' ends a key, or all tokens of a user or app, at once; the user or app may sign in again. 'remove' takes it
      off the list too. 'user password' revokes the user's tokens. Names are 1 to 128 letters, digits and . _ - @ +; letters
      of either case are the same. Passwords have 8 characters or more.
      """,
    ],
    arguments: [
      .init(name: "KIND", help: "key, user or app"),
      .init(name: "ACTION", help: "add, list, revoke or remove; of a user also password"),
      .init(name: "NAME", help: "Name of the key, user or app; not with list", isOptional: true),
    ],
    options: [
      .init(name: "store", value: "FILE", isRequired: true, help: "File of accounts"),
      .init(
        name: "scope", value: "SCOPE", isRepeatable: true, help: "key add: what it may be used for (otherwise all)"),
      .init(name: "days", value: "COUNT", help: "key add: end after so many days (otherwise never)"),
      .init(
        name: "redirect", value: "URI", isRepeatable: true,
        help: "app add: where browsers may be sent back to; met exactly but for loopback ports"),
      .init(name: "secret", help: "app add: make a secret, for tokens of its own"),
      .init(name: "implicit", help: "app add: allow response_type=token"),
      .init(name: "without-pkce", help: "app add: allow codes without PKCE; the secret is then needed"),
      .init(name: "json", help: "add, list: write JSON"),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    let call = try AccountsCall(arguments)
    let path = arguments["store"] ?? ""
    // Asked for before the file is made: who gives up leaves nothing behind.
    let password = call.takesPassword ? try PasswordInput.newPassword(for: call.name) : nil
    let store = try AccountStore(path: path, createsFile: call.action == .add)
    let writer = AccountsOutput(isJSON: arguments.has("json"))
    switch call.kind {
    case .key: try key(call, arguments, store, writer)
    case .user: try user(call, password, store, writer)
    case .app: try app(call, arguments, store, writer)
    }
  }

  private static func key(
    _ call: AccountsCall, _ arguments: ParsedArguments, _ store: AccountStore, _ writer: AccountsOutput
  ) throws {
    switch call.action {
    case .add:
      let expires = try arguments["days"].map { try end(afterDays: $0) }
      let secret = try store.createKey(name: call.name, scopes: Set(arguments.values("scope")), expires: expires)
      try writer.write(key: secret, named: call.name)
    case .list: try writer.write(try store.keys(), at: AccountStore.systemClock())
    case .revoke: try store.revokeKey(named: call.name)
    default: try store.removeKey(named: call.name)
    }
  }

  private static func user(
    _ call: AccountsCall, _ password: Secret?, _ store: AccountStore, _ writer: AccountsOutput
  ) throws {
    switch call.action {
    case .add: if let password { try store.addUser(name: call.name, password: password) }
    case .password: if let password { try store.setPassword(password, ofUser: call.name) }
    case .list: try writer.write(try store.users())
    case .revoke: try store.revokeTokens(ofUser: call.name)
    case .remove: try store.removeUser(named: call.name)
    }
  }

  private static func app(
    _ call: AccountsCall, _ arguments: ParsedArguments, _ store: AccountStore, _ writer: AccountsOutput
  ) throws {
    switch call.action {
    case .add:
      let made = try store.registerApp(
        name: call.name, redirectURIs: arguments.values("redirect"), hasSecret: arguments.has("secret"),
        allowsImplicit: arguments.has("implicit"), requiresPKCE: !arguments.has("without-pkce"))
      try writer.write(made)
    case .list: try writer.write(try store.apps())
    case .revoke: try store.revokeTokens(ofApp: call.name)
    default: try store.removeApp(named: call.name)
    }
  }

  private static func end(afterDays text: String) throws -> Int64 {
    guard let days = Int64(text), (1...36_500).contains(days) else {
      throw CommandFailure.usage("--days '\(text)' is no whole number of days from 1 to 36500")
    }
    return AccountStore.systemClock() + days * 86_400_000
  }
}

/// What a command line of `guidepost accounts` asks for, with options that belong to it.
struct AccountsCall {
  enum Kind: String, CaseIterable {
    case key
    case user
    case app
  }

  enum Action: String, CaseIterable {
    case add
    case list
    case revoke
    case remove
    case password
  }

  var kind: Kind
  var action: Action
  /// Empty for `list`.
  var name: String

  var takesPassword: Bool { kind == .user && (action == .add || action == .password) }

  /// - Throws: `CommandFailure` with exit code 64.
  init(_ arguments: ParsedArguments) throws {
    let words = arguments.positional
    kind = try Self.choice(words[0], of: Kind.allCases.map(\.rawValue), what: "KIND")
    let actions = Action.allCases.filter { [kind] in $0 != .password || kind == .user }
    action = try Self.choice(words[1], of: actions.map(\.rawValue), what: "ACTION")
    name = words.count > 2 ? words[2] : ""
    guard (action == .list) == (words.count == 2) else {
      throw CommandFailure.usage(
        action == .list
          ? "'\(kind.rawValue) list' takes no name" : "NAME is missing: guidepost accounts \(kind) \(action) NAME")
    }
    let owners = [
      "scope": "key add", "days": "key add", "redirect": "app add", "secret": "app add", "implicit": "app add",
      "without-pkce": "app add",
    ]
    for (option, owner) in owners.sorted(by: { $0.key < $1.key })
    where arguments.has(option) && owner != "\(kind) \(action)" {
      throw CommandFailure.usage("--\(option) is for '\(owner)', not for '\(kind) \(action)'")
    }
  }

  private static func choice<Value: RawRepresentable<String>>(
    _ word: String, of choices: [String], what: String
  ) throws -> Value {
    if choices.contains(word), let value = Value(rawValue: word) { return value }
    let hint = NearestName.find(word, among: choices).map { "; did you mean \($0)?" } ?? ""
    throw CommandFailure.usage("\(what) cannot be '\(word)'; it is one of: \(choices.joined(separator: ", "))\(hint)")
  }
}
