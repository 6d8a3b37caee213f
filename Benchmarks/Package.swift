// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "perfharness-benchmarks",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "perfharness", path: "..")],
  targets: [
    .systemLibrary(
      name: "CGeos",
      pkgConfig: "geos",
      providers: [.apt(["libgeos-dev"]), .brew(["geos"])]
    ),
    // Boost.Geometry consists of headers.
    .target(
      name: "CPeers",
      dependencies: ["CGeos"],
      linkerSettings: [.linkedLibrary("simdjson")]
    ),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CPeers",
        .product(name: "LayoutUnderTest", package: "perfharness"),
        .product(name: "TraceReplay", package: "perfharness"),
        .product(name: "LayoutTraceRecorder", package: "perfharness"),
        .product(
          name: "UIKitHosting",
          package: "perfharness",
          condition: .when(platforms: [.linux])
        ),
      ]
    ),
    // A separate executable: it specializes the replays of every layout, which takes minutes to
    // compile.
    .executableTarget(
      name: "differential",
      dependencies: [
        .product(name: "LayoutUnderTest", package: "perfharness"),
        .product(name: "TraceReplay", package: "perfharness"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
