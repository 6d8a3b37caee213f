import LayoutContract
import Traces

/// Detects the behaviors in a recording, record by record, by the rules of `TraceBehavior`.
struct BehaviorDetector: Sendable {
  /// The behaviors detected so far.
  private(set) var found: Set<TraceBehavior> = []
  private let axis: Axis
  private var lastFrame: TraceFrame?
  private var itemCount = 0
  private var hasEditSinceFrame = false
  /// The movement that a reversal would reverse: its direction and the time when it was last seen.
  private var movement: (sign: Double, timeNanoseconds: Int64)?

  init(_ head: TraceHead) {
    axis = head.axis
    if head.axis == .x { found.insert(.horizontal) }
    if head.isRightToLeft { found.insert(.rightToLeft) }
    if head.refreshHz >= 100 { found.insert(.highRefresh) }
    if head.inset != .zero { found.insert(.insets) }
  }

  /// Processes a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - itemCount: The number of items in the model after the record.
  mutating func consume(_ record: TraceRecord, itemCount: Int) {
    defer { self.itemCount = itemCount }
    if itemCount >= 10_000 { found.insert(.manyItems) }
    switch record.event {
    case .items(let items): consume(items)
    case .view(let view): consume(view)
    case .frame(let frame): consume(frame, at: record.timeNanoseconds)
    case .edit(let edit): consume(edit, itemCountAfter: itemCount)
    case .size(let sizes):
      if lastFrame != nil, sizes.kind == .cell { found.insert(.lateSizes) }
      recordMetrics(sizes)
    case .scroll: found.insert(.programmatic)
    case .config: found.insert(.settings)
    case .reload: found.insert(.reload)
    case .supplementary(let supplementary):
      found.insert(supplementary.kind == .background ? .backgrounds : .headers)
      if supplementary.isPinned { found.insert(.sticky) }
    case .move: found.insert(.interactiveMove)
    case .switchLayout: found.insert(.layoutSwitch)
    default: break
    }
  }

  private mutating func consume(_ items: TraceItems) {
    if items.section > 0 { found.insert(.sections) }
    if items.header != nil || items.footer != nil { found.insert(.headers) }
    if !items.captionHeights.isEmpty { found.insert(.captions) }
    if !items.columnSpans.isEmpty || !items.rowSpans.isEmpty { found.insert(.spans) }
    if !items.parents.isEmpty { found.insert(.hierarchy) }
    if !items.insets.isEmpty { found.insert(.itemInsets) }
    switch items.sizes {
    case .estimated, .unknown:
      if items.count > 0 { found.insert(.estimates) }
    case .listed, .function: break
    }
  }

  private mutating func recordMetrics(_ sizes: TraceSizes) {
    if !sizes.captionHeights.isEmpty { found.insert(.captions) }
    if !sizes.columnSpans.isEmpty || !sizes.rowSpans.isEmpty { found.insert(.spans) }
    if !sizes.parents.isEmpty { found.insert(.hierarchy) }
  }

  private mutating func consume(_ view: TraceView) {
    if let inset = view.inset, inset != .zero { found.insert(.insets) }
    switch view.cause {
    case .start: break
    case .resize, .split:
      if lastFrame != nil { found.insert(.resize) }
    case .rotate: found.insert(.rotate)
    case .keyboard: found.insert(.keyboard)
    }
  }

  private mutating func consume(_ edit: TraceEdit, itemCountAfter: Int) {
    hasEditSinceFrame = true
    var changed = 0
    for operation in edit.operations {
      switch operation {
      case .delete(_, _, let count):
        found.insert(.delete)
        changed += count
      case .insert(let section, let item, let ids):
        found.insert(.insert)
        changed += ids.count
        if section == 0, item == 0, !ids.isEmpty, itemCount > 0, let lastFrame,
          lastFrame.offset.along(axis) > 0
        {
          found.insert(.prepend)
        }
      case .reload: found.insert(.reloadItems)
      case .move:
        found.insert(.move)
        changed += 1
      case .deleteSection, .insertSections, .moveSection: found.insert(.sectionEdit)
      }
    }
    if max(itemCount, itemCountAfter) >= 20, 2 * changed >= max(itemCount, itemCountAfter) {
      found.insert(.largeEdit)
    }
    if let metrics = edit.metrics { recordMetrics(metrics) }
  }

  private mutating func consume(_ frame: TraceFrame, at time: Int64) {
    defer {
      lastFrame = frame
      hasEditSinceFrame = false
    }
    if frame.phase == .bounce { found.insert(.bounce) }
    guard let last = lastFrame else { return }
    if hasEditSinceFrame, last.phase == .decel, frame.phase == .decel {
      found.insert(.midFlingEdit)
    }
    let distance = frame.offset.along(axis) - last.offset.along(axis)
    guard distance != 0 else { return }
    switch frame.phase {
    case .drag: found.insert(.touchDrag)
    case .decel: found.insert(.fling)
    case .wheel: found.insert(.wheel)
    case .prog: found.insert(.programmatic)
    case .idle, .bounce: break
    }
    guard distance.magnitude >= 1, !hasEditSinceFrame, frame.phase != .bounce else { return }
    let sign: Double = distance > 0 ? 1 : -1
    if let movement, movement.sign != sign, time - movement.timeNanoseconds <= 500_000_000 {
      found.insert(.reversal)
    }
    movement = (sign, time)
  }
}
