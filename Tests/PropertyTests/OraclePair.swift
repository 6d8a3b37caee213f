import LayoutUnderTest
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// A layout that lives through changes, beside its rule.
protocol OraclePair {
  associatedtype Layout: CollectionLayout

  var layout: Layout { get set }
  var environment: LayoutEnvironment { get set }

  /// Draws a layout and what it shows.
  init(_ generator: inout Choices)

  /// Works out from the rule where everything is.
  func place() -> OracleAnswer<Layout.Detail>

  /// Changes something and says what; nil where it could not be done.
  mutating func change(round: Int, _ generator: inout Choices) -> String?

  /// Whether the layout left items for later.
  var isLeavingItems: Bool { get }

  /// Draws what is known of an item.
  func metrics(_ generator: inout Choices) -> ItemMetrics
  /// Draws sizes that items of a section may have been measured with.
  func sizes(of items: Range<Int>, in section: SectionModel, _ generator: inout Choices)
    -> [Size]
  /// Draws a batch whose new items have ids from `firstID` on.
  func batch(firstID: Int, _ generator: inout Choices) -> RandomBatch
  /// Draws a viewport.
  func bounds(_ generator: inout Choices) -> Rect
}

extension OraclePair {
  /// Looks for a difference on random layouts, as they are drawn and after each of their changes.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to draw from at full depth.
  ///   - rounds: How many changes each layout lives through.
  ///   - make: Draws a layout and what it shows.
  /// - Returns: The first difference, or nil, and how many elements were looked at.
  static func look(
    seeds: Range<UInt64>,
    rounds: Int = 0,
    _ make: (inout Choices) -> Self = { Self(&$0) }
  ) -> (finding: String?, elements: Int) {
    var elements = 0
    let finding = forAll(seeds: TestDepth.current.seeds(of: seeds)) { generator in
      var pair = make(&generator)
      // The first change may come before the first prepare.
      if rounds == 0 || generator.chance(0.8) {
        if let difference = pair.difference(&elements, &generator) { return difference }
      }
      for round in 0..<rounds {
        guard let change = pair.change(round: round, &generator) else {
          return "a change is refused in round \(round)"
        }
        if let difference = pair.difference(&elements, &generator) {
          return "after \(change) in round \(round): \(difference)"
        }
      }
      return nil
    }
    return (finding, elements)
  }

  // MARK: Comparing

  private mutating func difference(
    _ elements: inout Int,
    _ generator: inout Choices
  ) -> String? {
    layout.prepare(environment)
    let answer = place()
    elements += answer.frames.count
    if isLeavingItems {
      if let difference = visibleDifference(from: answer) { return difference }
      // The next change may find it so.
      guard generator.chance(0.5) else { return nil }
      placeLeftItems()
    }
    return difference(from: answer) ?? queryDifference(from: answer, &generator)
  }

  /// What is on screen other than by the rule, or nil where they agree.
  private mutating func visibleDifference(from answer: OracleAnswer<Layout.Detail>) -> String? {
    let bounds = environment.bounds
    var elements = ElementBuffer<Layout.Detail>()
    layout.collectElements(in: bounds, into: &elements)
    let found = elements.elements.map(\.element)
    let wanted = answer.elements(in: bounds)
    if found != wanted { return "the view holds \(found), not \(wanted)" }
    // How far a background reaches is known once everything is placed.
    for state in elements.elements where state.element.kind != .background {
      if let difference = answer.difference(at: state.element, state) { return difference }
    }
    return nil
  }

  /// Has the layout do all that it left over.
  private mutating func placeLeftItems() {
    layout.continueLayout(workUnits: .max)
    if let own = layout.takeOwnInvalidation() { layout.invalidate(own) }
    layout.prepare(environment)
  }

  /// What the layout says other than the rule, or nil where they agree.
  private func difference(from answer: OracleAnswer<Layout.Detail>) -> String? {
    if layout.contentSize != answer.contentSize {
      return "the content is \(layout.contentSize), not \(answer.contentSize)"
    }
    var present = 0
    for (number, section) in environment.model.sections.enumerated() {
      for item in -1...section.count {
        for kind in [ElementKind.cell, .header, .footer, .connector, .background] {
          let path = ElementPath(section: number, kind: kind, item: item)
          let found = layout.attributes(for: path)
          if let difference = answer.difference(at: path, found) { return difference }
          if found != nil { present += 1 }
        }
      }
    }
    let missing = answer.frames.count - present
    return missing == 0 ? nil : "\(missing) elements are missing"
  }

  /// What queries answer other than the rule, or nil where they agree; asks each one twice.
  private mutating func queryDifference(
    from answer: OracleAnswer<Layout.Detail>,
    _ generator: inout Choices
  ) -> String? {
    func start(_ length: Double) -> Double {
      generator.pick(0, generator.length(-50...generator.pick(800, 2000, max(1, length))))
    }
    let rects = (0..<3).map { _ in
      Rect(
        x: start(answer.contentSize.width),
        y: start(answer.contentSize.height),
        width: generator.pick(1, 100, 400, 9000),
        height: generator.pick(1, 100, 400, 9000)
      )
    }
    var elements = ElementBuffer<Layout.Detail>()
    // What is in view is asked for last and, after a change, first: an answer kept may be stale.
    for rect in [environment.bounds] + rects.flatMap({ [$0, $0] }) + [environment.bounds] {
      elements.removeAll()
      layout.collectElements(in: rect, into: &elements)
      let found = elements.elements.map(\.element)
      let wanted = answer.elements(in: rect)
      if found != wanted { return "\(rect) holds \(found), not \(wanted)" }
      if elements.elements.contains(where: { layout.attributes(for: $0.element) != $0 }) {
        return "\(rect) has other attributes than its elements"
      }
    }
    return nil
  }
}
