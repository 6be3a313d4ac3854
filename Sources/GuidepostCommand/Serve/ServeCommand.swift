import Accounts
import CSystem
import Foundation
import HTTPServer
import RouteModel
import RouteService

/// `guidepost serve`: publishes a network as a route service.
enum ServeCommand: Command {
  static let syntax = CommandSyntax(
    name: "serve",
    summary: "Publish a network as a route service (ArcGIS NAServer)",
    discussion: [
      """
      Every option can also stand in a file, as 'name = value' lines, and in the environment, as GUIDEPOST_NAME; the
      command line comes before the environment, and that before the file.
      """,
      """
      A new network file, renamed over the old one, is opened and served from then on, and so it is with SIGHUP, which
      reads the certificate again too; SIGTERM ends the service once what runs is answered,
      a second one at once.
      """,
    ],
    arguments: [.init(name: "NETWORK", help: "Network file, unless the configuration names it", isOptional: true)],
    options: ServiceOption.all.map { .init(name: $0.name, value: $0.value, help: $0.help) } + [
      .init(name: "config", value: "FILE", help: "Read options from a file (also GUIDEPOST_CONFIG)"),
      .init(
        name: "check-config", help: "Tell the options and where they come from, and open the network, without serving"),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    let reader = try reader(arguments)
    do {
      let configuration = try reader.checked()
      try checkFiles(configuration)
      if arguments.has("check-config") {
        try StandardStream.output.write(reader.summary)
        try RunningService.check(configuration)
        _ = try RouteService(configuration, log: log(configuration))
        return
      }
      try serve(configuration)
    } catch let error as ConfigurationError {
      throw CommandFailure.usage(error.message)
    } catch let error as ArcGISError {
      throw CommandFailure(
        error.code == .networkUnreadable ? .badInput : .badOption, "\(error.details) \(error.remedy)")
    } catch let error as AccountError {
      throw CommandFailure(.badInput, error.message)
    } catch let error as HTTPServerError {
      throw CommandFailure(.cannotListen, "\(error)")
    }
  }

  private static func reader(_ arguments: ParsedArguments) throws -> ConfigurationReader {
    var reader = ConfigurationReader()
    var unreadable: String?
    do throws(ConfigurationError) {
      let environment = ProcessInfo.processInfo.environment
      if let file = arguments["config"] ?? environment[ConfigurationReader.fileVariable] {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
          unreadable = file
          throw ConfigurationError("the configuration file '\(file)' cannot be read as UTF-8 text")
        }
        try reader.read(file: text, named: file)
      }
      try reader.read(environment: environment)
      for option in ServiceOption.all where arguments.has(option.name) {
        try reader.set(option.name, arguments[option.name] ?? "", "--\(option.name)")
      }
      if let network = arguments.positional.first { try reader.set("network", network, "the command line") }
    } catch {
      throw unreadable == nil ? CommandFailure.usage(error.message) : CommandFailure(.unreadableFile, error.message)
    }
    return reader
  }

  /// Files that are not there are told as by other commands.
  private static func checkFiles(_ configuration: ServiceConfiguration) throws {
    for (name, path) in [("network", configuration.network), ("store", configuration.store)] where !path.isEmpty {
      guard FileManager.default.fileExists(atPath: path) else {
        throw CommandFailure(.unreadableFile, "the \(name) '\(path)' does not exist; give the path of a file that does")
      }
    }
  }

  private static func log(_ configuration: ServiceConfiguration) -> ServiceLog {
    ServiceLog(level: configuration.logLevel, writesJSON: configuration.logsJSON) { line in
      try? StandardStream.error.write(line)
    }
  }

  /// Serves until a signal ends it.
  private static func serve(_ configuration: ServiceConfiguration) throws {
    // Before any thread begins, so that all inherit it.
    gp_hold_signals()
    let log = log(configuration)
    let running = try RunningService(configuration, fetcher: URLInputFetcher(configuration), log: log)
    let scheme = configuration.certificate.isEmpty ? "http" : "https"
    let host = configuration.hostInURLs
    log.event(
      .info, "serving",
      [("url", .text("\(scheme)://\(host):\(running.port)/arcgis/rest/services/World/Route/NAServer/Route_World"))])
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread { follow(running, log, end) }
    end.wait()
    log.event(.info, "ended")
  }

  /// Does what signals say, until the service has stopped.
  private static func follow(_ running: RunningService, _ log: ServiceLog, _ end: DispatchSemaphore) {
    var isStopping = false
    while true {
      let number = gp_next_signal()
      if number == SIGHUP {
        Task { await running.reload() }
      } else if isStopping {
        log.event(.warning, "ended at once by a second signal")
        exit(128 + number)
      } else {
        isStopping = true
        log.event(.info, "stopping; what runs is answered first")
        Task {
          await running.stop()
          end.signal()
        }
      }
    }
  }
}
