import LayoutContract
import Traces

/// Reads a trace once, groups events into frames, and resolves ids, indexes and sizes.
struct PlanCompiler {
  let path: String
  let axes: TraceAxes
  let mode: ReplayOptions.Mode
  private(set) var timeline: ModelTimeline
  private(set) var initialModel = CollectionModel()
  private(set) var firstRecorded = ItemPath(section: 0, item: 0)
  private(set) var initialSize: Size
  private(set) var initialInset: EdgeInsets
  private(set) var frames = PlannedFrames()
  private(set) var events: ContiguousArray<PlannedEvent> = []
  /// The counts of a scan, which stores neither frames nor events; nil for a plan.
  private(set) var scanned: ScannedCounts?
  private var pending: [TraceRecord] = []
  private var isReloadPending = false
  /// Sizes that wait for the next batch of their frame.
  private var midBatchSizes: [TraceSizes] = []
  /// The records of the initial model that give parents.
  private var parentRecords: [TraceRecord] = []
  private var lastFrame: TraceFrame?

  init(_ head: TraceHead, path: String, options: ReplayOptions) {
    self.path = path
    axes = TraceAxes(recorded: head.axis, replayed: options.axis)
    mode = options.mode
    timeline = ModelTimeline(growth: ModelGrowth(options: options))
    initialSize = axes.size(head.viewSize)
    initialInset = axes.insets(head.inset)
  }

  /// Creates a compiler that counts frames and events instead of storing them.
  init(scanning head: TraceHead, path: String) {
    self.init(head, path: path, options: ReplayOptions())
    scanned = ScannedCounts()
  }

  /// Consumes the next record.
  mutating func consume(_ record: TraceRecord) throws(TraceError) {
    switch record.event {
    case .frame(let frame):
      if lastFrame == nil { try startReplay() }
      try finishFrame(frame, timeNanoseconds: record.timeNanoseconds)
    case .items(let items) where lastFrame == nil && !isReloadPending:
      timeline.addInitial(items)
      if !items.parents.isEmpty { parentRecords.append(record) }
    case .view(let view) where lastFrame == nil:
      initialSize = axes.size(view.size)
      if let inset = view.inset { initialInset = axes.insets(inset) }
    case .observedQuery, .observedAdjustment, .end:
      break
    default:
      try store(record)
    }
  }

  /// Finishes the plan after the last record.
  mutating func finish() throws(TraceError) {
    if lastFrame == nil { try startReplay() }
  }

  /// Moves the frames and events out, without copying them.
  mutating func removePlanned() -> (frames: PlannedFrames, events: ContiguousArray<PlannedEvent>) {
    defer { (frames, events) = (PlannedFrames(), []) }
    return (frames, events)
  }

  private mutating func store(_ record: TraceRecord) throws(TraceError) {
    let limit = TraceLimits.standard.recordsPerFrame
    guard pending.count < limit else {
      let reason = "more than \(limit) records come before one frame; cut the trace"
      throw TraceError(path: path, line: record.line, reason: reason)
    }
    pending.append(record)
    if record.event == .reload { isReloadPending = true }
  }

  private mutating func startReplay() throws(TraceError) {
    try ParentCycle.refuse(in: parentRecords, path: path)
    timeline.finishInitial()
    initialModel = timeline.model
    firstRecorded = timeline.firstRecorded
  }

  private mutating func finishFrame(
    _ frame: TraceFrame,
    timeNanoseconds: Int64
  ) throws(TraceError) {
    let ordered = pending.inReplayOrder
    pending.removeAll(keepingCapacity: true)
    isReloadPending = false
    let firstEvent = events.count
    var change: Change?
    var jumps = false
    for (index, record) in ordered.enumerated() {
      switch record.event {
      case .size:
        change = change ?? .sizes
      case .view, .edit, .reload, .config, .supplementary, .invalidate, .switchLayout:
        change = .content
      case .scroll(let scroll) where !scroll.isAnimated:
        jumps = true
      default:
        break
      }
      if record.event == .reload {
        try reload(itemsIn: ordered[(index + 1)...])
      } else {
        try add(record)
      }
    }
    // Without a batch, these are ordinary sizes.
    for index in midBatchSizes.indices { midBatchSizes[index].isMidBatch = false }
    addMidBatchSizes()
    let movement = movement(to: frame, change, jumps: jumps)
    lastFrame = frame
    guard scanned == nil else {
      scanned?.count(events, timeNanoseconds: timeNanoseconds)
      return events.removeAll(keepingCapacity: true)
    }
    frames.append(
      PlannedFrame(
        timeNanoseconds: timeNanoseconds,
        movement: movement,
        offset: axes.along(frame.offset),
        phase: frame.phase,
        // The first anchor is where the replay begins.
        anchor: mode == .anchor || frames.isEmpty ? frame.anchor : nil,
        firstEvent: firstEvent,
        eventCount: events.count - firstEvent
      )
    )
  }

