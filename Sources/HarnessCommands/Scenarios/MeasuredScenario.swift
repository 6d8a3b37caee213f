import LayoutContract
import Measurement
import TraceReplay

/// Every replay of one scenario.
struct MeasuredScenario {
  /// The timed replays, the cold one first.
  var replays: [TimedReplay] = []
  /// The replay that counted the layout's work and, with jemalloc, its allocations.
  var counting: TimedReplay?
}
