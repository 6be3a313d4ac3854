import Foundation
import RouteModel

extension SolveRequestReading {
  /// Reads when the journey starts.
  mutating func readTimes() throws(ServiceError) {
    let isUTC = try fields.flag("startTimeIsUTC", default: false)
    guard let text = fields["startTime"] else {
      parameters.startDate = info.startDate
      return
    }
    switch text.lowercased() {
    case "now", "\"now\"": parameters.startDate = reader.now()
    case _ where RequestFields.isNothing(text): parameters.startDate = nil
    default:
      guard let number = Double(wire: text), abs(number) <= WireClock.farthest else {
        throw .parameter("startTime", "\(text.shown) is no time. Give milliseconds since 1970, or now.")
      }
      parameters.startDate = reader.time.date(milliseconds: number, isUTC: isUTC)
    }
  }
}
