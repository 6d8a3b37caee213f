// swift-tools-version: 6.2
import PackageDescription

// `make fuzz` builds this with `-sanitize=fuzzer` on the command line: a setting of these targets
// alone would not instrument the code of the root package.
let package = Package(
  name: "perfharness-fuzzing",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "perfharness", path: "..")],
  targets: [
    .target(
      name: "FuzzDriver",
      dependencies: [
        .product(name: "FuzzChecks", package: "perfharness"),
        .product(name: "ReplyChecks", package: "perfharness"),
      ]
    )
  ]
    + [
      "trace-reader", "result-reader", "baseline-reader", "history-reader", "reply-reader",
      "import-csv", "import-rrweb", "import-chrome", "import-perfetto", "import-gfxinfo",
      "import-xctrace", "request-reader", "choices",
    ].map { name in
      .executableTarget(
        name: "fuzz-\(name)",
        dependencies: ["FuzzDriver"],
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
      )
    },
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
