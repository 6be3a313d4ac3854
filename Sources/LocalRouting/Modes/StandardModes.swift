import RoadNetwork
import RouteModel

/// The travel modes that every network offers.
enum StandardModes {
  private struct Vehicle {
    var type: String
    var time: String
    var uTurns: TravelMode.UTurnPolicy
    var restrictions: [(name: String, usage: String)]
    var precision: Double
    var usesHierarchy: Bool
  }

  private static let closedAlways = [
    ("Roads Under Construction Prohibited", "PROHIBITED"), ("Avoid Gates", "AVOID_MEDIUM"),
    ("Avoid Express Lanes", "PROHIBITED"), ("Avoid Carpool Roads", "PROHIBITED"),
  ]
  private static let unpaved = ("Avoid Unpaved Roads", "AVOID_HIGH")
  private static let privateRoads = ("Avoid Private Roads", "AVOID_MEDIUM")

  private static let ruralCar = Vehicle(
    type: "AUTOMOBILE", time: "TravelTime", uTurns: .allowedAtDeadEndsAndIntersections,
    restrictions: [
      privateRoads, ("Driving an Automobile", "PROHIBITED"), ("Through Traffic Prohibited", "AVOID_HIGH"),
    ] + closedAlways,
    precision: 10, usesHierarchy: true)
  private static var car: Vehicle {
    var car = ruralCar
    car.restrictions.insert(unpaved, at: 0)
    return car
  }
  private static let truck = Vehicle(
    type: "TRUCK", time: "TruckTravelTime", uTurns: .notAllowed,
    restrictions: [
      ("Use Preferred Truck Routes", "PREFER_HIGH"), unpaved, privateRoads, ("Driving a Truck", "PROHIBITED"),
      ("Avoid Truck Restricted Roads", "AVOID_HIGH"),
    ] + closedAlways,
    precision: 10, usesHierarchy: true)
  private static let walker = Vehicle(
    type: "WALK", time: "WalkTime", uTurns: .allowedAtDeadEndsAndIntersections,
    restrictions: [
      privateRoads, ("Walking", "PROHIBITED"), ("Preferred for Pedestrians", "PREFER_LOW"),
      ("Avoid Roads Unsuitable for Pedestrians", "AVOID_HIGH"),
    ],
    precision: 2, usesHierarchy: false)
  private static let cyclist = Vehicle(
    type: "OTHER", time: "CyclingTime", uTurns: .allowedAtDeadEndsAndIntersections,
    restrictions: [privateRoads, ("Riding a Bicycle", "PROHIBITED")], precision: 2, usesHierarchy: false)

  /// The default first. Names, identifiers and settings of the first eight are those that services all over the world
  /// use; cycling is ours.
  static func make() -> [TravelMode] {
    [
      mode("Driving Time", "FEgifRtFndKNcJMJ", car, "Cars on the way that takes the least time."),
      mode("Driving Distance", "iKjmHuBSIqdEfOVr", car, "Cars on the shortest way.", isShortest: true),
      mode("Trucking Time", "ZzzRtYcPLjXFBKwr", truck, "Trucks on the way that takes the least time."),
      mode("Trucking Distance", "UBaNfFWeKcrRVYIo", truck, "Trucks on the shortest way.", isShortest: true),
      mode("Walking Time", "caFAgoThrvUpkFBW", walker, "People on foot on the way that takes the least time."),
      mode("Walking Distance", "yFuMFwIYblqKEefX", walker, "People on foot on the shortest way.", isShortest: true),
      mode("Rural Driving Time", "NmNhNDUwZmE1YTlj", ruralCar, "As Driving Time, on unpaved roads as on others."),
      mode(
        "Rural Driving Distance", "Yzk3NjI1NTU5NjVj", ruralCar, "As Driving Distance, on unpaved roads as on others.",
        isShortest: true),
      mode("Cycling Time", "guidepost-cycling-time", cyclist, "Cyclists on the way that takes the least time."),
      mode(
        "Cycling Distance", "guidepost-cycling-distance", cyclist, "Cyclists on the shortest way.", isShortest: true),
    ]
  }

  private static func mode(
    _ name: String, _ id: String, _ vehicle: Vehicle, _ description: String, isShortest: Bool = false
  ) -> TravelMode {
    let mode = TravelMode()
    mode.name = name
    mode.id = id
    mode.description = description
    mode.type = vehicle.type
    mode.timeAttributeName = vehicle.time
    mode.distanceAttributeName = "Kilometers"
    mode.impedanceAttributeName = isShortest ? mode.distanceAttributeName : vehicle.time
    mode.uTurnPolicy = vehicle.uTurns
    mode.usesHierarchy = vehicle.usesHierarchy
    mode.outputGeometryPrecision = vehicle.precision
    for (restriction, usage) in vehicle.restrictions {
      mode.addRestrictionAttributeName(restriction)
      mode.addAttributeParameterValue(
        AttributeParameterValue(
          attributeName: restriction, parameterName: RestrictionMeaning.usageParameter, parameterValue: .text(usage)))
    }
    let speed: (String, Double)? =
      vehicle.type == "WALK"
      ? (CostMeaning.walkingSpeed, 5) : name == "Rural Driving Distance" ? (CostMeaning.maximumSpeed, 0) : nil
    if let speed {
      mode.addAttributeParameterValue(
        AttributeParameterValue(
          attributeName: vehicle.time, parameterName: speed.0, parameterValue: .number(speed.1)))
    }
    return mode
  }
}

extension RouteTaskInfo {
  /// What every network file offers.
  init(networkName: String) {
    self.init()
    self.networkName = networkName
    travelModes = StandardModes.make()
    defaultTravelModeName = travelModes[0].name
    for name in CostMeaning.all.keys { costAttributes[name] = CostMeaning.attribute(name) }
    for name in RestrictionMeaning.all.keys { restrictionAttributes[name] = RestrictionMeaning.attribute(name) }
    supportedRestrictionUsageParameterValues = RestrictionUsage.all.map(\.word)
    directionsLanguage = "en"
    supportedLanguages = SupportedLanguages.tags
    directionsSupport = .supported
    supportsRerouting = true
  }
}
