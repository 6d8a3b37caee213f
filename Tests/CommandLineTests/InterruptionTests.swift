import Expectations
import Foundation
import Results
import TestSupport
import Testing

/// The effects of SIGINT and SIGTERM on commands.
struct InterruptionTests {
  private let harness: BuiltExecutable
  private let folder: TemporaryDirectory

  init() throws {
    harness = try BuiltExecutable("crashing-layouts")
    folder = try TemporaryDirectory()
  }

  /// The result of a command that was interrupted.
  private struct Interrupted {
    var code: Int32
    var messages: String
    var seconds: Double
  }

  /// Interrupts a command when it has reached a point.
  private func interrupt(
    _ words: [String],
    by signal: Int32,
    where isThere: (_ messages: String, _ process: pid_t) -> Bool
  ) throws -> Interrupted {
    let process = harness.process(words)
    let messages = folder.file("messages-\(UUID().uuidString)")
    try Data().write(to: URL(fileURLWithPath: messages))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: messages))
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let number = process.processIdentifier
    while process.isRunning,
      try !isThere(String(contentsOfFile: messages, encoding: .utf8), number)
    {
      usleep(1_000)
    }
    let start = ContinuousClock.now
    kill(process.processIdentifier, signal)
    process.waitForEnd()
    expectEqual(process.terminationReason, .exit)
    return Interrupted(
      code: process.terminationStatus,
      messages: try String(contentsOfFile: messages, encoding: .utf8),
      seconds: (ContinuousClock.now - start) / .seconds(1)
    )
  }

  /// Returns the process that loops in a layout, as its messages say.
  private func looping(_ messages: String) -> pid_t? {
    let words = messages.split(separator: " ")
    guard let place = words.firstIndex(where: { $0.hasSuffix("process") }) else { return nil }
    return words.dropFirst(place + 1).first.flatMap { pid_t($0) }
  }

  /// Returns the first running child of a process.
  private func child(of process: pid_t) -> pid_t? {
    let path = "/proc/\(process)/task/\(process)/children"
    let numbers = try? String(contentsOfFile: path, encoding: .utf8)
    return numbers?.split(separator: " ").first.flatMap { pid_t($0) }
  }

  @Test(arguments: ["run", "check", "gate", "compare", "shrink", "fuzz"], [SIGINT, SIGTERM])
  func aCommandIsEndedInALayoutThatGoesRound(_ subcommand: String, _ signal: Int32) throws {
    var words = [
      subcommand, "--layout", "faulty", "--index", "loop", "--step-limit", "600",
    ]
    if subcommand != "fuzz" { words.append(try folder.trace()) }
    switch subcommand {
    case "run": words += ["--results", "none"]
    case "gate": words += ["--results", "none", "--baselines", "none", "--base", "none"]
    case "compare": words += ["--base", harness.url.path]
    default: break
    }
    var child: pid_t?
    let ending = try interrupt(words, by: signal) { messages, process in
      // These two commands hide the output of a layout.
      let isQuiet = ["shrink", "fuzz"].contains(subcommand)
      child = isQuiet ? self.child(of: process) : looping(messages)
      return child != nil
    }
    expectEqual(ending.code, 128 + signal, "\(ending.messages)")
    let name = signal == SIGINT ? "SIGINT" : "SIGTERM"
    expectTrue(ending.messages.contains("\(name) ended the"), "\(ending.messages)")
    // It takes a second, or more on a busy machine.
    expectTrue(ending.seconds < 10)
    let ended = try #require(child)
    var tries = 0
    while !BuiltExecutable.isGone(ended), tries < 500 {
      usleep(10_000)
      tries += 1
    }
    expectTrue(BuiltExecutable.isGone(ended))
  }

  @Test func aTraceThatIsBeingMinimizedIsKept() throws {
    let words = [
      "fuzz", "--layout", "faulty", "--index", "batch", "--for", "600s", "--regressions",
      folder.file("kept"),
    ]
    let ending = try interrupt(words, by: SIGINT) { messages, _ in
      messages.contains(": minimizing")
    }
    expectEqual(ending.code, 130, "\(ending.messages)")
    let kept = folder.recordFiles(under: "kept")
    expectTrue(kept.contains { $0.contains("no-crash") }, "\(kept) \(ending.messages)")
  }

  @Test func whatIsFinishedIsKeptAndTheCommandThatGoesOnIsTold() throws {
    let json = folder.file("out.jsonl")
    let results = folder.file("results")
    let traces = try (0..<8).map { try folder.trace("t\($0)") }
    let words =
      ["run"] + traces + [
        "--layout", "faulty", "--index", "slow", "--repeats", "1", "--results", results,
        "--json", json,
      ]
    let ending = try interrupt(words, by: SIGINT) { _, _ in
      !folder.recordFiles(under: "results").isEmpty
    }
    expectEqual(ending.code, 130, "\(ending.messages)")
    let count = try ResultLine.read(json).scenarios.count
    expectEqual(count, folder.recordFiles(under: "results").count)
    expectTrue(ending.messages.contains("SIGINT ended the run after \(count) of 8 scenarios"))
    expectTrue(ending.messages.contains("to resume: crashing-layouts run"), "\(ending.messages)")
    expectTrue(ending.messages.hasSuffix("--resume\n"), "\(ending.messages)")
    try expectEqual(harness.run(words + ["--resume"]).code, 0)
    try expectEqual(ResultLine.read(json).scenarios.count, 8)
  }
}
