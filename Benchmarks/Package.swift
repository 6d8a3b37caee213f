// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "perfharness-benchmarks",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "perfharness", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "LayoutUnderTest", package: "perfharness"),
        .product(name: "TraceReplay", package: "perfharness"),
      ]
    )
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
