import LayoutUnderTest
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// A layout that changes repeatedly, and its rule.
protocol OraclePair {
  associatedtype Layout: CollectionLayout

  var layout: Layout { get set }
  var environment: LayoutEnvironment { get set }

  /// Draws a layout and its environment.
  init(_ generator: inout Choices)

  /// Computes the placement of all elements by the rule.
  func place() -> OracleAnswer<Layout.Detail>

  /// Makes a random change and returns its description; nil if it was impossible.
  mutating func change(round: Int, _ generator: inout Choices) -> String?

  /// A Boolean value that indicates whether the layout has deferred placement.
  var isLeavingItems: Bool { get }

  /// Draws the metrics of an item.
  func metrics(_ generator: inout Choices) -> ItemMetrics
  /// Draws measured sizes for items of a section.
  func sizes(of items: Range<Int>, in section: SectionModel, _ generator: inout Choices)
    -> [Size]
  /// Draws a batch whose new items have ids from `firstID` on.
  func batch(firstID: Int, _ generator: inout Choices) -> RandomBatch
  /// Draws a viewport.
  func bounds(_ generator: inout Choices) -> Rect
}

extension OraclePair {
  /// Searches random layouts for a difference from the rule, initially and after each change.
  ///
  /// - Parameters:
  ///   - seeds: The seeds at full depth.
  ///   - rounds: The number of changes of each layout.
  ///   - make: Draws a layout and its environment.
  /// - Returns: The first difference, or nil, and the number of elements compared.
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
      // Otherwise, the next change happens while items are still deferred.
      guard generator.chance(0.5) else { return nil }
      placeLeftItems()
    }
    return difference(from: answer) ?? queryDifference(from: answer, &generator)
  }

  /// Returns the first difference from the rule on screen, or nil.
  private mutating func visibleDifference(from answer: OracleAnswer<Layout.Detail>) -> String? {
    let bounds = environment.bounds
    var elements = ElementBuffer<Layout.Detail>()
    layout.collectElements(in: bounds, into: &elements)
    let found = elements.elements.map(\.element)
    let wanted = answer.elements(in: bounds)
    if found != wanted { return "the view holds \(found), not \(wanted)" }
    // The size of a background is known once everything is placed.
    for state in elements.elements where state.element.kind != .background {
      if let difference = answer.difference(at: state.element, state) { return difference }
    }
    return nil
  }

  /// Completes the deferred placement.
  private mutating func placeLeftItems() {
    layout.continueLayout(workUnits: .max)
    if let own = layout.takeOwnInvalidation() { layout.invalidate(own) }
    layout.prepare(environment)
  }

  /// Returns the first difference in sizes or attributes from the rule, or nil.
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

  /// Returns the first difference in queries from the rule, or nil; runs each query twice.
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
    // The view's query is the last one and, after a change, the first: a cached answer may be
    // stale.
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
