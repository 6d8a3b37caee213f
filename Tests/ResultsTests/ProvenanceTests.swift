import Expectations
import Foundation
import Testing

@testable import Results

struct ProvenanceTests {
  @Test func `The digest is that of the bytes`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/-odd \\ name"
      try Data("abc".utf8).write(to: URL(fileURLWithPath: path))
      // The example of FIPS 180-2.
      expectEqual(
        FileDigest.sha256(path: path),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      )
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      expectEqual(FileDigest.digits(of: file), FileDigest.sha256(path: path))
      expectEqual(FileDigest.sha256(path: "\(folder)/missing"), "unknown")
      // Text, names, contents and whether there is a file: each changes the digest of all.
      try Data().write(to: URL(fileURLWithPath: "\(folder)/empty"))
      let lists = [[path], ["\(folder)/missing"], ["\(folder)/empty"], [path, path], []]
      let digests = lists.map { FileDigest.sha256(of: "text", and: $0) }
      expectEqual(Set(digests + [FileDigest.sha256(of: "tex", and: [])]).count, 6)
      expectTrue(digests.allSatisfy { $0.count == 64 }, "\(digests)")
    }
  }

  @Test func `A commit is known inside a working copy only`() throws {
    try withTemporaryFolder { folder in
      expectEqual(GitCommit.current(in: folder), "unknown")
      expectEqual(GitCommit.current(in: "\(folder)/missing"), "unknown")
      let setUp = [
        ["git", "init", "-q"],
        [
          "git", "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q",
          "--allow-empty", "-m", "first",
        ],
      ]
      for command in setUp {
        expectTrue(ExternalTool.output(of: command, in: folder) != nil)
      }
      let commit = GitCommit.current(in: folder)
      expectEqual(commit.count, 12)
      expectTrue(commit.allSatisfy { $0.isHexDigit })
      try Data("a".utf8).write(to: URL(fileURLWithPath: "\(folder)/file"))
      expectEqual(GitCommit.current(in: folder), commit)
      expectTrue(ExternalTool.output(of: ["git", "add", "file"], in: folder) != nil)
      expectEqual(GitCommit.current(in: folder), "\(commit)-dirty")
    }
  }

  @Test func `Tools that are missing or fail give nothing`() {
    expectNil(ExternalTool.output(of: ["no-such-tool-anywhere"]))
    expectNil(ExternalTool.output(of: ["false"]))
    expectEqual(ExternalTool.output(of: ["echo", "a b"]), "a b\n")
  }

  @Test func `Times are in UTC`() {
    let date = Date(timeIntervalSince1970: 1_769_903_999)
    expectEqual(Timestamp.iso8601(date), "2026-01-31T23:59:59Z")
    expectEqual(Timestamp.day(date), "2026-01-31")
  }
}
