import Expectations
import Foundation
import LayoutUnderTest
import Measurement
import Testing
import Traces

@testable import LayoutTraceRecorder

@Suite("A trace recorder")
struct TraceRecorderTests {
  private func rows(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  /// Records a list during the body, and reads the recording back.
  private func recording(
    _ list: RowList,
    _ body: (TraceRecorder<RowList>) throws -> Void
  ) throws -> Trace {
    let file = TemporaryFile()
    defer { file.remove() }
    let recorder = try TraceRecorder(list, path: file.path, head: .rows)
    try body(recorder)
    recorder.stop()
    expectNil(recorder.failure)
    return try Trace.read(path: file.path)
  }

  @Test("records the rows at first with the sizes of those on screen, then the frames")
  func firstFrames() throws {
    let list = RowList(rows(50))
    list.offset.y = 60
    let trace = try recording(list) { recorder in
      recorder.recordFrame(at: 100)
      list.offset.y = 81
      recorder.recordFrame(at: 100.25)
      list.offset.y = 82
      recorder.recordFrame(at: 100.5)
    }
    expectEqual(trace.head.viewSize, Size(width: 300, height: 400))
    expectEqual(trace.head.minorVersion, 0)
    guard case .items(let items) = trace.records[0].event else { return expectTrue(false) }
    expectEqual(items.identities, .counted(first: 0, count: 50))
    expectEqual(items.sizes, .estimated(Size(width: 300, height: 40)))
    guard case .size(let sizes) = trace.records[1].event else { return expectTrue(false) }
    expectEqual(sizes.ids, Array(1...11))
    expectEqual(
      trace.frames.map(\.frame.anchor),
      // A row was measured in the second frame, which keeps the anchor.
      [.init(id: 1, distance: -20), .init(id: 1, distance: -41), .init(id: 2, distance: -2)]
    )
    expectEqual(trace.frames.map(\.timeNanoseconds), [0, 250_000_000, 500_000_000])
  }

  @Test("reads all rows after a change alone, also one without a call")
  func readsAfterChanges() throws {
    let list = RowList(rows(100))
    let trace = try recording(list) { recorder in
      for frame in 0..<50 {
        list.offset.y = Double(frame)
        recorder.recordFrame(at: Double(frame))
      }
      expectEqual(list.readCount, 1)
      list.rows.swapAt(2, 3)
      list.offset.y += 1
      recorder.recordFrame(at: 50)
      expectEqual(list.readCount, 2)
      list.rows.swapAt(80, 81)
      list.offset.y += 1
      recorder.recordFrame(at: 51)
      expectEqual(list.readCount, 2)
      recorder.dataDidChange()
      recorder.recordFrame(at: 52)
      expectEqual(list.readCount, 3)
    }
    expectEqual(
      trace.edits.map(\.operations),
      [
        [.move(fromSection: 0, fromItem: 3, toSection: 0, toItem: 2)],
        [.move(fromSection: 0, fromItem: 81, toSection: 0, toItem: 80)],
      ]
    )
  }

  @Test("gives rows that come with their sizes these with the batch, others an estimate")
  func newcomers() throws {
    for estimate in [nil, Size(width: 300, height: 30)] {
      let list = RowList(rows(10))
      list.estimatedItemSize = estimate
      let trace = try recording(list) { recorder in
        recorder.recordFrame(at: 0)
        list.rows.insert("new", at: 1)
        list.revision += 1
        recorder.recordFrame(at: 1)
      }
      let edit = try #require(trace.edits.first)
      expectEqual(edit.operations, [.insert(section: 0, item: 1, ids: [10])])
      expectEqual(edit.itemCountAfter, 11)
      expectEqual(edit.metrics?.ids, estimate == nil ? [10] : nil)
      let sizes = trace.records.count { if case .size = $0.event { true } else { false } }
      expectEqual(sizes, estimate == nil ? 0 : 1)
    }
  }

  @Test("keeps the anchor of the frame before in a frame with a change")
  func anchor() throws {
    let list = RowList(rows(100))
    list.offset.y = 100
    let trace = try recording(list) { recorder in
      recorder.recordFrame(at: 0)
      list.rows.insert("new", at: 0)
      list.offset.y += 45
      list.revision += 1
      recorder.recordFrame(at: 1)
      list.offset.y += 1
      recorder.recordFrame(at: 2)
    }
    expectEqual(
      trace.frames.map(\.frame.anchor),
      [.init(id: 2, distance: -20), .init(id: 2, distance: -25), .init(id: 2, distance: -26)]
    )
  }

  @Test("records an announced reload with all items")
  func reloads() throws {
    let list = RowList(rows(5))
    let trace = try recording(list) { recorder in
      recorder.recordFrame(at: 0)
      list.rows = ["other"]
      recorder.dataDidReload()
      recorder.recordFrame(at: 1)
    }
    expectEqual(trace.records.count { $0.event == .reload }, 1)
    expectTrue(trace.edits.isEmpty)
    guard case .items(let items)? = trace.records.dropLast().last?.event else {
      return expectTrue(false)
    }
    expectEqual(items.identities, .counted(first: 5, count: 1))
    expectEqual(items.sizes, .listed(widths: [300], heights: [40]))
  }

  @Test("stops with one sentence at an identifier that is there twice")
  func repeatedIdentifier() throws {
    let list = RowList(rows(5))
    let file = TemporaryFile()
    defer { file.remove() }
    let recorder = try TraceRecorder(list, path: file.path, head: .rows)
    recorder.recordFrame(at: 0)
    list.rows.append("row 1")
    list.revision += 1
    recorder.recordFrame(at: 1)
    expectTrue(!recorder.isRecording)
    expectEqual(
      recorder.failure?.reason,
      "the recording stopped: item 5 of section 0 has the identifier of an item before it; "
        + "give every item its own"
    )
    recorder.recordFrame(at: 2)
    // The frame that was recorded before is complete.
    expectEqual(try Trace.read(path: file.path).frames.count, 1)
    let twice = TemporaryFile()
    defer { twice.remove() }
    #expect(throws: TraceError.self) {
      _ = try TraceRecorder(list, path: twice.path, head: .rows)
    }
  }

