import Foundation
import LayoutUnderTest
import TraceReplay
import Traces

/// A random trace whose model grows and shrinks between 0 and 5,000 items, with one change a frame
/// and rect queries after each.
struct DifferentialTrace {
  /// The largest number of items.
  static let mostItems = 5000
  /// The number of rect queries after each change, in addition to that of the view.
  static let queriesPerEdit = 10
  private static let viewSizes = [
    Size(width: 375, height: 812), Size(width: 812, height: 375), Size(width: 320, height: 480),
    Size(width: 1024, height: 60),
  ]

  /// The trace so far.
  private(set) var trace: Trace
  private let kind: String
  private let settings: [LayoutSetting]
  private var generator: SplitMix64
  private var ids: [[Int]] = []
  private var nextID = 100
  private var target = 0
  private var view: Size
  private var offset = 0.0
  private var frameCount = 0
  /// The id of an item near the last change, and its position among all items, from 0 to 1.
  private var changed: (id: Int, place: Double)?

  /// Draws the initial model.
  ///
  /// - Parameters:
  ///   - kind: The layout's name.
  ///   - settings: The settings of the layout; those with values worth trying change.
  ///   - generator: The source of random numbers.
  init(_ kind: String, _ settings: [LayoutSetting], _ generator: SplitMix64) {
    self.kind = kind
    self.settings = settings
    self.generator = generator
    view = Self.viewSizes[0]
    trace = Trace(head: TraceHead(name: "differential", viewSize: view), records: [])
    for _ in 0..<random(1...4) { addSection() }
    target = drawTarget()
    frame()
  }

  /// The number of items.
  var itemCount: Int { ids.reduce(0) { $0 + $1.count } }

  /// Adds a change, the queries after it, and a frame.
  ///
  /// - Parameter lengthPerItem: The approximate length of the content divided by the number of
  ///   items, in points.
  mutating func addEdit(_ lengthPerItem: Double) {
    switch random(0...99) {
    case 0...69: addBatch()
    case 70...84: addSizes()
    case 85...91: addSupplementary()
    case 92...95: addView()
    case 96...97: addSettings()
    default:
      add(.invalidate(TraceInvalidation(scope: chance(0.5) ? .metrics : .counts)))
    }
    if let changed, chance(0.3) {
      add(.scroll(TraceScroll(target: .item(id: changed.id, position: .nearest))))
    }
    let length = Double(itemCount) * lengthPerItem
    for _ in 0..<Self.queriesPerEdit {
      add(.question(TraceQuestion(question: .rect(rect(length)))))
    }
    offset += chance(0.1) ? number(-length...max(1, length)) : number(-400...400)
    frame()
  }

  // MARK: Drawing

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random(0...values.count - 1)]
  }

  /// Draws a number of items: mostly hundreds, since the cost of a case grows with it.
  private mutating func drawTarget() -> Int {
    random(0...pick([0, 8, 60, 300, 600, 600, 1200, 2400, Self.mostItems]))
  }

  /// Draws a length: a value that causes ties, any value, zero, or a very small or large one.
  private mutating func side() -> Double {
    switch random(0...99) {
    case 0...39: pick([50, 100, 200])
    case 40...95: (number(10...400) * 1000).rounded() / 1000
    case 96...97: 0
    default: pick([0.001, 3000, 20_000])
    }
  }

  private mutating func sides(_ count: Int) -> [Double] { (0..<count).map { _ in side() } }

  private mutating func sizes(of ids: [Int]) -> TraceSizes {
    TraceSizes(
      ids: ids,
      widths: sides(ids.count),
      heights: sides(ids.count),
      captionHeights: chance(0.3) ? sides(ids.count) : []
    )
  }

  private mutating func rect(_ length: Double) -> Rect {
    let near = (changed?.place ?? 0) * length + number(-1500...1500)
    let anywhere = number(-0.1 * length...1.2 * length + 1)
    let breadth = view.width
    switch random(0...39) {
    case 0...13: return Rect(x: 0, y: near, width: breadth, height: view.height)
    case 14...21: return Rect(x: 0, y: anywhere, width: breadth, height: view.height)
    case 22...25:
      return Rect(x: 0, y: pick([near, anywhere]), width: breadth, height: pick([0.25, 1]))
    case 26...29:
      return Rect(
        x: number(-50...breadth),
        y: pick([near, anywhere]),
        width: pick([0.25, 1, 100, 200]),
        height: pick([1, 100, view.height, 2000])
      )
    case 30...32: return Rect(x: 0, y: anywhere, width: breadth, height: 3 * view.height)
    case 33...34: return Rect(x: 0, y: pick([-1e7, 1e7, 1e12]), width: breadth, height: 812)
    case 35: return Rect(x: 0, y: near, width: pick([0, -3]), height: pick([0, 812, -1]))
    case 36: return Rect(x: -1e6, y: -1e9, width: 2e6, height: 2e9)
    default: return Rect(x: 0, y: near, width: breadth, height: 0.3 * view.height)
    }
  }
}

