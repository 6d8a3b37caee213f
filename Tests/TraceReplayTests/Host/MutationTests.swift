import Expectations
import LayoutUnderTest
import Measurement
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A host that changes what it was handed")
struct MutationTests {
  /// Rows that answer from their first answer, which is in the host's own storage.
  private struct SharingRows: RowsBased {
    var rows = RowsLayout()
    private var handedOut: UnsafeBufferPointer<LayoutAttributes<NoDetail>>?

    mutating func invalidate(_ invalidation: LayoutInvalidation) { handedOut = nil }

    mutating func collectElements(
      in rect: Rect,
      into elements: inout ElementBuffer<NoDetail>
    ) {
      let first = elements.count
      rows.collectElements(in: rect, into: &elements)
      for index in first..<elements.count {
        elements[index] = shared(elements[index].element) ?? elements[index]
      }
      if handedOut == nil { handedOut = elements.elements }
    }

    func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
      shared(element) ?? rows.attributes(for: element)
    }

    private func shared(_ element: ElementPath) -> LayoutAttributes<NoDetail>? {
      handedOut?.first { $0.element == element }
    }
  }

  private func trace(_ field: TraceMutation.Field) -> PlanTrace {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.frame(0)
    trace.add(.mutate(TraceMutation(id: 1, field: field)))
    trace.frame(0)
    trace.frame(0)
    return trace
  }

  @Test("is given a clean answer next", arguments: TraceMutation.Field.allCases)
  func nextAnswerIsClean(field: TraceMutation.Field) throws {
    let answers = try trace(field).plan().notes(of: RowsLayout()) { Array($0.elements) }
    expectEqual(answers.count, 4)
    expectTrue(answers.allSatisfy { $0 == answers[0] })
  }

  @Test("really changes it", arguments: TraceMutation.Field.allCases)
  func changesAnswer(field: TraceMutation.Field) throws {
    let plan = try trace(field).plan()
    var host = CollectionViewHost(
      layout: AnyCollectionLayout(RowsLayout()),
      environment: plan.environment(),
      timer: FrameTimer(frameCount: 0)
    )
    host.performInitialLayout(plan)
    let before = Array(host.elements)
    host.playEvents(of: plan.frames[2], in: plan, kind: "rows")
    let after = Array(host.elements)
    expectEqual(zip(before, after).count { $0 != $1 }, 1)
    expectTrue(before[1] != after[1])
  }

  @Test(
    "finds out a layout that shares storage with it",
    arguments: [TraceMutation.Field.frame, .alpha]
  )
  func findsSharing(field: TraceMutation.Field) throws {
    let factory = LayoutFactory(kind: "rows") { _ in SharingRows() }
    let settings = LayoutSettings(kind: "rows")
    let outcome = try factory.check(trace(field).plan(), settings, CheckOptions())
    expectTrue(outcome.count(of: "IncrementalEqualsFull").violations > 0)
    var honest = PlanTrace(items: 20)
    for offset in [0.0, 0, 30, 60] { honest.frame(offset) }
    try expectNil(factory.check(honest.plan(), settings, CheckOptions()).firstFinding)
  }
}
