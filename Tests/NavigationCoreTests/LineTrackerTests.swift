import Foundation
import Geodesy
import NavigationCore
import TestSupport
import Testing

/// Drives whose true progress is known, by receivers that err: the tracker tells progress nearly right, and says so when the
/// line is left.
@Suite struct LineTrackerTests {
  static let receivers: [Drive.Receiver] = [
    .init(deviation: 3), .init(deviation: 8), .init(deviation: 5, tellsCourse: false),
    .init(deviation: 5, tellsCourse: false, tellsSpeed: false), .init(deviation: 4, interval: 5),
  ]

  /// Drives and returns the greatest difference from the truth in metres.
  private func greatestError(_ tracker: inout LineTracker, _ steps: [Drive.Step]) -> Double {
    var (greatest, last) = (0.0, -Double.infinity)
    for step in steps {
      let place = tracker.track(step.fix)
      #expect(place.standing != .left, "left at \(step.along) m")
      #expect(place.along >= last, "fell at \(step.along) m")
      #expect(place.coordinate == tracker.line.coordinate(at: place.along))
      (greatest, last) = (max(greatest, abs(place.along - step.along)), place.along)
    }
    return greatest
  }

  @Test("a drive along a line that crosses itself is followed in its order", arguments: 0..<60)
  func followed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let line = try Drive.randomLine(&random, pieces: 60)
    let receiver = Self.receivers[Int(seed) % Self.receivers.count]
    var tracker = LineTracker(line)
    let steps = Drive.steps(line, speed: random.real(5, 35), by: receiver, &random)
    // Five standard deviations in a drive of some hundred fixes; where the line turns sharply, an error across it is one
    // along it, too.
    #expect(greatestError(&tracker, steps) < 8 * receiver.deviation + 25)
    #expect(abs((tracker.place?.along ?? 0) - (steps.last?.along ?? 0)) < 8 * receiver.deviation)
  }

  @Test("out and back on the same road, each place belongs to the way it is passed on", arguments: receivers.indices)
  func thereAndBack(receiver: Int) throws {
    var random = SeededGenerator(seed: 7)
    let line = try Drive.line([(0, 0), (0, 1000), (300, 1500), (0, 1000), (0, 0)])
    for speed in [8.0, 20] {
      var tracker = LineTracker(line)
      let steps = Drive.steps(line, speed: speed, by: Self.receivers[receiver], &random)
      #expect(greatestError(&tracker, steps) < 70)
    }
  }

  @Test("a round of one block, driven three times, is three rounds") func rounds() throws {
    var random = SeededGenerator(seed: 3)
    let round = [(0.0, 0.0), (0, 150), (200, 150), (200, 0)]
    let line = try Drive.line(round + round + round + [(0, 0)])
    var tracker = LineTracker(line)
    #expect(greatestError(&tracker, Drive.steps(line, speed: 10, &random)) < 50)
    #expect((tracker.place?.along ?? 0) > line.length - 30)
  }

  @Test("the places on a line do not depend on how it goes on") func independentOfTheRest() throws {
    var random = SeededGenerator(seed: 11)
    var points = [(0.0, 0.0)]
    for _ in 0..<40 {
      points.append((points[points.count - 1].0 + random.real(-50, 90), points[points.count - 1].1 + 80))
    }
    let short = try Drive.line(points)
    for _ in 0..<20_000 {
      points.append((points[points.count - 1].0 + random.real(-50, 50), points[points.count - 1].1 + 40))
    }
    let long = try Drive.line(points)
    #expect(long.length > 800_000)
    var trackers = [LineTracker(short), LineTracker(long)]
    for step in Drive.steps(short, over: 0...short.length - 400, speed: 14, &random) {
      #expect(trackers[0].track(step.fix) == trackers[1].track(step.fix))
    }
  }

  @Test("after a tunnel without fixes the traveller is found where the drive goes on") func tunnel() throws {
    var random = SeededGenerator(seed: 5)
    let line = try Drive.line([(0, 0), (3000, 0), (3000, 3000), (0, 3000), (0, 10)])
    var tracker = LineTracker(line)
    _ = greatestError(&tracker, Drive.steps(line, over: 0...500, speed: 20, &random))
    let beyond = Drive.steps(line, over: 2100...6000, speed: 20, from: 105, &random)
    let first = tracker.track(beyond[0].fix)
    #expect(first.standing == .following && abs(first.along - 2100) < 30)
    #expect(greatestError(&tracker, beyond) < 40)
  }

  @Test("a traveller who stands makes no progress, however the receiver wavers") func standing() throws {
    var random = SeededGenerator(seed: 9)
    let line = try Drive.line([(0, 0), (1000, 0)])
    var tracker = LineTracker(line)
    _ = greatestError(&tracker, Drive.steps(line, over: 0...500, speed: 10, &random))
    for second in 0..<300 {
      let place = Drive.moved(line.coordinate(at: 500), random.normal() * 5, random.normal() * 5)
      let found = tracker.track(LocationFix(place, time: 51 + Double(second), horizontalAccuracy: 10, speed: 0))
      #expect(found.standing == .following && abs(found.along - 500) < 30)
    }
  }

  // MARK: Leaving and coming back

  @Test(
    "a line that is left is told as left within a few fixes, and its last place is kept", arguments: receivers.indices)
  func turningOff(receiver: Int) throws {
    var random = SeededGenerator(seed: UInt64(receiver))
    let receiver = Self.receivers[receiver]
    let line = try Drive.line([(0, 0), (2000, 0)])
    let astray = try Drive.line([(1000, 0), (1000, 1000)])
    var tracker = LineTracker(line)
    _ = greatestError(&tracker, Drive.steps(line, over: 0...1000, speed: 14, by: receiver, &random))
    var firstAway: Double?
    for step in Drive.steps(astray, speed: 14, from: 1000 / 14, by: receiver, &random) {
      let place = tracker.track(step.fix)
      if step.along > 60 && firstAway == nil { firstAway = step.fix.time }
      #expect(abs(place.along - 1000) < 90)
      if let firstAway, step.fix.time >= firstAway + 11 { #expect(place.standing == .left) }
      if step.along < 20 { #expect(place.standing != .left) }
    }
  }

  @Test("one wild fix, or two, are no reason to look for another way") func wildFixes() throws {
    var random = SeededGenerator(seed: 13)
    let line = try Drive.line([(0, 0), (3000, 0)])
    var tracker = LineTracker(line)
    for (index, step) in Drive.steps(line, speed: 14, &random).enumerated() {
      var fix = step.fix
      if index % 20 == 7 || index % 20 == 8 { fix.coordinate = Drive.moved(fix.coordinate, 0, 150) }
      let place = tracker.track(fix)
      #expect(place.standing == (fix == step.fix ? .following : .doubtful))
      #expect(abs(place.along - step.along) < 60)
    }
  }

  @Test(
    "turning round on the road itself is leaving the line; turning again is following it", arguments: [true, false])
  func turningRound(tellsCourse: Bool) throws {
    var random = SeededGenerator(seed: 17)
    let receiver = Drive.Receiver(deviation: 4, tellsCourse: tellsCourse)
    let (line, back) = (try Drive.line([(0, 0), (3000, 0)]), try Drive.line([(1500, 0), (0, 0)]))
    var tracker = LineTracker(line)
    _ = greatestError(&tracker, Drive.steps(line, over: 0...1500, speed: 14, by: receiver, &random))
    for step in Drive.steps(back, over: 0...700, speed: 14, from: 108, by: receiver, &random) {
      let place = tracker.track(step.fix)
      // The direction between fixes is known later than the receiver's own: it takes some metres of the way back.
      if step.along > 14 * (tellsCourse ? 9 : 17) { #expect(place.standing == .left) }
    }
    for step in Drive.steps(line, over: 800...1400, speed: 14, from: 158, by: receiver, &random) {
      let place = tracker.track(step.fix)
      if step.along > 800 + 14 * 6 {
        #expect(place.standing == .following && abs(place.along - step.along) < 40)
      }
    }
  }

  @Test("a short cut leads back to the line farther ahead") func shortCut() throws {
    var random = SeededGenerator(seed: 19)
    let line = try Drive.line([(0, 0), (1000, 0), (1000, 4000), (2000, 4000), (2000, 0), (4000, 0)])
    let cut = try Drive.line([(1000, 0), (2000, 0)])
    var tracker = LineTracker(line)
    _ = greatestError(&tracker, Drive.steps(line, over: 0...1000, speed: 14, &random))
    for step in Drive.steps(cut, over: 0...980, speed: 14, from: 72, &random) {
      let place = tracker.track(step.fix)
      if (150...900).contains(step.along) { #expect(place.standing == .left) }
    }
    // The line is reached again at 10,000 m.
    for step in Drive.steps(line, over: 10_000...11_000, speed: 14, from: 143, &random) {
      let place = tracker.track(step.fix)
      if step.along > 10_060 { #expect(place.standing == .following && abs(place.along - step.along) < 40) }
    }
  }

  @Test("whoever begins far from the line is on it once it is reached") func beginningAside() throws {
    var random = SeededGenerator(seed: 23)
    let line = try Drive.line([(0, 0), (0, 3000)])
    let approach = try Drive.line([(-600, 400), (0, 400)])
    var tracker = LineTracker(line)
    #expect(tracker.place == nil)
    for step in Drive.steps(approach, over: 0...560, speed: 14, &random) {
      #expect(tracker.track(step.fix).standing != .following)
    }
    for step in Drive.steps(line, over: 400...2000, speed: 14, from: 44, &random) {
      let place = tracker.track(step.fix)
      if step.along > 460 { #expect(place.standing == .following && abs(place.along - step.along) < 40) }
    }
  }

  // MARK: The world and bad input

  @Test("lines across the 180th meridian and near the poles are lines like others", arguments: [0, 65, -65, 89.5])
  func everywhere(latitude: Double) throws {
    var random = SeededGenerator(seed: 29)
    let ruler = LocalRuler(latitude: latitude)
    let (step, south) = (Int32(100 / ruler.metersPerLongitudeE7), Int32(latitude * 1e7))
    var vertices: [Coordinate] = []
    for index in Int32(-20)...20 {
      let meridian: Int32 = index < 0 ? 1_800_000_000 : -1_800_000_000
      vertices.append(Coordinate(latitudeE7: south + index % 3 * 2000, longitudeE7: meridian + index * step))
    }
    let line = try #require(TrackedLine(vertices))
    #expect(abs(line.length - 4000) < 400)
    var tracker = LineTracker(line)
    #expect(greatestError(&tracker, Drive.steps(line, speed: 15, &random)) < 50)
  }

  @Test("a line of one place, or of one place many times, has the length 0") func onePlace() throws {
    #expect(TrackedLine([]) == nil)
    let here = Drive.place(0, 0)
    for count in [1, 2, 100] {
      let line = try #require(TrackedLine(Array(repeating: here, count: count)))
      #expect(line.length == 0 && line.coordinate(at: 5) == here && line.bearing(at: 0) == 0)
      var tracker = LineTracker(line)
      #expect(tracker.track(LocationFix(here, time: 0)).standing == .following)
      #expect(tracker.track(LocationFix(Drive.place(20, 0), time: 1)).standing == .following)
      for second in 2..<7 { _ = tracker.track(LocationFix(Drive.place(500, 0), time: Double(second))) }
      #expect(tracker.place?.standing == .left)
    }
  }

  @Test("figures that mean nothing are not known: nothing stops, nothing leaves the line", arguments: 0..<20)
  func nonsense(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let line = try Drive.randomLine(&random, pieces: 30)
    var tracker = LineTracker(line)
    let odd = [Double.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, 720]
    for step in Drive.steps(line, speed: 12, &random) {
      var fix = step.fix
      if random.chance(0.3) { fix.horizontalAccuracy = random.pick(odd) }
      if random.chance(0.3) { fix.speed = random.pick(odd) }
      if random.chance(0.3) { fix.course = random.pick(odd) }
      if random.chance(0.1) { fix.time = random.pick(odd.dropLast(3)) ?? 0 }
      if random.chance(0.05) {
        fix.coordinate = Coordinate(
          latitudeE7: Int32(random.int(in: -900_000_000...900_000_000)),
          longitudeE7: Int32(random.int(in: -1_800_000_000...1_800_000_000)))
      }
      let place = tracker.track(fix)
      #expect((0...line.length).contains(place.along) && place.offset >= 0 && place.offset.isFinite)
    }
  }
}
