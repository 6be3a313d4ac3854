import Accounts
import Foundation
import JSONText

/// What `guidepost accounts` writes to standard output.
struct AccountsOutput {
  var isJSON: Bool

  // MARK: What is shown once

  func write(key: Secret, named name: String) throws {
    guard isJSON else { return try StandardStream.output.write(key.reveal() + "\n") }
    try json { json in
      json.write("name", name)
      json.write("key", key.reveal())
    }
  }

  func write(_ made: RegisteredApp) throws {
    guard isJSON else {
      let secret = made.secret.map { "client_secret \($0.reveal())\n" } ?? ""
      return try StandardStream.output.write("client_id \(made.app.clientID)\n\(secret)")
    }
    try json { json in
      json.write("name", made.app.name)
      json.write("client_id", made.app.clientID)
      if let secret = made.secret { json.write("client_secret", secret.reveal()) }
    }
  }

  // MARK: Lists

  func write(_ keys: [APIKey], at now: Int64) throws {
    guard isJSON else {
      return try table(
        ["name", "state", "created", "ends", "last used", "scopes"],
        keys.map { key in
          [
            key.name, Self.state(key, at: now), Self.time(key.created), Self.time(key.expires), Self.time(key.lastUsed),
            key.scopes.isEmpty ? "all" : key.scopes.sorted().joined(separator: " "),
          ]
        })
    }
    try json(keys) { json, key in
      json.write("name", key.name)
      json.write("state", Self.state(key, at: now))
      json.write("scopes", key.scopes.sorted())
      json.write("created", Int(key.created))
      json.write("expires", key.expires.map { Int($0) })
      json.write("revoked", key.revoked.map { Int($0) })
      json.write("lastUsed", key.lastUsed.map { Int($0) })
    }
  }

  func write(_ users: [User]) throws {
    guard isJSON else {
      return try table(
        ["name", "created", "password set", "last sign-in"],
        users.map {
          [$0.name, Self.time($0.created), Self.time($0.passwordChanged), Self.time($0.lastSignedIn)]
        })
    }
    try json(users) { json, user in
      json.write("name", user.name)
      json.write("created", Int(user.created))
      json.write("passwordChanged", Int(user.passwordChanged))
      json.write("lastSignedIn", user.lastSignedIn.map { Int($0) })
    }
  }

  func write(_ apps: [OAuthApp]) throws {
    guard isJSON else {
      return try table(
        ["name", "client_id", "created", "secret", "implicit", "PKCE", "redirects"],
        apps.map { app in
          [
            app.name, app.clientID, Self.time(app.created), app.hasSecret ? "yes" : "no",
            app.allowsImplicit ? "yes" : "no", app.requiresPKCE ? "required" : "optional",
            app.redirectURIs.joined(separator: " "),
          ]
        })
    }
    try json(apps) { json, app in
      json.write("name", app.name)
      json.write("client_id", app.clientID)
      json.write("created", Int(app.created))
      json.write("hasSecret", app.hasSecret)
      json.write("allowsImplicit", app.allowsImplicit)
      json.write("requiresPKCE", app.requiresPKCE)
      json.write("redirectURIs", app.redirectURIs)
    }
  }

  // MARK: Forms

  private static func state(_ key: APIKey, at now: Int64) -> String {
    key.revoked != nil ? "revoked" : key.expires.map { $0 <= now } ?? false ? "ended" : "good"
  }

  private static func time(_ milliseconds: Int64?) -> String {
    guard let milliseconds else { return "never" }
    return Date(timeIntervalSince1970: Double(milliseconds / 1000)).formatted(.iso8601)
  }

  private func table(_ heading: [String], _ rows: [[String]]) throws {
    let all = [heading] + rows
    let widths = heading.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    let lines = all.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        .trimmingCharacters(in: .whitespaces) + "\n"
    }
    try StandardStream.output.write(lines.joined())
  }

  private func json(_ body: (inout JSONWriter) -> Void) throws {
    var json = JSONWriter()
    json.object { body(&$0) }
    try StandardStream.output.write(json.text + "\n")
  }

  private func json<Item>(_ items: [Item], _ body: (inout JSONWriter, Item) -> Void) throws {
    var json = JSONWriter()
    json.array { list in
      for item in items { list.object { body(&$0, item) } }
    }
    try StandardStream.output.write(json.text + "\n")
  }
}
