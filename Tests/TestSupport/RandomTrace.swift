import LayoutUnderTest
import TraceReplay

/// Draws traces in memory that hold every kind of event that changes something.
public struct RandomTrace: Hashable, Sendable {
  /// The most sections at first.
  public var sections = 3
  /// The most items of a section at first.
  public var items = 16
  /// The number of displayed frames.
  public var frames = 24
  /// How likely a frame is to carry events.
  public var eventDensity = 0.5
  /// Whether sections come, go and move.
  public var changesSections = true

  /// Makes the default bounds.
  public init() {}

  /// Draws a trace; a reader would accept it.
  public func draw(_ generator: inout SplitMix64) -> Trace {
    var draft = TraceDraft(self, generator)
    draft.addModel(timeNanoseconds: 0)
    for index in 0..<frames { draft.addFrame(index) }
    generator = draft.generator
    return draft.trace
  }
}

/// A trace that is being drawn, with the ids that stand where after its last event.
struct TraceDraft {
  /// The kind of the head's layout, which stands for the one under test.
  static let home = "recorded"

  let shape: RandomTrace
  var generator: SplitMix64
  private(set) var trace: Trace
  var ids: [[Int]] = []
  /// The item that a finger carries, unless something ended that.
  var heldID: Int?
  /// Whether another layout is shown.
  var isAway = false
  private var sizes = RandomModel()
  private var nextID = 0
  private var time: Int64 = 0
  private var offset = 0.0
  private var phase = ScrollPhase.drag
  private var speed = 0.0

  init(_ shape: RandomTrace, _ generator: SplitMix64) {
    self.shape = shape
    self.generator = generator
    sizes.hasUnsoundSizes = false
    let head = TraceHead(
      name: "random",
      viewSize: Size(width: 320, height: 480),
      scale: self.generator.pick(1, 2, 3),
      inset: self.generator.chance(0.3) ? EdgeInsets(top: 44, left: 3, bottom: 34) : .zero,
      isRightToLeft: self.generator.chance(0.2),
      layout: LayoutSettings(kind: TraceDraft.home)
    )
    trace = Trace(head: head, records: [])
  }

  mutating func add(_ event: TraceEvent) {
    trace.records.append(TraceRecord(timeNanoseconds: time, event: event))
  }

  private mutating func takeIDs(_ count: Int) -> [Int] {
    nextID += count
    return Array(nextID - count..<nextID)
  }

  private mutating func lengths(_ count: Int) -> [Double] {
    (0..<count).map { _ in sizes.side(&generator) }
  }

  /// The id of some item, or one that no item has.
  mutating func anyID() -> Int {
    let section = ids.isEmpty ? [] : ids[generator.integer(0...ids.count - 1)]
    return section.isEmpty ? -7 : section[generator.integer(0...section.count - 1)]
  }

  // MARK: Models and frames

  /// Adds the records of a whole model.
  mutating func addModel(timeNanoseconds: Int64) {
    time = timeNanoseconds
    ids = []
    for section in 0..<generator.integer(0...shape.sections) {
      let count = generator.integer(0...shape.items)
      let given: TraceItems.Sizes =
        switch generator.integer(0...5) {
        case 0: .estimated(Size(width: 100, height: 80))
        case 1: .unknown
        case 2:
          .function(
            SizeFunction(
              name: .steps,
              seed: generator.next() >> 12,
              parameters: ["w": [100], "min": [40], "max": [240], "step": [20]]
            )
          )
        default: .listed(widths: lengths(count), heights: lengths(count))
        }
      let ids = takeIDs(count)
      self.ids.append(ids)
      add(
        .items(
          TraceItems(
            section: section,
            identities: generator.chance(0.5)
              ? .listed(ids) : .counted(first: ids.first ?? nextID, count: count),
            sizes: given,
            captionHeights: generator.chance(0.3) ? lengths(count) : [],
            header: supplementarySize(),
            footer: supplementarySize()
          )
        )
      )
    }
  }

  private mutating func supplementarySize() -> Size? {
    generator.chance(0.4)
      ? Size(width: 320, height: generator.pick(0, 24, generator.length(1...60))) : nil
  }

  /// Adds a frame with the events before it.
  mutating func addFrame(_ index: Int) {
    time += generator.pick(8_333_333, 16_666_667)
    if isAway, generator.chance(0.4) { addSwitch() }
    if heldID != nil, generator.chance(0.9) {
      addMove()
    } else if generator.chance(0.06) {
      addQuestionedEdit()
    } else if generator.chance(shape.eventDensity) {
      for _ in 0..<generator.integer(1...3) { addEvent() }
    }
    if generator.chance(0.2) {
      phase = generator.pick(.idle, .drag, .decel, .bounce, .prog, .wheel)
      speed = phase == .idle ? 0 : generator.length(-300...400)
    }
    offset += generator.chance(0.05) ? generator.length(-5000...5000) : speed
    offset = (offset * 1000).rounded() / 1000
    let anchor =
      generator.chance(0.7)
      ? TraceFrame.Anchor(id: max(anyID(), 0), distance: generator.length(-100...100)) : nil
    add(.frame(TraceFrame(offset: Point(x: 0, y: offset), phase: phase, anchor: anchor)))
  }

