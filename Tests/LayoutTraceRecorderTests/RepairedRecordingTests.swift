import Expectations
import Foundation
import LayoutTraceRecorder
import Testing
import TraceEditing
import Traces

@Suite("A recording whose app crashed")
struct RepairedRecordingTests {
  @Test("is repaired up to its last whole frame, wherever its file ends")
  func repairs() throws {
    let (file, crashed, repaired) = (TemporaryFile(), TemporaryFile(), TemporaryFile())
    defer { [file, crashed, repaired].forEach { $0.remove() } }
    let list = RowList((0..<40).map { "row \($0)" })
    let recorder = try TraceRecorder(list, path: file.path, head: .rows)
    for frame in 0..<240 {
      list.offset.y = Double(frame)
      if frame % 50 == 10 {
        list.rows.insert("new \(frame)", at: 3)
        list.revision += 1
      }
      recorder.recordFrame(at: Double(frame) / 120)
    }
    let atCrash = try file.bytes()
    recorder.stop()
    let whole = try Trace.read(path: file.path).records
    for end in stride(from: atCrash.count, to: 2000, by: -411) {
      let bytes = Array(atCrash.prefix(end))
      try Data(bytes).write(to: URL(filePath: crashed.path))
      let repair = try TraceCut.repair(TraceReader(path: crashed.path), to: repaired.path)
      let kept = try Trace.read(path: repaired.path).records
      expectEqual(kept, Array(whole.prefix(kept.count)))
      expectTrue(kept.last?.isFrame == true)
      // No complete frame is lost; the first missing one is incomplete in the file.
      let frames = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropLast()
        .count { $0.contains(#""k":"frame""#) }
      expectTrue(repair.frameCount >= frames, "\(repair.frameCount) of \(frames)")
      expectTrue(repair.reason != nil)
    }
  }
}
