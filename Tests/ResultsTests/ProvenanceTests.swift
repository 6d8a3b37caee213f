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

  /// An ELF file of 64 bits with one segment of notes, of which the second is the build ID.
  private static let executable: [UInt8] = {
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 174)
    (bytes[32], bytes[54], bytes[56]) = (64, 56, 1)
    (bytes[64], bytes[72], bytes[96]) = (4, 128, 44)
    bytes.replaceSubrange(
      128..<148,
      with: [4, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 0, 0x47, 0x4E, 0x55, 0, 7, 7, 0, 0]
    )
    bytes.replaceSubrange(
      148..<168,
      with: [4, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 0x47, 0x4E, 0x55, 0, 0xAB, 1, 0xFF, 0]
    )
    return bytes
  }()

  @Test func `The build ID is that of the linker, and a damaged file has none or another`() throws {
    try withTemporaryFolder { folder in
      func buildID(_ bytes: [UInt8]) throws -> String? {
        let path = "\(folder)/executable"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return FileDigest.buildID(path: path)
      }
      try expectEqual(buildID(Self.executable), "ab01ff")
      try expectNil(buildID(Array("#!/bin/sh\nexit 0\n".utf8)))
      expectNil(FileDigest.buildID(path: "\(folder)/missing"))
      // To open a pipe without a writer would wait forever.
      expectEqual(mkfifo("\(folder)/pipe", 0o600), 0)
      expectNil(FileDigest.buildID(path: "\(folder)/pipe"))
      for place in Self.executable.indices {
        try expectTrue(buildID(Array(Self.executable[..<place])) == nil || place >= 167, "\(place)")
        var damaged = Self.executable
        for byte: UInt8 in [0, 0x7F, 0x80, 0xFF] {
          damaged[place] = byte
          try expectTrue(buildID(damaged).map { $0.count <= 80 } ?? true)
        }
      }
      #if os(Linux)
      let own = try #require(FileDigest.buildID(path: "/proc/self/exe"))
      expectTrue(own.count >= 16 && own.allSatisfy(\.isHexDigit), "\(own)")
      #endif
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
  }
}
