// swift-tools-version: 6.0
import PackageDescription

/// The same models and the same checks, compiled in each language mode.
func models(_ name: String, _ mode: SwiftLanguageMode) -> Target {
  .testTarget(
    name: name, dependencies: [.product(name: "ArcGIS", package: "guidepost")], path: name,
    swiftSettings: [.swiftLanguageMode(mode)])
}

let package = Package(
  name: "client-models",
  dependencies: [.package(name: "guidepost", path: "../..")],
  targets: [models("Swift5", .v5), models("Swift6", .v6)]
)
