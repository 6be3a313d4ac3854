import Foundation
import GeometryModel
import RouteModel
import Testing

@testable import NAServerSchema

/// What the writer writes the reader reads back: a client's parameters reach the solver as they were set.
@Suite struct RoundTripTests {
  @Test func randomParametersComeBackFieldByField() throws {
    let writer = SolveRequestWriter(info: WorldNetwork.info)
    for seed in 1...400 {
      var random = RandomRequest(seed: UInt64(seed))
      let parameters = random.make()
      let request = try WorldNetwork.reader.read(RequestFields(writer.write(parameters)))
      let (sent, read) = (parameters.fieldTexts, request.parameters.fieldTexts)
      #expect(Set(sent.keys) == Set(read.keys), "seed \(seed)")
      for (name, text) in sent { #expect(read[name] == text, "seed \(seed), \(name)") }
      #expect(request.output.messages.isEmpty, "seed \(seed)")
      #expect(request.output.preservesObjectIDs)
    }
  }

  /// What is not set is left to the service.
  @Test func whatIsNotSetIsNotWritten() throws {
    let parameters = RouteParameters()
    parameters.setStops([
      Stop(point: Point(latitude: 47, longitude: 8)), Stop(point: Point(latitude: 48, longitude: 8)),
    ])
    let fields = SolveRequestWriter(info: WorldNetwork.info).write(parameters)
    let names = Set(fields.map(\.name))
    #expect(
      names.isDisjoint(with: ["travelMode", "startTime", "outSR", "directionsLanguage", "barriers", "preserveObjectID"])
    )
    let read = try WorldNetwork.reader.read(RequestFields(fields)).parameters
    #expect(read.travelMode?.name == "Driving Time")
    #expect(read.stops.map(\.name) == ["Location 1", "Location 2"])
    #expect(read.directionsLanguage == "en")
  }

  @Test func noStartIsSaidWhereTheServiceHasOne() throws {
    var info = WorldNetwork.info
    info.startDate = Date(timeIntervalSince1970: 5)
    let parameters = RouteParameters()
    parameters.setStops([
      Stop(point: Point(latitude: 47, longitude: 8)), Stop(point: Point(latitude: 48, longitude: 8)),
    ])
    let fields = SolveRequestWriter(info: info).write(parameters)
    #expect(try SolveRequestReader(info: info).read(RequestFields(fields)).parameters.startDate == nil)
  }

  @Test(arguments: [["a"], ["a", "b"], ["a,b", "c"], ["[x"], []]) func listsOfNames(_ names: [String]) throws {
    let fields = RequestFields([(name: "list", value: SolveRequestWriter.list(names))])
    #expect(try fields.names("list") == names)
  }
}
