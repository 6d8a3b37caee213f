import LayoutContract
import TestSupport
import Traces

/// The traces on which UIKit layouts are replayed.
enum SampleTraces {
  /// Heights from 40 to 240 points of items that are 100 points wide.
  static let heights = SizeFunction(
    name: .steps,
    seed: 5,
    parameters: ["w": [100], "min": [40], "max": [240], "step": [20]]
  )

  /// Returns sections of given numbers of items, without headers.
  static func sections(_ counts: Int...) -> PlanTrace {
    var trace = PlanTrace(items: 0)
    for (section, count) in counts.enumerated() {
      trace.add(
        .items(
          TraceItems(
            section: section,
            identities: .counted(first: 100 * section, count: count),
            sizes: .function(heights)
          )
        )
      )
    }
    trace.frame(0)
    return trace
  }

  /// Returns a scroll through one section of 60 items.
  static func scrolled() -> PlanTrace {
    var trace = sections(60)
    for step in 1...20 { trace.frame(Double(60 * step)) }
    return trace
  }

  /// Returns a section from which items are deleted, and a scroll.
  static func shrunk() -> PlanTrace {
    var trace = sections(20)
    trace.edit(.delete(section: 0, item: 4, count: 14))
    for offset in [0.0, 80] { trace.frame(offset) }
    return trace
  }

  /// Returns a section into which items are inserted, some of which are measured, and a scroll.
  static func grown() -> PlanTrace {
    var trace = sections(20)
    trace.edit(.insert(section: 0, item: 4, ids: [200, 201]))
    trace.frame(0)
    trace.size([2, 200], height: 130)
    for offset in [0.0, 80] { trace.frame(offset) }
    return trace
  }

  /// Returns two sections, the last of which is deleted.
  static func withoutLastSection() -> PlanTrace {
    var trace = sections(3, 3)
    trace.edit(.deleteSection(1))
    trace.frame(0)
    return trace
  }
}
