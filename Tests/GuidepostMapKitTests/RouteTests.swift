#if !canImport(MapKit)
  import Foundation
  import GuidepostMapKit
  import OSMReader
  import TestSupport
  import Testing

  /// What a route and its steps say, on streets whose lengths are drawn.
  @Suite struct RouteTests {
    let town: TownDirections
    init() throws { town = try TownDirections.blocks() }

    @Test("the first step is empty, and every other says what to do at the end of its stretch")
    func steps() async throws {
      let request = try town.request("ab 0.5", "ef 0.5")
      request.destination?.name = "Town Hall"
      let route = try await town.route(request)
      #expect(route.steps.map { $0.distance.rounded() } == [0, 0, 200, 150, 100])
      #expect(route.steps[0].instructions == "" && route.steps[0].notice == nil)
      #expect(route.steps[1].instructions.contains("east on North Street"))
      #expect(route.steps[2].instructions.contains("right on Middle Road"))
      #expect(route.steps[3].instructions.contains("left on South Street"))
      #expect(route.steps[4].instructions.contains("Town Hall"))
      #expect(route.steps.allSatisfy { $0.transportType == .automobile && $0.polyline.pointCount > 0 })
      // The second stretch ends where Middle Road begins, and the third begins there.
      let corner = try town.place("b")
      for place in [route.steps[2].polyline.places.last, route.steps[3].polyline.places.first] {
        #expect(try #require(place).isNear(corner))
      }
    }

    @Test("lengths of steps add up to the route, and their lines follow each other") func sums() async throws {
      for (from, to) in [("a", "h"), ("ab 0.1", "ad 0.9"), ("g", "d"), ("be 0.3", "be 0.7")] {
        let route = try await town.route(try town.request(from, to))
        #expect(abs(route.steps.reduce(0) { $0 + $1.distance } - route.distance) < 0.01)
        let joined = route.steps.flatMap(\.polyline.places)
        #expect(abs(length(joined) - route.distance) < 0.5)
        #expect(abs(length(route.polyline.places) - route.distance) < 0.5)
      }
    }

    @Test("a route is named after its longest streets in the order of travel") func name() async throws {
      // 200 m, 150 m and 100 m: the first and the second are the longest.
      #expect(try await town.route(try town.request("ab 0.5", "ef 0.5")).name == "North Street, Middle Road")
      // 400 m of North Street; Middle Road's 15 m are less than a fifth.
      #expect(try await town.route(try town.request("a", "be 0.1")).name == "North Street")
    }

    @Test("the rectangle around the line holds the route and can be joined with others") func rectangle() async throws {
      let route = try await town.route(try town.request("ab 0.5", "ef 0.5"))
      let rect = route.polyline.boundingMapRect
      // 300 m from west to east and 150 m from north to south; a street map is small enough for one scale.
      let scale = MKMetersPerMapPointAtLatitude(try town.place("e").latitude)
      #expect(abs(rect.width * scale - 300) < 3 && abs(rect.height * scale - 150) < 3)
      let other = try await town.route(try town.request("ab 0.5", "a")).polyline.boundingMapRect
      #expect(abs(rect.union(other).width * scale - 500) < 4)
      #expect(rect.union(other).contains(rect) && MKMapRect.null.union(rect).equalTo(rect))
    }

    @Test("walkers and cyclists are told their ways and times") func modes() async throws {
      let request = try town.request("ab 0.5", "ef 0.5")
      let car = try await town.route(request)
      request.transportType = .walking
      let walker = try await town.route(request)
      #expect(walker.transportType == .walking && walker.steps.allSatisfy { $0.transportType == .walking })
      // 450 m at 5 km/h take 324 s.
      #expect(abs(walker.expectedTravelTime - 324) < 15)
      request.transportType = .cycling
      let cyclist = try await town.route(request)
      #expect(cyclist.transportType == .cycling)
      #expect(car.expectedTravelTime < cyclist.expectedTravelTime)
      #expect(cyclist.expectedTravelTime < walker.expectedTravelTime)
      request.transportType = [.walking, .cycling]
      #expect(try await town.route(request).transportType == .walking)
    }

    @Test("any way of travelling is by car, and on foot where no car gets there") func any() async throws {
      let path = try TownDirections(
        DrawnMap(
          gridMeters: 50,
          """
          a---b---c
          """, ways: [.init("ab"), .init("bc", ["highway": "steps", "name": "Long Stairs"])]))
      #expect(try await path.route(try path.request("a", "ab 0.5", by: .any)).transportType == .automobile)
      // A car is put on the nearest street that it may use, which is where the steps begin.
      let city = try TownDirections(
        DrawnMap(
          gridMeters: 50,
          """
          a---b---c---d
          """,
          ways: [.init("ab"), .init("bc", ["highway": "footway"]), .init("cd")]))
      #expect(try await city.route(try city.request("a", "d", by: .any)).transportType == .walking)
      #expect(await city.failure(try city.request("a", "d"))?.code == .directionsNotFound)
    }

    @Test("words follow the locale") func words() async throws {
      let request = try town.request("ab 0.5", "ef 0.5")
      let german = try await town.directions(request, locale: "de_AT").calculate().routes[0]
      #expect(german.steps[2].instructions.contains("Rechts"))
      let other = try await town.directions(request, locale: "fi_FI").calculate().routes[0]
      #expect(other.steps[2].instructions.contains("right"))
      let posix = try await town.directions(request, locale: "C").calculate().routes[0]
      #expect(posix.steps[2].instructions.contains("right"))
    }

    @Test("a place far from streets is moved and a notice tells so") func notices() async throws {
      let request = try town.request("a", "f")
      var north = try town.place("b")
      north.latitude += 0.005
      request.destination = MKMapItem(placemark: MKPlacemark(coordinate: north))
      let route = try await town.route(request)
      #expect(route.advisoryNotices.contains { $0.contains("moved") })
      #expect(try await town.route(try town.request("a", "f")).advisoryNotices.isEmpty)
    }

    private func length(_ places: [CLLocationCoordinate2D]) -> Double {
      zip(places, places.dropFirst()).reduce(0) { sum, pair in
        sum + MKMapPoint(pair.0).distance(to: MKMapPoint(pair.1))
      }
    }
  }

  extension MKMultiPoint {
    /// The places of the shape on earth.
    var places: [CLLocationCoordinate2D] {
      var places = Array(repeating: kCLLocationCoordinate2DInvalid, count: pointCount)
      getCoordinates(&places, range: NSRange(location: 0, length: pointCount))
      return places
    }
  }

  extension CLLocationCoordinate2D {
    /// Whether another place is less than half a metre away.
    func isNear(_ other: CLLocationCoordinate2D) -> Bool {
      CLLocation(latitude: latitude, longitude: longitude).distance(
        from: CLLocation(latitude: other.latitude, longitude: other.longitude)) < 0.5
    }
  }
#endif
