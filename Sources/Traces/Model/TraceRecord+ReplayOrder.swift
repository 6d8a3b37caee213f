extension Sequence where Element == TraceRecord {
  /// The records of one frame in the order of a replay; records of one rank keep their order.
  package var inReplayOrder: [TraceRecord] {
    enumerated().sorted { one, other in
      (one.element.event.replayRank, one.offset) < (other.element.event.replayRank, other.offset)
    }.map(\.element)
  }
}

extension TraceEvent {
  /// The rank of an event within a frame: viewport, settings, the data, sizes, invalidations,
  /// scrolls.
  fileprivate var replayRank: Int {
    switch self {
    case .view: 0
    case .config, .switchLayout: 1
    case .question(let asked) where asked.moment == .midBatch: 1
    case .size(let sizes) where sizes.isMidBatch: 1
    case .move, .mutate: 1
    case .edit, .reload, .supplementary, .items: 2
    case .size: 3
    case .invalidate: 4
    case .scroll: 5
    default: 6
    }
  }
}
