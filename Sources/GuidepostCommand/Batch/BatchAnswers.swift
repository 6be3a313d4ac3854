import Directions
import MappedStorage
import RoutingEngine

/// How the answers of a batch are written, one line each.
struct BatchAnswers: Sendable {
  /// The forms.
  enum Format: Sendable { case csv, json }

  let format: Format
  /// The request of every pair, without stops.
  let request: RouteRequest
  /// The units of directions.
  let units: UnitSystem
  /// The language of directions.
  let choice: LanguageChoice
  /// The clocks of the network; nil where no pair has a time.
  let clock: NetworkClock?
  /// When pairs start that have no time of their own; nil where that is not known.
  var departure: TimeText?

  /// The line before the first answer.
  var header: String {
    switch format {
    case .csv:
      CSVText.record(
        ["id", "code", "length_m", "duration_s", "from_moved_m", "to_moved_m"]
          + (clock == nil ? [] : ["depart", "arrive"]) + ["message"])
    case .json: ""
    }
  }

  /// The line of one pair, whatever comes of it.
  ///
  /// - Throws: `CommandFailure` for faults of the network or of the mode's file, which no other pair escapes.
  func line(_ pair: BatchPair, engine: RoutingEngine) throws -> [UInt8] {
    do {
      let places = try pair.places.get()
      var request = request
      request.stops = [.init(places.from), .init(places.to)]
      request.wantsDirections = format == .json
      var notes: [String] = []
      if let time = pair.departure ?? departure, let clock {
        request.departure = clock.instant(time)
        notes = clock.notes(on: time)
      }
      return line(pair.id, request, try engine.route(request), notes)
    } catch let error as StorageError {
      throw CommandFailure(error)
    } catch let error as RoutingError where error.code == .unusableMode {
      throw CommandFailure(error)
    } catch {
      return line(pair.id, CommandFailure(error))
    }
  }

  private func line(_ id: String, _ request: RouteRequest, _ result: RouteResult, _ notes: [String]) -> [UInt8] {
    switch format {
    case .json:
      let reply = RouteReply(
        request: request, result: result, units: units, language: choice.language, notes: choice.notes + notes)
      return reply.json(id: id)
    case .csv:
      let numbers = [result.length, result.duration] + result.stops.map(\.distance)
      let texts = numbers.map { String(RouteReply.thousandths($0)) }
      let times = [result.stops.first?.departure, result.stops.last?.arrival].map { $0?.iso8601 ?? "" }
      let writer = DirectionsWriter(language: choice.language, units: units)
      let message = (result.notices.map { writer.text(for: $0) } + notes).joined(separator: " ")
      return Array(CSVText.record([id, "ok"] + texts + (clock == nil ? [] : times) + [message]).utf8)
    }
  }

  private func line(_ id: String, _ failure: CommandFailure) -> [UInt8] {
    switch format {
    case .json: RouteReply.json(of: failure, id: id)
    case .csv:
      Array(
        CSVText.record(
          [id, failure.code] + Array(repeating: "", count: clock == nil ? 4 : 6) + [failure.message]
        ).utf8)
    }
  }
}
