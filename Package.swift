// swift-tools-version: 6.3
import PackageDescription

/// Settings every Swift target shares: warnings stop the build, existential types are written `any`,
/// and an import is visible only in the file that writes it.
let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The hot modules are optimised in debug builds too: searches over real cities stay fast enough to test.
let hotSettings: [SwiftSetting] =
  swiftSettings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], hot: Bool = false) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: hot ? hotSettings : swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], swiftSettings: swiftSettings)
}

let package = Package(
  name: "guidepost",
  products: [
    .library(name: "Guidepost", targets: ["Guidepost"]),
    .library(name: "ArcGIS", targets: ["ArcGIS"]),
    .library(name: "GuidepostCompatibility", targets: ["GuidepostCompatibility"]),
    .library(name: "GuidepostMapKit", targets: ["GuidepostMapKit"]),
    .library(name: "RoutingEngine", targets: ["RoutingEngine"]),
    .library(name: "GeometryOverlay", targets: ["GeometryOverlay"]),
    .executable(name: "guidepost", targets: ["GuidepostCommand"]),
    .executable(name: "conformance", targets: ["Conformance"]),
    .executable(name: "route-benchmark", targets: ["RouteBenchmark"]),
    .executable(name: "telling-benchmark", targets: ["TellingBenchmark"]),
    .executable(name: "sequence-benchmark", targets: ["SequenceBenchmark"]),
    .executable(name: "serving-benchmark", targets: ["ServingBenchmark"]),
    .executable(name: "first-route", targets: ["FirstRoute"]),
  ],
  targets: [
    // Ring 0
    library("Geodesy"),
    .target(name: "CSystem"),
    library("MappedStorage", ["CSystem"], hot: true),
    .target(
      name: "COSMReader",
      // Optimised in debug builds too, and without libosmium's assertions: a hostile file is refused, not trapped.
      cxxSettings: [
        .define("NDEBUG"), .define("OSMIUM_WITH_LZ4"), .unsafeFlags(["-O2"], .when(configuration: .debug)),
      ],
      linkerSettings: [
        .linkedLibrary("z"), .linkedLibrary("bz2"), .linkedLibrary("expat"), .linkedLibrary("lz4"),
        .linkedLibrary("pthread"),
      ]),
    library("OSMReader", ["COSMReader"]),
    library("JSONText"),
    .systemLibrary(name: "CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"]), .brew(["geos"])]),
    .target(
      name: "CHTTPServer",
      linkerSettings: [
        .linkedLibrary("microhttpd"), .linkedLibrary("gnutls"), .linkedLibrary("pthread"),
      ]),
    .target(name: "CDeflate", linkerSettings: [.linkedLibrary("deflate"), .linkedLibrary("pthread")]),
    library("HTTPServer", ["CHTTPServer", "CDeflate", "CSystem"]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    .systemLibrary(name: "CPROJ", pkgConfig: "proj", providers: [.apt(["libproj-dev"]), .brew(["proj"])]),
    // Ring 1
    library("Directions", ["Geodesy"]),
    library("GeometryModel", ["Geodesy"]),
    library("RoadNetwork", ["Geodesy", "MappedStorage"], hot: true),
    // Ring 2
    library("TravelProfile", ["RoadNetwork", "Geodesy", "MappedStorage"], hot: true),
    library("RouteModel", ["GeometryModel", "Directions", "Geodesy"]),
    library("MapModel", ["GeometryModel", "Geodesy"]),
    library("GeometryOverlay", ["GeometryModel", "CGEOS"]),
    // Ring 3
    library("OSMImport", ["OSMReader", "RoadNetwork", "Geodesy", "MappedStorage"]),
    library("Snapping", ["TravelProfile", "RoadNetwork", "Geodesy", "MappedStorage"], hot: true),
    library("RouteSearch", ["TravelProfile", "RoadNetwork", "Geodesy", "MappedStorage"], hot: true),
    library("NavigationCore", ["Geodesy"]),
    library("Guidance", ["TravelProfile", "RoadNetwork", "Directions", "Geodesy", "MappedStorage"]),
    library("NAServerSchema", ["RouteModel", "GeometryModel", "Directions", "JSONText", "Geodesy"], hot: true),
    // Ring 4
    library(
      "RoutingEngine",
      [
        "Snapping", "RouteSearch", "Guidance", "TravelProfile", "RoadNetwork", "Directions", "Geodesy",
        "MappedStorage",
      ]),
    library("NAServerClient", ["NAServerSchema", "RouteModel", "GeometryModel", "JSONText"]),
    .target(
      name: "GuidepostCompatibility", dependencies: ["MapModel", "GeometryModel"], swiftSettings: swiftSettings,
      // Foundation's own copy of the international components of Unicode, which speaks every language.
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    // Ring 5
    library(
      "LocalRouting",
      [
        "RoutingEngine", "RouteModel", "MapModel", "Snapping", "TravelProfile", "RoadNetwork", "GeometryModel",
        "Directions", "Geodesy", "MappedStorage",
      ], hot: true),
    // Ring 6
    library(
      "GuidepostMapKit",
      ["LocalRouting", "RouteModel", "GeometryModel", "GuidepostCompatibility", "Directions", "Geodesy"]),
    library("Accounts", ["CSQLite", "CSodium"]),
    // Ring 7
    library(
      "Guidepost",
      ["LocalRouting", "NAServerClient", "RouteModel", "GeometryModel", "MapModel", "GuidepostCompatibility"]),
    library(
      "ArcGIS",
      ["LocalRouting", "NAServerClient", "RouteModel", "GeometryModel", "MapModel", "GuidepostCompatibility"]),
    library(
      "RouteService",
      [
        "LocalRouting", "NAServerSchema", "HTTPServer", "Accounts", "RouteModel", "GeometryModel", "Directions",
        "JSONText", "CPROJ",
      ]),
    // Ring 8
    .executableTarget(
      name: "GuidepostCommand",
      dependencies: [
        "RoutingEngine", "OSMImport", "OSMReader", "TravelProfile", "RoadNetwork", "Directions",
        "Geodesy", "MappedStorage", "JSONText", "CSystem", "Accounts", "RouteService", "RouteModel", "HTTPServer",
        "NAServerClient",
      ],
      swiftSettings: swiftSettings),
    // Beside the house: tools that judge it.
    .executableTarget(
      name: "Conformance",
      dependencies: [
        "RoutingEngine", "OSMImport", "OSMReader", "TravelProfile", "RoadNetwork", "Directions", "Geodesy",
        "MappedStorage",
      ],
      path: "Tools/Conformance", exclude: ["excluded-rows.txt"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "RouteBenchmark",
      dependencies: [
        "RoutingEngine", "NavigationCore", "Snapping", "RouteSearch", "TravelProfile", "RoadNetwork", "Directions",
        "Geodesy", "MappedStorage",
      ],
      path: "Benchmarks/RouteBenchmark", swiftSettings: swiftSettings),
    .executableTarget(
      name: "TellingBenchmark", dependencies: ["RoutingEngine", "RoadNetwork", "Directions", "Geodesy"],
      path: "Benchmarks/TellingBenchmark", exclude: ["README.md"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "SequenceBenchmark",
      dependencies: ["LocalRouting", "RoutingEngine", "Snapping", "RoadNetwork", "MappedStorage", "Geodesy"],
      path: "Benchmarks/SequenceBenchmark", exclude: ["compare.py"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "ServingBenchmark", dependencies: ["HTTPServer"], path: "Benchmarks/ServingBenchmark",
      exclude: ["measure", "resting.py"], swiftSettings: swiftSettings),
    .target(
      name: "MapKitExample", dependencies: ["GuidepostMapKit"], path: "Examples/MapKitDirections",
      exclude: ["README.md", "MapKitDirections.swift"], swiftSettings: swiftSettings),
    .target(
      name: "MapKitTutorial", dependencies: ["GuidepostMapKit"], path: "Tests/MapKitTutorial",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "FirstRoute",
      dependencies: ["RoutingEngine", "RoadNetwork", "Directions", "Geodesy"],
      path: "Examples/FirstRoute", swiftSettings: swiftSettings),
    .target(
      name: "TestSupport",
      dependencies: [
        "OSMImport", "OSMReader", "RoutingEngine", "RouteSearch", "Snapping", "TravelProfile",
        "RoadNetwork", "GeometryModel", "Guidance", "Directions", "Geodesy", "MappedStorage",
      ],
      path: "Tests/TestSupport", swiftSettings: hotSettings),
    tests("Architecture", []),
    tests("Geodesy", ["Geodesy"]),
    tests("GeometryModel", ["GeometryModel", "Geodesy"]),
    tests("GuidepostCompatibility", ["GuidepostCompatibility", "MapModel"]),
    tests("MapModel", ["MapModel", "GeometryModel"]),
    tests("RouteModel", ["RouteModel", "GeometryModel"]),
    tests("GeometryOverlay", ["GeometryOverlay", "GeometryModel", "CGEOS"]),
    tests("MappedStorage", ["MappedStorage"]),
    tests("OSMReader", ["OSMReader"]),
    tests("JSONText", ["JSONText"]),
    tests("HTTPServer", ["HTTPServer"]),
    tests("Directions", ["Directions"]),
    tests("RoadNetwork", ["RoadNetwork", "Geodesy", "MappedStorage"]),
    tests("TravelProfile", ["TravelProfile", "RoadNetwork", "Geodesy", "MappedStorage"]),
    tests("OSMImport", ["OSMImport", "OSMReader", "RoadNetwork", "Geodesy", "MappedStorage"]),
    tests("Snapping", ["Snapping", "TravelProfile", "RoadNetwork", "Geodesy"]),
    tests("RouteSearch", ["RouteSearch", "TravelProfile", "RoadNetwork", "Geodesy"]),
    tests(
      "NAServerSchema",
      [
        "NAServerSchema", "LocalRouting", "RouteModel", "GeometryModel", "Directions", "JSONText", "OSMImport",
        "RoadNetwork", "MappedStorage", "Geodesy",
      ]),
    tests("Accounts", ["Accounts", "CSQLite"]),
    tests(
      "NAServerClient",
      [
        "NAServerClient", "ArcGIS", "RouteService", "HTTPServer", "Accounts", "LocalRouting", "NAServerSchema",
        "RouteModel", "GeometryModel", "JSONText", "Geodesy",
      ]),
    tests(
      "RouteService",
      [
        "RouteService", "LocalRouting", "NAServerSchema", "HTTPServer", "Accounts", "RouteModel", "GeometryModel",
        "Directions", "JSONText", "OSMReader", "Geodesy",
      ]),
    tests("NavigationCore", ["NavigationCore", "Geodesy"]),
    tests("Guidance", ["Guidance", "Directions", "TravelProfile", "RoadNetwork", "Geodesy"]),
    tests(
      "LocalRouting",
      [
        "LocalRouting", "ArcGIS", "RoutingEngine", "RouteModel", "MapModel", "GeometryModel", "OSMImport", "OSMReader",
        "NAServerSchema", "TravelProfile", "RoadNetwork", "MappedStorage", "Directions", "Geodesy",
      ]),
    tests("Examples", ["OSMImport", "OSMReader", "RoadNetwork", "MappedStorage", "Geodesy"]),
    tests(
      "GuidepostMapKit",
      [
        "GuidepostMapKit", "MapKitExample", "MapKitTutorial", "LocalRouting", "RouteModel", "OSMImport", "OSMReader",
        "RoadNetwork", "MappedStorage", "Geodesy",
      ]),
    tests(
      "RoutingEngine",
      [
        "RoutingEngine", "RouteSearch", "OSMReader", "TravelProfile", "Directions", "RoadNetwork", "MappedStorage",
        "Geodesy",
      ]),
    tests(
      "GuidepostCommand",
      [
        "GuidepostCommand", "RoutingEngine", "OSMImport", "OSMReader", "TravelProfile", "RoadNetwork", "Directions",
        "Geodesy", "MappedStorage", "Accounts", "RouteService", "HTTPServer",
      ]),
    tests("Conformance", ["Conformance", "RoutingEngine", "OSMReader", "Directions", "Geodesy"]),
    tests(
      "Pipeline",
      [
        "RoutingEngine", "OSMImport", "OSMReader", "TravelProfile", "RoadNetwork", "Directions", "Geodesy",
        "MappedStorage",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
