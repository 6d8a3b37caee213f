import LayoutUnderTest
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// Changes that apply to all layouts; each returns its description, or nil if it was impossible.
extension OraclePair {
  mutating func applyBatch(_ round: Int, _ generator: inout Choices) -> String? {
    let batch = batch(firstID: 10_000 * (round + 1), &generator)
    let counts = environment.model.sections.map(\.count)
    guard let update = try? BatchUpdate(operations: batch.operations, counts: counts) else {
      return nil
    }
    environment.model.apply(update)
    let isHinted = !generator.chance(0.1)
    layout.invalidate(
      isHinted
        ? .counts(changedBy: update) : .counts(from: nil)
    )
    return "a batch"
  }

  /// Measures some items of a section.
  mutating func measure(_ generator: inout Choices) -> String? {
    let sections = environment.model.sections
    guard let number = generator.element(of: sections.indices) else { return "nothing" }
    let count = sections[number].count
    let first = generator.integer(0...count)
    let items = first..<generator.pick(min(count, first + 3), generator.integer(first...count))
    let sizes = sizes(of: items, in: sections[number], &generator)
    environment.model.sections[number].measure(items, sizes: sizes[...])
    layout.invalidate(.items([LayoutInvalidation.ItemRun(section: number, items: items)]))
    return "measured sizes"
  }

  /// Changes or removes a section's header, its pinning and its background.
  mutating func changeHeader(_ generator: inout Choices) -> String? {
    let indices = environment.model.sections.indices
    guard let number = generator.element(of: indices) else { return "nothing" }
    let header = Size(width: generator.pick(0, 7.3), height: generator.pick(0, 20, 40))
    environment.model.sections[number].header = generator.chance(0.2) ? nil : header
    environment.model.sections[number].hasBackground = generator.chance(0.5)
    environment.model.sections[number].pinnedKinds = generator.pick([], [.header, .footer])
    layout.invalidate(.supplementaries([.header(ofSection: number)]))
    return "another header"
  }

  mutating func reconfigure(
    _ kind: String,
    _ parameters: (String, LayoutSettings.Value)...
  ) -> String? {
    let settings = LayoutSettings(kind: kind, parameters: parameters)
    return (try? layout.reconfigure(settings)) == nil ? nil : "other settings"
  }

  /// Scrolls to a random offset, and invalidates only if the layout requires it.
  mutating func scroll(_ generator: inout Choices) -> String? {
    var bounds = bounds(&generator)
    if generator.chance(0.8) { bounds.width = environment.bounds.width }
    if generator.chance(0.8) { bounds.height = environment.bounds.height }
    if layout.shouldInvalidate(forBoundsChange: bounds, environment) {
      layout.invalidate(layout.invalidation(forBoundsChange: bounds, environment))
    }
    environment.bounds = bounds
    return "another offset"
  }

  /// Changes the view's size, and sometimes its direction.
  mutating func resize(_ generator: inout Choices) -> String? {
    environment.bounds = bounds(&generator)
    environment.isRightToLeft = generator.chance(0.3)
    layout.invalidate(.boundsChange)
    return "new bounds"
  }

  // MARK: Default requirements

  var isLeavingItems: Bool { false }

  func metrics(_ generator: inout Choices) -> ItemMetrics { RandomModel().metrics(&generator) }

  func sizes(of items: Range<Int>, in section: SectionModel, _ generator: inout Choices)
    -> [Size]
  {
    items.map { _ in metrics(&generator).size }
  }

  func batch(firstID: Int, _ generator: inout Choices) -> RandomBatch {
    RandomBatch(
      ids: environment.model.sections.map { Array($0.ids) },
      firstID: firstID,
      changesSections: generator.chance(0.8),
      &generator
    ) { metrics(&$0) }
  }

  func bounds(_ generator: inout Choices) -> Rect { RandomWaterfall.bounds(&generator) }
}
