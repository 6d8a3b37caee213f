import Expectations
import LayoutUnderTest
import Testing
import TraceReplay

@Suite("The rectangle asked for")
struct QueryRectPolicyTests {
  private let bounds = Rect(x: -10, y: 130, width: 300, height: 100)

  @Test("is the bounds, whole pages around them, or screens before and after")
  func rects() {
    expectEqual(QueryRectPolicy.exact.rect(bounds: bounds, axis: .y), bounds)
    expectEqual(
      QueryRectPolicy.page.rect(bounds: bounds, axis: .y),
      Rect(x: -300, y: 100, width: 600, height: 200)
    )
    expectEqual(
      QueryRectPolicy.screens(2).rect(bounds: bounds, axis: .y),
      Rect(x: -10, y: -70, width: 300, height: 500)
    )
    expectEqual(
      QueryRectPolicy.screens(1).rect(bounds: bounds, axis: .x),
      Rect(x: -310, y: 130, width: 900, height: 100)
    )
    expectEqual(QueryRectPolicy.screens(0).rect(bounds: bounds, axis: .y), bounds)
  }

  @Test("of pages is the bounds where those are on a page or have no room")
  func pages() {
    let page = Rect(x: 0, y: 300, width: 300, height: 100)
    expectEqual(QueryRectPolicy.page.rect(bounds: page, axis: .y), page)
    let empty = Rect(x: 0, y: 30, width: 0, height: 100)
    expectEqual(QueryRectPolicy.page.rect(bounds: empty, axis: .y), empty)
  }

  @Test("is read from text and written the same")
  func text() {
    for text in ["exact", "page", "screens:0", "screens:3", "screens:100"] {
      expectEqual(QueryRectPolicy(text)?.description, text)
    }
    for text in ["", "pages", "screens", "screens:", "screens:-1", "screens:101", "screens:1.5"] {
      expectNil(QueryRectPolicy(text))
    }
  }
}

@Suite("The range of offsets")
struct ScrollRangeTests {
  @Test("goes from before the leading inset to after the trailing one")
  func range() {
    let range = ScrollRange(contentLength: 1000, boundsLength: 400, leading: 50, trailing: 30)
    expectEqual(range.lowest, -50)
    expectEqual(range.highest, 630)
    expectEqual([-60, -50, 0, 630, 700].map { range.clamped($0) }, [-50, -50, 0, 630, 630])
    expectEqual([-60, -50, 0, 630, 700].map { range.overscroll($0) }, [-10, 0, 0, 0, 70])
  }

  @Test("is one offset where the content is shorter than the view")
  func short() {
    let range = ScrollRange(contentLength: 100, boundsLength: 400, leading: 50, trailing: 30)
    expectEqual(range.lowest, -50)
    expectEqual(range.highest, -50)
    expectEqual(range.overscroll(0), 50)
  }
}
