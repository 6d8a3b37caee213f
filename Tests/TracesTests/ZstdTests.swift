import Expectations
import TestSupport
import Testing

@testable import Traces

@Suite("A trace packed with zstd")
struct ZstdTests {
  /// Returns the compressed bytes of a recording.
  private func packed(_ recording: RecordedTraces.Recording) throws -> [UInt8] {
    let directory = try TemporaryDirectory()
    let path = directory.file("a.zst")
    try Trace.read(path: recording.path).write(path: path)
    return try TemporaryDirectory.bytes(of: path)
  }

  @Test("is told by its bytes and not by its name")
  func ignoresName() throws {
    let recording = RecordedTraces.all[4]
    let bytes = try packed(recording)
    expectEqual(Array(bytes.prefix(4)), ZstdSource.magic)
    let trace = try Trace(reading: TraceReader(path: "plain.jsonl", bytes: bytes))
    try expectEqual(trace.records, Trace.read(path: recording.path).records)
  }

  @Test("is unpacked from pieces of any size", arguments: [1, 3, 1000])
  func unpacksPieces(_ most: Int) throws {
    let recording = RecordedTraces.all[0]
    let reader = try TraceReader(
      path: "a.zst",
      source: Trickle(packed(recording), most: most),
      limits: .standard
    )
    try expectEqual(Trace(reading: reader).records.count, recording.records - 2)
  }

  @Test("may be made of several frames")
  func readsFrames() throws {
    let directory = try TemporaryDirectory()
    let text = TraceText.whole([TraceText.items, TraceText.frame])
    var bytes: [UInt8] = []
    for (index, part) in [text.prefix(70), text.dropFirst(70)].enumerated() {
      let path = directory.file("\(index).zst")
      let file = try TraceFile(path: path, isPacked: true)
      try file.write(Array(part.utf8))
      try file.finish()
      bytes += try TemporaryDirectory.bytes(of: path)
    }
    try expectEqual(Trace(reading: TraceReader(path: "a.zst", bytes: bytes)).records.count, 2)
  }

  @Test("is refused where a byte is wrong")
  func refusesCorruption() throws {
    let bytes = try packed(RecordedTraces.all[1])
    for position in stride(from: 5, to: bytes.count, by: bytes.count / 30) {
      var wrong = bytes
      wrong[position] ^= 0x55
      expectTrue(readingError(of: wrong) != nil, "byte \(position)")
    }
    var wrong = bytes
    wrong[bytes.count - 1] ^= 1
    let error = try #require(readingError(of: wrong))
    expectTrue(error.reason.contains("zstd data is corrupt"))
  }

  @Test("is refused where it is cut off")
  func refusesCut() throws {
    let bytes = try packed(RecordedTraces.all[1])
    for length in [4, 20, bytes.count / 2, bytes.count - 1] {
      let error = try #require(readingError(of: Array(bytes.prefix(length))))
      expectTrue(error.reason.contains("cut off"), "\(error)")
    }
  }

  @Test("is refused where only its name says so")
  func refusesName() throws {
    let error = try #require(
      readingError(of: TraceText.whole([]), path: "a.ltrace.jsonl.zst")
    )
    expectNil(error.line)
    expectTrue(error.reason.contains("content is not zstd"))
  }
}
