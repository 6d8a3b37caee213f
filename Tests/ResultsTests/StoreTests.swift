import Expectations
import Foundation
import Testing

@testable import Results

struct StoreTests {
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `A file is replaced whole and nothing else is left`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a/b/file.txt"
      try AtomicFile.replace(path, with: Data("first, and long".utf8))
      try AtomicFile.replace(path, with: Data("second".utf8))
      try expectEqual(String(contentsOfFile: path, encoding: .utf8), "second")
      try expectEqual(names("\(folder)/a/b"), ["file.txt"])
    }
  }

  @Test func `A write that fails at the end leaves no half file`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/taken/inner",
        withIntermediateDirectories: true
      )
      let error = #expect(throws: ResultError.self) {
        try AtomicFile.replace("\(folder)/taken", with: Data("text".utf8))
      }
      expectEqual(
        error?.description,
        "cannot write '\(folder)/taken' because a folder has that name: remove it or choose "
          + "another name"
      )
      try expectEqual(names(folder), ["taken"])
      try expectEqual(names("\(folder)/taken"), ["inner"])
    }
  }

  @Test func `A place that cannot be is refused in a sentence`() throws {
    try withTemporaryFolder { folder in
      try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
      let error = #expect(throws: ResultError.self) {
        try AtomicFile.replace("\(folder)/file/inner.txt", with: Data("text".utf8))
      }
      expectEqual(error?.kind, .unwritable)
      expectEqual(error?.description.contains("a part of the path is a file"), true)
      try expectEqual(names(folder), ["file"])
    }
  }

  @Test(arguments: [
    (ENOSPC, "the disk is full"), (EACCES, "there is no permission"),
    (EROFS, "the file system is read-only"), (EIO, "the system says"),
  ])
  func `Each refusal says why and what to do`(code: Int32, reason: String) {
    let text = ResultError.unwritable("a.jsonl", code: code).description
    expectTrue(text.hasPrefix("cannot write 'a.jsonl' because \(reason)"))
    expectTrue(text.contains(": "))
    expectTrue(!text.contains("\n"))
  }

  @Test func `A scenario is stored under its day and commit and read back`() throws {
    try withTemporaryFolder { folder in
      let date = Date(timeIntervalSince1970: 1_769_903_999)
      let store = ResultStore(root: folder, date: date, commit: "0123456789ab-dirty")
      expectEqual(store.folder, "\(folder)/2026-01-31-0123456789ab-dirty")
      let scenario = ScenarioFixture.scenario()
      let path = try store.write(scenario)
      try expectEqual(store.write(scenario), path)
      try expectEqual(names(store.folder).count, 1)
      try expectEqual(ResultLine.read(path).scenarios, [scenario])
    }
  }

  /// The prefix of a file by a writer that ended: no process has the highest number.
  private let ofNobody = ".\(Int32.max)-1f"

  @Test func `What a killed writer had written is finished, and parts are removed`() throws {
    try withTemporaryFolder { folder in
      let store = ResultStore(root: folder, commit: "c")
      let (kept, lost) = (
        ScenarioFixture.scenario(layout: "flow"), ScenarioFixture.scenario(layout: "quilt")
      )
      let path = try store.write(kept)
      let whole = try JSONLines.encode([lost])
      for (name, data) in [
        ("\(ofNobody).a.partial", whole), ("\(ofNobody).b.partial", whole.dropLast(9)),
        (".\(getpid())-1f.c.partial", whole),
      ] {
        try data.write(to: URL(fileURLWithPath: "\(store.folder)/\(name)"))
      }
      var noted: [ScenarioResult] = []
      store.recover { noted.append($0) }
      expectEqual(noted, [lost])
      let name = ResultStore.fileName(for: lost)
      try expectEqual(
        names(store.folder).sorted(),
        [".\(getpid())-1f.c.partial", String(path.split(separator: "/").last ?? ""), name].sorted()
      )
      try expectEqual(ResultLine.read("\(store.folder)/\(name)").scenarios, [lost])
    }
  }

  @Test func `A later result of the same scenario stays`() throws {
    try withTemporaryFolder { folder in
      let store = ResultStore(root: folder, commit: "c")
      var early = ScenarioFixture.scenario()
      early.run.id = "early"
      let path = try store.write(ScenarioFixture.scenario())
      let leftover = "\(store.folder)/\(ofNobody).a.partial"
      try JSONLines.encode([early]).write(to: URL(fileURLWithPath: leftover))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)],
        ofItemAtPath: leftover
      )
      store.recover { _ in }
      try expectEqual(ResultLine.read(path).scenarios, [ScenarioFixture.scenario()])
      try expectEqual(names(store.folder).count, 1)
    }
  }

  @Test func `A writer removes what one that was killed left of the same file`() throws {
    try withTemporaryFolder { folder in
      for name in ["out.json", "other.json"] {
        let leftover = URL(fileURLWithPath: "\(folder)/\(ofNobody).\(name).partial")
        try Data("half".utf8).write(to: leftover)
      }
      try AtomicFile.replace("\(folder)/out.json", with: Data("{}".utf8))
      try expectEqual(
        names(folder).sorted(),
        ["\(ofNobody).other.json.partial", "out.json"]
      )
    }
  }

  #if os(Linux)
  @Test func `A writer that ended is gone before anybody asks for its status`() throws {
    try withTemporaryFolder { folder in
      var writer: pid_t = 0
      let words = [strdup("true"), nil]
      try #require(posix_spawnp(&writer, "true", nil, nil, words, nil) == 0)
      defer {
        waitpid(writer, nil, 0)
        free(words[0])
      }
      // Waits for the end, and leaves the status.
      var info = siginfo_t()
      try #require(waitid(P_PID, id_t(writer), &info, WEXITED | WNOWAIT) == 0)
      let leftover = URL(fileURLWithPath: "\(folder)/.\(writer)-1f.out.json.partial")
      try Data("half".utf8).write(to: leftover)
      try AtomicFile.replace("\(folder)/out.json", with: Data("{}".utf8))
      try expectEqual(names(folder), ["out.json"])
    }
  }
  #endif

  @Test func `Who wants a folder that another has waits, says so once, and gets it`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lock-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try FileLock(ofFolder: folder) { Issue.record("the folder is not locked") }
    let (waits, told) = AsyncStream.makeStream(of: Void.self)
    let second = Task.detached {
      let lock = try FileLock(ofFolder: folder) { told.yield() }
      lock.release()
    }
    for await _ in waits { break }
    first.release()
    try await second.value
    // After its release, the lock is free again.
    try FileLock(ofFolder: folder) { Issue.record("somebody has it") }.release()
  }

  @Test func `File names are safe and differ where the scenarios differ`() {
    let scenario = ScenarioFixture.scenario(trace: "../a b/ü", layout: "waterfall:columns=3")
    let name = ResultStore.fileName(for: scenario)
    expectTrue(name.hasPrefix("_._a_b__-waterfall_columns=3-chunked-1000-"))
    expectTrue(name.hasSuffix(".jsonl"))
    expectTrue(!name.contains("/"))
    let twin = ScenarioFixture.scenario(trace: "../a b/ä", layout: "waterfall:columns=3")
    expectTrue(ResultStore.fileName(for: twin) != name)
    var placed = scenario
    placed.setting.place = "end"
    expectTrue(ResultStore.fileName(for: placed) != name)
    let long = ScenarioFixture.scenario(trace: String(repeating: "x", count: 1000))
    expectTrue(ResultStore.fileName(for: long).utf8.count < 255)
  }

  @Test func `A missing and an empty file are told apart`() throws {
    try withTemporaryFolder { folder in
      let missing = #expect(throws: ResultError.self) {
        try ResultLine.read("\(folder)/no").scenarios
      }
      expectEqual(missing?.kind, .missing)
      let noFile = #expect(throws: ResultError.self) { try ResultLine.read(folder).scenarios }
      expectEqual(noFile?.kind, .malformed)
      expectEqual(noFile?.description.contains("not a file"), true)
      try Data("\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/empty"))
      let empty = #expect(throws: ResultError.self) {
        try ResultLine.read("\(folder)/empty").scenarios
      }
      expectEqual(empty?.kind, .malformed)
      expectEqual(empty?.description.contains("contains no results"), true)
    }
  }
}
