import Expectations
import Foundation
import LayoutTraceRecorder
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

/// A replay on the collection-view host, and its recording.
struct RecordedReplay {
  /// The plan that was replayed.
  let plan: ReplayPlan
  /// The bytes of the recording.
  let bytes: [UInt8]
  /// The recording, read back.
  let recording: Trace
  /// The contents of the screen after each frame.
  private(set) var shown: [HostList.Shown] = []

  /// Replays a trace, and records the host.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - layout: The name of the layout in the catalog.
  ///   - mode: The rule for the offset of each frame.
  /// - Throws: `TraceError` for a trace that cannot be replayed or a file that cannot be written.
  init(_ trace: Trace, layout: String, mode: ReplayOptions.Mode = .offset) throws {
    let entry = try #require(LayoutCatalog.builtIn.entries(ofLayout: layout).first).factory
    var options = ReplayOptions()
    options.mode = mode
    options.axis = trace.head.axis
    plan = try ReplayPlan(trace, options: options)
    let list = try HostList(plan, entry)
    let file = TemporaryFile()
    defer { file.remove() }
    var head = trace.head
    head.provenance = [:]
    let recorder = try TraceRecorder(list, path: file.path, head: head)
    for frame in plan.frames {
      if list.show(frame) { recorder.dataDidReload() }
      recorder.recordFrame(at: Double(frame.timeNanoseconds) / 1e9)
      shown.append(list.shown)
    }
    recorder.stop()
    expectTrue(recorder.failure == nil, "\(recorder.failure?.description ?? "")")
    bytes = try file.bytes()
    recording = try Trace(reading: TraceReader(path: trace.head.name, bytes: bytes))
  }
}

/// A temporary file for a test.
struct TemporaryFile {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "recorded-\(UUID().uuidString).ltrace.jsonl").path()

  func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