  // MARK: Events

  private mutating func addEvent() {
    switch generator.integer(0...16) {
    case 0...4: addEdit()
    case 5...7: addSizes()
    case 8: addView()
    case 9: addConfiguration()
    case 10: addSupplementary()
    case 11: addInvalidation()
    case 12: addScroll()
    case 13: addMove()
    case 14: addMutation()
    case 15: if generator.chance(0.4) { addSwitch() }
    default:
      if generator.chance(0.3) {
        add(.reload)
        if generator.chance(0.7) { addModel(timeNanoseconds: time) }
      }
    }
  }

  mutating func addEdit() {
    let sizes = sizes
    let batch = RandomBatch(
      ids: ids,
      firstID: nextID,
      changesSections: shape.changesSections && generator.chance(0.4),
      &generator
    ) { sizes.metrics(&$0) }
    let edit = TraceEdit(batch, generator.chance(0.4))
    ids = batch.ids(from: ids)
    nextID = batch.nextID
    add(.edit(edit))
  }

  private mutating func addSizes() {
    if generator.chance(0.1), !ids.isEmpty {
      add(
        .size(
          TraceSizes(ids: [0, 99], widths: [1, 1], heights: [20, 30], kind: .header)
        )
      )
      return
    }
    let all = ids.flatMap { $0 }
    var measured = generator.chance(0.1) ? all : all.filter { _ in generator.chance(0.2) }
    if generator.chance(0.3) { measured.append(nextID + 1000) }
    add(
      .size(
        TraceSizes(
          ids: measured,
          widths: lengths(measured.count),
          heights: lengths(measured.count)
        )
      )
    )
  }

  private mutating func addView() {
    let inset = EdgeInsets(
      top: generator.pick(0, 44),
      left: generator.pick(0, 10),
      bottom: generator.pick(0, 34, 300),
      right: 0
    )
    add(
      .view(
        TraceView(
          size: RandomWaterfall.viewSize(&generator),
          inset: generator.chance(0.5) ? inset : nil,
          cause: generator.pick(.resize, .rotate, .split, .keyboard)
        )
      )
    )
  }

  private mutating func addConfiguration() {
    let setting: (String, LayoutSettings.Value) =
      switch generator.integer(0...5) {
      case 0: ("columns", .number(Double(generator.integer(0...10))))
      case 1: ("placement", .text(generator.pick("shortest", "round-robin")))
      case 2: ("itemSpacing", .number(generator.pick(0, 8, 2.3)))
      case 3: ("columnSpacing", .number(generator.pick(0, 8, 500)))
      case 4: (generator.pick("pinsHeaders", "pinsFooters"), .flag(generator.chance(0.7)))
      default: (generator.pick("sectionInsetTop", "sectionInsetBottom"), .number(12.125))
      }
    add(.config(LayoutSettings(kind: "waterfall", parameters: [setting])))
  }

  private mutating func addSupplementary() {
    guard !ids.isEmpty else { return }
    add(
      .supplementary(
        TraceSupplementary(
          section: generator.integer(0...ids.count - 1),
          kind: generator.pick(.header, .footer, .header, .footer, .background),
          size: Size(width: 320, height: generator.pick(0, 50, generator.length(1...200))),
          isOn: generator.chance(0.7),
          isPinned: generator.chance(0.5)
        )
      )
    )
  }

  private mutating func addInvalidation() {
    let scope = generator.pick(
      TraceInvalidation.Scope.all,
      .counts,
      .items,
      .supplementary,
      .metrics,
      .offset,
      .size
    )
    let isAdjusting = scope == .offset || scope == .size
    add(
      .invalidate(
        TraceInvalidation(
          scope: scope,
          ids: scope == .items ? [anyID()] : [],
          adjustment: isAdjusting ? Point(x: 0, y: generator.length(-200...200)) : .zero
        )
      )
    )
  }

  private mutating func addScroll() {
    let target: TraceScroll.Target =
      generator.chance(0.5)
      ? .offset(generator.length(-200...3000))
      : .item(id: anyID(), position: generator.pick(.top, .center, .bottom, .nearest))
    add(.scroll(TraceScroll(target: target)))
  }
}
