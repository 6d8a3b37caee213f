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
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "second")
      #expect(try names("\(folder)/a/b") == ["file.txt"])
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
      #expect(
        error?.description
          == "cannot write '\(folder)/taken' because a folder has that name: remove it or choose "
          + "another name"
      )
      #expect(try names(folder) == ["taken"])
      #expect(try names("\(folder)/taken") == ["inner"])
    }
  }

  @Test func `A place that cannot be is refused in a sentence`() throws {
    try withTemporaryFolder { folder in
      try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
      let error = #expect(throws: ResultError.self) {
        try AtomicFile.replace("\(folder)/file/inner.txt", with: Data("text".utf8))
      }
      #expect(error?.kind == .unwritable)
      #expect(error?.description.contains("a part of the path is a file") == true)
      #expect(try names(folder) == ["file"])
    }
  }

  @Test(arguments: [
    (ENOSPC, "the disk is full"), (EACCES, "there is no permission"),
    (EROFS, "the file system is read-only"), (EIO, "the system says"),
  ])
  func `Each refusal says why and what to do`(code: Int32, reason: String) {
    let text = ResultError.unwritable("a.jsonl", code: code).description
    #expect(text.hasPrefix("cannot write 'a.jsonl' because \(reason)"))
    #expect(text.contains(": "))
    #expect(!text.contains("\n"))
  }

  @Test func `A scenario is stored under its day and commit and read back`() throws {
    try withTemporaryFolder { folder in
      let date = Date(timeIntervalSince1970: 1_769_903_999)
      let store = ResultStore(root: folder, date: date, commit: "0123456789ab-dirty")
      #expect(store.folder == "\(folder)/2026-01-31-0123456789ab-dirty")
      let scenario = ScenarioFixture.scenario()
      let path = try store.write(scenario)
      #expect(try store.write(scenario) == path)
      #expect(try names(store.folder).count == 1)
      #expect(try ScenarioResultLines.read(path) == [scenario])
    }
  }

  @Test func `File names are safe and differ where the scenarios differ`() {
    let scenario = ScenarioFixture.scenario(trace: "../a b/ü", layout: "waterfall:columns=3")
    let name = ResultStore.fileName(for: scenario)
    #expect(name.hasPrefix("_._a_b__-waterfall_columns=3-chunked-1000-"))
    #expect(name.hasSuffix(".jsonl"))
    #expect(!name.contains("/"))
    let twin = ScenarioFixture.scenario(trace: "../a b/ä", layout: "waterfall:columns=3")
    #expect(ResultStore.fileName(for: twin) != name)
    var placed = scenario
    placed.setting.place = "end"
    #expect(ResultStore.fileName(for: placed) != name)
    let long = ScenarioFixture.scenario(trace: String(repeating: "x", count: 1000))
    #expect(ResultStore.fileName(for: long).utf8.count < 255)
  }

  @Test func `A missing and an empty file are told apart`() throws {
    try withTemporaryFolder { folder in
      let missing = #expect(throws: ResultError.self) {
        try ScenarioResultLines.read("\(folder)/no")
      }
      #expect(missing?.kind == .missing)
      let unreadable = #expect(throws: ResultError.self) { try ScenarioResultLines.read(folder) }
      #expect(unreadable?.kind == .unreadable)
      try Data("\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/empty"))
      let empty = #expect(throws: ResultError.self) {
        try ScenarioResultLines.read("\(folder)/empty")
      }
      #expect(empty?.kind == .malformed)
      #expect(empty?.description.contains("holds no results") == true)
    }
  }
}
