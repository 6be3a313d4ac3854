#if !canImport(MapKit)
  import Foundation
  import GeometryModel
  import RouteModel

  /// Answers one request.
  struct DirectionsSolver {
    private let request: MKDirections.Request
    private let task: RouteTask
    private let source: MKMapItem
    private let destination: MKMapItem
    private let locale: Locale

    /// How many further routes are asked for where alternates are wanted.
    private static let alternates = 2

    /// Reads a request.
    ///
    /// - Throws: `MKError` where it lacks something.
    init(_ request: MKDirections.Request, _ task: RouteTask?, _ locale: Locale) throws {
      guard let task else {
        throw MKError(
          .serverFailure, details: "No street network is set.",
          remedy: "Set MKDirections.network to a file that `guidepost import` wrote, once at the start.")
      }
      self.request = request
      self.task = task
      self.locale = locale
      source = try Self.checked(request.source, "source")
      destination = try Self.checked(request.destination, "destination")
      for (name, date) in [("departureDate", request.departureDate), ("arrivalDate", request.arrivalDate)] {
        guard let date, !date.timeIntervalSince1970.isFinite else { continue }
        throw MKError(.unknown, details: "The \(name) is no moment.", remedy: "Set a date, or nil.")
      }
    }

    /// The ways.
    func response() async throws -> MKDirections.Response {
      let found = try await solve(alternates: request.requestsAlternateRoutes ? Self.alternates : 0)
      var routes = found.result.routes
      if let latest = latestArrival, let departure = found.departure {
        // The search made the first arrive in time; a slower one that does not is no answer.
        let others = routes.dropFirst().filter { departure + $0.totalTime <= latest }
        routes = routes.prefix(1) + others
      }
      let reader = RouteReader(source: source, destination: destination, type: found.type)
      return MKDirections.Response(
        source: source, destination: destination, routes: routes.map { reader.route($0, found.result.messages) })
    }

    /// How long the best way takes.
    func estimate() async throws -> MKDirections.ETAResponse {
      let now = Date()
      let found = try await solve(alternates: 0)
      let best = found.result.routes[0]
      return MKDirections.ETAResponse(
        source: source, destination: destination, expectedTravelTime: best.totalTime,
        distance: best.totalMeters, departure: found.departure ?? now,
        transportType: found.type)
    }

    private struct Found {
      var result: RouteResult
      var departure: Date?
      var type: MKDirectionsTransportType
    }

    private var latestArrival: Date? { request.departureDate == nil ? request.arrivalDate : nil }

    /// The routes by the first way of travelling that gets there.
    private func solve(alternates: Int) async throws -> Found {
      let types = [MKDirectionsTransportType.automobile, .walking, .cycling].filter(request.transportType.contains)
      var failure =
        MKError(
          .directionsNotFound,
          details: request.transportType.contains(.transit)
            ? "There are no directions by public transport: a street network has no timetables."
            : "The request has no way of travelling.",
          remedy: "Set transportType to .automobile, .walking, .cycling or .any.") as any Error
      for (index, type) in types.enumerated() {
        do {
          return try await solve(by: type, alternates)
        } catch let error as ArcGISError where error.code == .noRoute || error.code == .stopNotLocated {
          if index == 0 { failure = error }
        }
      }
      throw failure
    }

    private func solve(by type: MKDirectionsTransportType, _ alternates: Int) async throws -> Found {
      let parameters = try await parameters(type)
      var departure = request.departureDate
      if let latest = latestArrival {
        departure = try await ArrivalSearch(latest: latest) { date in
          parameters.startDate = date
          return try await best(parameters, 0).routes[0].totalTime
        }.departure()
      }
      parameters.startDate = departure
      parameters.returnsDirections = true
      parameters.returnsSummary = true
      return Found(result: try await best(parameters, alternates), departure: departure, type: type)
    }

    private func best(_ parameters: RouteParameters, _ alternates: Int) async throws -> RouteResult {
      parameters.maximumAlternatives = alternates
      let result = try await task.solveRoute(using: parameters)
      guard !result.routes.isEmpty else {
        throw MKError(
          .directionsNotFound, details: "The network gave no route.", remedy: "Move the source or destination.")
      }
      return result
    }

    private func parameters(_ type: MKDirectionsTransportType) async throws -> RouteParameters {
      let parameters = try await task.makeDefaultParameters()
      parameters.travelMode = try mode(type)
      parameters.setStops([source, destination].map(Self.stop))
      parameters.outputSpatialReference = .wgs84
      parameters.directionsLanguage = LocaleWords.language(locale)
      parameters.directionsDistanceUnits = locale.measurementSystem == .metric ? .metric : .imperial
      return parameters
    }

    private func mode(_ type: MKDirectionsTransportType) throws -> TravelMode {
      let found = task.info.travelModes.first { mode in
        guard mode.impedanceAttributeName == mode.timeAttributeName else { return false }
        switch type {
        case .walking: return mode.type == "WALK"
        case .cycling: return mode.timeAttributeName == "CyclingTime"
        default: return mode.type == "AUTOMOBILE"
        }
      }
      guard let mode = found?.copy() else {
        throw MKError(
          .directionsNotFound, details: "The network has no travel mode for this transportType.",
          remedy: "Set another transportType.")
      }
      // Steps are cut out of the line, so that it must be the streets' own.
      mode.outputGeometryPrecision = 0
      let avoided = [
        ("Avoid Toll Roads", request.tollPreference), ("Avoid Limited Access Roads", request.highwayPreference),
      ]
      for (name, preference) in avoided where preference == .avoid {
        mode.addRestrictionAttributeName(name)
        mode.addAttributeParameterValue(
          AttributeParameterValue(
            attributeName: name, parameterName: "Restriction Usage", parameterValue: .text("AVOID_HIGH")))
      }
      return mode
    }

    private static func stop(_ item: MKMapItem) -> Stop {
      let place = item.placemark.coordinate
      let stop = Stop(point: Point(latitude: place.latitude, longitude: place.longitude))
      stop.name = item.name ?? ""
      return stop
    }

    private static func checked(_ item: MKMapItem?, _ role: String) throws -> MKMapItem {
      guard let item else {
        throw MKError(
          .placemarkNotFound, details: "The request has no \(role).", remedy: "Set the \(role) to an MKMapItem.")
      }
      guard CLLocationCoordinate2DIsValid(item.placemark.coordinate) else {
        let name = item.name.map { " \"\($0.prefix(60))\"" } ?? ""
        throw MKError(
          .placemarkNotFound,
          details: item.isCurrentLocation
            ? "The \(role) is the current location, which is not known."
            : "The place of the \(role)\(name) is not on earth: latitude \(item.placemark.coordinate.latitude), "
              + "longitude \(item.placemark.coordinate.longitude).",
          remedy: item.isCurrentLocation
            ? "Set MKMapItem.currentLocation when the receiver has news."
            : "Give it a placemark with a valid coordinate; addresses are not looked up.")
      }
      return item
    }
  }
#endif
