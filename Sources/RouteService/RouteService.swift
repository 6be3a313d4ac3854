import Foundation
import Accounts
import GeometryModel
package import HTTPServer
import LocalRouting
import NAServerSchema
import RouteModel

/// Publishes a network as a route service: answers requests, whatever carries them.
package final class RouteService: HTTPHandler {
  /// How the service runs.
  package let configuration: ServiceConfiguration
  /// The network that is served.
  package let keeper: NetworkKeeper
  /// Figures of the service.
  package let metrics: ServiceMetrics
  let log: ServiceLog
  let tree: ServiceTree
  let threads: SearchThreads
  let searchThreadCount: Int
  /// Keys, users and tokens; nil where the service answers anybody.
  let accounts: AccountStore?
  /// Threads on which people sign in; few, so that guessing passwords leaves the searches alone.
  let signInThreads = SearchThreads(count: 2, longestQueue: 64)
  /// Writes whole exchanges; nil where nobody asks for it.
  let recorder: ExchangeRecorder?
  /// Fetches stops and barriers that requests name by an address.
  let inputs: RemoteInputs
  let operations = ProjOperations()
  let limiter = RateLimiter()
  /// Counts the connections of the sockets, where there are any.
  let connectionCount = Locked<@Sendable () -> Int>(wrappedValue: { 0 })
  private let clients: ClientAddress
  let clock = ContinuousClock()
  private let started: ContinuousClock.Instant

  /// A service.
  ///
  /// - Parameters:
  ///   - configuration: How it runs.
  ///   - fetcher: Asks addresses for stops and barriers; nil where none may be asked.
  ///   - log: Is told what happens.
  /// - Throws: `ArcGISError` where the network cannot be used; `AccountError` where the store cannot;
  ///   `ConfigurationError` where the folder for exchanges cannot be written.
  package init(
    _ configuration: ServiceConfiguration, fetcher: (any InputFetcher)? = nil, log: ServiceLog
  ) throws {
    self.configuration = configuration
    self.log = log
    clients = ClientAddress(trusted: configuration.trustedProxies)
    metrics = ServiceMetrics()
    inputs = RemoteInputs(
      hosts: configuration.inputURLHosts, fetcher: fetcher, largest: configuration.limits.bodyBytes)
    accounts = configuration.store.isEmpty ? nil : try AccountStore(path: configuration.store, createsFile: false)
    recorder =
      configuration.recordFolder.isEmpty
      ? nil
      : try ExchangeRecorder(
        folder: configuration.recordFolder, most: configuration.recordFiles, log: log)
    keeper = try NetworkKeeper(configuration, operations: operations, log: log, metrics: metrics)
    tree = ServiceTree(services: PublishedService.all(networkName: keeper.served.info.networkName))
    let count = configuration.searchThreads
    searchThreadCount = count > 0 ? count : ProcessInfo.processInfo.activeProcessorCount
    threads = SearchThreads(
      count: searchThreadCount, longestQueue: configuration.longestQueue, keepsOneForShortWork: true)
    started = clock.now
  }

  /// Bodies up to this size are taken apart within microseconds.
  private static let smallBody = 16_384

  /// Searches have threads of their own. What reads the store of accounts or writes whole exchanges may take its time.
  package func startsAtOnce(_ request: HTTPRequest) -> Bool {
    accounts == nil && recorder == nil && request.body.count <= Self.smallBody
  }

  package var executor: (any TaskExecutor)? { threads.executor }

  package func reply(to request: HTTPRequest) async -> HTTPReply {
    let start = clock.now
    let origin = request.headers["Origin"]
    if request.method == "OPTIONS" { return crossOrigin(.empty(204), origin, isPreflight: true) }
    let resource = tree.resource(request.path)
    let (answer, format) = await answer(request, resource)
    var reply = crossOrigin(answer.reply(format), origin, isPreflight: false)
    Self.addCommonHeaders(to: &reply, request)
    tell(request, resource, answer, reply, start.duration(to: clock.now))
    return reply
  }

  static func addCommonHeaders(to reply: inout HTTPReply, _ request: HTTPRequest) {
    reply.headers["X-Request-Id"] = request.id
    if reply.headers["Cache-Control"] == nil { reply.headers["Cache-Control"] = "no-store" }
    reply.headers["X-Content-Type-Options"] = "nosniff"
  }

  /// The answer and the format to put it in; faults are answers too.
  private func answer(
    _ http: HTTPRequest, _ resource: ServiceResource?
  ) async -> (ServiceAnswer, ServiceRequest.Format) {
    var format = ServiceRequest.Format.json
    do throws(ServiceError) {
      let fields = try fields(http)
      format = try ServiceRequest.format(fields, http, resource)
      guard let resource else {
        var answer = ServiceAnswer(ServiceError(.notFound, ServiceError.Message.invalidURL, details: [hint(http.path)]))
        // Beneath the tree clients read the body, elsewhere the status.
        if !http.path.lowercased().contains("/rest/services") { answer.status = 404 }
        return (answer, format)
      }
      let isSecure = clients.isSecure(http)
      var request = ServiceRequest(
        http: http, resource: resource, fields: fields, format: format,
        address: address(http), isSecure: isSecure,
        base: ServiceRequest.base(http, isSecure: isSecure, configuration))
      try admit(&request)
      return (try await handle(request), format)
    } catch {
      metrics.count("guidepost_errors_total", ["code": String(error.code.rawValue)])
      return (ServiceAnswer(error), format)
    }
  }

  /// The address of who asks, behind proxies that are trusted.
  func address(_ http: HTTPRequest) -> String {
    clients.of(http.remoteAddress, forwarded: http.headers.values(of: "X-Forwarded-For"))
  }

  private func fields(_ http: HTTPRequest) throws(ServiceError) -> RequestFields {
    do {
      let fields = try http.fields().fields.map { (name: $0.name, value: $0.value) }
      let members = http.contentType.map(Self.isJSON) == true ? try RequestFields.members(ofJSON: http.body) : []
      return RequestFields(fields + members)
    } catch let error as ServiceError {
      throw error
    } catch {
      throw ServiceError(.invalid, ServiceError.Message.invalidParameters, details: ["\(error)"])
    }
  }

  private static func isJSON(_ type: String) -> Bool {
    type == "application/json" || type == "text/json" || type.hasSuffix("+json")
  }

  /// Says what is wrong with a path where that can be told.
  private func hint(_ path: String) -> String {
    let path = path.lowercased()
    if path.hasSuffix("/naserver/solve") {
      return "The layer's name is missing before 'solve', as in NAServer/Route_World/solve."
    }
    return "There is no such resource; see /\(ServiceTree.roots[0])/rest/services."
  }

  private func handle(_ request: ServiceRequest) async throws(ServiceError) -> ServiceAnswer {
    switch request.resource {
    case .home: homePage(request)
    case .serverInfo: serverInfo(request)
    case .catalog(let folder): try catalog(request, folder)
    case .service(let service): serviceResource(request, service)
    case .layer(let service): layer(request, service)
    case .travelModes(let service): travelModes(request, service)
    case .solve(let service): try await solve(request, service)
    case .utilities: utilities(request)
    case .tool(let tool): toolPage(request, tool)
    case .execute(let tool): execute(request, tool)
    case .sharing: sharing(request)
    case .sharingInfo: sharingInfo(request)
    case .portal: portal(request)
    case .user: try user(request)
    case .generateToken, .authorize, .token, .revokeToken: try await signIn(request)
    case .live: .text("live\n")
    case .ready: readiness()
    case .metrics: metricsText()
    }
  }

  /// Headers by which browsers let pages of other origins read an answer.
  func crossOrigin(_ reply: HTTPReply, _ origin: String?, isPreflight: Bool) -> HTTPReply {
    var reply = reply
    let allowed = configuration.allowedOrigins
    if allowed.contains("*") {
      reply.headers["Access-Control-Allow-Origin"] = "*"
    } else {
      reply.headers["Vary"] = "Origin"
      guard let origin, allowed.contains(origin.lowercased()) else { return reply }
      reply.headers["Access-Control-Allow-Origin"] = origin
    }
    reply.headers["Access-Control-Expose-Headers"] = "X-Request-Id, Retry-After"
    if isPreflight {
      reply.headers["Access-Control-Allow-Methods"] = "GET, POST, HEAD, OPTIONS"
      reply.headers["Access-Control-Allow-Headers"] = "Content-Type, Authorization, X-Esri-Authorization"
      reply.headers["Access-Control-Max-Age"] = "86400"
    }
    return reply
  }
}

extension ServiceAnswer {
  static func text(_ text: String) -> ServiceAnswer {
    ServiceAnswer(.text(text, type: "text/plain; charset=utf-8"))
  }
}
