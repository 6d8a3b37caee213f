import Foundation
import Results
import Testing

@testable import HarnessCommands

/// What only the built executable can show.
@Suite struct ProcessTests {
  private struct Finished {
    var code: Int32
    var text: String
  }

  /// The executable that was built beside the tests.
  private static func executable() throws -> URL {
    let beside = [CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }]
    let bundles = Bundle.allBundles.map(\.bundleURL)
    let candidates = (beside.compactMap { $0 } + bundles).map {
      $0.deletingLastPathComponent().appendingPathComponent("perfharness")
    }
    return try #require(
      candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    )
  }

  private static func process(
    _ words: [String],
    environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = try executable()
    process.arguments = words
    process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { left, _ in left }
    process.standardError = FileHandle.nullDevice
    return process
  }

  private static func run(
    _ words: [String],
    environment: [String: String] = [:]
  ) throws -> Finished {
    let process = try process(words, environment: environment)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Finished(
      code: process.terminationStatus,
      text: String(decoding: bytes, as: UTF8.self)
    )
  }

  @Test func exitCodesReachTheShell() throws {
    #expect(try Self.run(["--version"]).text == "perfharness \(HarnessVersion.text)\n")
    #expect(try Self.run(["run", "--nothing"]).code == 64)
    #expect(try Self.run(["check", "no-such-trace.ltrace.jsonl"]).code == 5)
  }

  @Test func checkWritesTheSameBytesInEveryProcessAndNoColourIntoAPipe() throws {
    let folder = try TraceFolder()
    let words = ["check", try folder.trace(), "--json", "-"]
    let first = try Self.run(words)
    #expect(first.code == 0)
    #expect(first.text.split(separator: "\n").count == 3)
    #expect(first.text == (try Self.run(words)).text)
    let text = try Self.run(["check", try folder.trace()]).text
    #expect(text.contains("held"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func theHarnessAllocatesNothingInAFrameThatItCounts() throws {
    let folder = try TraceFolder()
    let ending = try Self.run([
      "run", try folder.trace(), "--layout", "null", "--results", "none", "--json", "-",
    ])
    #expect(ending.code == 0)
    let result = try #require(
      try CellResultLines.decode(Data(ending.text.utf8), path: "output").first
    )
    #expect(result.host.jemallocVersion == nil || result.summary.allocations?.sum == 0)
    #expect(result.replays.wallNanoseconds.count == 5)
    #expect(result.replays.wallNanoseconds.allSatisfy { $0 > 0 })
  }

  @Test func aClosedPipeIsAQuietEnd() throws {
    let process = try Self.process(["help", "run"])
    let pipe = Pipe()
    process.standardOutput = pipe
    try pipe.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }
}
