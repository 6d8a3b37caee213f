import LayoutUnderTest
import PropertyTesting

/// Every sequence of numbers is a valid case: draws are within bounds and repeatable, and a layout
/// after drawn changes equals a new one.
enum ChoicesCheck {
  static func finding(in bytes: [UInt8]) -> String? {
    let numbers = numbers(in: bytes)
    guard SavedCase.choices(of: SavedCase.line(of: numbers)) == numbers else {
      return "the line of some choices does not give them back"
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if let read = SavedCase.choices(of: line),
      SavedCase.choices(of: SavedCase.line(of: read)) != read
    {
      return "choices read from a line do not come back from another"
    }
    var first = Choices(replaying: numbers)
    let drawn = DrawnCase(&first)
    if let flaw = drawn.flaw { return flaw }
    guard zip(first.values, first.bounds).allSatisfy({ $0 <= $1 }) else {
      return "a choice is above its bound"
    }
    var second = Choices(replaying: first.values)
    let again = DrawnCase(&second)
    guard drawn.lines == again.lines, first.values == second.values,
      first.bounds == second.bounds, first.spans == second.spans,
      first.isRejected == second.isRejected
    else { return "a case is another one when it is replayed" }
    return nil
  }

  /// Decodes numbers from bytes: seven bits a byte, lowest first; the eighth bit marks a
  /// continuation.
  private static func numbers(in bytes: [UInt8]) -> [UInt64] {
    var numbers: [UInt64] = []
    var number: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      number |= UInt64(byte & 0x7F) << shift
      shift += 7
      guard byte & 0x80 == 0 || shift > 63 else { continue }
      numbers.append(number)
      (number, shift) = (0, 0)
    }
    return numbers
  }
}

/// The draws of a case, a line for each, and the first mistake in a draw.
private struct DrawnCase {
  private(set) var lines: [String] = []
  private(set) var flaw: String?

  init(_ choices: inout Choices) {
    if choices.chance() {
      flaw = WaterfallCase.flaw(&choices)
    } else {
      while !choices.isRejected, flaw == nil, lines.count < 256 { draw(&choices) }
    }
  }

  private mutating func draw(_ choices: inout Choices) {
    switch choices.choose(upTo: 8) {
    case 0:
      let range = range(&choices, choices.integer(.min ... .max), choices.integer(.min ... .max))
      let number = choices.integer(range)
      expect(range.contains(number), "integer \(number) of \(range)")
    case 1:
      let range = range(&choices, choices.length(-9...9), choices.length(-1e6...1e6))
      let length = choices.length(range)
      expect(range.contains(length), "length \(length) of \(range)")
    case 2:
      let word = choices.pick("a", "b", "c")
      expect(["a", "b", "c"].contains(word), "pick \(word)")
    case 3:
      let count = choices.integer(0...3)
      let element = choices.element(of: Array(0..<count))
      expect((element == nil) == (count == 0), "element \(element ?? -1) of \(count)")
    case 4:
      let weights = choices.array(count: 0...4) { $0.integer(-1...3) } + [1]
      let position = choices.position(weights: weights)
      expect(weights[position] > 0, "position \(position) of \(weights)")
    case 5:
      let range = range(&choices, choices.integer(0...4), choices.integer(0...9))
      let list = choices.array(count: range) { $0.integer(0...99) }
      expect(range.contains(list.count) || choices.isRejected, "array \(list) of \(range)")
    case 6:
      let swarm = Swarm(of: choices.integer(1...5), &choices)
      let feature = swarm.feature(&choices)
      expect(swarm.weights[feature] > 0, "feature \(feature) of \(swarm.weights)")
    case 7:
      let bound = choices.choose(upTo: .max)
      let number = choices.choose(upTo: bound)
      expect(number <= bound, "choice \(number) up to \(bound)")
    default:
      let share = choices.pick(0, 0.3, 1)
      lines.append("chance \(choices.span("chance") { $0.chance(share) })")
    }
  }

  private func range<Bound>(
    _ choices: inout Choices,
    _ one: Bound,
    _ other: Bound
  ) -> ClosedRange<Bound> { min(one, other)...max(one, other) }

  private mutating func expect(_ holds: Bool, _ draw: String) {
    lines.append(draw)
    if !holds { flaw = "out of its bounds: \(draw)" }
  }
}

/// A waterfall that follows drawn changes, queried with each index.
private enum WaterfallCase {
  static func flaw(_ choices: inout Choices) -> String? {
    switch choices.choose(upTo: 2) {
    case 0: Followed<LinearScan>.flaw(&choices)
    case 1: Followed<SortedSweep>.flaw(&choices)
    default: Followed<GridBuckets>.flaw(&choices)
    }
  }

  private struct Followed<Index: RectIndex> {
    var layout: WaterfallLayout<Index>
    var environment: LayoutEnvironment
    var nextID = 0

    static func flaw(_ choices: inout Choices) -> String? {
      var followed = Followed(&choices)
      return followed.follow(&choices)
    }

    private init(_ choices: inout Choices) {
      var settings = WaterfallSettings()
      settings.columns = choices.integer(0...9)
      settings.placement = choices.pick(.shortest, .roundRobin)
      settings.itemSpacing = choices.length(0...9)
      settings.columnSpacing = choices.length(0...9)
      settings.pinsHeaders = choices.chance()
      layout = WaterfallLayout(settings: settings)
      environment = LayoutEnvironment(
        model: CollectionModel(),
        bounds: Rect(x: 0, y: 0, width: 300, height: 400)
      )
    }

