import LayoutContract
import Traces

/// The state of a trace after some of its frames, with which a trace that begins there must start.
struct TraceState: Sendable {
  /// The model.
  private(set) var model = RecordedModel()
  private var context: TraceContext

  init(_ head: TraceHead) {
    context = TraceContext(head)
  }

  /// Applies the records of one frame, in the order of a replay.
  ///
  /// - Parameters:
  ///   - pending: The records since the previous frame, which are removed.
  ///   - line: The line of the frame, for errors.
  ///   - isFirst: True for the first frame, in which `items` need no reload.
  /// - Throws: `TraceError` for a batch that does not fit the model.
  mutating func follow(
    _ pending: inout PendingRecords,
    line: Int,
    isFirst: Bool
  ) throws(TraceError) {
    var isReloading = !isFirst
    var rest: [TraceRecord] = []
    for record in pending.removeAll() {
      if record.event == .reload { isReloading = true }
      if case .items(let items) = record.event, !isReloading {
        model.add(items)
      } else {
        rest.append(record)
      }
    }
    do throws(BatchUpdateError) {
      try follow(rest.inReplayOrder.map(\.event))
    } catch {
      throw TraceError(path: pending.path, line: line, reason: "edit: \(error)")
    }
  }

  private mutating func follow(_ events: [TraceEvent]) throws(BatchUpdateError) {
    var isReplacing = false
    var midBatch: [TraceSizes] = []
    for event in events {
      context.follow(event)
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
    for sizes in midBatch { model.measure(sizes) }
  }

  /// Returns the head of a trace that begins here.
  func head(after head: TraceHead) -> TraceHead {
    var head = head
    head.viewSize = context.viewSize
    head.inset = context.inset
    head.safeArea = context.safeArea
    return head
  }

  /// Writes the initial records of a trace that begins here, after its head.
  ///
  /// - Parameter body: Receives each event.
  /// - Throws: Rethrows the error of `body`.
  func write(_ body: (TraceEvent) throws(TraceError) -> Void) throws(TraceError) {
    try model.write(body)
    for settings in context.settings { try body(.config(settings)) }
    if let layoutSwitch = context.layoutSwitch { try body(.switchLayout(layoutSwitch)) }
    if let expectation = context.expectation { try body(.expect(expectation)) }
    for move in context.heldMove { try body(.move(move)) }
  }
}

/// The records since the last frame, which belong to the next one.
struct PendingRecords {
  /// The recording's file.
  let path: String
  private var records: [TraceRecord] = []

  init(path: String) {
    self.path = path
  }

  /// Appends a record.
  ///
  /// - Throws: `TraceError` if there are more records than a replay accepts before one frame.
  mutating func append(_ record: TraceRecord) throws(TraceError) {
    let limit = TraceLimits.standard.recordsPerFrame
    guard records.count < limit else {
      let reason = "more than \(limit) records come before one frame"
      throw TraceError(path: path, line: record.line, reason: reason)
    }
    records.append(record)
  }

  mutating func removeAll() -> [TraceRecord] {
    defer { records.removeAll(keepingCapacity: true) }
    return records
  }
}
