import Expectations
import Foundation
import TestSupport
import Testing

@testable import HarnessCommands

/// The exit code of a command with `--isolation none`, which its parent determines.
struct SupervisedCommandTests {
  private func status(_ verdict: String, ended status: Int32) -> HarnessCommands.ExitStatus {
    SupervisedCommand.status(verdict, token: "k3y", ended: status)
  }

  @Test func aVerdictCountsWithItsTokenAndTheSameExitCode() {
    expectEqual(status("k3y 0\n", ended: 0), .passed)
    expectEqual(status("k3y 3\n", ended: 3 << 8), .violation)
    expectEqual(status("k3y 7", ended: 7 << 8), .inconclusive)
  }

  @Test(arguments: ["", "0", "other 0", "k3y", "k3y 0 0", "k3y zero", "k3y 3"])
  func anythingElseIsNoVerdict(_ text: String) {
    expectEqual(status(text, ended: 0), .internalError)
  }

  @Test func anEndThatContradictsTheVerdictIsNone() {
    expectEqual(status("k3y 3", ended: 0), .internalError)
    expectEqual(status("k3y 0", ended: 7 << 8), .internalError)
    // The child was ended by a signal.
    expectEqual(status("k3y 0", ended: SIGKILL), .internalError)
    expectEqual(status("k3y 99", ended: 99 << 8), .internalError)
  }

  @Test func theWordOfASupervisorAloneIsRefused() throws {
    let words = ["check", "--isolation", "none", SupervisedCommand.word]
    let ending = try BuiltExecutable("perfharness").run(words)
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains("a parent process: remove it"), "\(ending.messages)")
  }

  @Test func whatTheCommandPrintsAndExitsWithIsAsWithout() throws {
    let folder = try TemporaryDirectory()
    let words = ["check", try folder.trace(), "--layout", "flow", "--json", "-"]
    let harness = try BuiltExecutable("perfharness")
    let (apart, here) = (try harness.run(words), try harness.run(words + ["--isolation", "none"]))
    expectEqual(here.code, 0, "\(here.messages)")
    expectEqual(here.text, apart.text)
    let usage = try harness.run(["check", "--isolation", "none", "--layout", "none-such"])
    expectEqual(usage.code, 64)
  }
}
