import Expectations
import TestSupport
import Testing

@testable import Traces

@Suite("A file that is no whole trace is refused")
struct FileRefusalTests {
  private static let start = TraceText.head + "\n" + TraceText.items + "\n" + TraceText.frame + "\n"

  @Test("with the line where it goes wrong", arguments: cases)
  func refuses(_ refusal: Refusal) throws {
    let error = try #require(readingError(of: refusal.text))
    expectEqual(error.line, refusal.line)
    expectTrue(error.reason.contains(refusal.phrase), "\(error)")
  }

  static let cases = [
    Refusal("empty file", text: "", line: nil, phrase: "file is empty"),
    Refusal("blank lines only", text: "\n\n", line: 1, phrase: "blank"),
    Refusal("no end", text: start, line: 3, phrase: "without an 'end'"),
    Refusal("cut off", text: String(start.dropLast(5)), line: 3, phrase: "cut off within"),
    Refusal(
      "frames differ",
      text: start + #"{"t":2,"k":"end","frames":2,"records":4}"#,
      line: 4,
      phrase: "2 frames"
    ),
    Refusal(
      "records differ",
      text: start + #"{"t":2,"k":"end","frames":1,"records":5}"#,
      line: 4,
      phrase: "5 records where the file has 1 and 4"
    ),
    Refusal(
      "something after the end",
      text: start + #"{"t":2,"k":"end","frames":1,"records":4}"# + "\n" + TraceText.frame + "\n",
      line: 5,
      phrase: "after the 'end'"
    ),
    Refusal(
      "blank line within",
      text: TraceText.head + "\n\n" + TraceText.frame,
      line: 2,
      phrase: "blank"
    ),
    Refusal("second head", TraceText.head, line: 2, phrase: "is in the middle"),
    Refusal("binary", text: "\u{7F}ELF\u{2}\u{1}\u{1}\0\0\0", line: 1, phrase: "binary"),
  ]

  @Test("when it does not exist")
  func refusesMissingFile() {
    let error = #expect(throws: TraceError.self) { try Trace.read(path: "no/such.ltrace.jsonl") }
    expectEqual(error?.isMissing, true)
    expectEqual(
      error?.description.hasPrefix("no/such.ltrace.jsonl: the trace cannot be opened"),
      true
    )
  }

  @Test("when it is a directory")
  func refusesDirectory() throws {
    let directory = try TemporaryDirectory()
    let error = #expect(throws: TraceError.self) { try Trace.read(path: directory.path) }
    expectEqual(error?.isMissing, false)
    expectEqual(error?.reason.contains("directory"), true)
  }

  @Test("when it is bad UTF-8")
  func refusesBadUTF8() throws {
    var bytes = Array((TraceText.head + "\n" + #"{"t":0,"k":"mark","name":""#).utf8)
    bytes += [0xC3, 0x28] + Array("\"}\n".utf8)
    let error = try #require(readingError(of: bytes))
    expectEqual(error.line, 2)
    expectTrue(error.reason.contains("UTF-8"))
  }

  @Test("when a line is too long, before memory is taken for it")
  func refusesLongLine() throws {
    var limits = TraceLimits.standard
    limits.lineBytes = 2_000_000
    let endless = EndlessLine(start: TraceText.head + "\n" + #"{"t":0,"k":"mark","name":""#)
    let error = #expect(throws: TraceError.self) {
      try Trace(
        reading: TraceReader(path: "t", source: endless, limits: limits, chunkBytes: 1 << 16)
      )
    }
    expectEqual(error?.line, 2)
    expectEqual(error?.reason.contains("longer than 2000000 bytes"), true)
    expectTrue(endless.given < 4_100_000)
  }

  @Test("when the first error was met before")
  func repeatsError() throws {
    let text = TraceText.head + "\n" + #"{"t":-1,"k":"reload"}"# + "\n" + TraceText.frame + "\n"
    let reader = try TraceReader(path: "t", bytes: Array(text.utf8))
    let first = #expect(throws: TraceError.self) { try reader.next() }
    let second = #expect(throws: TraceError.self) { try reader.next() }
    expectEqual(first, second)
  }
}

/// An endless line, as in a file of many gigabytes without a newline.
final class EndlessLine: ByteSource {
  private var start: [UInt8]
  private(set) var given = 0

  init(start: String) {
    self.start = Array(start.utf8)
  }

  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = start.isEmpty ? buffer.count : min(start.count, buffer.count)
    if start.isEmpty {
      buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
    } else {
      buffer.copyBytes(from: start.prefix(count))
      start.removeFirst(count)
    }
    given += count
    return count
  }
}
