import Expectations
import Foundation
import LayoutTraceRecorder
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("The recording of a replay")
struct RecordedReplayTests {
  /// The recordings, each with a layout like the one that it was made with.
  static let recordings = [
    ("chat-prepend", "flow"), ("fling-storm", "flow"), ("masonry-storm", "waterfall"),
    ("rotate", "waterfall"), ("slow-read", "flow"),
  ]
  /// Handwritten traces whose events an app's list can show.
  static let scenarios = [
    ("headers-footers", "flow"), ("section-moves", "flow"), ("insets", "waterfall"),
    ("reload-to-zero", "waterfall"), ("bounds-to-zero", "waterfall"), ("keyboard", "waterfall"),
    ("bounce", "flow"), ("empty-sections", "waterfall"), ("zero-and-overwide", "flow"),
  ]

  @Test("has the frames, data and sizes that were shown", arguments: recordings + scenarios)
  func givesBack(name: String, layout: String) throws {
    let trace = try Trace.read(path: PackageFile.trace(name))
    let replay = try RecordedReplay(trace, layout: layout)
    expectFrames(of: trace, in: replay)
    let plan = try ReplayPlan(replay.recording)
    var (model, given) = (plan.model, replay.plan.model)
    var names = SameItems()
    var eventCount = 0
    for (index, frame) in plan.frames.enumerated() {
      let events = plan.events(of: frame)
      model.play(events)
      given.play(replay.plan.events(of: replay.plan.frames[index]))
      eventCount += events.count
      // A comparison covers up to 100,000 items, so it does not follow every event.
      let isLast = index == plan.frames.count - 1
      guard isLast || !events.isEmpty && (given.itemCount < 10_000 || eventCount % 50 == 0) else {
        continue
      }
      let difference = names.difference(of: model, from: given)
      expectNil(difference, "frame \(index)")
      if difference != nil { return }
    }

    // A replay of the recording shows the same frames, and its recording has the same bytes.
    let second = try RecordedReplay(replay.recording, layout: layout)
    expectTrue(second.bytes == replay.bytes, "the recording of the recording has other bytes")
    for (index, (one, other)) in zip(replay.shown, second.shown).enumerated() {
      // Offsets are recorded with three decimals.
      expectTrue((one.offset - other.offset).magnitude < 0.000_51, "frame \(index)")
      expectTrue(one.frames == other.frames, "frame \(index) shows something else")
      if one.frames != other.frames { return }
    }
  }

  @Test("has the operations of the recording that was replayed", arguments: recordings)
  func operations(name: String, layout: String) throws {
    let trace = try Trace.read(path: PackageFile.trace(name))
    let replay = try RecordedReplay(trace, layout: layout, mode: .delta)
    expectFrames(of: trace, in: replay)
    expectEqual(
      replay.recording.edits.map(OperationCounts.init),
      trace.edits.map(OperationCounts.init)
    )
  }

  private func expectFrames(of trace: Trace, in replay: RecordedReplay) {
    let (recorded, given) = (replay.recording.frames, trace.frames)
    let start = given.first?.timeNanoseconds ?? 0
    expectEqual(recorded.map(\.timeNanoseconds), given.map { $0.timeNanoseconds - start })
    expectEqual(recorded.map(\.frame.phase), given.map(\.frame.phase))
    let offsets = recorded.map { trace.head.axis == .y ? $0.frame.offset.y : $0.frame.offset.x }
    expectEqual(offsets, replay.shown.map { ($0.offset * 1000).rounded() / 1000 })
  }
}

extension PackageFile {
  /// Returns the path of a trace of the package, recorded or handwritten.
  static func trace(_ name: String) -> String {
    let written = written(name)
    guard FileManager.default.fileExists(atPath: written) else {
      return written.replacing("/written/", with: "/recorded/")
    }
    return written
  }
}

extension Trace {
  /// The frames with their times.
  var frames: [(timeNanoseconds: Int64, frame: TraceFrame)] {
    records.compactMap { record in
      if case .frame(let frame) = record.event { (record.timeNanoseconds, frame) } else { nil }
    }
  }

  /// The batches.
  var edits: [TraceEdit] {
    records.compactMap { if case .edit(let edit) = $0.event { edit } else { nil } }
  }
}

/// The numbers of items that a batch deletes, inserts and moves.
struct OperationCounts: Equatable {
  var deleted = 0
  var inserted = 0
  var moved = 0

  init(_ edit: TraceEdit) {
    for operation in edit.operations {
      switch operation {
      case .delete(_, _, let count): deleted += count
      case .insert(_, _, let ids): inserted += ids.count
      case .move: moved += 1
      default: break
      }
    }
  }
}

/// A comparison of models that use different ids for the same items.
struct SameItems {
  private var items: [Int: Int] = [:]
  private var sections: [Int: Int] = [:]

  /// Returns the first difference, or nil; ids may differ if they stay with their items.
  mutating func difference(of model: CollectionModel, from other: CollectionModel) -> String? {
    guard model.sections.count == other.sections.count else {
      return "\(model.sections.count) sections, not \(other.sections.count)"
    }
    for (index, (one, other)) in zip(model.sections, other.sections).enumerated() {
      guard sections[other.id, default: one.id] == one.id else { return "section \(index)" }
      sections[other.id] = one.id
      guard one.count == other.count else { return "\(one.count) items, not \(other.count)" }
      if one.header != other.header || one.footer != other.footer
        || one.pinnedKinds != other.pinnedKinds || one.hasBackground != other.hasBackground
      {
        return "the header, footer or background of section \(index)"
      }
      for item in 0..<one.count {
        let id = one.ids[item]
        guard items[other.ids[item], default: id] == id else { return "item \(item) of \(index)" }
        items[other.ids[item]] = id
        let (mine, theirs) = (one.metrics(at: item), other.metrics(at: item))
        guard mine.isMeasured == theirs.isMeasured, mine.size == theirs.size else {
          return "item \(item) of section \(index) is \(mine.size), not \(theirs.size)"
        }
      }
    }
    return nil
  }
}
