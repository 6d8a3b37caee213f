import Expectations
import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing
import TraceReplay

@testable import HarnessCommands

struct ComparedPackageTests {
  /// As in a CI job that restores `.build` from its cache into a new clone.
  @Test func theWorktreeOfACloneThatIsGoneIsReplaced() throws {
    let folder = try TemporaryDirectory()
    let package = ComparedPackage(path: folder.path)
    for round in ["first", "second"] {
      try? FileManager.default.removeItem(atPath: folder.file(".git"))
      try Data(round.utf8).write(to: URL(filePath: folder.file("content")))
      for words in [
        ["init", "-q"], ["add", "content"],
        ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "-m", round],
      ] {
        expectEqual(ExternalTool.run(["git"] + words, in: folder.path).status, 0, "\(words)")
      }
      let commit = try #require(package.commit("HEAD"))
      for _ in 1...2 {
        let text = try package.withTree(of: commit, CommandContext(.builtIn)) { tree in
          try String(contentsOfFile: "\(tree)/content", encoding: .utf8)
        }
        expectEqual(text, round)
      }
    }
  }
}
