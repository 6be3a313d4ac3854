import Foundation
import HTTPServer
import LocalRouting
import RouteModel
import TestSupport
import Testing

@testable import RouteService

/// The next network is taken up while requests run, and a bad one is not.
@Suite struct SwapTests {
  @Test("requests keep coming while networks change, and none fails", .timeLimit(.minutes(2))) func underLoad()
    async throws
  {
    let trial = try ServiceTrial()
    let stops = try trial.places("a", "h")
    let other = try NetworkOnDisk(trial.map)
    let path = trial.network.url
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var count = 0
          while trial.service.keeper.served.generation < 6 || count < 10 {
            let reply = await trial.get(ServiceTrial.layer + "/solve", ["f": "json", "stops": stops])
            let text = try ServiceTrial.text(reply)
            #expect(reply.status == 200 && text.contains("\"routes\""))
            count += 1
          }
          return count
        }
      }
      for generation in 2...6 {
        // As an import does it: a file beside, renamed over the old one.
        let next = trial.network.folder.appending(path: "next")
        try FileManager.default.copyItem(at: other.url, to: next)
        #expect(rename(next.path(percentEncoded: false), path.path(percentEncoded: false)) == 0)
        // The first look sees a change, the second that it has come to rest.
        #expect(await trial.service.keeper.look())
        #expect(await trial.service.keeper.look() == false)
        #expect(trial.service.keeper.served.generation == generation)
      }
      for try await count in group { #expect(count >= 10) }
    }
  }

  @Test("a damaged or absent file is refused, and the old network served on") func refused() async throws {
    let trial = try ServiceTrial()
    var bytes = try Data(contentsOf: trial.network.url)
    bytes[bytes.count - 100] ^= 0x40
    // Written beside and renamed: the file that is mapped stays as it is.
    try bytes.write(to: trial.network.url, options: .atomic)
    #expect(await trial.service.keeper.reload() == false)
    try FileManager.default.removeItem(at: trial.network.url)
    #expect(await trial.service.keeper.reload() == false)
    #expect(trial.service.keeper.served.generation == 1)
    let json = try await trial.solve(["stops": try trial.places("a", "h")])
    #expect(json["routes"] != nil)
    #expect(trial.log.filter { $0.contains("refused") }.count == 2)
  }

  @Test("those who ask while a network is opened share one more opening") func coalesced() async throws {
    let trial = try ServiceTrial()
    let keeper = trial.service.keeper
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { await keeper.reload() } }
      for await isTaken in group { #expect(isTaken) }
    }
    // One that ran and one that waited, or a few where the tasks came late; each log line has its own number.
    let numbers = trial.log.filter { $0.contains("serving the next network") }.compactMap {
      $0.firstMatch(of: #/"generation":(\d+)/#).flatMap { Int($0.1) }
    }
    #expect(numbers == Array(2..<numbers.count + 2))
    #expect(numbers.count < 20 && keeper.served.generation == numbers.count + 1)
  }

  @Test("a file that still grows is left alone until it rests, and the same file twice is nothing new")
  func settling() throws {
    let network = try NetworkOnDisk(try .blocks())
    let other = network.folder.appending(path: "other")
    try FileManager.default.copyItem(at: network.url, to: other)
    let (served, next) = (NetworkFiles(url: network.url), NetworkFiles(url: other))
    let handle = try FileHandle(forWritingTo: other)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("more".utf8))
    try handle.close()
    let longer = NetworkFiles(url: other)
    var watch = NetworkWatch(served)
    #expect([served, nil, served].map { watch.see($0) } == [.nothing, .nothing, .nothing])
    #expect(
      [next, longer, longer, longer].map { watch.see($0) } == [
        .settling, .settling, .network, .nothing,
      ])
    #expect(longer.map { now in next.map { now.isOverwritten(since: $0) } } == .some(.some(true)))
    #expect(longer.map { now in served.map { now.isOverwritten(since: $0) } } == .some(.some(false)))
    // Back to what was there before.
    #expect([next, next].map { watch.see($0) } == [.settling, .network])
  }

  @Test("a travel mode of a new metric file is published without a signal, and goes with its file") func modes()
    async throws
  {
    let trial = try ServiceTrial()
    let keeper = trial.service.keeper
    func names() async throws -> [String] {
      let json = try await trial.json(ServiceTrial.layer)
      let modes = try #require(json["supportedTravelModes"] as? [[String: Any]])
      return modes.compactMap { $0["name"] as? String }
    }
    let usual = try await names()
    let path = try trial.network.addMode("night-trucks")
    #expect(try await names() == usual)
    for _ in 0..<2 { await keeper.look() }
    #expect(try await names() == usual + ["night-trucks"])
    #expect(keeper.served.generation == 1)
    let stops = try trial.places("a", "h")
    #expect(try await trial.solve(["stops": stops, "travelMode": "night-trucks"])["routes"] != nil)
    try FileManager.default.removeItem(atPath: path)
    for _ in 0..<2 { await keeper.look() }
    #expect(try await names() == usual)
  }

  @Test("a damaged metric file is told by readiness and by the log, and mending it too") func damagedMode()
    async throws
  {
    let trial = try ServiceTrial()
    func ready() async throws -> String { try ServiceTrial.text(await trial.get("/health/ready")) }
    #expect(try await ready() == "ready\n")
    let path = try trial.network.addMode("night-trucks")
    let good = try Data(contentsOf: URL(filePath: path))
    try good.dropLast(70).write(to: URL(filePath: path), options: .atomic)
    for _ in 0..<2 { await trial.service.keeper.look() }
    #expect(try await ready() == "degraded: night-trucks\n")
    #expect(try ServiceTrial.text(await trial.get("/metrics")).contains("guidepost_unusable_travel_modes 1.0\n"))
    #expect(trial.log.contains { $0.contains("night-trucks") && $0.contains("guidepost customize") })
    let stops = try trial.places("a", "h")
    #expect(try await trial.solve(["stops": stops])["routes"] != nil)
    try good.write(to: URL(filePath: path), options: .atomic)
    for _ in 0..<2 { await trial.service.keeper.look() }
    #expect(try await ready() == "ready\n")
  }

  @Test("a network file that is written over in place and is no network any more is not called ready")
  func overwritten()
    async throws
  {
    let trial = try ServiceTrial()
    let path = trial.network.url.path(percentEncoded: false)
    #expect(chmod(path, 0o444) == 0)
    for _ in 0..<2 { await trial.service.keeper.look() }
    #expect(await trial.get("/health/ready").status == 200)
    #expect(chmod(path, 0o644) == 0)
    // The same length, so that nothing that is mapped is cut off, which no test would survive.
    let handle = try FileHandle(forWritingTo: trial.network.url)
    try handle.write(contentsOf: Data("NOTHING!".utf8))
    try handle.close()
    for _ in 0..<2 { await trial.service.keeper.look() }
    let reply = await trial.get("/health/ready")
    #expect(reply.status == 503)
    #expect(try ServiceTrial.text(reply).contains("written over"))
    #expect(trial.log.contains { $0.contains("written over") } && trial.log.contains { $0.contains("refused") })
    // A good file, renamed, mends it.
    let next = trial.network.folder.appending(path: "next")
    let good = try NetworkOnDisk(trial.map)
    try FileManager.default.copyItem(at: good.url, to: next)
    #expect(rename(next.path(percentEncoded: false), path) == 0)
    for _ in 0..<2 { await trial.service.keeper.look() }
    #expect(await trial.get("/health/ready").status == 200)
  }

  @Test("a metric file that is cut off in place does not end the process that uses it") func cutMetric() async throws {
    let trial = try ServiceTrial()
    let path = try trial.network.addMode("night-trucks")
    for _ in 0..<2 { await trial.service.keeper.look() }
    let fields: KeyValuePairs = ["stops": try trial.places("a", "h"), "travelMode": "night-trucks"]
    #expect(try await trial.solve(fields)["routes"] != nil)
    #expect(truncate(path, 0) == 0)
    // Served by what was read before.
    #expect(try await trial.solve(fields)["routes"] != nil)
    for _ in 0..<2 { await trial.service.keeper.look() }
    #expect(try ServiceTrial.text(await trial.get("/health/ready")) == "degraded: night-trucks\n")
  }

  @Test("a damaged file is refused at the start, whatever part of it is damaged") func start() throws {
    let network = try NetworkOnDisk(try .blocks())
    let bytes = try Data(contentsOf: network.url)
    var configuration = ServiceConfiguration()
    configuration.network = network.url.path(percentEncoded: false)
    for part in 1..<8 {
      var damaged = bytes
      damaged[bytes.count * part / 8] ^= 0x20
      try damaged.write(to: network.url, options: .atomic)
      #expect(throws: ArcGISError.self, "byte \(bytes.count * part / 8)") {
        try RouteService(configuration, log: ServiceLog(level: .error, writesJSON: false) { _ in })
      }
    }
  }
}
