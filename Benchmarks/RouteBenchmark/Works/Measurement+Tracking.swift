import Geodesy
import NavigationCore
import RoutingEngine

extension Measurement {
  /// Where a traveller is along a route of a thousand kilometres, a fix a second, by a receiver that errs by 5 m: on the
  /// whole route, on its first ten kilometres alone, and two kilometres beside it, where the whole line is searched.
  func tracking() -> [String: Any] {
    let line = longLine(meters: 1_000_000)
    guard let whole = TrackedLine(line), let part = TrackedLine(Array(line.prefix(while: isBefore(10_000, in: whole))))
    else { return [:] }
    let making = Sample(0..<5, seconds: options.seconds) { _ in _ = TrackedLine(line) }
    let fixes = drive(whole)
    var (followed, greatest) = (0, 0.0)
    let sample = track(fixes, along: whole) { place, along in
      if place.standing == .following { followed += 1 }
      greatest = max(greatest, abs(place.along - along))
    }
    var report: [String: Any] = sample.summary
    report["line_km"] = whole.length / 1000
    report["vertices"] = line.count
    report["greatest_error_m"] = greatest
    report["followed"] = Double(followed) / Double(max(1, sample.microseconds.count))
    report["making"] = making.summary
    report["short"] = track(fixes.prefix { $0.along < part.length }, along: part).summary
    let aside = fixes.prefix(5000).map { step in
      var step = step
      step.fix.coordinate.latitudeE7 += 180_000
      return step
    }
    report["lost"] = track(aside, along: whole).summary
    return report
  }

  /// Each fix once and in order, as a tracker remembers what it was given.
  private func track(
    _ fixes: some Sequence<(fix: LocationFix, along: Double)>, along line: TrackedLine,
    _ judge: (TrackedPlace, Double) -> Void = { _, _ in }
  ) -> Sample {
    var (tracker, sample) = (LineTracker(line), Sample())
    let end = threadSeconds() + options.seconds
    for step in fixes where threadSeconds() < end {
      judge(sample.measure { tracker.track(step.fix) }, step.along)
    }
    return sample
  }

  /// Routes from place to place, one after the other, until they are long enough or there are no more places.
  private func longLine(meters: Double) -> [Coordinate] {
    var line: [Coordinate] = []
    var (length, from) = (0.0, places.pairs.first?.origin)
    for pair in places.pairs {
      guard length < meters, let start = from else { break }
      var request = RouteRequest(stops: [.init(start), .init(pair.destination)], mode: options.mode)
      request.wantsDirections = false
      guard let route = try? engine.route(request) else { continue }
      line += route.legs.flatMap(\.geometry)
      (length, from) = (length + route.length, pair.destination)
    }
    return line
  }

  private func isBefore(_ meters: Double, in line: TrackedLine) -> (Coordinate) -> Bool {
    var index = -1
    return { _ in
      index += 1
      return line.lengths[index] <= meters
    }
  }

  private func drive(_ line: TrackedLine) -> [(fix: LocationFix, along: Double)] {
    var random = SeededRandom(seed: options.seed)
    let speed = 14.0
    return stride(from: 0, to: line.length, by: speed).map { along in
      var place = line.coordinate(at: along)
      let ruler = LocalRuler(latitude: place.latitude)
      place.latitudeE7 += Int32(5 * random.normal() / ruler.metersPerLatitudeE7)
      place.longitudeE7 += Int32(5 * random.normal() / ruler.metersPerLongitudeE7)
      let fix = LocationFix(
        place, time: along / speed, horizontalAccuracy: 10, course: line.bearing(at: along) + 5 * random.normal(),
        speed: speed)
      return (fix, along)
    }
  }
}
