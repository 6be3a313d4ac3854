/// The restriction attributes of the hosted world network: clients send their names whatever the network, so a name that
/// means nothing here is no fault.
enum RestrictionNames {
  /// A name as the hosted network spells it; nil where it has none.
  static func known(_ name: String) -> String? {
    let key = name.lowercased()
    return all.first { $0.lowercased() == key }
  }

  static let all = [
    "Any Hazmat Prohibited", "Avoid Carpool Roads", "Avoid Express Lanes", "Avoid Ferries", "Avoid Gates",
    "Avoid Limited Access Roads", "Avoid Private Roads", "Avoid Roads Unsuitable for Pedestrians", "Avoid Stairways",
    "Avoid Toll Roads", "Avoid Toll Roads for Trucks", "Avoid Truck Restricted Roads", "Avoid Unpaved Roads",
    "Axle Count Restriction", "Driving a Bus", "Driving a Delivery Vehicle", "Driving a Taxi", "Driving a Truck",
    "Driving an Automobile", "Driving an Emergency Vehicle", "Height Restriction",
    "Kingpin to Rear Axle Length Restriction", "Length Restriction", "Preferred for Pedestrians",
    "Riding a Motorcycle", "Roads Under Construction Prohibited",
    "Semi or Tractor with One or More Trailers Prohibited", "Single Axle Vehicles Prohibited",
    "Tandem Axle Vehicles Prohibited", "Through Traffic Prohibited", "Truck with Trailers Restriction",
    "Use Preferred Hazmat Routes", "Use Preferred Truck Routes", "Walking", "Weight Restriction",
    "Weight per Axle Restriction", "Width Restriction",
  ]
}
