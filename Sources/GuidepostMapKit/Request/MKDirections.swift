#if !canImport(MapKit)
  public import Foundation
  import GeometryModel
  import LocalRouting
  public import RouteModel

  /// Finds ways, and how long they take.
  ///
  /// Say once, before the first request, which network is asked: `MKDirections.network = URL(filePath: …)`. An object
  /// is for one request, of which it calculates one answer at a time: while it is busy, every other call fails with
  /// `MKError.loadingThrottled`, and the running calculation goes on.
  public final class MKDirections: NSObject, @unchecked Sendable {  // Sendable: constants and a lock.
    /// Takes the ways, or what went wrong: one of the two is nil.
    public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
    /// Takes the time, or what went wrong: one of the two is nil.
    public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

    private struct Calculation: Sendable {
      var isRunning = false
      var cancel: (@Sendable () -> Void)?
    }

    private let request: Request
    private let ownTask: RouteTask?
    private let ownLocale: Locale?
    @Locked private var calculation = Calculation()

    /// Directions for a request.
    ///
    /// - Parameter request: From where to where; it is read when a calculation begins.
    public convenience init(request: Request) { self.init(request: request, routeTask: nil, locale: nil) }

    /// Directions for a request on a network of its own. This is Guidepost's own.
    ///
    /// - Parameters:
    ///   - request: From where to where.
    ///   - routeTask: The task that is asked; `MKDirections.routeTask` of the moment of each calculation where nil.
    ///   - locale: Whose language and units the directions are in; `MKDirections.locale` where nil.
    public init(request: Request, routeTask: RouteTask?, locale: Locale? = nil) {
      self.request = request
      ownTask = routeTask
      ownLocale = locale
    }

    /// Whether a calculation is under way.
    public var isCalculating: Bool { calculation.isRunning }

    /// Finds the ways.
    ///
    /// - Returns: at least one.
    /// - Throws: `MKError`: `loadingThrottled` while another calculation is under way, `placemarkNotFound` where an end
    ///   is missing or no street lies near it, `directionsNotFound` where no way leads there or public transport is
    ///   asked for, `serverFailure` where no network is set or it cannot be opened, `unknown` for dates that make no
    ///   sense. `CancellationError` where the task or the calculation is cancelled.
    public func calculate() async throws -> Response {
      try await value(of: begin { try await $0.response() })
    }

    /// Finds the ways and hands them over on the main thread.
    ///
    /// - Parameter completionHandler: Is called once, on the main thread, also where the calculation is cancelled. Make
    ///   it there too, or let it use nothing that is not safe to use there. The errors are those of `calculate()`.
    public func calculate(completionHandler: @escaping DirectionsHandler) {
      deliver(to: completionHandler) { try await $0.response() }
    }

    /// Finds how long the best way takes.
    ///
    /// - Returns: the time, the length and when one gets there.
    /// - Throws: as `calculate()`.
    public func calculateETA() async throws -> ETAResponse {
      try await value(of: begin { try await $0.estimate() })
    }

    /// Finds how long the best way takes, and hands it over on the main thread.
    ///
    /// - Parameter completionHandler: As for `calculate(completionHandler:)`.
    public func calculateETA(completionHandler: @escaping ETAHandler) {
      deliver(to: completionHandler) { try await $0.estimate() }
    }

    /// Stops the calculation that is under way, if any; it fails with `CancellationError`.
    public func cancel() { calculation.cancel?() }
  }

  extension MKDirections {
    private static let settings = Locked(wrappedValue: Settings())

    private struct Settings: Sendable {
      var task: RouteTask?
      var network: URL?
      var locale = Locale.autoupdatingCurrent
    }

    /// The network file that all directions are asked of, as `guidepost import` writes it; nil where none is set. It is
    /// opened with the first calculation. This is Guidepost's own.
    public static var network: URL? {
      get { settings.wrappedValue.network }
      set {
        settings.withLock {
          $0.network = newValue
          $0.task = newValue.map { RouteTask(pathToDatabaseURL: $0, networkName: "MapKit") }
        }
      }
    }

    /// The task that all directions are asked of, for those who have one already; set instead of `network`. This is
    /// Guidepost's own.
    public static var routeTask: RouteTask? {
      get { settings.wrappedValue.task }
      set {
        settings.withLock {
          $0.network = nil
          $0.task = newValue
        }
      }
    }

    /// Whose language and units directions are in; those of the system where nothing is set. There are words for
    /// English and German, others read English. This is Guidepost's own.
    public static var locale: Locale {
      get { settings.wrappedValue.locale }
      set { settings.withLock { $0.locale = newValue } }
    }
  }

  extension MKDirections {
    /// Begins a calculation, which is under way as soon as this returns.
    private func begin<Answer: Sendable>(
      _ work: @escaping @Sendable (DirectionsSolver) async throws -> Answer
    ) throws -> Task<Answer, any Error> {
      try _calculation.withLock { calculation in
        guard !calculation.isRunning else {
          throw MKError(
            .loadingThrottled, details: "These directions are being calculated already.",
            remedy: "Wait for the answer, or make another MKDirections for another request.")
        }
        let task = Task { [self] in
          defer { self.calculation = Calculation() }
          do {
            return try await work(DirectionsSolver(request, ownTask ?? Self.routeTask, ownLocale ?? Self.locale))
          } catch {
            throw MKError.wrapping(error)
          }
        }
        calculation = Calculation(isRunning: true, cancel: { task.cancel() })
        return task
      }
    }

    private func value<Answer>(of task: Task<Answer, any Error>) async throws -> Answer {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }

    private func deliver<Answer: Sendable>(
      to handler: @escaping (Answer?, (any Error)?) -> Void,
      _ work: @escaping @Sendable (DirectionsSolver) async throws -> Answer
    ) {
      let receiver = MainReceiver(handler)
      let task = Result { try begin(work) }
      Task { @MainActor in
        do {
          receiver.handler(try await task.get().value, nil)
        } catch {
          receiver.handler(nil, error)
        }
      }
    }
  }

  /// Carries a handler to the main thread.
  private struct MainReceiver<Answer>: @unchecked Sendable {  // Sendable: used on the main thread only.
    let handler: (Answer?, (any Error)?) -> Void
    init(_ handler: @escaping (Answer?, (any Error)?) -> Void) { self.handler = handler }
  }
#endif
