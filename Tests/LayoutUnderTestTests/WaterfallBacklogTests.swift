import Expectations
import LayoutUnderTest
import Testing

@Suite("A waterfall of more items than are placed at once")
struct WaterfallBacklogTests {
  private typealias Counted<Index: RectIndex> = CountedLayout<WaterfallLayout<Index>>

  private func long<Index: RectIndex>(
    _ counts: [Int],
    deferAbove: Int = 40,
    _ index: Index.Type = SortedSweep.self,
    _ configure: (inout WaterfallSettings) -> Void = { _ in }
  ) -> Counted<Index> {
    var settings = WaterfallSettings()
    settings.deferAbove = deferAbove
    configure(&settings)
    return Counted(WaterfallLayout(settings: settings), counts)
  }

  /// Plays a frame without changes, in which deferred placement continues.
  private func goOn<Index>(_ waterfall: inout Counted<Index>) -> [Int] {
    waterfall.layout.continueLayout(workUnits: 32_768)
    guard let own = waterfall.layout.takeOwnInvalidation() else { return [0, 0] }
    return waterfall.work(after: own)
  }

  /// Plays frames until everything is placed, at most 100, and returns their number and work.
  private func settle<Index>(_ waterfall: inout Counted<Index>) -> (frames: Int, work: [Int]) {
    var (frames, work) = (0, [0, 0])
    while !waterfall.layout.isSettled, frames < 100 {
      let done = goOn(&waterfall)
      work = [work[0] + done[0], work[1] + done[1]]
      frames += 1
    }
    return (frames, work)
  }

  /// Returns the first difference from a waterfall without deferred placement.
  private func difference<Index>(_ waterfall: inout Counted<Index>) -> String? {
    var settings = waterfall.layout.settings
    settings.deferAbove = .max
    let immediate = WaterfallLayout<Index>(settings: settings)
    defer { _ = waterfall.environment.counter.take() }
    return waterfall.layout.difference(from: immediate, waterfall.environment)
  }

  /// Returns a waterfall of the same collection without deferred placement.
  private func immediate<Index>(_ waterfall: Counted<Index>) -> Counted<Index> {
    var settings = waterfall.layout.settings
    settings.deferAbove = .max
    var immediate = Counted(WaterfallLayout<Index>(settings: settings), [])
    immediate.environment.model = waterfall.environment.model
    immediate.environment.bounds = waterfall.environment.bounds
    immediate.environment.isRightToLeft = waterfall.environment.isRightToLeft
    _ = immediate.work()
    return immediate
  }

  @Test("places what begins within two screens of the view, for good, and reads no other size")
  func needed() {
    for isRightToLeft in [false, true] {
      var waterfall = long([600]) { $0.itemSpacing = 3 }
      waterfall.environment.isRightToLeft = isRightToLeft
      let work = waterfall.work()
      expectEqual(work[0], work[1])
      expectTrue(work[1] < 150)
      expectEqual(waterfall.work(), [0, 0])
      expectTrue(!waterfall.layout.isSettled)
      expectEqual(waterfall.layout.itemFrames.count, work[1])
      let immediate = immediate(waterfall)
      for item in 0..<600 {
        guard let found = waterfall.frame(0, item), let final = immediate.frame(0, item) else {
          Issue.record("item \(item) has no frame")
          return
        }
        expectTrue(item < work[1] ? found == final : found.height == 0 && final.minY > 3 * 480)
        expectTrue(found.maxY <= waterfall.layout.contentSize.height)
      }
      let lengths = (waterfall.layout.contentSize.height, immediate.layout.contentSize.height)
      expectTrue((lengths.0 / lengths.1 - 1).magnitude < 0.2)
    }
  }

  @Test("has placed ten times as many within thirty frames, for no more work than at once")
  func settles() {
    func check<Index: RectIndex>(_ index: Index.Type, _ columns: Int, isInTurn: Bool) {
      var waterfall = long([150, 0, 249, 1], index) { settings in
        settings.columns = columns
        settings.placement = isInTurn ? .roundRobin : .shortest
      }
      waterfall.environment.bounds = Rect(x: 0, y: 0, width: Double(columns) * 100, height: 90)
      let before = waterfall.work()
      let (frames, work) = settle(&waterfall)
      expectTrue(15...30 ~= frames)
      expectEqual([before[0] + work[0], before[1] + work[1]], [400, 400])
      expectEqual(goOn(&waterfall), [0, 0])
      expectNil(difference(&waterfall))
    }
    for isInTurn in [false, true] {
      for columns in [3, 11] {
        check(LinearScan.self, columns, isInTurn: isInTurn)
        check(SortedSweep.self, columns, isInTurn: isInTurn)
        check(GridBuckets.self, columns, isInTurn: isInTurn)
        check(BucketSweep.self, columns, isInTurn: isInTurn)
        check(PackedRTree.self, columns, isInTurn: isInTurn)
        check(ChunkedStarts.self, columns, isInTurn: isInTurn)
      }
    }
  }

