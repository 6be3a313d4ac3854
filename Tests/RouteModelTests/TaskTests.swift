import Foundation
import GeometryModel
import RouteModel
import Synchronization
import Testing

/// A solver that counts what it is asked, and gives back what it got.
private final class Recorder: RouteSolver {
  private struct State {
    var infos = 0
    var failures: Int
    var got: [RouteParameters] = []
  }

  private let state: Mutex<State>
  private let delay: Duration
  private let offered: RouteTaskInfo

  init(failures: Int = 0, delay: Duration = .zero, info: RouteTaskInfo = RouteTaskInfo()) {
    state = Mutex(State(failures: failures))
    self.delay = delay
    offered = info
  }

  var infos: Int { state.withLock { $0.infos } }
  var got: [RouteParameters] { state.withLock { $0.got } }

  func info() async throws -> RouteTaskInfo {
    let fails = state.withLock { state in
      state.infos += 1
      return state.infos <= state.failures
    }
    try await Task.sleep(for: delay)
    if fails { throw ArcGISError(.networkUnreadable, details: "Drawn to fail.", remedy: "Try again.") }
    return offered
  }

  func solve(_ parameters: RouteParameters) async throws -> RouteResult {
    state.withLock { $0.got.append(parameters) }
    return RouteResult(routes: [Route(name: "Only")], messages: [], directionsLanguage: "en")
  }
}

@Suite struct TaskTests {
  @Test("a task loads once, whoever asks and however often")
  func loadsOnce() async throws {
    let solver = Recorder(delay: .milliseconds(20))
    let task = RouteTask(url: nil, solver: solver)
    #expect(task.loadStatus == .notLoaded)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { try await task.load() } }
      for _ in 0..<20 { group.addTask { _ = try await task.makeDefaultParameters() } }
      try await group.waitForAll()
    }
    #expect(solver.infos == 1 && task.loadStatus == .loaded)
  }

  @Test("a failure is told to who asked, and the next try may succeed")
  func failure() async throws {
    let solver = Recorder(failures: 1)
    let task = RouteTask(url: nil, solver: solver)
    await #expect(throws: ArcGISError.self) { try await task.load() }
    #expect(task.loadStatus == .failed)
    _ = try await task.solveRoute(using: RouteParameters())
    #expect(task.loadStatus == .loaded && solver.infos == 2)
  }

  @Test("a task that is cancelled while loading says so, and others still load")
  func cancellation() async throws {
    let solver = Recorder(delay: .milliseconds(200))
    let task = RouteTask(url: nil, solver: solver)
    let first = Task { try await task.load() }
    while solver.infos == 0 { await Task.yield() }
    let second = Task { try await task.load() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    try await second.value
    #expect(task.loadStatus == .loaded && solver.infos == 2)
  }

  @Test("the status can be followed to its end")
  func status() async throws {
    let task = RouteTask(url: nil, solver: Recorder(delay: .milliseconds(5)))
    let watch = Task {
      var seen: [LoadStatus] = []
      for await status in task.$loadStatus {
        seen.append(status)
        if status == .loaded { break }
      }
      return seen
    }
    try await task.load()
    let seen = await watch.value
    // Steps may be passed over, but never told twice or in another order.
    #expect(seen.last == .loaded && seen == [LoadStatus.notLoaded, .loading, .loaded].filter(seen.contains))
  }

  @Test("default parameters are those of the network, and each call gives its own")
  func defaults() async throws {
    let mode = TravelMode()
    mode.name = "Sledge"
    var info = RouteTaskInfo()
    info.travelModes = [TravelMode(), mode]
    info.defaultTravelModeName = "Sledge"
    info.findsBestSequence = true
    info.preservesFirstStop = false
    info.preservesLastStop = false
    info.startDate = Date(timeIntervalSince1970: 5)
    info.outputSpatialReference = .webMercator
    info.directionsLanguage = "de"
    info.directionsStyle = .navigation
    info.directionsDistanceUnits = .imperial
    info.routeShapeType = .straightLine
    info.accumulateAttributeNames = ["Miles"]
    let task = RouteTask(url: nil, solver: Recorder(info: info))
    let parameters = try await task.makeDefaultParameters()
    #expect(parameters.travelMode?.name == "Sledge")
    #expect(parameters.findsBestSequence && !parameters.preservesFirstStop && !parameters.preservesLastStop)
    #expect(parameters.startDate == info.startDate && parameters.outputSpatialReference == .webMercator)
    #expect(parameters.directionsLanguage == "de" && parameters.directionsStyle == .navigation)
    #expect(parameters.directionsDistanceUnits == .imperial && parameters.routeShapeType == .straightLine)
    #expect(parameters.accumulateAttributeNames == ["Miles"])
    parameters.travelMode?.name = "Changed"
    #expect(mode.name == "Sledge")
    #expect(try await task.makeDefaultParameters() !== parameters)
  }

  @Test("parameters count as they were when the route was asked for")
  func snapshot() async throws {
    let solver = Recorder(delay: .milliseconds(50))
    let task = RouteTask(url: nil, solver: solver)
    let parameters = RouteParameters()
    let stop = Stop(point: Point(latitude: 1, longitude: 2))
    stop.name = "Before"
    parameters.setStops([stop])
    parameters.directionsLanguage = "fr"
    async let result = task.solveRoute(using: parameters)
    while solver.infos == 0 { await Task.yield() }
    stop.name = "After"
    parameters.clearStops()
    parameters.directionsLanguage = "it"
    #expect(try await result.routes.first?.name == "Only")
    let got = try #require(solver.got.first)
    #expect(got.stops.map(\.name) == ["Before"] && got.directionsLanguage == "fr")
  }
}
