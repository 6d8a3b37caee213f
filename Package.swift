// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "perfharness",
  platforms: [.macOS("26.0")],
  products: [
    .library(name: "LayoutUnderTest", targets: ["LayoutUnderTest"]),
    .library(name: "TraceReplay", targets: ["TraceReplay"]),
    .library(name: "HarnessCommands", targets: ["HarnessCommands"]),
    // For the package in `Fuzzing`.
    .library(name: "FuzzChecks", targets: ["FuzzChecks"]),
    .executable(name: "perfharness", targets: ["perfharness"]),
  ],
  targets: [
    // System libraries. jemalloc is optional: its flags come from pkg-config alone, so a machine
    // without it builds the same sources and prints `n/a` for allocations.
    .systemLibrary(
      name: "CZstd",
      pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]
    ),
    .systemLibrary(
      name: "CJemalloc",
      pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]
    ),

    // The product.
    .target(
      name: "LayoutUnderTest",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(name: "CTraceJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "PropertyTesting"),
    .target(
      name: "TraceReplay",
      dependencies: [
        "LayoutUnderTest", "PropertyTesting", "Measurement", "CTraceJSON", "CZstd",
      ]
    ),
    .target(name: "CMeasurement"),
    .target(name: "Measurement", dependencies: ["CMeasurement"]),
    .target(name: "Results", dependencies: ["Measurement"]),
    .target(name: "CIsolation"),
    .target(
      name: "HarnessCommands",
      dependencies: [
        "LayoutUnderTest", "PropertyTesting", "TraceReplay", "Measurement", "Results", "CIsolation",
        // Linked here and looked up at run time by CMeasurement: what replays layouts without the
        // commands, such as a user's tests, keeps its own allocator.
        "CJemalloc",
      ]
    ),
    .executableTarget(name: "perfharness", dependencies: ["HarnessCommands"]),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: ["LayoutUnderTest", "Measurement", "PropertyTesting", "TraceReplay"],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "LayoutUnderTestTests",
      dependencies: ["LayoutUnderTest", "PropertyTesting", "TraceReplay", "TestSupport"]
    ),
    .target(
      name: "FuzzChecks",
      dependencies: ["LayoutUnderTest", "PropertyTesting", "TraceReplay", "Results"],
      path: "Tests/FuzzChecks"
    ),
    .testTarget(
      name: "PropertyTestingTests",
      dependencies: ["PropertyTesting", "TestSupport", "FuzzChecks"]
    ),
    .testTarget(
      name: "TraceReplayTests",
      dependencies: ["Measurement", "PropertyTesting", "TraceReplay", "TestSupport", "FuzzChecks"]
    ),
    .testTarget(name: "MeasurementTests", dependencies: ["Measurement"]),
    .testTarget(
      name: "ResultsTests",
      dependencies: ["Results", "TestSupport", "FuzzChecks"],
      // Read where they are.
      exclude: ["Golden"]
    ),
    .executableTarget(
      name: "crashing-layouts",
      dependencies: ["HarnessCommands", "LayoutUnderTest"],
      path: "Tests/CrashingLayouts"
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["HarnessCommands", "perfharness", "crashing-layouts", "TestSupport"]
    ),
    .testTarget(
      name: "PropertyTests",
      dependencies: [
        "LayoutUnderTest", "Measurement", "PropertyTesting", "TraceReplay", "TestSupport",
      ]
    ),
    .target(
      name: "PlantedBugs",
      dependencies: [
        "HarnessCommands", "LayoutUnderTest", "PropertyTesting", "TraceReplay", "TestSupport",
      ],
      path: "Tests/PlantedBugs"
    ),
    .executableTarget(
      name: "planted-bugs",
      dependencies: ["HarnessCommands", "PlantedBugs"],
      path: "Tests/PlantedBugTool"
    ),
    .testTarget(
      name: "PlantedBugTests",
      dependencies: [
        "HarnessCommands", "LayoutUnderTest", "PlantedBugs", "PropertyTesting",
        "TraceReplay", "TestSupport", "planted-bugs",
      ]
    ),
    .testTarget(name: "TidyTests"),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
