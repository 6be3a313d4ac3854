// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "mapkit-directions",
  dependencies: [.package(name: "guidepost", path: "../..")],
  targets: [
    .executableTarget(
      name: "MapKitDirections", dependencies: [.product(name: "GuidepostMapKit", package: "guidepost")])
  ],
  swiftLanguageModes: [.v6]
)
