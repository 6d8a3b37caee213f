import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceEditing
import TraceReplay
import Traces

@Suite("Recordings that are joined")
struct TraceJoinTests {
  @Test("have the frames of all, one recording after the other")
  func framesAreKept() throws {
    let folder = try ScratchFolder()
    let output = folder.path("joined.ltrace.jsonl.zst")
    let paths = Recordings.names.map(Recordings.path)
    let outcome = try TraceJoin.write(paths, times: 2, to: output)
    let joined = try Trace.read(path: output)
    let parts = try (paths + paths).map { try Trace.read(path: $0) }
    let frames = parts.flatMap { $0.records.filter(\.isFrame).map(\.event) }
    expectEqual(joined.records.filter(\.isFrame).map(\.event), frames)
    expectEqual(outcome.frameCount, frames.count)
    expectEqual(outcome.partCount, 10)
    expectTrue(joined.head.provenance["edited"]?.hasSuffix("rotate, 2 times") ?? false)
  }

  @Test("show each recording's models and viewports", arguments: [["rotate", "chat-prepend"]])
  func modelsAreKept(_ names: [String]) throws {
    let folder = try ScratchFolder()
    let output = folder.path("joined.ltrace.jsonl")
    _ = try TraceJoin.write(names.map(Recordings.path), to: output)
    let plan = try ReplayPlan(Trace.read(path: output))
    var model = plan.model
    var view = plan.viewSize
    var frame = 0
    for name in names {
      let part = try ReplayPlan(Trace.read(path: Recordings.path(name)))
      var expected = part.model
      var expectedView = part.viewSize
      for planned in part.frames {
        let events = plan.events(of: plan.frames[frame])
        model.play(events)
        for case .view(let change) in events { view = change.size }
        let partEvents = part.events(of: planned)
        expected.play(partEvents)
        for case .view(let change) in partEvents { expectedView = change.size }
        frame += 1
        guard !events.isEmpty || !partEvents.isEmpty else { continue }
        if let difference = model.difference(from: expected) {
          Issue.record("\(name), frame \(frame): \(difference)")
          return
        }
        expectEqual(view, expectedView)
      }
    }
    expectEqual(frame, plan.frames.count)
  }

  @Test("keep no estimate of a recording before")
  func estimatesEnd() throws {
    let folder = try ScratchFolder()
    var first = SmallTrace()
    first.add(#""k":"items","sec":0,"id0":0,"n":3,"est":[390,44]"#)
    first.frame(0)
    var second = SmallTrace()
    second.add(#""k":"items","sec":0,"ids":[0,1,2],"ws":[390,390,390],"hs":[70,80,90]"#)
    second.frame(0)
    second.add(#""k":"edit","ops":[["i",0,3,[9]]],"n":4"#)
    second.frame(0)
    let paths = [
      try first.write(folder, to: "a.ltrace.jsonl"),
      try second.write(folder, to: "b.ltrace.jsonl"),
    ]
    let output = folder.path("joined.ltrace.jsonl")
    _ = try TraceJoin.write(paths, to: output)
    let plan = try ReplayPlan(Trace.read(path: output))
    var model = plan.model
    model.play(plan.events[...])
    expectEqual(model.sections.first?.metrics(at: 3).size.height, 80)
  }

  @Test("of other axes are refused")
  func axesMustAgree() throws {
    let folder = try ScratchFolder()
    let paths = ["slow-read", "flow-horizontal"].map(Recordings.path)
    let error = #expect(throws: TraceError.self) {
      try TraceJoin.write(paths, to: folder.path("joined.ltrace.jsonl"))
    }
    expectTrue(error?.reason.contains("scrolls along x") ?? false, "\(String(describing: error))")
    expectNil(folder.bytes("joined.ltrace.jsonl"))
  }

  @Test("begin each with its own offset, without a movement from the one before")
  func offsetJumps() throws {
    let folder = try ScratchFolder()
    let output = folder.path("joined.ltrace.jsonl")
    _ = try TraceJoin.write(["slow-read", "chat-prepend"].map(Recordings.path), to: output)
    let plan = try ReplayPlan(Trace.read(path: output))
    let first = plan.frames[2655]
    expectEqual(first.movement, 0)
    expectTrue(plan.events(of: first).contains(.scrollToOffset(5130)))
  }
}
