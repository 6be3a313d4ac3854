#if !canImport(MapKit)
  import Foundation
  import GuidepostMapKit
  import Testing

  /// Lines, marks and places, as clients make them.
  @Suite struct ShapeTests {
    @Test("a line has its places and the rectangle around them") func line() {
      let places = [
        CLLocationCoordinate2D(latitude: 10, longitude: 20), CLLocationCoordinate2D(latitude: 12, longitude: 18),
        CLLocationCoordinate2D(latitude: 11, longitude: 25),
      ]
      let line = MKPolyline(coordinates: places, count: places.count)
      #expect(line.pointCount == 3)
      let corner = MKMapPoint(CLLocationCoordinate2D(latitude: 12, longitude: 18))
      #expect(line.boundingMapRect.minX == corner.x && line.boundingMapRect.minY == corner.y)
      #expect(abs(line.coordinate.longitude - 21.5) < 1e-9)
      #expect(line.intersects(MKMapRect(x: corner.x, y: corner.y, width: 10, height: 10)))
      #expect(!line.intersects(MKMapRect(x: 0, y: 0, width: 10, height: 10)))
      var taken = [CLLocationCoordinate2D()]
      line.getCoordinates(&taken, range: NSRange(location: 1, length: 1))
      #expect(abs(taken[0].latitude - 12) < 1e-9 && taken.count == 1)
      line.getCoordinates(&taken, range: NSRange(location: 7, length: 9))
      #expect(taken.count == 1)
      #expect(MKPolyline(points: line.points(), count: 2).pointCount == 2)
      var more = places
      #expect(MKPolyline(coordinates: &more, count: 99).pointCount == 3)
      #expect(MKPolyline().boundingMapRect.isNull && MKPolyline(coordinates: places, count: -1).pointCount == 0)
    }

    @Test("a line over the 180th meridian takes the short way") func meridian() {
      let places = [
        CLLocationCoordinate2D(latitude: -17, longitude: 179.5),
        CLLocationCoordinate2D(latitude: -16, longitude: -179.5),
      ]
      let line = MKPolyline(coordinates: places, count: 2)
      let rect = line.boundingMapRect
      #expect(rect.spans180thMeridian && abs(rect.width / MKMapSize.world.width * 360 - 1) < 1e-9)
      var back = places
      line.getCoordinates(&back, range: NSRange(location: 0, length: 2))
      #expect(abs(back[1].longitude + 179.5) < 1e-6)
      #expect(abs(abs(line.coordinate.longitude) - 180) < 1e-6)
    }

    /// A line with a colour, as applications make them.
    final class ColouredLine: MKPolyline, @unchecked Sendable {
      var colour = "blue"
    }

    @Test("clients make kinds of lines and marks of their own") func ownKinds() {
      let line = ColouredLine(coordinates: [CLLocationCoordinate2D()], count: 1)
      line.title = "Detour"
      let overlays: [any MKOverlay] = [line]
      #expect((overlays[0] as? ColouredLine)?.colour == "blue" && overlays[0].title == "Detour")
      let mark = MKPointAnnotation()
      mark.coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
      mark.title = "Start"
      #expect(mark.coordinate.longitude == 2 && (mark as any MKAnnotation).title == "Start")
    }

    @Test("items have places and names, and addresses are read from dictionaries") func items() {
      let address: [String: Any] = ["Street": "Main Street 1", "City": "Springfield", "ZIP": "12345", "Floor": 3]
      let place = MKPlacemark(
        coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), addressDictionary: address)
      #expect(place.title == "Main Street 1, 12345 Springfield" && place.locality == "Springfield")
      #expect(place.location?.coordinate.latitude == 1)
      let item = MKMapItem(placemark: place)
      #expect(item.name == nil && !item.isCurrentLocation)
      #expect(Set([item, item]).count == 1)
      let newer = MKMapItem(
        location: CLLocation(latitude: 1, longitude: 2),
        address: MKAddress(fullAddress: "Main Street 1, Springfield", shortAddress: nil))
      #expect(newer.placemark.coordinate.longitude == 2 && newer.location.coordinate.latitude == 1)
      #expect(newer.address?.fullAddress == "Main Street 1, Springfield")
      #expect(MKAddress(fullAddress: "", shortAddress: nil) == nil)
    }
  }
#endif
