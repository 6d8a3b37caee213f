import Expectations
import Foundation
import PropertyTesting
import TestSupport
import Testing

@testable import Results

struct LineReaderTests {
  private static let gigabyte = 1 << 30

  private static func letters(_ count: Int) -> String {
    String(decoding: [UInt8](repeating: UInt8(ascii: "x"), count: count), as: UTF8.self)
  }

  /// Returns the number of bytes that this thread reads in a function; nil where the system does
  /// not count them.
  private func bytesRead(in function: () -> Void) -> Int? {
    func count() -> Int? {
      let facts = try? String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
      return facts?.firstMatch(of: /rchar: (\d+)/).flatMap { Int($0.output.1) }
    }
    let before = count()
    function()
    return before.flatMap { before in count().map { $0 - before } }
  }

  /// Returns the lines that a reader returns, with its error as the last.
  private func lines(
    of path: String,
    longest: Int = LineReader.longestResult,
    refusesZeros: Bool = true
  ) throws -> [String] {
    let reader = try LineReader(path, longest: longest, refusesZeros: refusesZeros)
    var lines: [String] = []
    while let line = try reader.next() {
      switch line.content {
      case .success(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
        lines.append("\(line.number) \(line.isEnded ? "" : "cut ")\(text)")
      case .failure(let refusal): return lines + ["\(line.number) \(refusal)"]
      }
    }
    return lines
  }

  private func lines(
    in text: String,
    longest: Int = LineReader.longestResult,
    refusesZeros: Bool = true
  ) throws -> [String] {
    var found: [String] = []
    try withTemporaryFolder { folder in
      let path = "\(folder)/lines.jsonl"
      try Data(text.utf8).write(to: URL(filePath: path))
      found = try lines(of: path, longest: longest, refusesZeros: refusesZeros)
    }
    return found
  }

  @Test func `Lines have their numbers, and empty ones are left out`() throws {
    try expectEqual(lines(in: ""), [])
    try expectEqual(lines(in: "\n\n"), [])
    try expectEqual(lines(in: "{}\n\n\n {1}\r\n{2}"), ["1 {}", "4  {1}\r", "5 cut {2}"])
  }

  @Test func `What cannot be JSON is refused`() throws {
    try expectEqual(lines(in: "{}\n\na diary\n{}\n"), ["1 {}", "3 it is not a JSON object"])
    try expectEqual(lines(in: " "), ["1 it is not a JSON object"])
    try expectEqual(lines(in: "{}\n{\0}\n"), ["1 {}", "2 it has bytes that are 0"])
    try expectEqual(lines(in: "{}\n{\0}"), ["1 {}", "2 it has bytes that are 0"])
    try expectEqual(lines(in: "{\0}\n", refusesZeros: false), ["1 {\0}"])
  }

  @Test func `Lines of any length are where blocks end, too`() throws {
    var generator = SplitMix64(seed: 42)
    for _ in 0..<30 {
      // The lengths of no block, about one, and about two.
      let lengths = (0..<4).map { _ in
        Int.random(in: 0...2, using: &generator) << 20 + Int.random(in: -3...3, using: &generator)
      }
      let texts = lengths.map { "{" + Self.letters(max(0, $0)) + "}" }
      let ends = texts.map { _ in
        String(repeating: "\n", count: Int.random(in: 1...3, using: &generator))
      }
      let text = zip(texts, ends).map { $0 + $1 }.joined()
      let found = try lines(in: text).map { $0.split(separator: " ", maxSplits: 1) }
      expectEqual(found.map(\.[1].utf8.count), texts.map(\.utf8.count))
      let numbers = found.compactMap { Int($0[0]) }
      expectEqual(numbers, ends.indices.map { ends[..<$0].reduce(1) { $0 + $1.count } })
    }
  }

  @Test func `A line that is too long is refused before its end`() throws {
    let long = "{" + Self.letters(5 << 20) + "}"
    try expectEqual(lines(in: "{}\n\(long)\n", longest: 6 << 20).count, 2)
    try withTemporaryFolder { folder in
      let path = "\(folder)/long.jsonl"
      try Data("{}\n\(long)\n".utf8).write(to: URL(filePath: path))
      try expectEqual(lines(of: path, longest: 2 << 20), ["1 {}", "2 it is longer than 2 MB"])
      let reader = try LineReader(path, longest: 2 << 20)
      while let line = try reader.next(), case .success = line.content {}
      expectTrue(reader.bytesRead <= 4 << 20, "\(reader.bytesRead) bytes were read")
    }
  }

  @Test(arguments: ["", "{", " {", "\n\n{\"schema_version\":2,", "\n"])
  func `A gigabyte of something else is refused after its first block`(_ start: String) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/sparse.jsonl"
      try Data(start.utf8).write(to: URL(filePath: path))
      expectEqual(truncate(path, off_t(Self.gigabyte)), 0)
      let reader = try LineReader(path)
      let line = try #require(try reader.next())
      expectTrue((try? line.content.get()) == nil)
      expectTrue(reader.bytesRead <= 3 << 20, "\(reader.bytesRead) bytes were read")
      let count = bytesRead { _ = try? ResultLine.read(path) }
      expectTrue((count ?? 0) <= 3 << 20, "\(count ?? 0) bytes were read")
      let refusal = #expect(throws: ResultError.self) { try ResultLine.read(path) }
      expectEqual(refusal?.kind, .malformed)
    }
  }

  @Test func `A gigabyte is no history and takes no line`() throws {
    let record = try #require(HistoryRecord(ScenarioFixture.scenario()))
    try withTemporaryFolder { folder in
      let path = "\(folder)/history.jsonl"
      try Data("{".utf8).write(to: URL(filePath: path))
      expectEqual(truncate(path, off_t(Self.gigabyte)), 0)
      let count = bytesRead {
        #expect(throws: ResultError.self) {
          try AppendedLines.read(HistoryRecord.self, from: path)
        }
        #expect(throws: ResultError.self) { try AppendedLines.append([record], to: path) }
      }
      expectTrue((count ?? 0) <= 40 << 20, "\(count ?? 0) bytes were read")
      var facts = stat()
      expectEqual(stat(path, &facts), 0)
      expectEqual(Int(facts.st_size), Self.gigabyte)
      let baseline = "\(folder)/a.txt"
      expectEqual(link(path, baseline), 0)
      #expect(throws: ResultError.self) { try BaselineFolder(folder).all() }
    }
  }

  @Test func `A line of zeros that a power cut left is cut off`() throws {
    let record = try #require(HistoryRecord(ScenarioFixture.scenario()))
    try withTemporaryFolder { folder in
      let path = "\(folder)/history.jsonl"
      try AppendedLines.append([record], to: path)
      let whole = try Data(contentsOf: URL(filePath: path))
      try (whole + Data("{\"rec".utf8) + Data(count: 100)).write(to: URL(filePath: path))
      let torn = try AppendedLines.read(HistoryRecord.self, from: path)
      expectTrue(torn.isCutOff)
      try AppendedLines.append([record], to: path)
      try expectEqual(AppendedLines.read(HistoryRecord.self, from: path).records.count, 2)
    }
  }
}
