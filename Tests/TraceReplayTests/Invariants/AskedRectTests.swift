import Expectations
import LayoutUnderTest
import Synchronization
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

/// Rows whose answers a test may replace with a range of rows.
private struct AnsweringRows: RowsBased {
  var rows = RowsLayout()
  let answer: @Sendable (Rect) -> Range<Int>?

  init(_ answer: @escaping @Sendable (Rect) -> Range<Int>?) { self.answer = answer }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    guard let items = answer(rect) else {
      return rows.collectElements(in: rect, into: &elements)
    }
    for item in items {
      if let row = attributes(for: .cell(ItemPath(section: 0, item: item))) { elements.append(row) }
    }
  }
}

@Suite("A check asks")
struct AskedRectTests {
  /// Returns all query rectangles of the initial layout and two changes, including the host's own.
  private func rects(items: Int) throws -> [Rect] {
    let rects = Mutex<[Rect]>([])
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
      AnsweringRows { rect in
        rects.withLock { $0.append(rect) }
        return nil
      }
    }
    var trace = PlanTrace(items: items + 2)
    trace.frame(0)
    trace.edit(.delete(section: 0, item: items + 1, count: 1))
    trace.frame(0)
    trace.frame(150)
    trace.frame(150)
    trace.edit(.delete(section: 0, item: items, count: 1))
    trace.frame(150)
    let options = CheckOptions(only: "QueryEqualsScan")
    _ = try factory.check(trace.plan(), LayoutSettings(kind: "rows"), options)
    return rects.withLock { $0 }
  }

  /// Returns the expected query rectangles for a view of 300 x 400 points at an offset.
  private func asked(rows: Int, at offset: Double) -> [Rect] {
    let end = 100 * Double(rows)
    func strip(_ y: Double, _ height: Double) -> Rect {
      Rect(x: 0, y: y, width: 300, height: height)
    }
    let first = (offset / 100).rounded(.down) * 100
    let last = ((offset + 400) / 100).rounded(.up) * 100 - 100
    return [
      strip(offset, 400), QueryRectPolicy.page.rect(bounds: strip(offset, 400), axis: .y),
      strip(offset - 400, 1200), Rect(x: 150, y: offset + 200, width: 1, height: 1),
      strip(offset + 100, 0.25), Rect(x: 0, y: offset, width: 0, height: 400),
      Rect(x: -568, y: -568, width: 868, height: 1136), strip(end - 10, 820), strip(end + 1, 401),
    ]
      + (rows <= 10_000
        ? [Rect(x: -1000, y: -1000, width: 2300, height: end + 2000)] : [])
      + [strip(first, 100), strip(last, 100)]
  }

  @Test(
    "for what is on screen and around, for thin and empty strips, for ends and elements",
    arguments: [30, 9998]
  )
  func rectangles(items: Int) throws {
    let found = try rects(items: items)
    for (rows, offset) in [(items + 2, 0.0), (items + 1, 0), (items, 150)] {
      let expected = asked(rows: rows, at: offset)
      expectTrue(found.hasRun(of: expected), "\(expected) in \(found)")
    }
  }

  @Test("a trace's own questions, and looks at the answers after the movement")
  func questions() throws {
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
      AnsweringRows { $0.height == 777 ? 0..<0 : nil }
    }
    var trace = PlanTrace(items: 9)
    trace.frame(0)
    let rect = Rect(x: 0, y: 0, width: 300, height: 777)
    trace.add(.question(TraceQuestion(question: .rect(rect))))
    trace.frame(0)
    let outcome = try factory.check(
      trace.plan(),
      LayoutSettings(kind: "rows"),
      CheckOptions(only: "QueryEqualsScan")
    )
    expectEqual(outcome.violations.map(\.frame), [1])
    let message = "the query of (0.0, 0.0, 300.0 x 777.0) misses 8 of 8 elements"
    expectEqual(outcome.violations.map(\.message), [message])
    // The initial layout, the question, and the frame of the question.
    expectEqual(outcome.count(of: "QueryEqualsScan").total, 3)
  }

  @Test("and digests which of a trace's questions an element answers")
  func digestsAnswers() throws {
    func digest(_ first: Int) throws -> UInt64 {
      let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
        AnsweringRows { $0.height == 777 ? 0..<first : $0.height == 778 ? first..<3 : 0..<0 }
      }
      var trace = PlanTrace(items: 3)
      for height in [777.0, 778] {
        let rect = Rect(x: 0, y: 0, width: 300, height: height)
        trace.add(.question(TraceQuestion(question: .rect(rect))))
      }
      trace.frame(0)
      return try factory.check(trace.plan(), LayoutSettings(kind: "rows"), CheckOptions()).digest
    }
    try expectEqual(Set((0...3).map { try digest($0) }).count, 4)
  }

  @Test("for every fourth of these rectangles in turn where there are more than 10,000 items")
  func turns() throws {
    let found = try rects(items: 10_001)
    // The changes are in frames 1 and 4.
    for (turn, rows, offset) in [(0, 10_003, 0.0), (2, 10_002, 0), (1, 10_001, 150)] {
      let all = asked(rows: rows, at: offset)
      let expected = all.indices.filter { $0 % 4 == turn }.map { all[$0] }
      expectTrue(found.hasRun(of: expected), "\(expected) in \(found)")
    }
  }
}

extension [Rect] {
  /// Returns true if the rectangles occur in this order, without others in between.
  fileprivate func hasRun(of others: [Rect]) -> Bool {
    indices.contains { dropFirst($0).starts(with: others) }
  }
}
