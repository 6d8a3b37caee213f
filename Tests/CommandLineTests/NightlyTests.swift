import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// Tests of `script/nightly` and the processes that it starts.
@Suite struct NightlyTests {
  private static let script = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "script/nightly")

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsWhatRunsToo(_ signal: Int32) throws {
    let folder = try TemporaryDirectory()
    let text = try folder.write(
      """
      #!/bin/bash
      if [[ $1 == selftest ]]; then
        echo $$ >'\(folder.file("number"))'
        exec sleep 600
      fi
      """,
      to: "text"
    )
    // A copy, because a file that a process of another test has open for writing cannot be
    // executed.
    let executable = folder.file("in-place-of-a-build")
    expectEqual(ExternalTool.run(["cp", text, executable]).status, 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: executable)
    // Foundation passes blocked signals on to children, and a shell leaves them blocked.
    var script: pid_t = 0
    let environment = BuiltExecutable.inherited.merging(
      ["PERFHARNESS": executable, "RESULTS": folder.file("results")],
      uniquingKeysWith: { $1 }
    )
    let nothing = open("/dev/null", O_RDWR)
    defer { close(nothing) }
    let nightly = CurrentExecutable(
      path: Self.script.path(),
      name: "nightly",
      environment: environment
    )
    let failure = nightly.start(
      "--quiet",
      descriptors: [nothing, nothing, nothing],
      process: &script
    )
    expectEqual(failure, 0)
    var status: Int32 = 0
    var number: pid_t?
    while number == nil, waitpid(script, &status, WNOHANG) == 0 {
      usleep(10_000)
      let text = try? String(contentsOfFile: folder.file("number"), encoding: .utf8)
      number = text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    kill(script, signal)
    expectEqual(waitpid(script, &status, 0), script)
    expectEqual(status >> 8, 128 + signal)
    expectTrue(kill(try #require(number), 0) != 0)
  }
}