  @Test("passes over a frame that is not finite")
  func notFinite() throws {
    let list = RowList(rows(5))
    let trace = try recording(list) { recorder in
      recorder.recordFrame(at: 0)
      list.offset.y = .nan
      recorder.recordFrame(at: 1)
      list.offset.y = 3
      recorder.recordFrame(at: .infinity)
      recorder.recordFrame(at: -5)
      recorder.recordFrame(at: 2)
    }
    expectEqual(trace.frames.map(\.timeNanoseconds), [0, 0, 0, 2_000_000_000])
  }

  @Test("says what is safe area in version 1.1")
  func safeArea() throws {
    let list = RowList(rows(5))
    list.safeArea = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    list.inset = EdgeInsets(top: 100, left: 0, bottom: 34, right: 0)
    let trace = try recording(list) { recorder in
      recorder.recordFrame(at: 0)
      list.safeArea = .zero
      recorder.recordFrame(at: 1)
    }
    expectEqual(trace.head.minorVersion, 1)
    expectEqual(trace.head.safeArea, EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let views = trace.records.compactMap { record in
      if case .view(let view) = record.event { view } else { nil }
    }
    expectEqual(views.map(\.safeArea), [.zero])
    expectEqual(views.map(\.inset), [nil])
  }

  @Test(
    "allocates nothing in a steady frame",
    .enabled(if: AllocationCounters.isAvailable, "jemalloc does not serve malloc here")
  )
  func steadyFrames() throws {
    let list = RowList(rows(1000))
    _ = try recording(list) { recorder in
      func scroll(_ frames: Range<Int>) {
        for frame in frames {
          list.offset.y = Double(frame % 300) + 0.125
          recorder.recordFrame(at: Double(frame) / 120)
        }
      }
      scroll(0..<600)
      let counters = try #require(AllocationCounters())
      let before = counters.bytesAllocated
      scroll(600..<1800)
      expectEqual(counters.bytesAllocated, before)
    }
  }
}

extension TraceHead {
  /// The head of a trace of rows.
  static var rows: TraceHead { TraceHead(name: "rows", viewSize: .zero) }
}
