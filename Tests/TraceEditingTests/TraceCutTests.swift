import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceEditing
import TraceReplay
import Traces

@Suite("A part that is cut out of a recording")
struct TraceCutTests {
  private static let all = Recordings.names + Recordings.written

  @Test("has the models, viewports and offsets of the whole", arguments: all)
  func modelsAreTheSame(_ name: String) throws {
    let folder = try ScratchFolder()
    let whole = try Trace.read(path: Recordings.path(name))
    let count = whole.records.count(where: \.isFrame)
    for first in [1, count / 2] {
      let last = min(count - 1, first + 200)
      let part = try cut(name, .frames(first...last), folder)
      expectEqual(part.records.count(where: \.isFrame), last - first + 1)
      try compare(whole, part, from: first, name)
    }
  }

  // Without `flow-estimated`, because its layout remembers the rows it measured as they appeared.
  @Test("shows what the whole shows", arguments: all.filter { $0 != "flow-estimated" })
  func elementsAreTheSame(_ name: String) throws {
    let folder = try ScratchFolder()
    let count = try Trace.read(path: Recordings.path(name)).records.count(where: \.isFrame)
    let first = min(count / 3, 240)
    let last = first + 60
    let whole = try cut(name, .frames(0...last), folder)
    let part = try cut(name, .frames(first...last), folder)
    let layout = whole.head.layout?.kind ?? "waterfall"
    let shown = try fingerprints(part, layout)
    let expected = try fingerprints(whole, layout)[first..<first + shown.count]
    let difference = zip(shown, expected).enumerated().first { $1.0 != $1.1 }
    expectNil(difference?.offset, "\(name) differs in this frame of the part")
  }

  @Test("begins at 0 and keeps offsets, ids and anchors as they were recorded")
  func recordsAreKept() throws {
    let folder = try ScratchFolder()
    let whole = try Trace.read(path: Recordings.path("chat-prepend"))
    let part = try cut("chat-prepend", .time(5_000_000_000...9_000_000_000), folder)
    let frames = part.records.filter(\.isFrame)
    let expected = whole.records.filter {
      $0.isFrame && (5_000_000_000...9_000_000_000).contains($0.timeNanoseconds)
    }
    expectEqual(frames.first?.timeNanoseconds, 0)
    expectEqual(frames.map(\.event), expected.map(\.event))
    let start = expected.first?.timeNanoseconds ?? 0
    expectEqual(frames.map(\.timeNanoseconds), expected.map { $0.timeNanoseconds - start })
    expectEqual(part.head.provenance["edited"], "cut from 5.0 s to 9.0 s")
  }

  @Test("of all frames is the recording again")
  func wholeIsKept() throws {
    let folder = try ScratchFolder()
    for name in ["chat-prepend"] + Recordings.written {
      let whole = try Trace.read(path: Recordings.path(name))
      let part = try cut(name, .time(0...Int64.max), folder)
      let difference = try TraceDifference(Recordings.path(name), folder.path("part.ltrace.jsonl"))
      expectTrue(
        difference.offsets.differing == 0 && difference.hasSameItems
          && difference.sizes.differing == 0,
        "\(name): \(difference.lines)"
      )
      expectEqual(part.records.count(where: \.isFrame), whole.records.count(where: \.isFrame))
    }
  }

