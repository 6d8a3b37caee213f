// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "own-layout",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "perfharness", path: "../..")],
  targets: [
    .target(
      name: "OwnLayouts",
      dependencies: [
        .product(name: "LayoutUnderTest", package: "perfharness"),
        .product(name: "HarnessCommands", package: "perfharness"),
        .product(name: "VisibleRectIndex", package: "perfharness"),
      ]
    ),
    .executableTarget(name: "own-layout", dependencies: ["OwnLayouts"]),
    .executableTarget(
      name: "own-layout-ratio",
      dependencies: ["OwnLayouts", .product(name: "TraceReplay", package: "perfharness")]
    ),
    .testTarget(
      name: "OwnLayoutsTests",
      dependencies: ["OwnLayouts", .product(name: "TraceReplay", package: "perfharness")]
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
