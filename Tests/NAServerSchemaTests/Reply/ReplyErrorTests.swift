import Foundation
import JSONText
import NAServerSchema
import RouteModel
import TestSupport
import Testing

/// Bodies that hold no result.
@Suite struct ReplyErrorTests {
  private let reader = SolveReplyReader(request: SolveRequest(parameters: RouteParameters()), info: RouteTaskInfo())

  private func read(_ text: String) throws -> RouteResult { try reader.result(of: Array(text.utf8)) }

  @Test("an error object is thrown as it is") func errorObject() {
    let error = ServiceError.incomplete(["Location \"Location 1\" in \"Stops\" is unlocated."])
    var out = JSONWriter()
    error.write(to: &out)
    #expect(throws: error) { try reader.result(of: out.bytes.array) }
  }

  @Test(arguments: [
    (#"{"error":{"code":498,"message":"Invalid token.","details":[]}}"#, 498, "Invalid token."),
    (#"{"error":{"code":400,"extendedCode":-2147467259,"message":"m","details":null}}"#, 400, "m"),
    (#"{"error":{"code":"499","message":"Token Required"}}"#, 499, "Token Required"),
    (#"{"error":"invalid_client_id","error_description":"x"}"#, 500, "invalid_client_id"),
    (#"{"status":"error","code":503,"message":"busy","messages":["busy"]}"#, 503, "busy"),
    (#"{"error":{"code":1.5,"message":"m"}}"#, 500, "m"),
  ]) func forms(body: String, code: Int, message: String) {
    #expect {
      try read(body)
    } throws: { error in
      let error = error as? ServiceError
      return error?.code.rawValue == code && error?.message == message
    }
  }

  @Test(arguments: [
    ("", "empty"), ("  \n", "empty"), ("<!DOCTYPE html><html>", "web page"), ("\n<html>", "web page"),
    ("{\"routes\":", "ends too early"), ("not json", "cannot be read"), ("[]", "object is expected"),
    ("{}", "neither routes nor an error"), (#"{"services":[],"folders":[]}"#, "neither routes nor an error"),
    (#"{"routes":{"features":[{"geometry":{"paths":[[[1]]]}}]}}"#, "two to four numbers"),
    (#"{"routes":{"features":[]},"directions":[{"features":[{"compressedGeometry":"+0+9"}]}]}"#, "compressedGeometry"),
  ]) func noReply(body: String, words: String) {
    #expect {
      try read(body)
    } throws: { error in
      let error = error as? UnreadableReply
      return error?.details.contains(words) == true && error?.remedy.isEmpty == false
    }
  }

  @Test("a reply without features has no routes") func emptyResults() throws {
    #expect(try read(#"{"messages":[],"routes":{"features":[]}}"#).routes.isEmpty)
  }

  @Test("values of other types, and what is not known, are passed over") func odd() throws {
    let body = #"""
      {"routes":{"features":[{"attributes":{"Name":null,"Total_Kilometers":"x","StartTime":{},"Total_TravelTime":2},
       "geometry":null}]},"directions":[{"routeId":"1","features":[{"attributes":{"length":null,"text":7,
       "maneuverType":"esriDMTNew","ETA":1e300},"compressedGeometry":""}]}],"stops":null,"more":[[[{}]]]}
      """#
    let route = try #require(try read(body).routes.first)
    #expect(route.name.isEmpty && route.geometry == nil && route.totalCosts == ["TravelTime": 2])
    #expect(route.directionManeuvers.count == 1 && route.directionManeuvers[0].kind == nil)
  }

  @Test("random changes of a reply never trap", arguments: 0..<6) func noise(seed: UInt64) async throws {
    let town = try ReplyTown.blocks()
    let parameters = try await town.parameters("ab 0.5", "cf 0.5", "f")
    let request = SolveRequest(asking: parameters, info: town.task.info)
    let bytes = try await town.reply(request)
    let reader = SolveReplyReader(request: request, info: town.task.info)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var changed = bytes
      for _ in 0..<random.int(in: 1...6) {
        changed[random.int(in: 0...changed.count - 1)] = random.pick(Array("0129-+.eE,:[]{}\"\\ntf|av\u{1}".utf8)) ?? 0
      }
      if let result = try? reader.result(of: changed) { #expect(result.routes.count <= 1) }
    }
  }
}
