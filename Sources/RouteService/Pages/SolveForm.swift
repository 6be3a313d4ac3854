import Foundation
import GeometryModel
import NAServerSchema
import RouteModel

/// The form by which a person tries `solve`.
struct SolveForm {
  let request: ServiceRequest
  let service: PublishedService
  let info: RouteTaskInfo
  /// The box around the streets; nil where there are none.
  let bounds: Envelope?

  /// Two stops inside the network, to begin with.
  private var example: String {
    guard let bounds else { return "" }
    func place(_ part: Double) -> String {
      let (x, y) = (bounds.xMin + part * bounds.width, bounds.yMin + part * bounds.height)
      return String(format: "%.5f,%.5f", x, y)
    }
    return place(0.45) + ";" + place(0.55)
  }

  var page: ServicePage {
    ServicePage(
      title: "Solve: \(service.layer)", above: ServicePage.above(request, service),
      body: """
        <form method="get">
        \(field("stops", "Stops: longitude,latitude;longitude,latitude", example, isRequired: true))
        \(choice("travelMode", "Travel mode", info.travelModes.map { ($0.id, $0.name) }, info.defaultTravelModeID))
        \(field("barriers", "Point barriers: longitude,latitude;…", ""))
        \(field("startTime", "Start time: milliseconds since 1970, or now", ""))
        \(choice("findBestSequence", "Order of stops", [("false", "as given"), ("true", "the best")], "false"))
        \(choice("directionsLanguage", "Language of directions", info.supportedLanguages.map { ($0, $0) }, info.directionsLanguage))
        \(choice("directionsLengthUnits", "Units of directions", Self.units, "esriNAUKilometers"))
        \(field("outSR", "Coordinate system of the answer (WKID)", "4326"))
        \(choice("f", "Format", [("html", "page"), ("pjson", "JSON, indented"), ("json", "JSON"), ("geojson", "GeoJSON")], "html"))
        \(token)<button>Find the route</button></form>
        """)
  }

  private static let units = [
    ("esriNAUKilometers", "kilometres"), ("esriNAUMiles", "miles"), ("esriNAUMeters", "metres"),
    ("esriNAUFeet", "feet"),
  ]

  private var token: HTMLText {
    request.fields["token"] == nil ? "" : field("token", "Token", request.fields["token"] ?? "")
  }

  private func field(_ name: String, _ title: String, _ value: String, isRequired: Bool = false) -> HTMLText {
    let required: HTMLText = isRequired ? " required" : ""
    return
      "<label for=\"\(name)\">\(title)</label><input id=\"\(name)\" name=\"\(name)\" value=\"\(value)\"\(required)>"
  }

  private func choice(_ name: String, _ title: String, _ choices: [(String, String)], _ chosen: String) -> HTMLText {
    let options: [HTMLText] = choices.map { value, title in
      let mark: HTMLText = value == chosen ? " selected" : ""
      return "<option value=\"\(value)\"\(mark)>\(title)</option>"
    }
    return "<label for=\"\(name)\">\(title)</label><select id=\"\(name)\" name=\"\(name)\">\(options)</select>"
  }
}

extension RouteTaskInfo {
  /// The identifier of the default travel mode.
  var defaultTravelModeID: String { travelModes.first { $0.name == defaultTravelModeName }?.id ?? "" }
}

extension ServicePage {
  /// The pages above a service's own.
  static func above(_ request: ServiceRequest, _ service: PublishedService) -> [Link] {
    let services = request.base + "/rest/services"
    var links = [Link(title: "Services", path: services)]
    if let folder = service.folder { links.append(Link(title: folder, path: "\(services)/\(folder)")) }
    links.append(Link(title: "\(service.name) (NAServer)", path: "\(services)/\(service.fullName)/NAServer"))
    links.append(Link(title: service.layer, path: "\(services)/\(service.fullName)/NAServer/\(service.layer)"))
    return links
  }
}
