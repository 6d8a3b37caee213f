// swift-tools-version: 6.2
import PackageDescription

/// What replays traces on layouts, module by module.
let replay: [Target.Dependency] = [
  "LayoutContract", "LayoutUnderTest", "PropertyTesting", "Traces", "Measurement", "Results",
  "TraceReplay",
]

/// Settings of modules that nothing measures: LLVM makes their code small, but Swift's own optimizer,
/// which takes twice the time of all other steps, passes nothing on.
let unmeasured: [SwiftSetting] = [
  .unsafeFlags(["-Osize", "-Xllvm", "-sil-opt-pass-count=0"], .when(configuration: .release))
]

/// Settings of modules that run around the layouts: as fast as with `-O`, and half the code.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let package = Package(
  name: "perfharness",
  platforms: [.macOS("26.0"), .iOS("26.0")],
  products: [
    .library(name: "LayoutUnderTest", targets: ["LayoutUnderTest"]),
    .library(name: "TraceReplay", targets: ["TraceReplay", "Traces"]),
    .library(name: "HarnessCommands", targets: ["HarnessCommands", "TraceCommands"]),
    .plugin(name: "PerfharnessPlugin", targets: ["PerfharnessPlugin"]),
    .library(name: "LayoutTraceRecorder", targets: ["LayoutTraceRecorder"]),
    .library(name: "UIKitBridging", targets: ["UIKitBridging"]),
    .library(name: "VisibleRectIndex", targets: ["VisibleRectIndex"]),
    // For the package in `Fuzzing`.
    .library(name: "FuzzChecks", targets: ["FuzzChecks"]),
    .library(name: "ReplyChecks", targets: ["ReplyChecks"]),
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
    .target(name: "LayoutContract"),
    .target(
      name: "LayoutUnderTest",
      dependencies: ["LayoutContract"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(name: "CTraceJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "PropertyTesting"),
    // The records of a trace, for every writer: an app that records itself links no C library.
    .target(name: "TraceRecords", dependencies: ["LayoutContract"], swiftSettings: small),
    // In an app: no C library, no parser.
    .target(name: "LayoutTraceRecorder", dependencies: ["LayoutContract", "TraceRecords"]),
    .target(
      name: "Traces",
      dependencies: ["LayoutContract", "TraceRecords", "PropertyTesting", "CTraceJSON", "CZstd"],
      swiftSettings: small
    ),
    .target(
      name: "TraceGeneration",
      dependencies: ["LayoutContract", "PropertyTesting", "Traces"],
      swiftSettings: small
    ),
    .target(
      name: "TraceReplay",
      dependencies: ["LayoutContract", "PropertyTesting", "Traces", "Measurement", "Results"],
      swiftSettings: small
    ),
    // What other tools recorded, made into traces.
    .target(
      name: "TraceImport",
      dependencies: ["LayoutContract", "Traces", "CTraceJSON", "CEmbeddedFiles"],
      swiftSettings: unmeasured
    ),
    // Our indexes over a list of frames, for an app's own layouts.
    .target(name: "VisibleRectIndex", dependencies: ["LayoutUnderTest"]),
    // Ours in an app: empty where there is no UIKit.
    .target(name: "UIKitBridging", dependencies: ["LayoutContract"]),
    .target(name: "CMeasurement"),
    // The files that browsers run, and the traces of the executable.
    .target(
      name: "CEmbeddedFiles",
      exclude: ["Recorder", "RecorderPage", "Report", "Rerender", "Traces"]
    ),
    .target(name: "Measurement", dependencies: ["CMeasurement"]),
    .target(
      name: "Results",
      dependencies: ["LayoutContract", "Measurement", "TraceRecords", "CEmbeddedFiles"],
      swiftSettings: unmeasured
    ),
    .target(
      name: "TraceEditing",
      dependencies: ["LayoutContract", "Traces", "Results"],
      swiftSettings: small
    ),
    // Takes recordings from a browser on this machine.
    .target(
      name: "WebRecording",
      dependencies: ["Traces", "CEmbeddedFiles"],
      swiftSettings: unmeasured
    ),
    .target(name: "CIsolation"),
    // Apart from the commands: it is measured, so it is compiled with optimization.
    .target(
      name: "InjectedRegressions",
      dependencies: ["LayoutContract", "LayoutUnderTest", "Measurement"]
    ),
    // Traces that are part of the executable.
    .target(name: "BuiltinTraces", dependencies: ["CEmbeddedFiles"]),
    .target(
      name: "HarnessCommands",
      dependencies: replay + [
        "CIsolation", "BuiltinTraces", "InjectedRegressions",
        // Linked here and looked up at run time by CMeasurement: what replays layouts without the
        // commands, such as a user's tests, keeps its own allocator.
        "CJemalloc",
      ],
      swiftSettings: unmeasured
    ),
    // The commands that make traces.
    .target(
      name: "TraceCommands",
      dependencies: [
        "LayoutContract", "Traces", "TraceGeneration", "TraceEditing", "TraceImport",
        "WebRecording", "Measurement", "Results", "BuiltinTraces", "HarnessCommands",
      ],
      swiftSettings: unmeasured
    ),
    // The command that compiles a user's layouts, written for UIKit.
    .target(
      name: "AdoptionCommands",
      dependencies: [
        "LayoutContract", "TraceReplay", "Measurement", "Results", "BuiltinTraces",
        "HarnessCommands",
      ],
      swiftSettings: unmeasured
    ),
    .executableTarget(
      name: "perfharness",
      dependencies: ["HarnessCommands", "TraceCommands", "AdoptionCommands"],
      // Two thirds of the file are debug information, which tools read packed as well.
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "--compress-debug-sections=zlib"],
          .when(platforms: [.linux])
        )
      ]
    ),

    // `swift package perfharness COMMAND` in a package that depends on this one.
    .plugin(
      name: "PerfharnessPlugin",
      capability: .command(
        intent: .custom(
          verb: "perfharness",
          description: "build the package's own harness in release, and run a command of it"
        )
      ),
      path: "Plugins/Perfharness"
    ),

    // Tests, and beside them in `TestKit` what they share.
    .target(name: "Expectations", path: "Tests/TestKit/Expectations"),
    .target(
      name: "TestSupport",
      dependencies: replay + ["Expectations"],
      path: "Tests/TestKit/TestSupport"
    ),
    .target(
      name: "FuzzChecks",
      dependencies: replay + ["TraceImport", "WebRecording"],
      path: "Tests/TestKit/FuzzChecks"
    ),
    // Apart, so that tests of readers need not wait for the commands.
    .target(
      name: "ReplyChecks",
      dependencies: ["HarnessCommands"],
      path: "Tests/TestKit/ReplyChecks"
    ),
    .target(
      name: "PlantedBugs",
      dependencies: replay + ["HarnessCommands", "TestSupport"],
      path: "Tests/TestKit/PlantedBugs"
    ),
    .executableTarget(
      name: "planted-bugs",
      dependencies: ["HarnessCommands", "PlantedBugs"],
      path: "Tests/TestKit/PlantedBugTool"
    ),
    .executableTarget(
      name: "crashing-layouts",
      dependencies: ["HarnessCommands", "LayoutContract", "LayoutUnderTest"],
      path: "Tests/TestKit/CrashingLayouts"
    ),
    .testTarget(
      name: "LayoutContractTests",
      dependencies: ["LayoutContract", "PropertyTesting", "Expectations"]
    ),
    .testTarget(
      name: "LayoutUnderTestTests",
      dependencies: replay + ["Expectations", "TestSupport"]
    ),
    .testTarget(
      name: "PropertyTestingTests",
      dependencies: ["PropertyTesting", "Expectations", "TestSupport", "FuzzChecks"]
    ),
    .testTarget(
      name: "TraceRecordsTests",
      dependencies: replay + ["TraceRecords", "Expectations", "TestSupport"]
    ),
    .testTarget(
      name: "TracesTests",
      dependencies: replay + ["Expectations", "TestSupport", "FuzzChecks"]
    ),
    .testTarget(
      name: "BuiltinTracesTests",
      dependencies: ["BuiltinTraces", "Traces", "Expectations", "TestSupport"]
    ),
    .testTarget(
      name: "VisibleRectIndexTests",
      dependencies: ["VisibleRectIndex", "LayoutUnderTest", "PropertyTesting", "Expectations"]
    ),
    .testTarget(
      name: "TraceReplayTests",
      dependencies: replay + ["Expectations", "TestSupport"]
    ),
    .testTarget(
      name: "TraceGenerationTests",
      dependencies: ["LayoutContract", "Traces", "TraceGeneration", "Expectations"]
    ),
    .testTarget(
      name: "TraceEditingTests",
      dependencies: replay + ["TraceEditing", "Expectations", "TestSupport"]
    ),
    .testTarget(
      name: "TraceImportTests",
      dependencies: [
        "LayoutContract", "PropertyTesting", "Traces", "TraceImport", "Expectations",
        "TestSupport", "FuzzChecks",
      ],
      // Read where they are.
      exclude: ["Samples"]
    ),
    .testTarget(
      name: "LayoutTraceRecorderTests",
      // jemalloc counts what a frame allocates.
      dependencies: replay + [
        "LayoutTraceRecorder", "TraceEditing", "CJemalloc", "Expectations", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MeasurementTests",
      dependencies: ["Measurement", "Expectations"]
    ),
    .testTarget(
      name: "ResultsTests",
      dependencies: ["Measurement", "Results", "Expectations", "TestSupport", "FuzzChecks"],
      // Read where they are.
      exclude: ["Golden", "Sections", "Summaries"]
    ),
    .testTarget(
      name: "WebRecordingTests",
      dependencies: ["WebRecording", "PropertyTesting", "Expectations", "FuzzChecks"]
    ),
    .testTarget(
      name: "PropertyTests",
      dependencies: replay + ["TraceGeneration", "Expectations", "TestSupport"]
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: replay + [
        "TraceImport", "HarnessCommands", "TraceCommands", "AdoptionCommands", "perfharness",
        "crashing-layouts",
        "Expectations", "TestSupport", "FuzzChecks", "ReplyChecks", "BuiltinTraces",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "AdoptionCommandsTests",
      dependencies: replay + [
        "HarnessCommands", "AdoptionCommands", "perfharness", "Expectations", "TestSupport",
      ]
    ),
    .testTarget(
      name: "PlantedBugTests",
      dependencies: replay + [
        "HarnessCommands", "PlantedBugs", "Expectations", "TestSupport", "planted-bugs",
      ],
      exclude: ["Findings"]
    ),
    .testTarget(name: "TidyTests", dependencies: ["Expectations"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// UIKit's layouts on Linux. Not where Apple's own frameworks have these names.
#if os(Linux)
// In the language mode that UIKit's own code is read in: its classes belong to the main thread,
// and a replay is one of its own.
let uiKitMode: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  // As in UIKit itself, whose properties check no access at run time.
  .unsafeFlags(["-enforce-exclusivity=unchecked"]),
]
package.products += [.library(name: "UIKitHosting", targets: ["UIKitHosting"])]
package.targets += [
  .target(name: "CUIKit"),
  .target(name: "CoreGraphics", swiftSettings: uiKitMode),
  .target(name: "_Testing_CoreGraphics"),
  .target(name: "_Testing_UIKit"),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: uiKitMode),
  .target(
    name: "UIKit",
    dependencies: [
      "CUIKit", "CoreGraphics", "QuartzCore", "_Testing_CoreGraphics", "_Testing_UIKit",
    ],
    swiftSettings: uiKitMode
  ),
  .target(
    name: "UIKitHosting",
    dependencies: ["LayoutContract", "UIKit"],
    swiftSettings: uiKitMode
  ),
  .target(
    name: "UIKitLayouts",
    dependencies: ["UIKit", "VisibleRectIndex"],
    path: "Examples/UIKitLayouts",
    swiftSettings: uiKitMode
  ),
  .testTarget(
    name: "UIKitTests",
    dependencies: replay + [
      "UIKitHosting", "UIKitBridging", "UIKitLayouts", "Expectations", "TestSupport",
    ],
    swiftSettings: uiKitMode
  ),
]

if let bridging = package.targets.first(where: { $0.name == "UIKitBridging" }) {
  bridging.dependencies.append("UIKit")
  bridging.swiftSettings = uiKitMode
}

// `adopt` compiles layouts into libraries, which find here what they are written for.
if let tool = package.targets.first(where: { $0.name == "perfharness" }) {
  tool.dependencies += ["UIKitHosting", "VisibleRectIndex"]
  let names = ["5UIKit", "12UIKitHosting", "12CoreGraphics", "10QuartzCore", "16VisibleRectIndex"]
  let symbols = names.map { "*\($0)*" } + ["cuikit_*"]
  let exported = symbols.flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }
  // Of functions with the same code, one is linked: generic code and accessors have many.
  let linker = ["-use-ld=lld", "-Xlinker", "--icf=all"]
  tool.linkerSettings?.append(.unsafeFlags(linker + exported))
}

// The linker leaves functions out of an executable that nothing calls, public ones too.
for target in package.targets where ![.system, .plugin].contains(target.type) {
  let flags = ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"]
  let release = [SwiftSetting.unsafeFlags(flags, .when(configuration: .release))]
  target.swiftSettings = (target.swiftSettings ?? []) + release
}
#endif

// What `make test` builds: each module as a whole, and those that tests run most with optimization.
// Assertions stay. Plain `swift test` compiles file by file, which is quicker after a small change.
if Context.environment["PERFHARNESS_TEST_BUILD"] == "whole" {
  let whole = [
    "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode",
    "-no-emit-module-separately-wmo",
    // All that a crash's backtrace needs; types and variables take a seventh of the build.
    "-gline-tables-only",
  ]
  let optimized = ["-Osize", "-assert-config", "Debug"]
  let busy = [
    "LayoutContract", "LayoutUnderTest", "PropertyTesting", "Measurement", "TraceReplay", "UIKit",
    "UIKitHosting", "UIKitBridging", "UIKitLayouts", "TraceRecords", "Traces",
    "LayoutTraceRecorder", "CoreGraphics", "QuartzCore",
  ]
  for target in package.targets where ![.system, .plugin].contains(target.type) {
    let flags = whole + (busy.contains(target.name) ? optimized : [])
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
  }
}
