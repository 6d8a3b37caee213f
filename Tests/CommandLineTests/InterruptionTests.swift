import Foundation
import Results
import TestSupport
import Testing

/// What SIGINT and SIGTERM leave.
@Suite struct InterruptionTests {
  private let harness: BuiltExecutable
  private let folder: TraceFolder

  init() throws {
    harness = try BuiltExecutable("crashing-layouts")
    folder = try TraceFolder()
  }

  /// A command that was interrupted.
  private struct Interrupted {
    var code: Int32
    var messages: String
    var seconds: Double
  }

  /// Interrupts a command where it has come to a point.
  private func interrupt(
    _ words: [String],
    by signal: Int32,
    where isThere: (String) -> Bool
  ) throws -> Interrupted {
    let process = harness.process(words)
    let messages = folder.file("messages-\(UUID().uuidString)")
    try Data().write(to: URL(fileURLWithPath: messages))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: messages))
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    while process.isRunning, try !isThere(String(contentsOfFile: messages, encoding: .utf8)) {
      usleep(1_000)
    }
    let start = ContinuousClock.now
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Interrupted(
      code: process.terminationStatus,
      messages: try String(contentsOfFile: messages, encoding: .utf8),
      seconds: (ContinuousClock.now - start) / .seconds(1)
    )
  }

  /// The process that goes round in a layout, as it said.
  private func looping(_ messages: String) -> pid_t? {
    let words = messages.split(separator: " ")
    guard let place = words.firstIndex(where: { $0.hasSuffix("process") }) else { return nil }
    return words.dropFirst(place + 1).first.flatMap { pid_t($0) }
  }

  private func isGone(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return true }
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.contains(") Z ") ?? false
  }

  @Test(arguments: ["run", "check", "gate", "compare"], [SIGINT, SIGTERM])
  func aCommandIsEndedInALayoutThatGoesRound(_ subcommand: String, _ signal: Int32) throws {
    var words = [
      subcommand, try folder.trace(), "--layout", "faulty", "--index", "loop",
      "--step-limit", "600",
    ]
    switch subcommand {
    case "run": words += ["--results", "none"]
    case "gate": words += ["--results", "none", "--baselines", "none", "--base", "none"]
    case "compare": words += ["--base", harness.url.path]
    default: break
    }
    let ending = try interrupt(words, by: signal) { looping($0) != nil }
    #expect(ending.code == 128 + signal, "\(ending.messages)")
    let name = signal == SIGINT ? "SIGINT" : "SIGTERM"
    #expect(ending.messages.contains("\(name) ended the"), "\(ending.messages)")
    // A second, on a machine that has other work.
    #expect(ending.seconds < 10)
    let child = try #require(looping(ending.messages))
    var tries = 0
    while !isGone(child), tries < 500 {
      usleep(10_000)
      tries += 1
    }
    #expect(isGone(child))
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
    let ending = try interrupt(words, by: SIGINT) { _ in !folder.files(under: "results").isEmpty }
    #expect(ending.code == 130, "\(ending.messages)")
    let count = try ScenarioResultLines.read(json).count
    #expect(count == folder.files(under: "results").count)
    #expect(ending.messages.contains("SIGINT ended the run after \(count) of 8 scenarios"))
    #expect(ending.messages.contains("to go on: crashing-layouts run"), "\(ending.messages)")
    #expect(ending.messages.hasSuffix("--resume\n"), "\(ending.messages)")
    #expect(try harness.run(words + ["--resume"]).code == 0)
    #expect(try ScenarioResultLines.read(json).count == 8)
  }
}
