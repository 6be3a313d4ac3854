// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "find-route",
  dependencies: [.package(name: "guidepost", path: "../..")],
  targets: [
    .executableTarget(name: "FindRoute", dependencies: [.product(name: "ArcGIS", package: "guidepost")])
  ],
  swiftLanguageModes: [.v6]
)
