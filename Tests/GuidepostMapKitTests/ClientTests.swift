#if !canImport(MapKit)
  import Foundation
  import GuidepostMapKit

  import TestSupport
  import Testing

  @testable import MapKitExample
  @testable import MapKitTutorial

  extension SharedSettingTests {
    @Test("a model of Swift 5 with handlers finds its way") @MainActor func swift5() async throws {
      let town = try TownDirections.blocks()
      MKDirections.network = town.file
      defer { MKDirections.network = nil }
      let model = DirectionsModel()
      let (start, end) = (try town.place("ab 0.5"), try town.place("ef 0.5"))
      await withCheckedContinuation { continuation in
        model.getDirections(from: start, to: end, transport: .walking) { continuation.resume() }
      }
      #expect(model.failure == nil && !model.isBusy)
      #expect(model.directionsText.count == model.route?.steps.count)
      #expect(model.directionsText.contains { $0.hasPrefix("In 200 meters, ") || $0.hasPrefix("In 199 meters, ") })
      #expect(model.corners.first?.isNear(start) == true && model.corners.last?.isNear(end) == true)
      #expect(model.mapRect.contains(MKMapPoint(model.corners[1])))
      await withCheckedContinuation { continuation in model.getTravelTime { continuation.resume() } }
      #expect(model.travelTime == model.route?.expectedTravelTime)
    }

    @Test("the example's view model lists routes and steps") @MainActor func example() async throws {
      let town = try TownDirections.blocks()
      MKDirections.network = town.file
      MKDirections.locale = Locale(identifier: "en_US")
      defer {
        MKDirections.network = nil
        MKDirections.locale = .autoupdatingCurrent
      }
      let model = DirectionsViewModel()
      await model.calculateRoutes(
        from: try town.item("ab 0.5", name: "Start"), to: try town.item("ef 0.5", name: "Goal"))
      #expect(model.errorMessage == nil)
      #expect(model.routeLines.first?.hasPrefix("North Street, Middle Road: ") == true)
      #expect(model.stepLines.last?.text.contains("Goal") == true)
      #expect(model.stepLines.count == (model.selectedRoute?.steps.count ?? 0) - 1)
      #expect(model.overlay.map { model.visibleMapRect.contains($0.boundingMapRect) } == true)
      model.transportType = .transit
      await model.calculateRoutes(from: try town.item("a"), to: try town.item("h"))
      #expect(model.routes.isEmpty && model.errorMessage?.contains("timetables") == true)
    }
  }
#endif
