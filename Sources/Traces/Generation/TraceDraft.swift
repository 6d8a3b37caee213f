import LayoutContract
import PropertyTesting

/// A trace being drawn, with the item ids of each section after its last event.
struct TraceDraft {
  /// The kind of the head's layout, which represents the layout under test.
  static let home = "recorded"

  /// The kinds of events that may occur in a frame before its movement.
  private enum Feature: CaseIterable {
    case edit, sizes, scroll, view, supplementary, settings, invalidation, move, mutation,
      interruptedEdit, reload, layoutSwitch, append, situation, pair
  }

  let shape: RandomTrace
  private let features: Swarm
  private(set) var trace: Trace
  var ids: [[Int]] = []
  /// The item that a finger drags, or nil.
  var heldID: Int?
  /// A Boolean value that indicates whether a layout other than the one under test is shown.
  var isAway = false
  var sizes = RandomModel()
  var viewSize = Size(width: 320, height: 480)
  /// The next unused id of an item or section; the initial sections have their indexes as ids.
  var nextID: Int
  private var time: Int64 = 0
  private var offset = 0.0
  private var phase = ScrollPhase.drag
  private var speed = 0.0

  init(_ shape: RandomTrace, _ choices: inout Choices) {
    self.shape = shape
    sizes.hasUnsoundSizes = false
    nextID = shape.sections
    features = Swarm(of: Feature.allCases.count, &choices)
    var head = TraceHead(name: "random", viewSize: viewSize)
    head.scale = choices.pick(1, 2, 3)
    if choices.chance(0.3) { head.inset = EdgeInsets(top: 44, left: 3, bottom: 34) }
    head.isRightToLeft = choices.chance(0.2)
    head.layout = LayoutSettings(kind: TraceDraft.home)
    head.provenance["source"] = RandomTrace.source
    trace = Trace(head: head, records: [])
  }

  mutating func add(_ event: TraceEvent) {
    if case .size(let sizes) = event, sizes.isMidBatch { trace.head.minorVersion = 1 }
    trace.records.append(TraceRecord(timeNanoseconds: time, event: event))
  }

  mutating func reserveIDs(_ count: Int) -> [Int] {
    nextID += count
    return Array(nextID - count..<nextID)
  }

  /// Returns the id of some item, or an unused id.
  func anyID(_ choices: inout Choices) -> Int {
    choices.element(of: ids).flatMap { choices.element(of: $0) } ?? -7
  }

  // MARK: Frames

  /// Adds a frame and the events before it.
  mutating func addFrame(_ choices: inout Choices) {
    time += choices.pick(16_666_667, 8_333_333)
    if isAway, choices.chance(0.4) { addSwitch() }
    if heldID != nil, choices.chance(0.9) {
      addMove(&choices)
    } else if choices.chance(shape.eventDensity) {
      _ = choices.array(count: 1...3, "event") { addEvent(&$0) }
    }
    addMovement(&choices)
  }

  private mutating func addMovement(_ choices: inout Choices) {
    if choices.chance(0.2) {
      phase = choices.pick(.drag, .idle, .decel, .bounce, .prog, .wheel)
      speed = phase == .idle ? 0 : choices.length(-300...400)
    }
    offset += choices.chance(0.05) ? choices.length(-5000...5000) : speed
    offset = (offset * 1000).rounded() / 1000
    let anchor =
      choices.chance(0.7)
      ? TraceFrame.Anchor(id: max(anyID(&choices), 0), distance: choices.length(-100...100)) : nil
    add(.frame(TraceFrame(offset: Point(x: 0, y: offset), phase: phase, anchor: anchor)))
  }

  /// Adds a frame that moves by a distance in points, as part of a drag; one of 0 rests, and so
  /// does the next one.
  mutating func addStep(by distance: Double) {
    (phase, speed) = (distance == 0 ? .idle : .drag, 0)
    offset = ((offset + distance) * 1000).rounded() / 1000
    add(.frame(TraceFrame(offset: Point(x: 0, y: offset), phase: phase)))
    time += 16_666_667
  }

  private mutating func addEvent(_ choices: inout Choices) {
    switch Feature.allCases[features.feature(&choices)] {
    case .edit: addEdit(&choices)
    case .sizes: addSizes(&choices)
    case .scroll: addScroll(&choices)
    case .view: addView(&choices)
    case .supplementary: addSupplementary(&choices)
    case .settings: addSettings(&choices)
    case .invalidation: addInvalidation(&choices)
    case .move: addMove(&choices)
    case .mutation: addMutation(&choices)
    case .interruptedEdit: addInterruptedEdit(&choices)
    case .reload: addReload(&choices)
    case .layoutSwitch: if choices.chance(0.4) { addSwitch() }
    case .append: addAppend(&choices)
    case .situation: addSituation(&choices)
    case .pair: addPair(&choices)
    }
  }

  mutating func addReload(_ choices: inout Choices) {
    add(.reload)
    if choices.chance(0.7) { addModel(&choices) }
  }
}
