import Directions
import RouteModel

/// The page of an answer: the directions to read, and the JSON below.
struct SolvePage {
  let request: ServiceRequest
  let service: PublishedService
  let result: RouteResult
  let units: Directions.UnitSystem
  let bytes: [UInt8]

  var page: ServicePage {
    let routes: [HTMLText] = result.routes.map(section)
    let messages: [HTMLText] = result.messages.map { "<li>\($0)</li>" }
    let list: HTMLText = messages.isEmpty ? "" : "<ul>\(messages)</ul>"
    let json = ServicePage.showing(bytes, "").body
    return ServicePage(
      title: "Route", above: ServicePage.above(request, service),
      body: "\(list)\(routes)<details><summary>JSON</summary>\(json)</details>")
  }

  /// A route, with lengths and times in the language and the units of its directions.
  private func section(_ route: Route) -> HTMLText {
    let writer = DirectionsWriter(language: LanguageTag(result.directionsLanguage) ?? .english, units: units)
    let rows: [HTMLText] = route.directionManeuvers.map { maneuver in
      let length = maneuver.meters >= 1 ? writer.length(maneuver.meters) : ""
      return "<tr><td>\(maneuver.text)</td><td>\(length)</td></tr>"
    }
    let summary = writer.summary(meters: route.totalMeters, seconds: route.totalTime)
    return """
      <section lang="\(writer.language.description)"><h2>\(route.name)</h2><p>\(summary)</p><table>\(rows)</table></section>
      """
  }
}
