import Foundation
import RouteModel

/// The page of an answer: the directions to read, and the JSON below.
struct SolvePage {
  let request: ServiceRequest
  let service: PublishedService
  let result: RouteResult
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

  private func section(_ route: Route) -> HTMLText {
    let rows: [HTMLText] = route.directionManeuvers.map { maneuver in
      let meters = Int(maneuver.meters.rounded())
      return "<tr><td>\(maneuver.text)</td><td>\(meters > 0 ? "\(meters) m" : "")</td></tr>"
    }
    let kilometers = String(format: "%.1f", route.totalMeters / 1000)
    let minutes = String(format: "%.0f", route.totalTime / 60)
    return "<h2>\(route.name)</h2><p>\(kilometers) km, \(minutes) min</p><table>\(rows)</table>"
  }
}
