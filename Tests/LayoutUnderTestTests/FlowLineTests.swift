import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("The lines of a flow")
struct FlowLineTests {
  /// The smallest length, in points.
  private let unit = 1.0 / 256

  /// Returns the frames of items 10 high, of given widths, in lines without spacing.
  private func placed(
    _ widths: [Double],
    in width: Double = 100,
    _ configure: (inout FlowSettings) -> Void = { _ in }
  ) -> [Rect] {
    var section = SectionModel(id: 0)
    for (id, width) in widths.enumerated() {
      section.append(id: id, ItemMetrics(size: Size(width: width, height: 10)))
    }
    var settings = FlowSettings()
    settings.itemSpacing = 0
    settings.lineSpacing = 0
    configure(&settings)
    let layout = FlowLayout<SortedSweep>(settings: settings)
    let size = Size(width: width, height: 480)
    return frames(layout.prepared(for: [section], size: size, isRightToLeft: false))
  }

  @Test("may be too full by a sixteenth of a point, and no more")
  func tooFull() {
    expectEqual(placed([50 + 8 * unit, 50 + 8 * unit]).map(\.y), [0, 0])
    expectEqual(placed([50 + 8 * unit, 50 + 9 * unit]).map(\.y), [0, 10])
  }

  @Test("that end a section have the gaps that more items like the last one would leave")
  func lastLine() {
    let frames = placed([20, 30]) { $0.itemSpacing = 10 }
    expectEqual(frames.map(\.x), [0, 30])
    expectEqual(placed([40, 20]).map(\.x), [0, 40])
    expectEqual(placed([20, 40]) { $0.itemSpacing = 10 }.map(\.x), [0, 60])
  }

  @Test("have no more than the spacing where the last item and that have no length together")
  func emptyLastItem() {
    expectEqual(placed([50, 0]).map(\.x), [0, 50])
    expectEqual(placed([50, 0, 0]).map(\.x), [0, 50, 50])
  }

  @Test("that are too full are drawn together to what there is, by the shortest last item, too")
  func drawnTogether() {
    expectEqual(placed([100, unit]).map(\.x), [0, 100 - unit])
  }

  @Test("hold an item where there is room for the smallest length only")
  func leastRoom() {
    expectEqual(placed([50], in: unit), [rect(0, 0, unit, 10)])
    expectEqual(placed([50], in: unit / 4), [rect(0, 0, 0, 0)])
  }

  @Test("have empty frames once there is no room any more, and are as before when there is again")
  func collapseAndBack() {
    var flow = CountedLayout(FlowLayout<SortedSweep>(), [5, 3])
    expectEqual(flow.work(), [8, 8])
    let before = (0..<5).map { flow.frame(0, $0) }
    expectEqual(flow.work(at: Rect(x: 0, y: 0, width: 0, height: 480)), [0, 8])
    expectTrue((0..<5).allSatisfy { flow.frame(0, $0) == .zero })
    expectTrue((0..<3).allSatisfy { flow.frame(1, $0) == .zero })
    expectEqual(flow.work(at: Rect(x: 0, y: 0, width: 320, height: 480)), [8, 8])
    expectEqual((0..<5).map { flow.frame(0, $0) }, before)
  }

  @Test("are none in a view that opens without room")
  func openedWithoutRoom() {
    var flow = CountedLayout(FlowLayout<SortedSweep>(), [5])
    expectEqual(flow.work(at: Rect(x: 0, y: 0, width: 0, height: 480)), [0, 5])
    expectEqual(flow.frame(0, 4), .zero)
    expectEqual(flow.layout.contentSize, .zero)
  }

  @Test("end where they begin without room, so that a sweep after them looks at none")
  func sweptWithoutRoom() {
    var settings = FlowSettings()
    settings.sectionInset.top = 10
    var flow = CountedLayout(FlowLayout<SortedSweep>(settings: settings), [5])
    _ = flow.work(at: Rect(x: 0, y: 0, width: 0, height: 480))
    var elements = ElementBuffer<NoDetail>()
    // Five items and their section.
    for (top, examined) in [(9.5, 5 + 1), (10, 0)] {
      elements.removeAll()
      flow.layout.collectElements(in: rect(0, top, 320, 100), into: &elements)
      expectEqual(elements.count, 0)
      expectEqual(elements.hits.examined, examined)
    }
  }

  @Test("are laid out from the first of several changes on, in whichever order they come")
  func severalChanges() {
    var flow = CountedLayout(FlowLayout<SortedSweep>(), [30, 20, 10]) { _ in
      ItemMetrics(size: Size(width: 100, height: 60))
    }
    expectEqual(flow.work(), [60, 60])
    let (early, late) = (
      LayoutInvalidation.items(16..<17, ofSection: 1), LayoutInvalidation.items(0..<1, ofSection: 2)
    )
    expectEqual(flow.work(after: early, late), [15, 15])
    expectEqual(flow.work(after: late, early), [15, 15])
  }

  @Test("before the one before a change stay, of a single item, too")
  func resumed() {
    var flow = CountedLayout(FlowLayout<SortedSweep>(), [100]) { _ in
      ItemMetrics(size: Size(width: 320, height: 60))
    }
    expectEqual(flow.work(), [100, 100])
    expectEqual(flow.work(after: .items(1..<2, ofSection: 0)), [100, 100])
    expectEqual(flow.work(after: .items(2..<3, ofSection: 0)), [99, 99])
    expectEqual(flow.work(after: .items(3..<4, ofSection: 0)), [98, 98])
  }

  @Test("are laid out again with new settings, asked to or not")
  func reconfigured() throws {
    var flow = CountedLayout(FlowLayout<SortedSweep>(), [30])
    expectEqual(flow.work(), [30, 30])
    let settings = LayoutSettings(kind: "flow", parameters: [("itemSpacing", .number(3))])
    try flow.layout.reconfigure(settings)
    expectEqual(flow.work(), [30, 30])
  }
}
