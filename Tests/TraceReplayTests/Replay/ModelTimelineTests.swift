import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("The model through a trace")
struct ModelTimelineTests {
  @Test("finds every item where a search through the model does")
  func findsPaths() throws {
    let finding = try forAll(seeds: 0..<150) { generator in
      var timeline = ModelTimeline(growth: ModelGrowth(options: ReplayOptions()))
      let sizes = RandomModel()
      var nextID = 0
      for section in 0..<generator.integer(1...3) {
        let count = generator.integer(0...15)
        timeline.addInitial(
          TraceItems(section: section, identities: .counted(first: nextID, count: count))
        )
        nextID += count
      }
      timeline.finishInitial()
      for _ in 0..<6 {
        let batch = RandomBatch(
          ids: timeline.model.sections.map { Array($0.ids) },
          firstID: nextID,
          changesSections: true,
          &generator
        ) { sizes.metrics(&$0) }
        _ = try timeline.apply(TraceEdit(batch, true))
        nextID = batch.nextID
        for id in -2..<nextID where generator.chance(0.6) {
          let found = timeline.path(ofItem: id)
          let expected = timeline.model.path(ofItem: id)
          if found != expected { return "item \(id) is not found" }
        }
      }
      return nil
    }
    expectNil(finding)
  }

  private func timeline(_ runs: TraceItems...) -> ModelTimeline {
    var timeline = ModelTimeline(growth: ModelGrowth(options: ReplayOptions()))
    for run in runs { timeline.addInitial(run) }
    timeline.finishInitial()
    return timeline
  }

  @Test("keeps a header pinned whose size turns up")
  func keepsPins() {
    let size = Size(width: 390, height: 44)
    var timeline = self.timeline(TraceItems(section: 0, sectionID: 7, identities: .listed([])))
    timeline.change(
      TraceSupplementary(section: 0, kind: .header, size: size, isPinned: true)
    )
    _ = timeline.measure(TraceSizes(ids: [7], widths: [390], heights: [52], kind: .header))
    expectEqual(timeline.model.sections[0].pinnedKinds, [.header])
    expectEqual(timeline.model.sections[0].header?.height, 52)
    _ = timeline.measure(TraceSizes(ids: [7], widths: [390], heights: [20], kind: .footer))
    expectEqual(timeline.model.sections[0].pinnedKinds, [.header])
  }

  @Test("keeps parents and spans of items whose sizes are not given")
  func keepsOtherMetrics() {
    let run = TraceItems(
      section: 0,
      identities: .listed([4, 9]),
      columnSpans: [2, 3],
      parents: [-1, 4]
    )
    let section = timeline(run).model.sections[0]
    expectEqual([section.parents[0], section.parents[1]], [SectionModel.noParent, 4])
    expectEqual(section.metrics(at: 1).columnSpan, 3)
    expectEqual(section.metrics(at: 1).size, Size(width: 100, height: 100))
    expectTrue(!section.metrics(at: 1).isMeasured)
  }

  private func estimated(_ section: Int, _ id: Int, _ height: Double) -> TraceItems {
    TraceItems(
      section: section,
      identities: .listed([id]),
      sizes: .estimated(Size(width: 10, height: height))
    )
  }

  @Test("gives unsized newcomers the estimate of the section they come to, wherever it went")
  func estimatesBySection() throws {
    var timeline = timeline(estimated(0, 0, 11), estimated(1, 1, 22))
    let edit = TraceEdit(operations: [
      .deleteSection(0), .insert(section: 0, item: 0, ids: [5]),
      .reload(section: 1, item: 0, ids: [6]),
    ])
    _ = try timeline.apply(edit)
    let section = timeline.model.sections[0]
    expectEqual(Array(section.ids), [5, 6])
    expectEqual(Array(section.heights), [22, 22])
    expectTrue(!section.measured[0])
  }

  @Test("gives them the median of what is known where nothing is estimated")
  func estimatesByMedian() throws {
    let listed = TraceItems(
      section: 0,
      identities: .listed([1, 2, 3]),
      sizes: .listed(widths: [10, 20, 30], heights: [7, 5, 900])
    )
    var timeline = timeline(listed)
    _ = try timeline.apply(TraceEdit(operations: [.insert(section: 0, item: 3, ids: [9])]))
    expectEqual(timeline.model.sections[0].metrics(at: 3).size, Size(width: 20, height: 7))
    var empty = self.timeline(TraceItems(section: 0, identities: .listed([])))
    _ = try empty.apply(TraceEdit(operations: [.insert(section: 0, item: 0, ids: [9])]))
    expectEqual(empty.model.sections[0].metrics(at: 0).size, Size(width: 100, height: 100))
  }

  @Test("forgets estimates where a reload replaces the model")
  func estimatesGoWithTheirModel() throws {
    var timeline = timeline(estimated(0, 4, 11))
    timeline.reload([
      TraceItems(
        section: 0,
        identities: .listed([1]),
        sizes: .listed(widths: [20], heights: [7])
      )
    ])
    _ = try timeline.apply(TraceEdit(operations: [.insert(section: 0, item: 1, ids: [9])]))
    expectEqual(timeline.model.sections[0].metrics(at: 1).size, Size(width: 20, height: 7))
  }

  @Test("keeps everything else that is known of items whose sizes are not")
  func keepsMetricsOfUnsizedItems() {
    let run = TraceItems(
      section: 0,
      identities: .listed([1, 2]),
      captionHeights: [7, 0],
      columnSpans: [1, 3],
      parents: [-1, 1]
    )
    let section = timeline(run).model.sections[0]
    let size = Size(width: 100, height: 100)
    expectEqual(
      section.metrics(at: 0),
      ItemMetrics(size: size, isMeasured: false, captionHeight: 7)
    )
    let second = ItemMetrics(size: size, isMeasured: false, columnSpan: 3, parent: 1)
    expectEqual(section.metrics(at: 1), second)
  }

  @Test("drops measured sizes of items that are absent")
  func dropsAbsent() {
    var timeline = timeline(estimated(0, 4, 11))
    let absent = TraceSizes(ids: [8, -1], widths: [1, 1], heights: [2, 2])
    expectTrue(timeline.measure(absent).isEmpty)
    let both = TraceSizes(ids: [8, 4, 4], widths: [1, 1, 1], heights: [2, 3, 5])
    expectEqual(timeline.measure(both).count, 1)
    expectEqual(timeline.model.sections[0].metrics(at: 0).size, Size(width: 1, height: 5))
    expectTrue(timeline.model.sections[0].metrics(at: 0).isMeasured)
  }

  @Test("takes sizes from functions by the item's place in its section")
  func usesFunctions() {
    let function = SizeFunction(name: .fixed, parameters: ["ws": [1, 2], "hs": [3, 4]])
    let run = TraceItems(
      section: 0,
      identities: .counted(first: 0, count: 3),
      sizes: .function(function)
    )
    let section = timeline(run).model.sections[0]
    expectEqual(Array(section.widths), [1, 2, 1])
    expectEqual(Array(section.heights), [3, 4, 3])
  }
}
