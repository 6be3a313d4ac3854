// swift-tools-version: 6.0
import PackageDescription

/// A package that depends on Guidepost as an application would; each folder is a program to copy.
func example(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Support", .product(name: "ArcGIS", package: "guidepost")], path: name,
    exclude: ["README.md"])
}

let package = Package(
  name: "examples",
  dependencies: [.package(name: "guidepost", path: "..")],
  targets: [
    .target(name: "Support", dependencies: [.product(name: "ArcGIS", package: "guidepost")], path: "Support"),
    example("FindRoute"), example("NamedStops"), example("CityTour"), example("RoundTrip"),
    example("TruckAndBarriers"),
    .executableTarget(
      name: "MapKitDirections", dependencies: [.product(name: "GuidepostMapKit", package: "guidepost")],
      path: "MapKitDirections", exclude: ["README.md"]),
  ],
  swiftLanguageModes: [.v6]
)
