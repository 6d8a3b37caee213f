import Expectations
import Foundation
import TestSupport
import Testing

/// Executables that are named as the base of a comparison and do not answer.
@Suite struct SilentBaseTests {
  @Test(arguments: ["exec sleep 600", "exec yes"])
  func aBaseThatDoesNotAnswerIsEndedSoon(_ script: String) throws {
    let folder = try TemporaryDirectory()
    let base = try folder.write("#!/bin/sh\n\(script)\n", to: "base")
    chmod(base, 0o700)
    let words = ["gate", try folder.trace(), "--layout", "flow", "--baselines", "none"]
    let ending = try BuiltExecutable("perfharness").run(
      words + ["--results", "none", "--base", base],
      in: folder.path
    )
    expectEqual(ending.code, 7, "\(ending.messages)")
    let sentence = "did not report its version within 10 s"
    expectTrue(ending.messages.contains(sentence), "\(ending.messages.prefix(1_000))")
    expectTrue(ending.messages.utf8.count < 200_000)
  }
}
