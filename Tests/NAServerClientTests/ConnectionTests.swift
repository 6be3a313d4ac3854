import Foundation
import GeometryModel
import JSONText
import NAServerSchema
import RouteModel
import Testing
import TestSupport

@testable import NAServerClient

@Suite("What is tried again, and what replies mean")
struct ConnectionTests {
  @Test("A connection that was refused or lost is tried twice more, with growing waits")
  func retries() async throws {
    for error in [TransportError.refused, .lost] {
      let fixture = Fixture { _, number in
        if number < 2 { throw error }
        return .fine
      }
      #expect(try await fixture.ask() == "{\"fine\":true}")
      let waits = fixture.waits.wrappedValue
      #expect(waits.count == 2)
      #expect((Duration.milliseconds(200)...(.milliseconds(300))).contains(try #require(waits.first)))
      #expect((Duration.milliseconds(400)...(.milliseconds(600))).contains(try #require(waits.last)))
    }
  }

  @Test("There is no fourth attempt")
  func lastAttempt() async throws {
    let fixture = Fixture { _, _ in throw TransportError.refused }
    let error = await #expect(throws: ArcGISError.self) { try await fixture.ask() }
    #expect(error?.code == .serviceUnreachable)
    #expect(error?.details == "Nothing listens at https://gis.example.org/arcgis/rest/services/R/NAServer/Route.")
    #expect((error?.underlyingError as? URLError)?.code == .cannotConnectToHost)
    #expect(fixture.transport.requests.count == 3)
  }

  @Test("Whatever may have been answered is not asked again")
  func noRetries() async throws {
    let cases: [(TransportError, ArcGISError.Code)] = [
      (.cutShort, .invalidReply), (.timedOut, .serviceTimedOut), (.unknownHost, .serviceUnreachable),
      (.notTrusted, .serviceUnreachable), (.tooLarge(limit: 10), .invalidReply), (.other(-1), .serviceUnreachable),
      (.offline, .serviceUnreachable),
    ]
    for (error, code) in cases {
      let fixture = Fixture { _, _ in throw error }
      let thrown = await #expect(throws: ArcGISError.self) { try await fixture.ask() }
      #expect(thrown?.code == code, "\(error)")
      #expect(thrown?.details.contains("gis.example.org") == true && thrown?.remedy.isEmpty == false)
      #expect(fixture.transport.requests.count == 1)
    }
  }

  @Test(
    "A service that says when is asked again then",
    arguments: [
      (503, "2", 2.0), (502, "0", 0), (504, "7", 7), (503, "Tue, 14 Nov 2023 22:13:25 GMT", 5), (503, nil, nil),
      (503, "60", nil), (503, "soon", nil), (500, "1", nil), (503, "-4", nil),
    ] as [(Int, String?, Double?)])
  func retryAfter(status: Int, header: String?, seconds: Double?) async throws {
    let fixture = Fixture { _, number in
      if number > 0 { return .fine }
      return TransportReply(
        status: status, headers: header.map { ["Retry-After": $0] } ?? [:], body: Data("<h1>Busy</h1>".utf8))
    }
    if let seconds {
      #expect(try await fixture.ask() == "{\"fine\":true}")
      let wait = try #require(fixture.waits.wrappedValue.first)
      #expect(wait >= .seconds(seconds) && wait <= max(.seconds(seconds), .milliseconds(300)))
    } else {
      let error = await #expect(throws: ArcGISError.self) { try await fixture.ask() }
      #expect(error?.code == (status == 504 ? .serviceTimedOut : .serviceFailed))
      #expect(error?.details.contains("status \(status)") == true)
      #expect(fixture.waits.wrappedValue.isEmpty)
    }
  }

  @Test("Cancelling ends the wait for another attempt")
  func cancelled() async throws {
    let fixture = Fixture { _, _ in throw TransportError.refused }
    let connection = ServiceConnection(
      manager: fixture.manager, transport: { fixture.transport }, key: { nil },
      sleep: { _ in try await Task.sleep(for: .seconds(3600)) })
    let layer = try LayerAddress(try url("https://gis.example.org/a"))
    let query = try ServiceQuery(layer.url, fields: [], of: layer)
    let task = Task { try await connection.body(of: query) }
    while fixture.transport.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(fixture.transport.requests.count == 1)
  }

