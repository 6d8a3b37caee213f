import Foundation
import Testing

@testable import Results

struct ProvenanceTests {
  @Test func `The digest is that of the bytes`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/-odd \\ name"
      try Data("abc".utf8).write(to: URL(fileURLWithPath: path))
      // The example of FIPS 180-2.
      #expect(
        FileDigest.sha256(path: path)
          == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      )
      #expect(FileDigest.sha256(path: "\(folder)/missing") == "unknown")
    }
  }

  @Test func `A commit is known inside a working copy only`() throws {
    try withTemporaryFolder { folder in
      #expect(GitCommit.current(in: folder) == "unknown")
      #expect(GitCommit.current(in: "\(folder)/missing") == "unknown")
      let setUp = [
        ["git", "init", "-q"],
        [
          "git", "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q",
          "--allow-empty", "-m", "first",
        ],
      ]
      for command in setUp {
        #expect(ExternalTool.output(of: command, in: folder) != nil)
      }
      let commit = GitCommit.current(in: folder)
      #expect(commit.count == 12)
      #expect(commit.allSatisfy { $0.isHexDigit })
      try Data("a".utf8).write(to: URL(fileURLWithPath: "\(folder)/file"))
      #expect(GitCommit.current(in: folder) == commit)
      #expect(ExternalTool.output(of: ["git", "add", "file"], in: folder) != nil)
      #expect(GitCommit.current(in: folder) == "\(commit)-dirty")
    }
  }

  @Test func `Tools that are missing or fail give nothing`() {
    #expect(ExternalTool.output(of: ["no-such-tool-anywhere"]) == nil)
    #expect(ExternalTool.output(of: ["false"]) == nil)
    #expect(ExternalTool.output(of: ["echo", "a b"]) == "a b\n")
  }

  @Test func `Times are in UTC`() {
    let date = Date(timeIntervalSince1970: 1_769_903_999)
    #expect(Timestamp.iso8601(date) == "2026-01-31T23:59:59Z")
    #expect(Timestamp.day(date) == "2026-01-31")
  }
}
