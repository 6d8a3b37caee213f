// swift-tools-version: 6.0
import PackageDescription

// `perfharness adopt` compiles these files by itself, with the compiler that it compiles layouts
// with: SwiftParser is a part of it. This package is for whoever changes them.
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
