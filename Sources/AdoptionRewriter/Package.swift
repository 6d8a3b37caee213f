// swift-tools-version: 6.0
import PackageDescription

// `perfharness adopt` compiles these files itself, with the compiler that it uses for layouts,
// which contains SwiftParser. This package is for developers of these files.
let host = (Context.environment["SWIFT_HOST"] ?? "/usr/lib/swift/host")

let package = Package(
  name: "AdoptionRewriter",
  targets: [
    .executableTarget(
      name: "AdoptionRewriter",
      path: "Sources",
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [
        .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
        .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
      ]
    )
  ],
  swiftLanguageModes: [.v5]
)
