/// The frame of every page: small, without scripts, legible on a phone and in the dark.
struct ServicePage {
  /// A link to another page.
  struct Link {
    var title: String
    var path: String
  }

  /// The heading.
  var title: String
  /// Pages above this one, the highest first.
  var above: [Link] = []
  /// What stands below the heading.
  var body: HTMLText
  /// The title of the page's window; nil for the heading and our name.
  var tabTitle: String?

  private static let style = """
    :root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1rem}
    h1{font-size:1.4rem}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.4rem;font-size:.85rem}
    label{display:block;margin:.7rem 0 .15rem}input,select,textarea{font:inherit;width:100%;max-width:40rem;padding:.35rem;box-sizing:border-box}
    button{font:inherit;margin-top:1rem;padding:.45rem 1.4rem}table{border-collapse:collapse}td,th{text-align:left;padding:.2rem .8rem .2rem 0;vertical-align:top}
    nav,footer{font-size:.9rem;opacity:.85}.error{color:#c22}@media(prefers-color-scheme:dark){.error{color:#f88}}
    """

  /// The page.
  var html: String {
    let links: [HTMLText] = above.map { "<a href=\"\($0.path)\">\($0.title)</a> › " }
    let style = HTMLText(stringLiteral: Self.style)
    let page: HTMLText = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(tabTitle ?? "\(title) · Guidepost")</title><style>\(style)</style></head><body>
      <nav>\(links)\(title)</nav><main><h1>\(title)</h1>
      \(body)
      </main><footer>Streets © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors.</footer>
      </body></html>

      """
    return page.markup
  }
}
