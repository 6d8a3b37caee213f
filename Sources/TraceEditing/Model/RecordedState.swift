import LayoutContract
import Traces

/// The state of a trace after some of its frames, with which a trace that begins there must start.
struct RecordedState: Sendable {
  /// The model.
  private(set) var model = RecordedModel()
  private var surroundings: RecordedSurroundings

  init(_ head: TraceHead) {
    surroundings = RecordedSurroundings(head)
  }

  /// Applies the records of one frame, in the order of a replay.
  ///
  /// - Parameters:
  ///   - records: The records since the previous frame.
  ///   - isFirst: True for the first frame, in which `items` need no reload.
  /// - Throws: `BatchUpdateError` for a batch that does not fit the model.
  mutating func follow(_ records: [TraceRecord], isFirst: Bool) throws(BatchUpdateError) {
    var isReloading = !isFirst
    var rest: [TraceEvent] = []
    for record in records {
      if record.event == .reload { isReloading = true }
      if case .items(let items) = record.event, !isReloading {
        model.add(items)
      } else {
        rest.append(record.event)
      }
    }
    var isReplacing = false
    var midBatch: [TraceSizes] = []
    for rank in 0...4 {
      for event in rest where event.rank == rank {
        surroundings.follow(event)
        switch event {
        case .size(let sizes) where sizes.isMidBatch: midBatch.append(sizes)
        case .size(let sizes): model.measure(sizes)
        case .supplementary(let supplementary): model.change(supplementary)
        case .reload: isReplacing = true
        case .items(let items):
          if isReplacing { model = RecordedModel() }
          isReplacing = false
          model.add(items)
        case .edit(let edit):
          try model.apply(edit)
          for sizes in midBatch { model.measure(sizes) }
          midBatch = []
        default: break
        }
      }
    }
    for sizes in midBatch { model.measure(sizes) }
  }

  /// Returns the head of a trace that begins here.
  func head(after head: TraceHead) -> TraceHead {
    var head = head
    head.viewSize = surroundings.viewSize
    head.inset = surroundings.inset
    head.safeArea = surroundings.safeArea
    return head
  }

  /// Writes the initial records of a trace that begins here, after its head.
  ///
  /// - Parameter take: Receives each event.
  /// - Throws: Rethrows the error of `take`.
  func write(_ take: (TraceEvent) throws(TraceError) -> Void) throws(TraceError) {
    try model.write(take)
    for settings in surroundings.settings { try take(.config(settings)) }
    if let layoutSwitch = surroundings.layoutSwitch { try take(.switchLayout(layoutSwitch)) }
    if let expectation = surroundings.expectation { try take(.expect(expectation)) }
    for move in surroundings.heldMove { try take(.move(move)) }
  }
}

extension TraceEvent {
  /// The order of events within a frame in a replay.
  fileprivate var rank: Int {
    switch self {
    case .view: 0
    case .config, .switchLayout, .move, .mutate: 1
    case .size(let sizes): sizes.isMidBatch ? 1 : 3
    case .edit, .reload, .supplementary, .items: 2
    default: 4
    }
  }
}
