import RoadNetwork
import TravelProfile

/// The options that describe a vehicle, and the vehicle they make of the usual one of a mode.
enum VehicleOptions {
  static let syntax: [CommandSyntax.Option] = [
    .init(name: "height", value: "METRES", help: "Height of the vehicle, as in 4.0 or 12'6\""),
    .init(name: "width", value: "METRES", help: "Width of the vehicle"),
    .init(name: "length", value: "METRES", help: "Length of the vehicle, trailers included"),
    .init(name: "weight", value: "TONNES", help: "Actual weight, as in 3.5 or 7000 kg"),
    .init(name: "weight-rating", value: "TONNES", help: "Legal gross weight; otherwise the actual weight"),
    .init(name: "axle-load", value: "TONNES", help: "Weight on the heaviest axle"),
    .init(name: "axles", value: "NUMBER", help: "Number of axles"),
    .init(
      name: "hazmat", value: "KIND", choices: ["goods", "water"], defaultChoice: "goods",
      help: "Dangerous goods are carried; 'water' where they endanger water too"),
  ]

  /// The vehicle; nil where no option is given.
  ///
  /// What is not given is as of the mode's own vehicle, except that nothing may weigh more than the whole.
  /// - Throws: `CommandFailure` with exit code 64.
  static func vehicle(_ arguments: ParsedArguments, of profile: TravelProfile) throws -> Vehicle? {
    guard let given = syntax.first(where: { arguments.has($0.name) }) else { return nil }
    guard var vehicle = profile.vehicle else {
      throw CommandFailure.usage("\(given.spelling) describes a vehicle; it goes with --mode drive or truck")
    }
    func read(
      _ name: String, _ parse: (String, String) throws -> Double, _ member: WritableKeyPath<Vehicle, Double>
    ) throws -> Bool {
      guard let text = arguments[name] else { return false }
      vehicle[keyPath: member] = try parse(text, "--\(name)")
      return true
    }
    let meters = QuantityText.meters(_:option:)
    let tonnes = QuantityText.tonnes(_:option:)
    _ = try read("height", meters, \.height)
    _ = try read("width", meters, \.width)
    _ = try read("length", meters, \.length)
    let hasWeight = try read("weight", tonnes, \.weight)
    let hasRating = try read("weight-rating", tonnes, \.weightRating)
    let hasAxleLoad = try read("axle-load", tonnes, \.axleLoad)
    if hasWeight && !hasRating { vehicle.weightRating = vehicle.weight }
    if hasRating && !hasWeight { vehicle.weight = min(vehicle.weight, vehicle.weightRating) }
    if !hasAxleLoad { vehicle.axleLoad = min(vehicle.axleLoad, vehicle.weight) }
    if let text = arguments["axles"] { vehicle.axles = try axles(text) }
    if let kind = arguments["hazmat"] {
      vehicle.carriesHazardousGoods = true
      vehicle.carriesWaterHazard = kind == "water"
    }
    return vehicle
  }

  private static func axles(_ text: String) throws -> Int {
    guard let number = Int(text), (1...20).contains(number) else {
      throw CommandFailure.usage("--axles cannot be '\(text)'; write a number from 1 to 20")
    }
    return number
  }
}
