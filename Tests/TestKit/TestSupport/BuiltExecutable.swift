import Expectations
import Foundation
import Testing

/// An executable that was built beside the tests.
public struct BuiltExecutable {
  /// How a process ended and what it wrote.
  public struct Finished {
    /// The exit code.
    public var code: Int32
    /// What is on standard output.
    public var text: String
    /// What is on standard error.
    public var messages: String
  }

  /// The executable's file.
  public let url: URL

  /// Finds an executable by its name.
  public init(_ name: String) throws {
    let beside = [CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }]
    let bundles = Bundle.allBundles.map(\.bundleURL)
    let candidates = (beside.compactMap { $0 } + bundles).map {
      $0.deletingLastPathComponent().appendingPathComponent(name)
    }
    url = try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }

  /// A process that is still to be run.
  ///
  /// - Parameters:
  ///   - words: The command line after the name.
  ///   - environment: Variables in addition to the search path.
  ///   - folder: Where it is run; nil for the tests' own.
  ///   - limit: What the system allows it, as words of `ulimit` such as `-n 8`; nil for the usual.
  /// - Returns: The process, which writes no messages.
  public func process(
    _ words: [String],
    environment: [String: String] = [:],
    in folder: String? = nil,
    limit: String? = nil
  ) -> Process {
    let process = Process()
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.executableURL = url
    process.arguments = words
    if let limit {
      // Not the shell of the system, which knows descriptors of one digit only: what tests beside
      // this one have open is inherited, and would count.
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      let script = """
        for file in /dev/fd/*; do
          number=${file##*/}
          if [ "$number" -gt 2 ]; then eval "exec $number>&-"; fi
        done
        ulimit \(limit); exec "$0" "$@"
        """
      process.arguments = ["-c", script, url.path] + words
    }
    process.environment = Self.inherited.merging(environment) { _, given in given }
    // A profile cut at a limit would be read by nobody, and spoil the others.
    if limit != nil { process.environment?["LLVM_PROFILE_FILE"] = "/dev/null" }
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Runs a command to its end.
  public func run(
    _ words: [String],
    environment: [String: String] = [:],
    in folder: String? = nil,
    limit: String? = nil
  ) throws -> Finished {
    let process = process(words, environment: environment, in: folder, limit: limit)
    // A file, since two pipes would have to be read at once.
    let messages = FileManager.default.temporaryDirectory
      .appendingPathComponent("messages-\(UUID().uuidString)")
    try Data().write(to: messages)
    defer { try? FileManager.default.removeItem(at: messages) }
    process.standardError = try FileHandle(forWritingTo: messages)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitForEnd()
    expectEqual(process.terminationReason, .exit)
    return Finished(
      code: process.terminationStatus,
      text: String(decoding: bytes, as: UTF8.self),
      messages: try String(contentsOf: messages, encoding: .utf8)
    )
  }

  /// Whether a process has ended, even if nobody has asked how.
  public static func isGone(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return true }
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.contains(") Z ") ?? false
  }

  /// No settings of the caller's, but where a measured or sanitized process leaves its findings,
  /// and the format that tests read.
  public static let inherited: [String: String] = {
    let names = ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"]
    let environment = ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    // Summaries have tests of their own; others read every figure.
    let usual = ["PATH": "/usr/bin:/bin", "PERFHARNESS_FORMAT": "wide"]
    return environment.merging(usual) { _, value in value }
  }()
}

extension Process {
  /// Waits for the end, which Foundation's own waiting finds out every 50 ms.
  public func waitForEnd() {
    while isRunning { usleep(500) }
  }
}
