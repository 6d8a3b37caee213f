import Expectations
import Foundation
import Testing

/// An executable that was built together with the tests.
public struct BuiltExecutable: Sendable {
  /// The exit code and output of a process.
  public struct Finished: Sendable {
    /// The exit code.
    public var code: Int32
    /// The content of standard output.
    public var text: String
    /// The content of standard error.
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

  /// Returns a process that was not started yet.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - environment: Environment variables in addition to the search path.
  ///   - folder: The working directory; nil for that of the tests.
  ///   - limit: A resource limit as options of `ulimit`, such as `-n 8`; nil for none.
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
      // `/bin/sh` may support only one-digit descriptors. Inherited descriptors of other tests are
      // closed, because they count toward the limit.
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
    // A profile that is cut off by a limit would be unreadable and spoil the others.
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
    // A file, because two pipes would have to be read concurrently.
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

  /// Runs a command that mostly waits, for a limit in seconds, while other tests run.
  ///
  /// A test that waits for a process otherwise holds one of the few threads of all tests.
  public func runWaiting(_ words: [String]) async throws -> Finished {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try run(words) }) }
    }
  }

  /// Returns true if a process has ended, even if it is a zombie.
  public static func isGone(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return true }
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.contains(") Z ") ?? false
  }

  /// The default environment: without the caller's variables, except for the output paths of
  /// instrumentation, and with the format that tests expect.
  public static let inherited: [String: String] = {
    let names = ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"]
    let environment = ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    // Summaries have separate tests; other tests read every figure.
    let usual = ["PATH": "/usr/bin:/bin", "PERFHARNESS_FORMAT": "wide"]
    return environment.merging(usual) { _, value in value }
  }()
}

extension Process {
  /// Waits for the end with a poll every 0.5 ms; Foundation polls every 50 ms.
  public func waitForEnd() {
    while isRunning { usleep(500) }
  }
}