// MARK: Events

extension DifferentialTrace {
  private mutating func add(_ event: TraceEvent) {
    let time = Int64(frameCount) * 16_666_667
    trace.records.append(TraceRecord(timeNanoseconds: time, event: event))
  }

  private mutating func frame() {
    add(.frame(TraceFrame(offset: Point(x: 0, y: offset), phase: .drag)))
    frameCount += 1
  }

  private mutating func addSection() {
    let count = drawTarget() / 2
    ids.append(Array(nextID..<nextID + count))
    nextID += count
    add(
      .items(
        TraceItems(
          section: ids.count - 1,
          identities: .listed(ids[ids.count - 1]),
          sizes: .listed(widths: sides(count), heights: sides(count)),
          header: chance(0.5) ? Size(width: 320, height: side()) : nil,
          footer: chance(0.3) ? Size(width: 320, height: side()) : nil
        )
      )
    )
  }

  private mutating func addBatch() {
    if abs(itemCount - target) < 3 { target = drawTarget() }
    let batch = DifferentialBatch(ids, toward: target, firstID: nextID, &generator)
    ids = batch.ids
    nextID += Self.mostItems
    let metrics = sizes(of: batch.newcomers)
    add(.edit(TraceEdit(operations: batch.operations, metrics: metrics)))
    note(changed: batch.changedID)
  }

  private mutating func note(changed id: Int?) {
    guard let id else { return }
    var before = 0
    for section in ids {
      if let item = section.firstIndex(of: id) {
        changed = (id, Double(before + item) / Double(max(1, itemCount)))
        return
      }
      before += section.count
    }
  }

  private mutating func addSizes() {
    let section = pick(ids + [[]])
    let first = random(0...section.count)
    let most = chance(0.1) ? 400 : 6
    let measured = Array(section[first..<min(section.count, first + random(1...most))])
    guard !measured.isEmpty else { return }
    add(
      .size(
        TraceSizes(ids: measured, widths: sides(measured.count), heights: sides(measured.count))
      )
    )
    note(changed: measured[0])
  }

  private mutating func addSupplementary() {
    guard !ids.isEmpty else { return }
    add(
      .supplementary(
        TraceSupplementary(
          section: random(0...ids.count - 1),
          kind: pick([.header, .header, .footer, .background]),
          size: Size(width: 320, height: pick([0, 20, 40, side()])),
          isOn: chance(0.7),
          isPinned: chance(0.4)
        )
      )
    )
  }

  private mutating func addView() {
    view = pick(Self.viewSizes)
    add(.view(TraceView(size: view, cause: pick([.resize, .rotate]))))
  }

  private mutating func addSettings() {
    let changing = settings.filter { !$0.trials.isEmpty }
    guard !changing.isEmpty else { return }
    let setting = pick(changing)
    let value = pick([setting.defaultValue, setting.defaultValue] + setting.trials)
    add(.config(LayoutSettings(kind: kind, parameters: [(setting.name, value)])))
  }
}