  @Test("takes over settings, supplementaries, promises and the item that is held")
  func surroundingsAreKept() throws {
    let folder = try ScratchFolder()
    var trace = SmallTrace()
    trace.add(#""k":"items","sec":0,"id0":0,"n":40,"est":[390,44],"header":[390,20]"#)
    trace.frame(0)
    trace.add(#""k":"config","layout":{"kind":"waterfall","params":{"columns":3}}"#)
    trace.add(#""k":"config","layout":{"kind":"waterfall","params":{"columns":2,"gap":4}}"#)
    trace.add(#""k":"supp","sec":0,"kind":"background","w":0,"h":0"#)
    trace.add(#""k":"supp","sec":0,"kind":"header","w":390,"h":30,"pin":true"#)
    trace.add(#""k":"expect","anchor":3,"skip":["no-overlap"],"reason":"why""#)
    trace.add(#""k":"view","w":844,"h":390,"inset":[1,2,3,4],"why":"rotate""#)
    trace.frame(10)
    trace.add(#""k":"size","ids":[5],"ws":[390],"hs":[77]"#)
    trace.frame(15)
    trace.add(#""k":"move","ph":"begin","id":7,"y":100"#)
    trace.add(#""k":"move","ph":"hover","id":7,"y":120"#)
    trace.frame(20)
    trace.frame(30)
    let path = try trace.write(folder)
    let output = folder.path("part.ltrace.jsonl")
    _ = try TraceCut.write(.frames(4...4), of: TraceReader(path: path), to: output)
    let part = try Trace.read(path: output)
    expectEqual(part.head.viewSize, Size(width: 844, height: 390))
    expectEqual(part.head.inset, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let events = part.records.map(\.event)
    let settings = LayoutSettings(
      kind: "waterfall",
      parameters: [("columns", .number(2)), ("gap", .number(4))]
    )
    expectTrue(events.contains(.config(settings)), "\(events)")
    let held = [
      TraceMove(phase: .begin, id: 7, position: Point(x: 0, y: 100)),
      TraceMove(phase: .hover, id: 7, position: Point(x: 0, y: 120)),
    ]
    expectTrue(held.allSatisfy { events.contains(.move($0)) }, "\(events)")
    let plan = try ReplayPlan(part)
    expectEqual(plan.model.sections.first?.header, Size(width: 390, height: 30))
    expectEqual(plan.model.sections.first?.metrics(at: 5).size.height, 77)
    expectEqual(plan.model.sections.first?.metrics(at: 5).isMeasured, true)
    expectEqual(plan.model.sections.first?.metrics(at: 6).isMeasured, false)
    var model = plan.model
    model.play(plan.events[...])
    expectEqual(model.sections.first?.hasBackground, true)
    expectEqual(model.sections.first?.pinnedKinds, [.header])
    let promises = TraceExpectation(anchor: 3, skip: ["no-overlap"], reason: "why")
    expectTrue(events.contains(.expect(promises)), "\(events)")
  }

  @Test("keeps a rule of sizes where its items did not move, and lists sizes elsewhere")
  func rulesAreKept() throws {
    let folder = try ScratchFolder()
    var trace = SmallTrace()
    trace.add(
      #""k":"items","sec":0,"id0":0,"n":1000,"fn":{"name":"steps","seed":7,"#
        + #""params":{"w":390,"min":40,"max":90,"step":10}}"#
    )
    trace.frame(0)
    trace.frame(1)
    trace.add(#""k":"edit","ops":[["d",0,500,2]],"n":998"#)
    trace.frame(2)
    trace.frame(3)
    let path = try trace.write(folder)
    let output = folder.path("part.ltrace.jsonl")
    _ = try TraceCut.write(.frames(3...3), of: TraceReader(path: path), to: output)
    let runs = try Trace.read(path: output).records.compactMap { record -> TraceItems? in
      if case .items(let items) = record.event { items } else { nil }
    }
    expectEqual(runs.map(\.count), [500, 498])
    guard case .function = runs.first?.sizes, case .listed = runs.last?.sizes else {
      Issue.record("\(runs.map(\.sizes))")
      return
    }
  }

  @Test("is not written where no frame is in it")
  func nothingIsWritten() throws {
    let folder = try ScratchFolder()
    let outcome = try TraceCut.write(
      .time(100_000_000_000...200_000_000_000),
      of: TraceReader(path: Recordings.path("rotate")),
      to: folder.path("part.ltrace.jsonl")
    )
    expectNil(outcome)
    expectNil(folder.bytes("part.ltrace.jsonl"))
  }

  // MARK: Comparison

  private func cut(_ name: String, _ range: TraceRange, _ folder: ScratchFolder) throws -> Trace {
    let output = folder.path("part.ltrace.jsonl")
    let reader = try TraceReader(path: Recordings.path(name))
    _ = try #require(try TraceCut.write(range, of: reader, to: output))
    return try Trace.read(path: output)
  }

  /// Compares the model and the view in each frame of a part with those of the whole trace.
  private func compare(_ whole: Trace, _ part: Trace, from first: Int, _ name: String) throws {
    let options = { (trace: Trace) in
      var options = ReplayOptions()
      options.mode = .offset
      options.axis = trace.head.axis
      return options
    }
    let one = try ReplayPlan(whole, options: options(whole))
    let other = try ReplayPlan(part, options: options(part))
    var (expected, model) = (one.model, other.model)
    var (expectedView, view) = (one.viewSize, other.viewSize)
    for frame in 0..<first + other.frames.count {
      let planned = one.frames[frame]
      expected.play(one.events(of: planned))
      for case .view(let change) in one.events(of: planned) { expectedView = change.size }
      guard frame >= first else { continue }
      let mine = other.frames[frame - first]
      model.play(other.events(of: mine))
      for case .view(let change) in other.events(of: mine) { view = change.size }
      // Skips models without changes.
      guard mine.eventCount > 0 || planned.eventCount > 0 || frame == first else { continue }
      if let difference = model.difference(from: expected) {
        Issue.record("\(name), frame \(frame) of a part from \(first): \(difference)")
        return
      }
      expectEqual(view, expectedView)
      expectEqual(mine.offset, planned.offset)
    }
  }

  private func fingerprints(_ trace: Trace, _ layout: String) throws -> ContiguousArray<UInt16> {
    let entry = try #require(LayoutCatalog.builtIn.entries(ofLayout: layout).first)
    let settings = LayoutSettings(kind: layout)
    var options = ReplayOptions()
    options.mode = .offset
    options.axis = try entry.factory.traits(trace.head.layout ?? settings).axis
    options.derives = entry.derives
    var check = CheckOptions()
    check.invariants = []
    let outcome = try entry.factory.check(ReplayPlan(trace, options: options), settings, check)
    return outcome.frameDigests.fingerprints
  }
}