  @Test("Pages for people, empty bodies and other statuses are told apart")
  func replies() async throws {
    let page = "<!DOCTYPE html><html><head><title>Sign in to Example</title></head></html>"
    let cases: [(TransportReply, ArcGISError.Code, String)] = [
      (
        TransportReply(headers: ["Content-Type": "text/html"], body: Data(page.utf8)), .invalidReply,
        "Sign in to Example"
      ),
      (TransportReply(body: Data("\n <html>".utf8)), .invalidReply, "web page"),
      (TransportReply(), .invalidReply, "nothing"),
      (TransportReply(status: 404, body: Data("no".utf8)), .serviceFailed, "status 404"),
      (TransportReply(status: 204), .invalidReply, "nothing"),
      (TransportReply(status: 302), .serviceFailed, "status 302"),
    ]
    for (reply, code, words) in cases {
      let fixture = Fixture { _, _ in reply }
      let error = await #expect(throws: ArcGISError.self) { try await fixture.ask() }
      #expect(error?.code == code)
      #expect(error?.details.contains(words) == true, "\(error?.details ?? "")")
      #expect(error?.remedy.isEmpty == false)
    }
  }

  @Test("Error objects are told with their details, whatever the status")
  func faults() async throws {
    let cases: [(TransportReply, ArcGISError.Code, String)] = [
      (
        .fault(
          400, "Unable to complete operation.",
          ["Location \"A\" in \"Stops\" is unlocated.", "Need at least 2 valid stops."]),
        .stopNotLocated, "Location \"A\" in \"Stops\" is unlocated. Need at least 2 valid stops."
      ),
      (.fault(400, "Unable to complete operation.", ["No solution found."]), .noRoute, "No solution found."),
      (.fault(400, "Invalid or missing input parameters."), .requestRefused, "Invalid or missing input parameters."),
      (.fault(404, "Service X/MapServer not found"), .invalidServiceURL, "Service X/MapServer not found"),
      (.fault(504, "", ["Too slow."]), .serviceTimedOut, "Too slow."),
      (.fault(429, "Too many requests"), .serviceFailed, "Too many requests"),
      (.json("{\"error\":{\"code\":500,\"message\":\"Oh\"}}", status: 500), .serviceFailed, "Oh"),
      (.json("{\"status\":\"error\",\"messages\":[\"Old server\"],\"code\":400}"), .requestRefused, "Old server"),
    ]
    for (reply, code, details) in cases {
      let fixture = Fixture { _, _ in reply }
      let error = await #expect(throws: ArcGISError.self) { try await fixture.ask() }
      #expect(error?.code == code)
      #expect(error?.details == details)
    }
  }

  @Test("What a solver threw comes through a service of our own as it was")
  func solverFault() async throws {
    var fault = ServiceError.incomplete(["No solution found.", "No route."])
    fault.solverFault = .init(code: "stopInBarrier", details: "Stop 1 \"ü\" is closed.", remedy: "Move it.")
    var out = JSONWriter()
    fault.write(to: &out)
    let reply = TransportReply(body: Data(out.bytes.array))
    let fixture = Fixture { _, _ in reply }
    let error = await #expect(throws: ArcGISError.self) { try await fixture.ask() }
    #expect(error?.code == .stopInBarrier && error?.details == "Stop 1 \"ü\" is closed.")
    #expect(error?.remedy == "Move it.")
  }

  @Test("Forms hold any text")
  func forms() {
    let text = FormText.encode([("stops", "{\"a\": 1}"), ("ü&=", "+ %\u{1F600}")])
    #expect(text == "stops=%7B%22a%22%3A%201%7D&%C3%BC%26%3D=%2B%20%25%F0%9F%98%80")
    #expect(FormText.encode([]) == "")
  }
}
