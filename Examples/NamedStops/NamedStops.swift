import ArcGIS
import Foundation
import Support

@main @MainActor struct NamedStops {
  static func main() async {
    await Example.run {
      // Where a map in Web Mercator was tapped, in metres.
      let known = [
        Point(x: 2_776_175, y: 8_436_767, spatialReference: .webMercator),
        Point(x: 2_776_776, y: 8_437_729, spatialReference: .webMercator),
        Point(x: 2_777_455, y: 8_439_206, spatialReference: .webMercator),
      ]
      let places = try Example.places(known)
      let list = DirectionsList(network: Example.network)
      for (name, place) in zip(["Old Church Park", "Ateneum", "Kaisaniemi Bay"], places) {
        list.addStop(named: name, at: place)
      }
      try await list.solve()
      show(list)
    }
  }

  private static func show(_ list: DirectionsList) {
    for stop in list.stops {
      print("\(stop.sequence ?? 0). \(stop.name): \(Example.text(stop.distanceToNetworkLocation)) from its street")
    }
    for row in list.rows { print("  \(row.text)\(row.detail.isEmpty ? "" : "  ") \(row.detail)") }
    for message in list.messages { print("Note: \(message)") }
    if let extent = list.line?.extent {
      print("The map shows \(Int(extent.width.rounded())) by \(Int(extent.height.rounded())) units of Web Mercator.")
    }
  }
}
