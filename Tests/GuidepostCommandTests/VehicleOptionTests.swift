import RoadNetwork
import Testing
import TravelProfile

@testable import GuidepostCommand

/// Vehicle data and classes of roads as options.
@Suite struct VehicleOptionTests {
  private func parse(_ words: [String]) throws -> ParsedArguments {
    try ParsedArguments(["net"] + words, syntax: RouteCommand.syntax)
  }
  private func vehicle(_ words: [String], _ mode: Mode = .truck) throws -> Vehicle? {
    try VehicleOptions.vehicle(try parse(words), of: TravelProfile(mode: mode))
  }

  /// Factors: an inch is 25.4 mm, a pound 0.45359237 kg, by definition.
  @Test(arguments: [
    ("4", 4), ("4.0", 4), ("4.0 m", 4), ("4m", 4), ("400 cm", 4), ("4000mm", 4), (".5", 0.5), ("12 ft", 3.6576),
    ("12'", 3.6576), ("12'6\"", 3.81), ("12' 6\"", 3.81), ("12'6", 3.81), ("12 ft 6 in", 3.81), ("150 in", 3.81),
    ("12FT6IN", 3.81),
  ]) func lengths(text: String, meters: Double) throws {
    #expect(abs(try QuantityText.meters(text, option: "--height") - meters) < 1e-9)
  }

  @Test(arguments: [
    ("3.5", 3.5), ("3.5 t", 3.5), ("3.5t", 3.5), ("7000 kg", 7), ("8000 lbs", 3.62873896),
  ]) func weights(text: String, tonnes: Double) throws {
    #expect(abs(try QuantityText.tonnes(text, option: "--weight") - tonnes) < 1e-9)
  }

  @Test(arguments: [
    "", " ", "m", "four", "4 furlongs", "4 t", "4,0", "-4", "0", "1e3", "nan", "0x4", "4 m 5 m", "4 5", "12'6'", "101",
    "1.2.3", "12 ft 6 m", String(repeating: "1", count: 41),
  ]) func lengthsThatCannotBeReadAreNamed(text: String) {
    #expect {
      try QuantityText.meters(text, option: "--height")
    } throws: { error in
      guard let failure = error as? CommandFailure else { return false }
      return failure.exit == .badOption && failure.message.contains("--height") && failure.message.contains("4.0")
    }
  }

  @Test func whatIsNotGivenIsAsOfTheUsualVehicle() throws {
    #expect(try vehicle([]) == nil)
    var expected = Vehicle.truck
    expected.height = 3.81
    #expect(try vehicle(["--height", "381 cm"]) == expected)
    var car = Vehicle.car
    car.width = 2.2
    #expect(try vehicle(["--width=2.2"], .car) == car)
  }

  @Test func nothingWeighsMoreThanTheWhole() throws {
    let light = try #require(try vehicle(["--weight", "7000 kg"]))
    #expect(light.weight == 7 && light.weightRating == 7 && light.axleLoad == 7)
    let empty = try #require(try vehicle(["--weight", "7", "--weight-rating", "12", "--axle-load", "4"]))
    #expect(empty.weight == 7 && empty.weightRating == 12 && empty.axleLoad == 4)
    let rated = try #require(try vehicle(["--weight-rating", "7.5"]))
    #expect(rated.weight == 7.5 && rated.weightRating == 7.5)
    let heavy = try #require(try vehicle(["--weight", "44"]))
    #expect(heavy.weightRating == 44 && heavy.axleLoad == 11.5)
  }

  @Test func hazardousGoodsMayBeNamedOrNot() throws {
    for words in [["--hazmat"], ["--hazmat", "goods"], ["--hazmat=goods"], ["--hazmat", "--axles", "3"]] {
      let vehicle = try #require(try vehicle(words))
      #expect(vehicle.carriesHazardousGoods && !vehicle.carriesWaterHazard)
    }
    for words in [["--hazmat", "water"], ["--hazmat=water"]] {
      let vehicle = try #require(try vehicle(words))
      #expect(vehicle.carriesHazardousGoods && vehicle.carriesWaterHazard)
    }
    // A word that is no kind is the next argument, here one too many.
    #expect(throws: CommandFailure.self) { try vehicle(["--hazmat", "lava"]) }
    #expect(throws: CommandFailure.self) { try vehicle(["--hazmat=lava"]) }
  }

  @Test func whoRidesOrWalksHasNoVehicle() throws {
    for mode in [Mode.bicycle, .foot] {
      #expect(try vehicle([], mode) == nil)
      #expect(throws: CommandFailure.usage("--axles describes a vehicle; it goes with --mode drive or truck")) {
        try vehicle(["--axles", "2"], mode)
      }
    }
    for axles in ["0", "21", "2.5", "two"] {
      #expect(throws: CommandFailure.self) { try vehicle(["--axles", axles]) }
    }
  }

  @Test func classesAreListsOfNames() throws {
    let parsed = try parse(["--avoid", "toll, ferry", "--avoid=living-street", "--prefer", "cycleway"])
    let avoid = try FeatureOptions.features(parsed.values("avoid"), option: "--avoid")
    #expect(avoid == [.toll, .ferry, .livingStreet])
    #expect(try FeatureOptions.features(parsed.values("prefer"), option: "--prefer") == [.cycleway])
    #expect(try FeatureOptions.features([], option: "--avoid").isEmpty)
    for (text, unknown) in [("tolls", "'tolls'; did you mean toll?"), ("toll,,ferry", "''"), ("Toll,sea", "'Toll'")] {
      #expect {
        try FeatureOptions.features([text], option: "--avoid")
      } throws: { error in
        guard let failure = error as? CommandFailure, failure.exit == .badOption else { return false }
        return failure.message.contains(unknown) && FeatureOptions.names.allSatisfy(failure.message.contains)
      }
    }
  }
}