    private mutating func follow(_ choices: inout Choices) -> String? {
      invalidate(.all)
      var steps = 0
      while !choices.isRejected, steps < 64 {
        steps += 1
        change(&choices)
        if let flaw = difference(&choices) { return "after \(steps) changes \(flaw)" }
      }
      return nil
    }

    private mutating func invalidate(_ invalidation: LayoutInvalidation) {
      layout.invalidate(invalidation)
      layout.prepare(environment)
    }

    private mutating func change(_ choices: inout Choices) {
      switch choices.choose(upTo: 5) {
      case 0: edit(&choices)
      case 1:
        guard let path = path(&choices) else { return }
        let size = Size(width: choices.length(0...400), height: choices.length(0...400))
        environment.model.sections[path.section].measure(path.item..<path.item + 1, sizes: [size])
        let run = LayoutInvalidation.ItemRun(
          section: path.section,
          items: path.item..<path.item + 1
        )
        invalidate(.items([run]))
      case 2:
        let size = Size(width: choices.length(0...900), height: choices.length(0...900))
        move(to: Rect(origin: environment.bounds.origin, size: size))
      case 3:
        let origin = Point(x: choices.length(-99...99), y: choices.length(-999...9999))
        move(to: Rect(origin: origin, size: environment.bounds.size))
      case 4:
        guard let section = choices.element(of: environment.model.sections.indices) else { return }
        let height = choices.length(0...99)
        environment.model.sections[section].header =
          choices.chance() ? Size(width: 10, height: height) : nil
        invalidate(.supplementaries([ElementPath(section: section, kind: .header)]))
      default:
        environment.isRightToLeft.toggle()
        invalidate(.boundsChange)
      }
    }

    private mutating func move(to bounds: Rect) {
      guard layout.shouldInvalidate(forBoundsChange: bounds, environment) else {
        environment.bounds = bounds
        return
      }
      let invalidation = layout.invalidation(forBoundsChange: bounds, environment)
      environment.bounds = bounds
      invalidate(invalidation)
    }

    private func path(_ choices: inout Choices) -> ItemPath? {
      let model = environment.model
      guard let section = choices.element(of: model.sections.indices),
        let item = choices.element(of: 0..<model.sections[section].count)
      else { return nil }
      return ItemPath(section: section, item: item)
    }

    /// Applies a drawn batch; an invalid one is refused and changes nothing.
    private mutating func edit(_ choices: inout Choices) {
      var operations: [BatchUpdate.Operation] = []
      for _ in 0...choices.integer(0...7) { operations.append(operation(&choices)) }
      let counts = environment.model.sections.map(\.count)
      guard let update = try? BatchUpdate(operations: operations, counts: counts) else { return }
      environment.model.apply(update)
      invalidate(.counts(from: choices.chance(0.2) ? nil : update.firstChange))
      layout.prepare(forUpdates: update)
      layout.finalizeUpdates()
    }

    private mutating func operation(_ choices: inout Choices) -> BatchUpdate.Operation {
      func place(_ choices: inout Choices) -> ItemPath {
        ItemPath(section: choices.integer(0...4), item: choices.integer(0...30))
      }
      let section = choices.integer(0...4)
      switch choices.choose(upTo: 6) {
      case 0: return .insertItem(place(&choices), item(&choices))
      case 1: return .insertSection(section, id: nextID)
      case 2: return .deleteItem(place(&choices))
      case 3: return .reloadItem(place(&choices), item(&choices))
      case 4: return .moveItem(from: place(&choices), to: place(&choices))
      case 5: return .deleteSection(section)
      default: return .moveSection(from: section, to: choices.integer(0...4))
      }
    }

    private mutating func item(_ choices: inout Choices) -> BatchUpdate.Item {
      nextID += 1
      let size = Size(width: choices.length(0...400), height: choices.length(0...400))
      return BatchUpdate.Item(id: nextID, metrics: ItemMetrics(size: size))
    }

    /// Returns the first difference from a new layout with a linear scan, or nil.
    private mutating func difference(_ choices: inout Choices) -> String? {
      var fresh = WaterfallLayout<LinearScan>(settings: layout.settings)
      fresh.invalidate(.all)
      fresh.prepare(environment)
      guard layout.contentSize == fresh.contentSize else {
        return "the content is \(layout.contentSize) instead of \(fresh.contentSize)"
      }
      let drawn = Rect(
        x: choices.length(-99...999),
        y: choices.length(-99...2000),
        width: choices.length(0...999),
        height: choices.length(0...2000)
      )
      for rect in [environment.bounds, drawn] {
        var found = ElementBuffer<WaterfallDetail>(minimumCapacity: 16)
        var expected = ElementBuffer<WaterfallDetail>(minimumCapacity: 16)
        layout.collectElements(in: rect, into: &found)
        fresh.collectElements(in: rect, into: &expected)
        if !found.elements.elementsEqual(expected.elements) {
          return "a query of \(rect) gives \(found.count) elements, others than the "
            + "\(expected.count) expected"
        }
      }
      return nil
    }
  }
}
