import Foundation
import GeometryModel
import JSONText
import RouteModel

/// Directions as two feature sets: a point for each maneuver and event, and a line for each way between them.
extension SolveReply {
  private static let pointNames = [
    "ObjectID", "RouteID", "Sequence", "StopID", "DirectionPointType", "DisplayText", "ArrivalTime",
    "ArrivalUTCOffset", "Azimuth", "Name", "AlternateName", "ExitName", "IntersectingName", "BranchName", "TowardName",
    "Level", "ShortVoiceInstruction", "VoiceInstruction",
  ]
  private static let lineNames = [
    "ObjectID", "RouteID", "DirectionPointID", "DirectionLineType", "Meters", "Minutes", "FromLevel", "ToLevel",
  ]
  /// A way between two maneuvers.
  private static let segment = 1
  /// Something on the way.
  private static let generalEvent = 1000

  func writeDirectionSets(to out: inout JSONWriter) {
    var points: [ReplyFeature] = []
    var lines: [ReplyFeature] = []
    for route in routes {
      var sequence = 0
      for (index, maneuver) in route.route.directionManeuvers.enumerated() {
        let parts = route.maneuvers[index]
        sequence += 1
        points.append(point(route, index, identifier: points.count + 1, sequence))
        if parts.contains(where: { $0.count > 1 }) {
          lines.append(line(route, maneuver, parts, identifier: lines.count + 1, point: points.count))
        }
        for (event, place) in zip(maneuver.events, route.events[index]) {
          sequence += 1
          points.append(eventPoint(route, event, place, identifier: points.count + 1, sequence))
        }
      }
    }
    sets.write("directionPoints", .point, points, names: Self.pointNames, to: &out)
    sets.write(
      "directionLines", .polyline, lines, names: Self.lineNames, hasM: routes.contains(where: \.hasMeasures), to: &out)
  }

  private func point(_ route: ReplyRoute, _ index: Int, identifier: Int, _ sequence: Int) -> ReplyFeature {
    let maneuver = route.route.directionManeuvers[index]
    let parts = route.maneuvers[index]
    let place = parts.first?.positions.first
    let turn = Turn(before: index > 0 ? route.maneuvers[index - 1] : [], after: parts)
    let fields = pointFields(
      identifier, route, sequence, stop: self.identifier(stop(route, index)), type: maneuver.pointType(turn),
      text: maneuver.text, maneuver.messages, (maneuver.estimatedArrivalDate, maneuver.estimatedArrivalDateShift),
      azimuth: turn.azimuth, level: maneuver.fromLevel)
    return ReplyFeature(fields: fields, parts: place.map { [Vertices([$0])] })
  }

  private func eventPoint(
    _ route: ReplyRoute, _ event: DirectionEvent, _ place: Position?, identifier: Int, _ sequence: Int
  ) -> ReplyFeature {
    let fields = pointFields(
      identifier, route, sequence, stop: nil, type: Self.generalEvent, text: event.text, event.messages,
      (event.estimatedArrivalDate, event.estimatedArrivalDateShift), azimuth: nil, level: 0)
    return ReplyFeature(fields: fields, parts: place.map { [Vertices([$0])] })
  }

  private func pointFields(
    _ identifier: Int, _ route: ReplyRoute, _ sequence: Int, stop: Int?, type: Int, text: String,
    _ messages: [DirectionMessage], _ arrival: (date: Date?, shift: TimeInterval), azimuth: Double?, level: Int
  ) -> [Field] {
    func texts(_ kind: DirectionMessage.Kind) -> FieldValue {
      let texts = messages.filter { $0.kind == kind }.map(\.text)
      return .text(texts.isEmpty ? nil : texts.joined(separator: " / "))
    }
    return [
      ("ObjectID", .int(identifier)), ("RouteID", .int(route.number)), ("Sequence", .int(sequence)),
      ("StopID", .int(stop)), ("DirectionPointType", .int(type)), ("DisplayText", .text(text)),
      ("ArrivalTime", .int(arrival.date.map(ReplyTime.utc))),
      ("ArrivalUTCOffset", .number(arrival.date == nil ? nil : arrival.shift / 60)), ("Azimuth", .number(azimuth)),
      ("Name", texts(.streetName)), ("AlternateName", texts(.alternativeName)), ("ExitName", texts(.exit)),
      ("IntersectingName", texts(.crossStreet)), ("BranchName", texts(.branch)), ("TowardName", texts(.toward)),
      ("Level", .int(level)), ("ShortVoiceInstruction", .text(text)), ("VoiceInstruction", .text(text)),
    ]
  }

  private func line(
    _ route: ReplyRoute, _ maneuver: DirectionManeuver, _ parts: [Vertices], identifier: Int, point: Int
  ) -> ReplyFeature {
    let fields: [Field] = [
      ("ObjectID", .int(identifier)), ("RouteID", .int(route.number)), ("DirectionPointID", .int(point)),
      ("DirectionLineType", .int(Self.segment)), ("Meters", .number(maneuver.meters)),
      ("Minutes", .number(maneuver.duration / 60)), ("FromLevel", .int(maneuver.fromLevel)),
      ("ToLevel", .int(maneuver.toLevel)),
    ]
    return ReplyFeature(fields: fields, parts: parts)
  }
}

/// How a route turns at a maneuver, from the lines before and after it.
struct Turn {
  /// Degrees clockwise from north of the way after it; nil where it ends there.
  let azimuth: Double?
  /// Degrees from the way before it to that after it, right positive; 0 where one of them is missing.
  let angle: Double

  init(before: [Vertices], after: [Vertices]) {
    func bearing(_ from: Position, _ to: Position) -> Double? {
      guard from != to else { return nil }
      let degrees = Foundation.atan2(to.x - from.x, to.y - from.y) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    let entry = before.last?.positions ?? []
    let exit = after.first?.positions ?? []
    azimuth = exit.count > 1 ? bearing(exit[0], exit[1]) : nil
    let arriving = entry.count > 1 ? bearing(entry[entry.count - 2], entry[entry.count - 1]) : nil
    angle = azimuth.flatMap { out in arriving.map { (out - $0).remainder(dividingBy: 360) } } ?? 0
  }
}

extension DirectionManeuver {
  /// The number of the maneuver's kind among those of points.
  func pointType(_ turn: Turn) -> Int {
    let rise = toLevel - fromLevel
    func vertical(_ flat: Int, up: Int, down: Int) -> Int { rise == 0 ? flat : rise > 0 ? up : down }
    return switch kind {
    case nil: 0
    case .stop: 50
    case .depart: 51
    case .straight, .highwayMerge, .highwayChange: 52
    case .ferry: 100
    case .endOfFerry: 101
    case .forkCenter: 102
    case .roundabout: 103
    case .uTurn: 104
    case .doorPassage: 150
    case .stairs: vertical(151, up: 402, down: 502)
    case .elevator: vertical(152, up: 400, down: 500)
    case .escalator: vertical(153, up: 401, down: 501)
    case .pedestrianRamp: 154
    case .forkLeft: 200
    case .rampLeft: 201
    case .bearLeft: 204
    case .turnLeft: 205
    case .sharpLeft: 206
    case .turnLeftLeft: 207
    case .turnLeftRight: 208
    case .forkRight: 300
    case .rampRight: 301
    // On which side an exit is, only the lines tell.
    case .highwayExit: turn.angle < 0 ? 201 : 301
    case .bearRight: 304
    case .turnRight: 305
    case .sharpRight: 306
    case .turnRightLeft: 307
    case .turnRightRight: 308
    case .tripItem: 1000
    }
  }
}
