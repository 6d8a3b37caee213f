import LayoutUnderTest
import TestSupport

@testable import TraceReplay

extension HostOperation {
  /// Layouts that invalidate themselves, and deferred work.
  static let ownWork = [
    // The host asks after the initial layout's preparation, in the initial layout, and in the first
    // two frames.
    operation(
      "Layout that invalidates itself",
      layout: ScriptedRows(own: [nil, nil, nil, nil, .boundsChange])
    ) { $0.frame(190) },
    operation(
      "Layout that only moves the offset",
      layout: ScriptedRows(own: [nil, nil, nil, nil, .movingOffset(by: 12)])
    ) { $0.frame(190) },
    operation(
      "Layout that invalidates itself while it prepares",
      layout: ScriptedRows(own: [nil, nil, nil, nil, .boundsChange, .boundsChange])
    ) { trace in
      trace.edit(.insert(section: 0, item: 20, ids: [50]))
      trace.rest()
    },
    operation("Work spread over frames", frames: 3, layout: SpreadRows(), start: .unscrolled) {
      trace in
      trace.frame(0)
      trace.frame(0)
      trace.frame(0)
    },
  ]
}

extension PlanTrace {
  /// A trace of 13 rows, before the first frame.
  static var unscrolled: PlanTrace { PlanTrace(items: 13) }
}

extension LayoutInvalidation {
  /// Returns an invalidation that only moves the offset.
  static func movingOffset(by y: Double) -> LayoutInvalidation {
    var invalidation = LayoutInvalidation()
    invalidation.contentOffsetAdjustment.y = y
    return invalidation
  }
}
