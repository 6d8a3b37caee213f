import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// Tests of `init`: the new package, its sources and its trace.
struct InitCommandTests {
  private let harness: BuiltExecutable
  private let folder: TemporaryDirectory

  init() throws {
    harness = try BuiltExecutable("perfharness")
    folder = try TemporaryDirectory()
  }

  @Test func aPackageHasALayoutATraceATestAndANightlyJob() throws {
    let made = try harness.run(["init", "mine"], in: folder.path)
    expectEqual(made.code, 0, "\(made.messages)")
    for path in [
      "Package.swift", "Sources/Layouts/Rows.swift", "Sources/mine/main.swift",
      "Tests/LayoutsTests/RowsTests.swift", ".github/workflows/layouts.yml", "README.md",
      ".github/workflows/layouts-nightly.yml", "perfharness.toml",
    ] { expectTrue(FileManager.default.fileExists(atPath: folder.file("mine/\(path)")), "\(path)") }
    let manifest = try String(contentsOfFile: folder.file("mine/Package.swift"), encoding: .utf8)
    expectTrue(manifest.contains("perfharness.git\", exact: \""), "\(manifest)")
    // The new package's trace passes.
    let checked = try harness.run(
      ["check", "mine/traces", "--layout", "flow"],
      in: folder.path
    )
    expectEqual(checked.code, 0, "\(checked.text)")
  }

  #if os(Linux)
  /// Compiles against the modules of this build, because building another package takes minutes.
  @Test func itsSourcesCompile() throws {
    try expectEqual(harness.run(["init", "mine"], in: folder.path).code, 0)
    let layouts = [
      "-emit-module", "-module-name", "Layouts", "-o", folder.file("Layouts.swiftmodule"),
    ]
    try expectCompiles("mine/Sources/Layouts/Rows.swift", layouts)
    try expectCompiles("mine/Sources/mine/main.swift", ["-typecheck"])
    try expectCompiles("mine/Tests/LayoutsTests/RowsTests.swift", ["-typecheck"])
  }

  private func expectCompiles(_ file: String, _ flags: [String]) throws {
    let build = harness.url.deletingLastPathComponent()
    let maps = try FileManager.default.contentsOfDirectory(atPath: build.path)
      .map { build.appendingPathComponent($0).appendingPathComponent("module.modulemap").path }
      .filter(FileManager.default.fileExists(atPath:))
    let words = ["swiftc", "-swift-version", "6", "-I", build.path + "/Modules", "-I", folder.path]
    let system = ["CZstd", "CJemalloc"].flatMap { ["-I", PackageFile.sources($0)] }
    let (status, text) = ExternalTool.transcript(
      of: words + system + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + flags
        + [folder.file(file)]
    )
    expectEqual(status, 0, "\(text)")
  }
  #endif

  @Test func theHarnessMayBeAURLOrAFolder() throws {
    for (harness, dependency) in [
      ("https://example.com/own.git", "url: \"https://example.com/own.git\", exact: \""),
      ("harness", "name: \"perfharness\", path: \"../harness\""),
      ("../x/harness", "name: \"perfharness\", path: \"../../x/harness\""),
    ] {
      let made = try self.harness.run(
        ["init", "mine", "--harness", harness],
        in: folder.path
      )
      expectEqual(made.code, 0, "\(made.messages)")
      let manifest = try String(contentsOfFile: folder.file("mine/Package.swift"), encoding: .utf8)
      expectTrue(manifest.contains(dependency), "\(manifest)")
      let product = harness.hasPrefix("https") ? "package: \"own\"" : "package: \"perfharness\""
      expectTrue(manifest.contains(product), "\(manifest)")
      try FileManager.default.removeItem(atPath: folder.file("mine"))
    }
  }

  @Test func aNameMayHaveBlanksAndTheSourcesAreFormatted() throws {
    try expectEqual(harness.run(["init", "my layouts é"], in: folder.path).code, 0)
    let package = folder.file("my layouts é")
    expectTrue(FileManager.default.fileExists(atPath: "\(package)/Sources/my-layouts--/main.swift"))
    let (status, text) = ExternalTool.transcript(
      of: ["swift", "format", "lint", "--strict", "--recursive", package],
      in: package
    )
    expectEqual(status, 0, "\(text)")
    let ignored = try String(contentsOfFile: "\(package)/results/.gitignore", encoding: .utf8)
    expectTrue(ignored.contains("!baselines/"), "\(ignored)")
  }

  @Test func whatIsThereIsNotTouched() throws {
    _ = try folder.write("mine", to: "mine")
    let refused = try harness.run(["init", "mine"], in: folder.path)
    expectEqual(refused.code, 64)
    expectTrue(refused.messages.contains("'mine' exists"), "\(refused.messages)")
    try expectEqual(harness.run(["init"], in: folder.path).code, 64)
  }
}
