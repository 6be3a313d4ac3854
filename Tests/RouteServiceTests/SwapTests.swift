import Foundation
import HTTPServer
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
        await trial.service.keeper.reloadIfChanged()
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
