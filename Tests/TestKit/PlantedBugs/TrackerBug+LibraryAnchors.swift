import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs of collection-view layout libraries in keeping visible items in place.
  static let libraryAnchorBugs: [TrackerBug] = [
    TrackerBug(
      inList: "S19",
      "what is on screen jumps when rows come in above and are measured",
      findings: ["AnchorStability"],
      trace: insertionAbove
    ) { ForgetfulList($0) },
    TrackerBug(
      inList: "S21",
      "the first visible row drifts when it grows",
      findings: ["AnchorStability"],
      trace: growthOfFirstVisible
    ) { NearestEdgeList($0) },
    TrackerBug(
      inList: "S23",
      "an over-scrolled list snaps back when a row is measured",
      findings: ["AnchorStability"],
      trace: measuredInOverscroll
    ) { SnappingList($0) },
    TrackerBug(
      inList: "S31",
      "a reload of the same items loses their sizes and the place",
      findings: ["AnchorStability", "IncrementalEqualsFull", "SizeFidelity"],
      trace: reloadAfterScroll
    ) { ReestimatingList($0) },
    TrackerBug(
      inList: "S33",
      "a few messages are pushed up when the keyboard appears",
      findings: ["AnchorStability"],
      trace: keyboard
    ) { ZeroBoundList(base: $0) },
  ]

  /// 30 rows, scrolled down and up; three are inserted above the first visible one, and one of them
  /// is measured.
  private static let insertionAbove: Trace = {
    var trace = PlanTrace(items: 30)
    trace.frame(0)
    trace.frame(800)
    trace.frame(320)
    trace.edit(
      .insert(section: 0, item: 1, ids: [30, 31, 32]),
      metrics: TraceSizes(ids: [30, 31, 32], widths: [100, 100, 100], heights: [100, 100, 100])
    )
    trace.size([30], height: 250)
    trace.frame(320)
    return trace.trace
  }()

  /// A row grows while four fifths of it are out of sight.
  private static let growthOfFirstVisible: Trace = {
    var trace = PlanTrace(items: 30)
    trace.frame(0)
    trace.frame(1080)
    trace.size([10], height: 250)
    trace.frame(1080)
    return trace.trace
  }()

  /// A row is measured while the list is pulled 80 points beyond its start.
  private static let measuredInOverscroll: Trace = {
    var trace = PlanTrace(items: 30)
    trace.frame(0)
    trace.frame(-80, phase: .bounce)
    trace.size([1], height: 250)
    trace.frame(-80, phase: .bounce)
    trace.frame(-70, phase: .bounce)
    return trace.trace
  }()

  /// 50 rows, scrolled by about a view and reloaded.
  private static let reloadAfterScroll: Trace = {
    var trace = PlanTrace(items: 50)
    trace.frame(0)
    trace.frame(420)
    trace.add(.reload)
    trace.frame(420)
    return trace.trace
  }()

  /// Three rows below a bar; a keyboard covers the end of the view.
  private static let keyboard: Trace = {
    var trace = PlanTrace(items: 3)
    let bar = EdgeInsets(top: 88, left: 0, bottom: 0, right: 0)
    let both = EdgeInsets(top: 88, left: 0, bottom: 300, right: 0)
    let size = Size(width: 300, height: 400)
    trace.add(.view(TraceView(size: size, inset: bar, cause: .resize)))
    trace.frame(-88)
    trace.frame(-88)
    trace.add(.view(TraceView(size: size, inset: both, cause: .keyboard)))
    trace.frame(-88)
    return trace.trace
  }()
}
