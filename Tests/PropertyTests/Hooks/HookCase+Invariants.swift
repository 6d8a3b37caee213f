import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension HookCase {
  /// The hooks whose absence makes an invariant fail in a waterfall.
  static let invariantCases = [
    detail,
    waterfall(
      .traits,
      breaks: "ContentSizeEnclosesTight",
      [("sectionInsetBottom", .number(20))]
    ) { .mixed },
    waterfall(.prepare, breaks: "DataSourceConsistency") { .mixed },
    waterfall(.contentSize, breaks: "ContentSizeEnclosesTight") { .mixed },
    waterfall(.collectElements, breaks: "QueryEqualsScan") { .mixed },
    waterfall(.attributes, breaks: "DataSourceConsistency") { .mixed },
    waterfall(.shouldInvalidateForBounds, breaks: "IncrementalEqualsFull") { .resized },
    waterfall(.invalidationForBounds, breaks: "IncrementalEqualsFull") { .resized },
    waterfall(.invalidate, breaks: "IncrementalEqualsFull") {
      var trace = PlanTrace.mixed
      trace.edit(.delete(section: 0, item: 1, count: 1))
      trace.frame(0)
      return trace
    },
    waterfall(.shouldInvalidateForPreferred, breaks: "IncrementalEqualsFull") { .measured },
    waterfall(.invalidationForPreferred, breaks: "IncrementalEqualsFull") { .measured },
    waterfall(.reconfigure, breaks: "IncrementalEqualsFull") {
      var trace = PlanTrace.mixed
      trace.add(
        .config(LayoutSettings(kind: "waterfall", parameters: [("columns", .number(2))]))
      )
      trace.frame(0)
      return trace
    },
    waterfall(.invalidationForMove, breaks: "IncrementalEqualsFull") {
      var trace = PlanTrace.mixed
      trace.move(.begin, 0, y: 20)
      trace.move(.hover, 0, y: 200)
      trace.frame(0)
      return trace
    },
    waterfall(.invalidationForEndOfMove, breaks: "IncrementalEqualsFull") {
      var trace = PlanTrace.mixed
      trace.move(.begin, 0, y: 20)
      trace.move(.hover, 0, y: 200)
      trace.frame(0)
      trace.move(.cancel, 0)
      trace.frame(0)
      return trace
    },
  ]

  /// A reload that keeps a cell's frame, but makes its photo higher and its caption lower: the host
  /// must apply the new attributes.
  private static let detail = HookCase(
    hook: .detail,
    layout: "waterfall",
    check: "attributes given to cells"
  ) { dropped in
    var trace = PlanTrace(items: 0)
    trace.add(
      .items(
        TraceItems(
          section: 0,
          identities: .counted(first: 0, count: 2),
          sizes: .listed(widths: [100, 100], heights: [100, 100]),
          captionHeights: [50, 50]
        )
      )
    )
    trace.frame(0)
    trace.edit(
      .reload(section: 0, item: 0, ids: [0]),
      metrics: TraceSizes(ids: [0], widths: [100], heights: [110], captionHeights: [20])
    )
    trace.frame(0)
    let settings = LayoutSettings(kind: "waterfall", parameters: [("columns", .number(1))])
    let factory = LayoutFactory.waterfall(without: dropped)
    let outcome = try factory.check(trace.plan(), settings, CheckOptions())
    guard outcome.appliedAttributes != 3 else { return outcome.firstFinding }
    return "frame 1: a cell keeps what it has; \(outcome.appliedAttributes) were given, not 3"
  }
}

extension PlanTrace {
  /// A trace of nine items of three heights.
  fileprivate static var mixed: PlanTrace {
    var trace = PlanTrace(items: 0)
    let widths = [Double](repeating: 100, count: 9)
    let heights = (0..<9).map { 60 + 50 * Double($0 % 3) }
    trace.addItems(0..<9, sizes: .listed(widths: widths, heights: heights))
    trace.frame(0)
    trace.frame(0)
    return trace
  }

  fileprivate static var resized: PlanTrace {
    var trace = mixed
    trace.add(.view(TraceView(size: Size(width: 200, height: 400))))
    trace.frame(0)
    return trace
  }

  fileprivate static var measured: PlanTrace {
    var trace = mixed
    trace.size([1, 2], height: 33)
    trace.frame(0)
    return trace
  }
}
