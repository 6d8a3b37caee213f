import Expectations
import Foundation
import TestSupport
import Testing

@testable import HarnessCommands

/// Executables that are named as the base of a comparison and do not answer.
struct SilentBaseTests {
  @Test(arguments: ["exec sleep 600", "exec yes"])
  func aBaseThatDoesNotAnswerIsEndedSoon(_ script: String) throws {
    let folder = try TemporaryDirectory()
    let base = try folder.write("#!/bin/sh\n\(script)\n", to: "base")
    chmod(base, 0o700)
    let executable = CurrentExecutable(path: base, name: "base", environment: [:])
    let error = #expect(throws: CommandError.self) {
      try BuildSource.requireProtocol(of: executable, label: base, .base, withinSeconds: 1)
    }
    let reasons = error?.reasons ?? []
    expectEqual(reasons.map(\.status), [.inconclusive])
    let sentence = reasons.first?.sentence ?? ""
    expectTrue(sentence.contains("did not report its version within 1 s"), "\(sentence)")
    expectTrue(sentence.utf8.count < 1_000, "\(sentence)")
  }
}
