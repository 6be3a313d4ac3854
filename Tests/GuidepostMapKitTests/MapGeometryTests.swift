#if !canImport(MapKit)
  import Foundation
  import GuidepostMapKit
  import TestSupport
  import Testing

  /// The flat map: 268,435,456 points wide and high, as MapKit's.
  @Suite struct MapGeometryTests {
    private let world = 268_435_456.0

    @Test("places known beforehand lie where the projection puts them") func known() {
      let centre = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
      #expect(centre.x == world / 2 && centre.y == world / 2)
      let west = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: -180))
      #expect(west.x == 0)
      // The latitude whose Mercator ordinate is π: the map is as high as wide.
      let edge = MKMapPoint(CLLocationCoordinate2D(latitude: 85.051_128_779_806_6, longitude: 180))
      #expect(edge.x == world && abs(edge.y) < 1e-3)
      #expect(MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: 0)).y == 0)
      #expect(MKMapPoint(CLLocationCoordinate2D(latitude: -90, longitude: 0)).y == world)
      let nowhere = MKMapPoint(CLLocationCoordinate2D(latitude: 91, longitude: 0))
      #expect(nowhere.x == -1 && nowhere.y == -1)
      #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
      #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
      #expect(!CLLocationCoordinate2DIsValid(MKMapPoint(x: 0, y: -5).coordinate))
    }

    @Test("places come back from the map, and agree with Mercator's formula") func roundTrip() {
      var random = SeededGenerator(seed: 11)
      for _ in 0..<2_000 {
        let place = CLLocationCoordinate2D(
          latitude: .random(in: -85...85, using: &random), longitude: .random(in: -180...180, using: &random))
        let point = MKMapPoint(place)
        // The ordinate written as the integral of the secant: ln tan(π/4 + φ/2).
        let ordinate = log(tan(.pi / 4 + place.latitude * .pi / 360))
        #expect(abs(point.y - world * (0.5 - ordinate / (2 * .pi))) < 1e-3)
        #expect(abs(point.coordinate.latitude - place.latitude) < 1e-9)
        #expect(abs(point.coordinate.longitude - place.longitude) < 1e-9)
      }
    }

    @Test("a point of the map is as long on the ground as the geodesic says") func scale() {
      for latitude in [0.0, 30, 60, -48] {
        let point = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: 12))
        let next = MKMapPoint(x: point.x + 1_000, y: point.y)
        // The sphere of the projection and the ellipsoid differ by up to a third of a percent along a parallel.
        let meters = MKMetersPerMapPointAtLatitude(latitude) * 1_000
        #expect(abs(point.distance(to: next) / meters - 1) < 0.004)
        #expect(abs(MKMapPointsPerMeterAtLatitude(latitude) * MKMetersPerMapPointAtLatitude(latitude) - 1) < 1e-12)
      }
      // A quarter of the equator is π/2 times 6,378,137 m.
      let quarter = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 90))
      #expect(abs(quarter - 10_018_754.171) < 0.01)
    }

    @Test("rectangles are joined and cut") func algebra() {
      let a = MKMapRect(x: 0, y: 0, width: 10, height: 20)
      let b = MKMapRect(x: 5, y: 10, width: 10, height: 20)
      #expect(a.union(b).equalTo(MKMapRect(x: 0, y: 0, width: 15, height: 30)))
      #expect(a.intersection(b).equalTo(MKMapRect(x: 5, y: 10, width: 5, height: 10)))
      #expect(a.union(.null).equalTo(a) && MKMapRect.null.union(a).equalTo(a))
      #expect(a.intersection(.null).isNull && MKMapRect.null.union(.null).isNull)
      let beside = MKMapRect(x: 10, y: 0, width: 5, height: 5)
      #expect(!a.intersects(beside) && a.intersection(beside).isNull)
      let line = MKMapRect(x: 10, y: 2, width: 0, height: 4)
      #expect(a.intersects(line))
      #expect(a.contains(MKMapPoint(x: 0, y: 0)) && !a.contains(MKMapPoint(x: 10, y: 5)))
      #expect(a.contains(MKMapRect(x: 0, y: 0, width: 10, height: 20)) && !a.contains(b))
      #expect(a.insetBy(dx: 2, dy: -3).equalTo(MKMapRect(x: 2, y: -3, width: 6, height: 26)))
      #expect(a.insetBy(dx: 6, dy: 0).isNull)
      #expect(a.offsetBy(dx: 1, dy: 2).equalTo(MKMapRect(x: 1, y: 2, width: 10, height: 20)))
      #expect(a.midX == 5 && a.midY == 10 && a.maxX == 10 && a.maxY == 20)
      #expect(MKMapRect().isEmpty && MKMapRect.null.isEmpty && !line.isEmpty && !MKMapRect.world.isNull)
    }

    @Test("joining and cutting agree with looking at points") func points() {
      var random = SeededGenerator(seed: 12)
      func rect() -> MKMapRect {
        func number() -> Double { Double(Int.random(in: 0...9, using: &random)) }
        return MKMapRect(x: number(), y: number(), width: number() + 1, height: number() + 1)
      }
      for _ in 0..<500 {
        let (a, b) = (rect(), rect())
        for x in 0..<20 {
          for y in 0..<20 {
            let point = MKMapPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
            #expect(a.intersection(b).contains(point) == (a.contains(point) && b.contains(point)))
            if a.contains(point) { #expect(a.union(b).contains(point)) }
          }
        }
        #expect(a.intersects(b) == !a.intersection(b).isNull && a.union(b).contains(b))
      }
    }

    @Test("rectangles over the 180th meridian have a part on the other side") func meridian() {
      let rect = MKMapRect(x: world - 10, y: 5, width: 30, height: 5)
      #expect(rect.spans180thMeridian && rect.remainder().equalTo(MKMapRect(x: 0, y: 5, width: 20, height: 5)))
      #expect(!MKMapRect.world.spans180thMeridian && MKMapRect.world.remainder().isNull)
    }

    @Test("regions cover what rectangles do") func regions() {
      let north = MKMapPoint(CLLocationCoordinate2D(latitude: 53, longitude: 10))
      let south = MKMapPoint(CLLocationCoordinate2D(latitude: 51, longitude: 14))
      let rect = MKMapRect(x: north.x, y: north.y, width: south.x - north.x, height: south.y - north.y)
      let region = MKCoordinateRegion(rect)
      #expect(abs(region.span.latitudeDelta - 2) < 1e-9 && abs(region.span.longitudeDelta - 4) < 1e-9)
      #expect(abs(region.center.longitude - 12) < 1e-9 && abs(region.center.latitude - 52) < 0.02)
      #expect(!CLLocationCoordinate2DIsValid(MKCoordinateRegion(.null).center))
      // At 60° a degree of longitude is half as long as one of latitude.
      let square = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 60, longitude: 25), latitudinalMeters: 1_000,
        longitudinalMeters: 1_000)
      #expect(abs(square.span.longitudeDelta / square.span.latitudeDelta - 2) < 1e-9)
      #expect(abs(square.span.latitudeDelta - 0.008_983) < 1e-5)
    }
  }
#endif
