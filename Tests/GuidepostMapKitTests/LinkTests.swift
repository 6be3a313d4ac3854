#if !canImport(MapKit)
  import Foundation
  import GuidepostMapKit
  import Testing

  /// Links to directions, as Apple's page on map links describes them.
  @Suite struct LinkTests {
    private func request(_ text: String) throws -> MKDirections.Request {
      MKDirections.Request(contentsOf: try #require(URL(string: text)))
    }

    private func isRequest(_ text: String) throws -> Bool {
      MKDirections.Request.isDirectionsRequest(try #require(URL(string: text)))
    }

    @Test(
      "places and the way of travelling are read",
      arguments: [
        "maps://?saddr=60.1656,24.9383&daddr=60.1768,24.9503&dirflg=w",
        "http://maps.apple.com/?saddr=60.1656%2C24.9383&daddr=60.1768,%2024.9503&dirflg=w",
        "https://maps.apple.com/directions?source=60.1656,24.9383&destination=60.1768,24.9503&mode=walking",
      ])
    func places(_ link: String) throws {
      #expect(try isRequest(link))
      let request = try request(link)
      #expect(request.source?.placemark.coordinate.latitude == 60.1656)
      #expect(request.destination?.placemark.coordinate.longitude == 24.9503)
      #expect(request.transportType == .walking)
    }

    @Test("flags name the ways of travelling") func flags() throws {
      let flags: [(String, MKDirectionsTransportType)] = [
        ("d", .automobile), ("w", .walking), ("r", .transit), ("c", .cycling), ("", .any), ("x", .any),
      ]
      for (flag, type) in flags { #expect(try request("maps://?daddr=1,2&dirflg=\(flag)").transportType == type) }
    }

    @Test("a start that is not given is where the user is; addresses have no place") func addresses() throws {
      let request = try request("maps://?daddr=1+Infinite+Loop,+Cupertino")
      #expect(request.source?.isCurrentLocation == true)
      #expect(request.destination?.name == "1 Infinite Loop, Cupertino")
      #expect(request.destination.map { CLLocationCoordinate2DIsValid($0.placemark.coordinate) } == false)
      #expect(try self.request("maps://?saddr=Current%20Location&daddr=1,2").source?.isCurrentLocation == true)
    }

    @Test(
      "other links are no requests",
      arguments: [
        "maps://?q=pizza", "https://example.org/?saddr=1,2&daddr=3,4", "maps://?saddr=1,2", "mailto:a@example.org",
        "http://maps.apple.com.example.org/?daddr=1,2",
      ])
    func others(_ link: String) throws {
      #expect(try !isRequest(link))
      let request = try request(link)
      #expect(request.source == nil && request.destination == nil)
    }
  }
#endif
