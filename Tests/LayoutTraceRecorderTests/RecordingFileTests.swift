import Expectations
import Foundation
import Testing
import Traces

@testable import LayoutTraceRecorder

@Suite("The file of a recording")
struct RecordingFileTests {
  private let file = TemporaryFile()

  private func frame(_ offset: Double) -> TraceEvent {
    .frame(TraceFrame(offset: Point(x: 0, y: offset)))
  }

  @Test("holds whole lines at any time, and lacks a second of frames at most")
  func wholeLines() throws {
    defer { file.remove() }
    let recording = try RecordingFile(path: file.path, head: .rows)
    for index in 0..<500 {
      recording.write(frame(Double(index)), at: Int64(index))
      let bytes = try file.bytes()
      expectEqual(bytes.last, UInt8(ascii: "\n"))
      let missing = index + 2 - bytes.count { $0 == UInt8(ascii: "\n") }
      expectTrue(missing <= RecordingFile.bufferedFrames, "\(missing) frames wait")
      expectTrue(recording.buffer.count <= RecordingFile.bufferBytes)
    }
    recording.finish()
    expectEqual(try Trace.read(path: file.path).records.count, 500)
  }

  @Test("has a buffer that no record makes larger")
  func bufferIsBounded() throws {
    defer { file.remove() }
    let recording = try RecordingFile(path: file.path, head: .rows)
    let capacity = recording.buffer.capacity
    let ids = Array(0..<100_000)
    let items = TraceItems(section: 0, identities: .listed(ids))
    recording.write(.items(items), at: 0)
    for index in 0..<200 {
      recording.write(.mark(String(repeating: "x", count: 1000)), at: 0)
      recording.write(frame(Double(index)), at: 0)
      expectTrue(recording.buffer.count <= RecordingFile.bufferBytes)
    }
    expectEqual(recording.buffer.capacity, capacity)
    recording.finish()
    expectEqual(try Trace.read(path: file.path).records.count, 401)
  }

  @Test("takes nothing more once the disk is full, and says so in one sentence")
  func fullDisk() throws {
    defer { file.remove() }
    let recording = try RecordingFile(path: file.path, head: .rows)
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    dup2(full, recording.descriptor)
    close(full)
    for index in 0..<100 { recording.write(frame(Double(index)), at: 0) }
    expectTrue(!recording.isOpen)
    expectEqual(
      recording.failure?.reason,
      "the recording stopped: the file cannot be written (No space left on device); free some "
        + "space, and close the file with 'perfharness trace cut --repair'"
    )
  }

  @Test("is never made over another one, nor packed")
  func refusals() throws {
    defer { file.remove() }
    try Data("mine".utf8).write(to: URL(filePath: file.path))
    let reasons = [file.path, file.path + ".zst", "/nowhere/a.ltrace.jsonl"].map { path in
      do throws(TraceError) {
        _ = try RecordingFile(path: path, head: .rows)
        return "none"
      } catch {
        return error.reason
      }
    }
    expectEqual(
      reasons,
      [
        "no file can be made here (File exists); choose another name",
        "a recording is not packed; leave out .zst and use 'perfharness trace convert'",
        "no file can be made here (No such file or directory); choose a folder of the app's own",
      ]
    )
    expectEqual(try file.bytes(), Array("mine".utf8))
  }
}
