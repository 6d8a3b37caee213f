import TraceReplay

/// The cost of the replay loop per frame: from the end of one frame's last phase to the next one's.
///
/// With a layout that does nothing, this is the harness's own cost. The timer reads these ends
/// anyway, so measuring them adds nothing to the loop.
struct HarnessCost: Equatable {
  /// The mean over the frames without events, in nanoseconds; nil without such frames.
  var eventFreeNanoseconds: Double?
  /// The mean over all frames, in nanoseconds.
  var allNanoseconds: Double

  /// Computes the cost of the cheapest replay; nil without replays or frames.
  init?(_ replays: [TimedReplay], plan: ReplayPlan) {
    let isEventFree = plan.frames.map { $0.eventCount == 0 }
    var eventFree: [Double] = []
    var all: [Double] = []
    for replay in replays where !replay.frames.isEmpty {
      let ends = [replay.initialLayout.endNanoseconds] + replay.frames.map(\.endNanoseconds)
      let intervals = zip(ends, ends.dropFirst()).map { Double($1 - $0) }
      let calm = zip(intervals, isEventFree).filter(\.1).map(\.0)
      if !calm.isEmpty { eventFree.append(calm.reduce(0, +) / Double(calm.count)) }
      all.append(intervals.reduce(0, +) / Double(intervals.count))
    }
    guard let cheapest = all.min() else { return nil }
    eventFreeNanoseconds = eventFree.min()
    allNanoseconds = cheapest
  }
}
