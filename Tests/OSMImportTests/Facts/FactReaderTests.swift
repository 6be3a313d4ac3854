import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// Tables of the tagging reference: §4.6 durations, §8 limits, §9 names, signposts and lanes.
@Suite("Fact readers") struct FactReaderTests {
  @Test(
    "Durations (§4.6)",
    arguments: [
      ("45", 2700), ("120", 7200), ("00:45", 2700), ("0:45", 2700), ("1:5", 3900), ("00:01:00", 60),
      ("100:30", 361_800),
      ("PT1H30M", 5400), ("PT45M", 2700), ("P1DT2H", 93_600), ("P1M", nil), ("PT21.2S", 21), ("PT022506", 8706),
      ("T00:45:00", nil), ("P2W", 1_209_600), ("1 h 20 min", 4800), ("45 min", 2700), ("2h", 7200), ("15 minutes", 900),
      ("1:10;1:30", 4200), ("00:30-00:45", 1800), ("1h20", 4800), ("", nil), ("0", nil), ("soon", nil), ("P", nil),
      ("PT", nil),
      ("-5", nil), ("99999999999", nil), ("1:99", nil), ("5 parsecs", nil),
    ] as [(String, Double?)])
  func durations(_ text: String, _ seconds: Double?) { #expect(DurationReader.seconds(text) == seconds) }

  @Test(
    "Heights in centimetres (§8)",
    arguments: [
      ("4", 400), ("4.2 m", 420), ("4,2", 420), ("420 cm", 420), ("13'", 396), ("12'6\"", 381), ("12' 6\"", 381),
      ("12 ft 6 in", 381), ("16'12\"", 518), ("12'6''", 381), ("8'", 244), ("~4", 320), ("approx 4", 320), ("none", 0),
      ("unsigned", 0), ("no_sign", 0), ("default", 0), ("below_default", 350), ("0.5", 0), ("31", 0), ("", 0),
      ("4 t", 0),
      ("4;3.8", 380), ("nan", 0), ("1e300", 0),
    ] as [(String, UInt16)])
  func heights(_ text: String, _ centimeters: UInt16) {
    let limits = VehicleLimitReader.limits(["maxheight": text])
    #expect(limits.forward.heightCentimeters == centimeters)
    #expect(limits.backward == limits.forward)
  }

  @Test(
    "Weights in units of 10 kg (§8)",
    arguments: [
      ("7.5", 750), ("3,5 t", 350), ("3500 kg", 350), ("16000 lbs", 726), ("10 st", 907), ("10 ton", 1000),
      ("10 tons", 1000),
      ("10 lt", 1016), ("10 long tons", 1016), ("0.1 lbs", 0), ("none", 0), ("unsigned", 0), ("1000", 0),
    ] as [(String, UInt16)])
  func weights(_ text: String, _ tenKilograms: UInt16) {
    #expect(VehicleLimitReader.limits(["maxweight": text]).forward.weightTenKilograms == tenKilograms)
  }

  @Test("Limits by key and direction (§8)") func limitKeys() {
    let both = VehicleLimitReader.limits([
      "maxheight": "4", "maxheight:physical": "3.9", "maxheight:forward": "3.5", "maxaxles": "3", "maxaxleload": "8",
      "maxweightrating": "7.5", "maxbogieweight": "11", "maxlength": "12", "maxwidth:physical": "2.2",
    ])
    #expect(both.forward.heightCentimeters == 350)
    #expect(both.backward.heightCentimeters == 390, "the smaller of legal and physical height")
    #expect(both.forward.axles == 3 && both.forward.axleLoadTenKilograms == 800)
    #expect(both.forward.weightRatingTenKilograms == 750 && both.forward.bogieWeightTenKilograms == 1100)
    #expect(both.forward.lengthCentimeters == 1200 && both.forward.widthCentimeters == 220)
    #expect(both.forward.localExemptions == 0)
    let exempt: OSMTags = ["maxweight": "7.5", "maxweight:conditional": "none @ (destination|delivery)"]
    #expect(VehicleLimitReader.limits(exempt).forward.localExemptions == 1)
    let timed: OSMTags = ["maxweight": "7.5", "maxweight:conditional": "none @ (06:00-10:00)"]
    #expect(VehicleLimitReader.limits(timed).forward.localExemptions == 0)
  }

  @Test("Names and numbers (§9)") func names() {
    let name = { (tags: OSMTags) in NameReader.name(tags) }
    #expect(name(["name": " Kirchweg ", "ref": "A 5; B 3"]).name == "Kirchweg")
    #expect(name(["ref": "A 5; B 3;A 5"]).ref == "A 5;B 3")
    #expect(name(["name": "x", "noname": "yes"]).name == "")
    #expect(name(["name": "   ", "bridge:name": "Old Bridge"]).name == "Old Bridge")
    #expect(name(["name:left": "L", "name:right": "R"]).name == "L / R")
    #expect(name(["name": "N", "name:left": "L"]).name == "N")
    // Only a path beside a street borrows the street's name.
    let path = { (tags: OSMTags) in NameReader.name(tags, isPath: true).name }
    #expect(path(["street:name": "Main Street", "is_sidepath": "yes"]) == "Main Street")
    #expect(path(["street:name": "Main Street", "footway": "sidewalk"]) == "Main Street")
    #expect(path(["street:name": "Main Street"]) == "")
    #expect(path(["is_sidepath:of:name": "Main Street"]) == "Main Street")
    #expect(path(["name": "Own", "is_sidepath:of:name": "Main Street"]) == "Own")
    #expect(name(["is_sidepath:of:name": "Main Street"]).name == "")
    #expect(name(["unsigned_ref": "X 1"]).ref == "X 1")
    #expect(name(["unsigned_ref": "X 1", "int_ref": "E 45"]).ref == "")
    #expect(NameReader.nodeName(["highway": "motorway_junction", "ref": "12", "name": "Nord"]).ref == "12")
    #expect(NameReader.nodeName(["highway": "motorway_junction", "ref": "12", "noref": "yes"]).ref == "")
    #expect(NameReader.nodeName(["highway": "bus_stop", "name": "Nord"]).name == "")
  }

  @Test("Signposts (§9)") func signposts() {
    let tags: OSMTags = ["destination": "Köln; Bonn", "destination:ref": "A 59", "junction:ref": "7"]
    let along = NameReader.signs(tags, oneway: .forward)
    #expect(along.forward.destination == "Köln;Bonn" && along.forward.destinationRef == "A 59")
    #expect(along.forward.junctionRef == "7" && along.backward == WayFacts.SignText())
    #expect(NameReader.signs(tags, oneway: .backward).backward.destination == "Köln;Bonn")
    #expect(NameReader.signs(tags, oneway: .both).forward.destination == "", "plain keys speak on one-way roads only")
    let suffixed: OSMTags = ["destination:forward": "A", "destination:backward": "B"]
    let both = NameReader.signs(suffixed, oneway: .both)
    #expect(both.forward.destination == "A" && both.backward.destination == "B")
    let lanes: OSMTags = ["destination:lanes": "A;B|B|C"]
    #expect(NameReader.signs(lanes, oneway: .forward).forward.destination == "A;B;C")
  }

  private func lane(_ markings: Lane.Marking..., closed: ModeSet = []) -> Lane {
    var lane = Lane(rawValue: 0)
    for marking in markings { lane.insert(marking) }
    lane.closedModes = closed
    return lane
  }

  @Test("Turn lanes (§9)") func turnLanes() {
    let oneway = LaneReader.lanes(["turn:lanes": "left|through;right||reverse"], oneway: .forward)
    #expect(oneway.forward == [lane(.left), lane(.through, .right), lane(.none), lane(.reverse)])
    #expect(oneway.backward.isEmpty && oneway.forwardCount == 4)
    #expect(LaneReader.lanes(["turn:lanes": "left|through"], oneway: .backward).backward.count == 2)
    #expect(LaneReader.lanes(["turn:lanes": "left|through"], oneway: .both).forward.isEmpty)
    let counted: OSMTags = ["turn:lanes": "left|through", "lanes": "3", "lanes:forward": "2"]
    #expect(LaneReader.lanes(counted, oneway: .both).forward.count == 2)
    let split: OSMTags = ["turn:lanes:forward": "|right", "turn:lanes:backward": "left"]
    let both = LaneReader.lanes(split, oneway: .both)
    #expect(both.forward == [lane(.none), lane(.right)] && both.backward == [lane(.left)])
    let psv: OSMTags = ["turn:lanes": "left|through|right", "vehicle:lanes": "yes|yes|no", "bus:lanes": "||designated"]
    let reserved = LaneReader.lanes(psv, oneway: .forward)
    #expect(reserved.forward[2].closedModes == .vehicles && reserved.forwardCount == 2)
    let bus: OSMTags = ["turn:lanes": "left|through", "bus:lanes": "|designated"]
    #expect(LaneReader.lanes(bus, oneway: .forward).forward[1].closedModes == [.car, .truck])
    let kerb: OSMTags = ["turn:lanes": "through|right|", "lanes:psv": "1"]
    #expect(LaneReader.lanes(kerb, oneway: .forward).forward[2] == lane(.none, closed: [.car, .truck]))
    let either: OSMTags = ["turn:lanes": "|through|", "lanes:psv": "1"]
    #expect(LaneReader.lanes(either, oneway: .forward).forward.allSatisfy { $0.closedModes.isEmpty })
    let endless = String(repeating: "|", count: 100_000)
    #expect(LaneReader.lanes(["turn:lanes": endless], oneway: .forward).forward.isEmpty)
  }

  @Test(
    "Lane counts (§9)",
    arguments: [
      (["lanes": "2"], OnewayDirection.forward, 2, 0, 2), (["lanes": "4"], .both, 2, 2, 4),
      (["lanes": "3"], .both, 0, 0, 3),
      (["lanes": "3", "lanes:forward": "2"], .both, 2, 1, 3), (["lanes": "1;2"], .forward, 1, 0, 1),
      (["lanes": "2.5"], .forward, 0, 0, 0), (["lanes": "-1"], .forward, 0, 0, 0),
      (["lanes": "abc"], .forward, 0, 0, 0),
      (["lanes": "3"], .backward, 0, 3, 3), (["lanes": "3", "lanes:psv": "1"], .forward, 2, 0, 3),
      (["lanes": "3", "lanes:both_ways": "1"], .both, 1, 1, 3),
      (["lanes:forward": "2", "lanes:backward": "1"], .both, 2, 1, 3),
      (["lanes": "2", "vehicle:lanes": "yes|no"], .forward, 1, 0, 2), (["lanes": "300"], .forward, 0, 0, 0),
    ] as [([String: String], OnewayDirection, UInt8, UInt8, UInt8)])
  func laneCounts(
    _ tags: [String: String], _ oneway: OnewayDirection, _ forward: UInt8, _ backward: UInt8, _ total: UInt8
  ) {
    let facts = LaneReader.lanes(OSMTags(tags.map { OSMTags.Entry(key: $0.key, value: $0.value) }), oneway: oneway)
    #expect((facts.forwardCount, facts.backwardCount, facts.totalCount) == (forward, backward, total))
  }
}
