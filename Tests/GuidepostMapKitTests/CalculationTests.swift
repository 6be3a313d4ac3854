#if !canImport(MapKit)
  import Dispatch
  import Foundation
  import GuidepostMapKit
  import LocalRouting
  import RouteModel
  import Synchronization
  import TestSupport
  import Testing

  /// One calculation at a time, in both forms, and what goes wrong.
  @Suite struct CalculationTests {
    let town: TownDirections
    init() throws {
      town = try TownDirections.blocks()
      DispatchQueue.main.setSpecific(key: Self.mainKey, value: true)
    }

    /// Tells the main queue: on Linux it is not bound to the thread that the program began with.
    private static let mainKey = DispatchSpecificKey<Bool>()

    /// What a handler was handed.
    private struct Handed: Sendable {
      var count: Int
      var error: (any Error)?
      var isMain: Bool
    }

    private func calculate(_ directions: MKDirections) async -> Handed {
      await withCheckedContinuation { continuation in
        directions.calculate { response, error in
          continuation.resume(
            returning: Handed(
              count: response?.routes.count ?? 0, error: error,
              isMain: DispatchQueue.getSpecific(key: Self.mainKey) == true))
        }
      }
    }

    @Test("handlers are called on the main thread with the ways or an error") func handlers() async throws {
      let found = await calculate(town.directions(try town.request("a", "h")))
      #expect(found.count == 1 && found.error == nil && found.isMain)
      let failed = await calculate(town.directions(MKDirections.Request()))
      #expect(failed.count == 0 && (failed.error as? MKError)?.code == .placemarkNotFound && failed.isMain)
      let directions = town.directions(try town.request("a", "h"))
      let seconds: TimeInterval = await withCheckedContinuation { continuation in
        directions.calculateETA { eta, _ in continuation.resume(returning: eta?.expectedTravelTime ?? 0) }
      }
      #expect(seconds > 0)
    }

    @Test("a calculation is over when its answer is handed over, and another may follow") func again() async throws {
      let directions = town.directions(try town.request("a", "h"))
      #expect(!directions.isCalculating)
      let first = Mutex<Bool?>(nil)
      await withCheckedContinuation { continuation in
        directions.calculate { response, _ in
          first.withLock { $0 = response != nil && !directions.isCalculating }
          continuation.resume()
        }
      }
      #expect(first.withLock { $0 } == true)
      #expect(try await directions.calculate().routes.count == 1)
    }

    @Test("a calculation that waits is busy, refuses others and can be cancelled", .timeLimit(.minutes(1)))
    func cancelled() async throws {
      let task = RouteTask(url: nil, solver: EndlessSolver())
      let directions = MKDirections(request: try town.request("a", "h"), routeTask: task)
      let waiting = Task { try await directions.calculate() }
      while !directions.isCalculating { await Task.yield() }
      await #expect(throws: MKError.self) { try await directions.calculateETA() }
      do {
        _ = try await directions.calculate()
      } catch MKError.loadingThrottled {
        #expect(directions.isCalculating)
      }
      directions.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      #expect(!directions.isCalculating)
    }

    @Test("cancelling the task cancels the calculation") func cancelledTask() async throws {
      let directions = town.directions(try town.request("a", "h"))
      let task = Task { try await directions.calculate() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await directions.calculate().routes.count == 1)
    }

    @Test("each fault has its code, a text that names the input, and a remedy") func faults() async throws {
      let noSource = try town.request("a", "h")
      noSource.source = nil
      let nowhere = try town.request("a", "h")
      nowhere.destination = MKMapItem(
        placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 95, longitude: 0)))
      let far = try town.request("a", "h")
      far.destination = MKMapItem(
        placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: -40, longitude: 170)))
      let never = try town.request("a", "h")
      never.departureDate = .distantFuture + 1e15
      let noMoment = try town.request("a", "h")
      noMoment.arrivalDate = Date(timeIntervalSince1970: .nan)
      let cases: [(MKDirections.Request, MKError.Code, String)] = [
        (noSource, .placemarkNotFound, "source"), (nowhere, .placemarkNotFound, "destination"),
        (far, .placemarkNotFound, "outside"),
        (try town.request("a", "h", by: .transit), .directionsNotFound, "timetables"),
        (try town.request("a", "h", by: []), .directionsNotFound, "travelling"), (never, .unknown, "startDate"),
        (noMoment, .unknown, "arrivalDate"),
      ]
      for (request, code, word) in cases {
        let error = try #require(await town.failure(request), "\(code) \(word)")
        #expect(error.code == code && error.localizedDescription.contains(word), "\(error)")
        #expect(error.recoverySuggestion?.isEmpty == false)
        #expect((error as NSError).domain == MKErrorDomain && (error as NSError).code == Int(code.rawValue))
      }
      await #expect(throws: MKError.self) {
        try await town.directions(try town.request("a", "h", by: .transit)).calculateETA()
      }
    }

    @Test("a network that is no file is told with its cause") func unreadable() async throws {
      let task = RouteTask(pathToDatabaseURL: URL(filePath: "/nowhere/at/all"), networkName: "Streets")
      let directions = MKDirections(request: try town.request("a", "h"), routeTask: task)
      let error = await #expect(throws: MKError.self) { try await directions.calculate() }
      #expect(error?.code == .serverFailure && error?.details.contains("/nowhere/at/all") == true)
      #expect(error?.underlyingError is ArcGISError)
    }
  }

  /// Looks for routes until nobody waits for them any more.
  private struct EndlessSolver: RouteSolver {
    func info() async throws -> RouteTaskInfo {
      while true { try await Task.sleep(for: .milliseconds(1)) }
    }
    func solve(_ parameters: RouteParameters) async throws -> RouteResult { throw CancellationError() }
  }

  /// What is set for the whole program; nothing else in these tests reads it.
  @Suite(.serialized) struct SharedSettingTests {
    @Test("without a network directions say how to set one, and with one they are found") func network() async throws {
      let town = try TownDirections.blocks()
      let directions = MKDirections(request: try town.request("ab 0.5", "ef 0.5"))
      MKDirections.network = nil
      await #expect(throws: MKError.self) { try await directions.calculate() }
      do {
        _ = try await directions.calculate()
      } catch {
        #expect((error as? MKError)?.remedy.contains("MKDirections.network") == true)
      }
      MKDirections.network = town.file
      #expect(MKDirections.network == town.file && MKDirections.routeTask != nil)
      #expect(try await directions.calculate().routes.count == 1)
      MKDirections.routeTask = town.task
      #expect(MKDirections.network == nil)
      MKDirections.locale = Locale(identifier: "de_DE")
      #expect(try await directions.calculate().routes[0].steps[2].instructions.contains("abbiegen"))
      #expect(MKDirections.locale.identifier == "de_DE")
      MKDirections.routeTask = nil
      MKDirections.locale = .autoupdatingCurrent
    }

    @Test("the current location is taken when directions are calculated") func currentLocation() async throws {
      let town = try TownDirections.blocks()
      let request = try town.request("a", "h")
      request.source = .forCurrentLocation()
      MKMapItem.currentLocation = nil
      #expect(await town.failure(request)?.remedy.contains("MKMapItem.currentLocation") == true)
      let place = try town.place("g")
      MKMapItem.currentLocation = CLLocation(latitude: place.latitude, longitude: place.longitude)
      defer { MKMapItem.currentLocation = nil }
      #expect(request.source?.placemark.coordinate.latitude == place.latitude)
      let route = try await town.route(request)
      #expect(try #require(route.polyline.places.first).isNear(place))
    }
  }
#endif