  @Test("places a third of the items a frame that are placed at once, or a 24th of all")
  func grants() {
    var waterfall = long([240], deferAbove: 90)
    _ = waterfall.work()
    expectEqual(goOn(&waterfall), [30, 30])
    waterfall.layout.continueLayout(workUnits: 65_536)
    expectEqual(waterfall.work(after: .boundsChange), [60, 60])
    var slow = long([600], deferAbove: 0)
    _ = slow.work()
    expectEqual(goOn(&slow), [25, 25])
    slow.layout.continueLayout(workUnits: 1)
    expectEqual(slow.work(after: .boundsChange), [1, 1])
    slow.layout.continueLayout(workUnits: .max)
    _ = slow.work(after: .boundsChange)
    expectTrue(slow.layout.isSettled)
  }

  @Test("is placed at once where it is not longer")
  func short() {
    var waterfall = long([15, 25])
    expectEqual(waterfall.work(), [40, 40])
    expectTrue(waterfall.layout.isSettled)
    expectNil(waterfall.layout.takeOwnInvalidation())
    for counts in [[], [0], [0, 0]] {
      var empty = long(counts, deferAbove: 0)
      expectEqual(empty.work(), [0, 0])
      expectTrue(empty.layout.isSettled)
    }
  }

  @Test("goes on where the view comes within a screen of what has no place, as far as it went")
  func scrolls() {
    var waterfall = long([600])
    _ = waterfall.work()
    expectTrue(!waterfall.isInvalidated(by: Rect(x: 0, y: 200, width: 320, height: 480)))
    let far = Rect(x: 0, y: 8000, width: 320, height: 480)
    expectTrue(waterfall.isInvalidated(by: far))
    expectTrue(waterfall.work(at: far)[1] > 150)
    expectEqual(waterfall.work(at: far), [0, 0])
    expectTrue(!waterfall.layout.isSettled)
    var immediate = immediate(waterfall)
    var found = ElementBuffer<WaterfallDetail>()
    waterfall.layout.collectElements(in: far, into: &found)
    var wanted = ElementBuffer<WaterfallDetail>()
    immediate.layout.collectElements(in: far, into: &wanted)
    expectTrue(found.elements.elementsEqual(wanted.elements))
    expectTrue(found.count > 10)
    _ = waterfall.work(at: Rect(x: 0, y: 1e6, width: 320, height: 480))
    expectTrue(waterfall.layout.isSettled)
    expectNil(difference(&waterfall))
  }

  @Test("places an item that the host asks for, and two screens more")
  func loads() {
    var waterfall = long([300, 300])
    _ = waterfall.work()
    waterfall.layout.load(ItemPath(section: 1, item: 9))
    expectTrue(waterfall.work()[1] > 200)
    let immediate = immediate(waterfall)
    expectEqual(waterfall.frame(1, 9), immediate.frame(1, 9))
    let end = (immediate.frame(1, 9)?.maxY ?? 0) + 2 * 480
    expectTrue(!waterfall.layout.isSettled)
    expectTrue(waterfall.layout.contentSize.height > end)
    waterfall.layout.load(ItemPath(section: 1, item: 3))
    expectEqual(waterfall.work(), [0, 0])
    waterfall.layout.load(ItemPath(section: 2, item: 0))
    expectEqual(waterfall.work(), [0, 0])
    waterfall.layout.load(ItemPath(section: 1, item: 299))
    _ = waterfall.work()
    expectTrue(waterfall.layout.isSettled)
  }

  @Test("places what an edit moves as far as it is needed, and after what is placed nothing")
  func edits() {
    var waterfall = long([600])
    let placed = waterfall.work()[1]
    expectEqual(waterfall.work(after: .items(500..<501, ofSection: 0)), [0, 0])
    expectEqual(waterfall.work(after: .counts(from: ItemPath(section: 0, item: placed))), [0, 0])
    let edit = waterfall.work(after: .counts(from: ItemPath(section: 0, item: 10)))
    expectEqual(edit[0], edit[1])
    expectTrue(20..<150 ~= edit[1])
    _ = settle(&waterfall)
    expectNil(difference(&waterfall))
    let again = waterfall.work(after: .items(0..<1, ofSection: 0))
    expectTrue(20..<150 ~= again[1])
    expectTrue(!waterfall.layout.isSettled)
    waterfall.environment.model.sections.removeAll()
    expectEqual(waterfall.work(after: .counts(from: ItemPath(section: 0, item: 0))), [0, 0])
    expectTrue(waterfall.layout.isSettled)
    expectEqual(waterfall.layout.contentSize.height, 0)
  }

