/// Pages on which people sign in: plain forms without scripts.
enum SignInPage {
  /// The page before an app gets a code or a token.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - kept: What the app asked, to be sent on with the form.
  ///   - fault: What went wrong the last time; nil for the first.
  /// - Returns: the page.
  static func authorize(app: String, kept: [(String, String)], fault: String?) -> ServicePage {
    let hidden: [HTMLText] = kept.map { "<input type=\"hidden\" name=\"\($0)\" value=\"\($1)\">" }
    let warning: HTMLText = fault.map { "<p class=\"error\" role=\"alert\">\($0)</p>" } ?? ""
    return ServicePage(
      title: "Sign in",
      body:
        "<p>Sign in to let <b>\(app)</b> find routes for you.</p>\(warning)<form method=\"post\">\(hidden)\(names)<button>Sign in</button></form>"
    )
  }

  /// The page from which a code is copied into an app. Programs that show it read the code from the page's title.
  ///
  /// - Parameters:
  ///   - secret: The code or token.
  ///   - what: Which of them it is.
  ///   - app: The app's name.
  /// - Returns: the page.
  static func shown(_ secret: String, _ what: String, app: String) -> ServicePage {
    var page = ServicePage(
      title: "Signed in",
      body: """
        <p>Copy this into <b>\(app)</b>. It is good for a short time, and once.</p>
        <label for="code">\(what)</label><input id="code" name="code" value="\(secret)" readonly autofocus>
        """)
    page.tabTitle = "SUCCESS \(what.lowercased())=\(secret)"
    return page
  }

  /// The form of `generateToken`.
  static func token() -> ServicePage {
    ServicePage(
      title: "Generate token",
      body: """
        <form method="post"><input type="hidden" name="f" value="pjson">\(names)
        <label for="client">Used from</label><select id="client" name="client"><option value="requestip">this address</option>
        <option value="referer">pages of</option><option value="ip">the address</option></select>
        <label for="referer">Pages of (URL)</label><input id="referer" name="referer">
        <label for="ip">Address</label><input id="ip" name="ip">
        <label for="expiration">Minutes</label><input id="expiration" name="expiration" value="60" inputmode="numeric">
        <button>Generate</button></form>
        """)
  }

  private static let names: HTMLText = """
    <label for="username">User name</label><input id="username" name="username" autocomplete="username" required>
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required>
    """
}
