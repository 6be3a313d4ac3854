internal import RoadNetwork

extension TravelProfile {
  /// What conditions may ask of the vehicle; measures that are not given are not known.
  var vehicleFacts: VehicleFacts {
    var facts = VehicleFacts()
    facts.isGoodsVehicle = mode == .truck
    guard let vehicle else { return facts }
    func known(_ value: Double, times factor: Double = 1) -> Double? { value > 0 ? value * factor : nil }
    facts.weightKilograms = known(vehicle.weight, times: 1000)
    facts.weightRatingKilograms = known(vehicle.weightRating, times: 1000)
    facts.axleLoadKilograms = known(vehicle.axleLoad, times: 1000)
    facts.lengthMeters = known(vehicle.length)
    facts.widthMeters = known(vehicle.width)
    facts.heightMeters = known(vehicle.height)
    facts.axleCount = vehicle.axles > 0 ? vehicle.axles : nil
    facts.carriesHazardousGoods = vehicle.carriesHazardousGoods
    return facts
  }
}