  @Test("is placed to the end when it is not long any more, or settings say so")
  func shortened() throws {
    var waterfall = long([20, 200])
    _ = waterfall.work()
    waterfall.environment.model.sections.removeLast()
    _ = waterfall.work(after: .counts(from: ItemPath(section: 1, item: 0)))
    expectTrue(waterfall.layout.isSettled)
    expectNil(difference(&waterfall))
    var other = long([220])
    _ = other.work()
    try other.layout.reconfigure(
      LayoutSettings(kind: "waterfall", parameters: [("deferAbove", .number(300))])
    )
    expectEqual(other.work()[1], 220)
    expectTrue(other.layout.isSettled)
    try other.layout.reconfigure(
      LayoutSettings(kind: "waterfall", parameters: [("deferAbove", .number(30))])
    )
    expectTrue(other.work()[1] < 150)
    expectTrue(!other.layout.isSettled)
  }

  @Test("has headers, footers and backgrounds of all sections, in order, before they are reached")
  func sections() {
    var waterfall = long([100, 0, 300, 200])
    for number in 0..<4 {
      waterfall.environment.model.sections[number].header = Size(width: 1, height: 20)
      waterfall.environment.model.sections[number].footer = Size(width: 1, height: 10)
      waterfall.environment.model.sections[number].hasBackground = true
    }
    _ = waterfall.work()
    var end = 0.0
    for number in 0..<4 {
      let header = waterfall.layout.attributes(for: .header(ofSection: number))
      let footer = waterfall.layout.attributes(for: .footer(ofSection: number))
      expectEqual(header?.frame.height, 20)
      expectEqual(footer?.frame.height, 10)
      expectTrue((header?.frame.minY ?? -1) >= end)
      expectTrue((footer?.frame.minY ?? -1) >= (header?.frame.maxY ?? 0))
      end = footer?.frame.maxY ?? 0
      let background = ElementPath(section: number, kind: .background)
      expectEqual((waterfall.layout.attributes(for: background) == nil), (number == 1))
      let count = waterfall.environment.model.sections[number].count
      expectNil(waterfall.frame(number, count))
      expectNil(waterfall.frame(number, -1))
    }
    expectNil(waterfall.frame(4, 0))
    expectEqual(waterfall.layout.contentSize.height, end)
    _ = settle(&waterfall)
    expectNil(difference(&waterfall))
  }

  @Test("without room takes no space from the first, and ends as one that is placed at once")
  func noRoom() {
    var waterfall = long([100, 200]) { $0.sectionInset.top = 7 }
    waterfall.environment.bounds.width = 0
    expectEqual(waterfall.work(), [0, 8])
    expectEqual(waterfall.layout.contentSize.height, 14)
    expectEqual(waterfall.frame(0, 99), rect(0, 7, 0, 0))
    expectEqual(waterfall.frame(1, 199), rect(0, 14, 0, 0))
    expectEqual(settle(&waterfall).work, [0, 292])
    expectNil(difference(&waterfall))
  }

  @Test("keeps photos apart from captions that come after what is placed")
  func captions() {
    var waterfall = long([300])
    let placed = waterfall.work()[1]
    var last = SectionModel(id: 1)
    last.append(id: 900, ItemMetrics(size: Size(width: 100, height: 50), captionHeight: 9))
    waterfall.environment.model.sections.append(last)
    expectTrue(
      waterfall.work(after: .counts(from: ItemPath(section: 1, item: 0)))[1] < placed
    )
    _ = settle(&waterfall)
    expectNil(difference(&waterfall))
    let width = 320.0 / 3
    let photo = waterfall.layout.attributes(for: ElementPath(section: 1, kind: .cell, item: 0))
    expectEqual(photo?.detail.photoHeight, LengthGrid.rounded(width / 2))
  }

  @Test("says that its content is not tight until everything has a place")
  func traits() {
    var waterfall = long([300])
    expectTrue(waterfall.layout.traits.defersPlacement)
    _ = waterfall.work()
    expectTrue(!waterfall.layout.traits.hasTightContentSize)
    _ = settle(&waterfall)
    expectTrue(waterfall.layout.traits.hasTightContentSize)
  }
}
