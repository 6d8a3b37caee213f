import LayoutContract
import TestSupport
import Traces

/// Traces that layouts of UIKit's are replayed on.
enum SampleTraces {
  /// Heights from 40 to 240 points of items that are 100 points wide.
  static let heights = SizeFunction(
    name: .steps,
    seed: 5,
    parameters: ["w": [100], "min": [40], "max": [240], "step": [20]]
  )

  /// Sections of so many items, without headers.
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

  /// One section of 60 items that is scrolled through.
  static func scrolled() -> PlanTrace {
    var trace = sections(60)
    for step in 1...20 { trace.frame(Double(60 * step)) }
    return trace
  }

  /// One section that loses items, and is scrolled on.
  static func shrunk() -> PlanTrace {
    var trace = sections(20)
    trace.edit(.delete(section: 0, item: 4, count: 14))
    for offset in [0.0, 80] { trace.frame(offset) }
    return trace
  }

  /// One section that gets items, some of which are measured, and is scrolled on.
  static func grown() -> PlanTrace {
    var trace = sections(20)
    trace.edit(.insert(section: 0, item: 4, ids: [200, 201]))
    trace.frame(0)
    trace.size([2, 200], height: 130)
    for offset in [0.0, 80] { trace.frame(offset) }
    return trace
  }

  /// Two sections, the last of which goes.
  static func withoutLastSection() -> PlanTrace {
    var trace = sections(3, 3)
    trace.edit(.deleteSection(1))
    trace.frame(0)
    return trace
  }
}
