import Expectations
import TestSupport
import Testing

@testable import Traces

@Suite("The recordings")
struct RecordingTests {
  @Test("stream with the expected counts and no warning", arguments: RecordedTraces.all)
  func streams(_ recording: RecordedTraces.Recording) throws {
    let reader = try TraceReader(path: recording.path)
    expectEqual(reader.head.name, recording.name)
    var records = 1
    var frames = 0
    var last: TraceRecord?
    while let record = try reader.next() {
      records += 1
      if record.isFrame { frames += 1 }
      expectEqual(record.line, records)
      last = record
    }
    expectEqual(records, recording.records)
    expectEqual(frames, recording.frames)
    expectEqual(last?.event, .end(frames: recording.frames, records: recording.records))
    expectTrue(reader.warnings.isEmpty)
    try expectNil(reader.next())
  }

  @Test("come back the same from a copy, plain and packed", arguments: RecordedTraces.all)
  func roundTrip(_ recording: RecordedTraces.Recording) throws {
    let directory = try TemporaryDirectory()
    let trace = try Trace.read(path: recording.path)
    for name in ["a.ltrace.jsonl", "a.ltrace.jsonl.zst"] {
      try trace.write(path: directory.file(name))
      let copy = try Trace.read(path: directory.file(name))
      expectEqual(copy.head, trace.head)
      expectEqual(copy.records, trace.records)
    }
    try expectEqual(directory.contents(), ["a.ltrace.jsonl", "a.ltrace.jsonl.zst"])
    let packed = try TemporaryDirectory.bytes(of: directory.file("a.ltrace.jsonl.zst"))
    let plain = try TemporaryDirectory.bytes(of: directory.file("a.ltrace.jsonl"))
    expectTrue(packed.count * 3 < plain.count)
  }

  @Test("read the same in pieces smaller than their lines", arguments: [1, 7, 4096, 65_536])
  func readsInPieces(_ chunkBytes: Int) throws {
    let recording = RecordedTraces.all[2]
    let bytes = try TemporaryDirectory.bytes(of: recording.path)
    let reader = try TraceReader(
      path: recording.path,
      source: Trickle(bytes, most: max(chunkBytes, 100)),
      limits: .standard,
      chunkBytes: chunkBytes
    )
    try expectEqual(Trace(reading: reader), Trace.read(path: recording.path))
  }

  @Test("cut anywhere are refused")
  func refusesCuts() throws {
    let bytes = try TemporaryDirectory.bytes(of: RecordedTraces.all[2].path)
    for length in stride(from: 1, to: bytes.count - 1, by: bytes.count / 40) {
      expectTrue(readingError(of: Array(bytes.prefix(length))) != nil)
    }
  }
}

/// A source that returns a few bytes at a time, as a pipe may.
final class Trickle: ByteSource {
  private let source: MemorySource
  private let most: Int

  init(_ bytes: [UInt8], most: Int) {
    source = MemorySource(bytes)
    self.most = most
  }

  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(CodecError) -> Int {
    try source.fill(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(most)))
  }
}