  /// Reloads with the items given before the next reload, or with the current items.
  private mutating func reload(itemsIn rest: ArraySlice<TraceRecord>) throws(TraceError) {
    let records = rest.prefix { $0.event != .reload }
    try ParentCycle.refuse(in: records, path: path)
    let replacement = records.compactMap { record in
      if case .items(let items) = record.event { items } else { nil }
    }
    if !replacement.isEmpty { timeline.reload(replacement) }
    events.append(.reload(replacement.isEmpty ? nil : timeline.model))
  }

  /// The events by which a frame's offset may differ from the one before without a movement.
  private enum Change {
    case sizes, content
  }

  private func movement(to frame: TraceFrame, _ change: Change?, jumps: Bool) -> Double {
    guard let last = lastFrame, !jumps else { return 0 }
    let difference = axes.along(frame.offset) - axes.along(last.offset)
    guard let change else { return difference }
    let (before, after) = (last.anchor, frame.anchor)
    if let before, let after, before.id == after.id { return before.distance - after.distance }
    // A list that measures its rows as they come in has sizes in each frame that scrolls.
    return change == .sizes && (before != nil || after != nil) ? difference : 0
  }

  private mutating func add(_ record: TraceRecord) throws(TraceError) {
    switch record.event {
    case .view(let view):
      events.append(.view(axes.view(view)))
    case .config(let settings):
      events.append(.configure(settings))
    case .edit(let edit):
      events.append(.batch(try apply(edit, line: record.line)))
      addMidBatchSizes()
    case .size(let sizes):
      if sizes.isMidBatch {
        midBatchSizes.append(sizes)
      } else {
        events += timeline.measure(sizes)
      }
    case .supplementary(let change):
      timeline.change(change)
      events.append(.supplementary(change))
    case .invalidate(let invalidation):
      events.append(.invalidate(timeline.resolve(invalidation)))
    case .scroll(let scroll):
      guard !scroll.isAnimated else { return }
      switch scroll.target {
      case .offset(let offset):
        events.append(.scrollToOffset(offset))
      case .item(let id, let position):
        if let path = timeline.path(ofItem: id) { events.append(.scrollToItem(path, position)) }
      }
    case .move(let move):
      guard let path = timeline.path(ofItem: move.id) else { return }
      let position = axes.areTransposed ? move.position.transposed : move.position
      events.append(.move(PlannedMove(phase: move.phase, path: path, position: position)))
    case .switchLayout(let change):
      events.append(.switchLayout(change.layout))
    case .mutate(let mutation):
      guard let path = timeline.path(ofItem: mutation.id) else { return }
      events.append(.mutate(path, mutation.field))
    case .question(let asked):
      let question = timeline.resolve(asked, transposed: axes.areTransposed)
      events.append(asked.moment == .now ? .question(question) : .midBatchQuestion(question))
    case .expect(let expectation):
      events.append(.expect(expectation))
    case .mark(let name):
      events.append(.note(name))
    case .items, .frame, .reload, .observedQuery, .observedAdjustment, .end:
      break
    }
  }

  private mutating func addMidBatchSizes() {
    events += midBatchSizes.flatMap { timeline.measure($0) }
    midBatchSizes.removeAll()
  }

  private mutating func apply(_ edit: TraceEdit, line: Int) throws(TraceError) -> BatchUpdate {
    let update: BatchUpdate
    do {
      update = try timeline.apply(edit)
    } catch {
      throw TraceError(path: path, line: line, reason: "edit: \(error)")
    }
    // The model had no cycle before, so a cycle leads through an item whose parent the batch set.
    let children = update.arrivals.filter { $0.metrics.parent != nil }.map(\.id)
    if let cycle = ParentCycle(from: children, parent: { timeline.parent(ofItem: $0) }) {
      throw TraceError(path: path, line: line, reason: "edit: \(cycle.reason)")
    }
    return update
  }
}

/// The relation between the axes of a recording and those of the layout that replays it.
struct TraceAxes {
  let recorded: Axis
  let replayed: Axis

  var areTransposed: Bool { recorded != replayed }

  func size(_ size: Size) -> Size { areTransposed ? size.transposed : size }

  func insets(_ insets: EdgeInsets) -> EdgeInsets { areTransposed ? insets.transposed : insets }

  /// Returns an offset's coordinate along the recorded axis.
  func along(_ offset: Point) -> Double { offset.along(recorded) }

  func view(_ view: TraceView) -> TraceView {
    TraceView(size: size(view.size), inset: view.inset.map(insets), cause: view.cause)
  }
}
