internal import RoadNetwork
internal import TravelProfile

/// The vehicle of a travel mode as JSON describes it.
enum VehicleText {
  private static var lengths: [(name: String, member: WritableKeyPath<Vehicle, Double>)] {
    [
      ("height", \.height), ("width", \.width), ("length", \.length),
    ]
  }
  private static var weights: [(name: String, member: WritableKeyPath<Vehicle, Double>)] {
    [
      ("weight", \.weight), ("weightRating", \.weightRating), ("axleLoad", \.axleLoad), ("bogieWeight", \.bogieWeight),
    ]
  }

  /// The vehicle; nil where none is described.
  ///
  /// What is not given is as of the mode's usual vehicle, except that nothing weighs more than the whole.
  static func vehicle(_ mode: ModeMembers, of base: Mode) throws -> Vehicle? {
    let known = (lengths + weights).map(\.name) + ["axles", "hazardousGoods", "waterHazard"]
    guard let members = try mode.object("vehicle", known: known) else { return nil }
    guard base.layer == .motor else {
      throw ModeTextError("the member \"vehicle\" goes with the bases drive and truck")
    }
    var vehicle: Vehicle = base == .truck ? .truck : .car
    var given: Set<String> = []
    for (name, member) in lengths {
      vehicle[keyPath: member] = try members.number(name, in: 0...100) ?? vehicle[keyPath: member]
    }
    for (name, member) in weights {
      guard let tonnes = try members.number(name, in: 0...1000) else { continue }
      vehicle[keyPath: member] = tonnes
      given.insert(name)
    }
    if given.contains("weight"), !given.contains("weightRating") { vehicle.weightRating = vehicle.weight }
    if given.contains("weightRating"), !given.contains("weight"), vehicle.weightRating > 0 {
      vehicle.weight = min(vehicle.weight, vehicle.weightRating)
    }
    if !given.contains("axleLoad"), vehicle.weight > 0 { vehicle.axleLoad = min(vehicle.axleLoad, vehicle.weight) }
    if let axles = try members.number("axles", in: 0...255) {
      guard axles == axles.rounded() else {
        throw ModeTextError("the member \"vehicle.axles\" must be a whole number")
      }
      vehicle.axles = Int(axles)
    }
    vehicle.carriesHazardousGoods = try members.truth("hazardousGoods") ?? false
    vehicle.carriesWaterHazard = try members.truth("waterHazard") ?? false
    return vehicle
  }
}
