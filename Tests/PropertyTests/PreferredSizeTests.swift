import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A layout asked whether a measured size invalidates")
struct PreferredSizeTests {
  @Test("says yes wherever it changes a waterfall, and no where the photo keeps its height")
  func waterfall() {
    var tally = Tally()
    let finding = forAll(seeds: 0..<1500) { generator in
      var model = RandomModel().draw(&generator)
      model.decorate(&generator)
      let settings = RandomWaterfall.settings(&generator)
      return tally.finding(model, &generator) {
        WaterfallLayout<LinearScan>(settings: settings)
      }
    }
    expectNil(finding)
    expectTrue(tally.neededCount > 200)
    expectTrue(tally.idleCount > 200)
    // If insets leave nothing of a row's last item, the item's outer frame changes without effect.
    expectTrue(tally.needlessCount * 100 < tally.neededCount)
  }

  @Test("says yes wherever it changes a flow", arguments: FlowSettings.Sizing.allCases)
  func flow(_ sizing: FlowSettings.Sizing) {
    var tally = Tally()
    let finding = forAll(seeds: 0..<1500) { generator in
      var settings = FlowSettings()
      settings.sizing = sizing
      settings.direction = generator.pick(.vertical, .horizontal)
      settings.alignment = generator.pick(.justified, .left)
      settings.sectionInset.left = generator.pick(0, 20, 5000)
      return tally.finding(RandomModel().draw(&generator), &generator) {
        FlowLayout<LinearScan>(settings: settings)
      }
    }
    expectNil(finding)
    expectTrue(tally.idleCount > 200)
    expectTrue(sizing == .fixed ? tally.neededCount == 0 : tally.neededCount > 50)
    if sizing != .estimated { expectEqual(tally.needlessCount, 0) }
  }

  @Test("says yes wherever it changes a span grid, and no where it only asks for another breadth")
  func spanGrid() {
    var tally = Tally()
    let finding = forAll(seeds: 0..<1500) { generator in
      let model = RandomSpanGrid.model(&generator)
      let settings = RandomSpanGrid.settings(&generator)
      return tally.finding(model, &generator) {
        SpanGridLayout<LinearScan>(settings: settings)
      }
    }
    expectNil(finding)
    expectTrue(tally.neededCount > 200)
    expectTrue(tally.idleCount > 200)
  }

  @Test("says yes wherever it changes ragged rows, whatever the insets of the item are")
  func raggedRows() {
    var tally = Tally()
    let finding = forAll(seeds: 0..<1500) { generator in
      let model = RandomRaggedRow.model(&generator)
      let settings = RandomRaggedRow.settings(&generator)
      return tally.finding(model, &generator) {
        RaggedRowLayout<LinearScan>(settings: settings)
      }
    }
    expectNil(finding)
    expectTrue(tally.neededCount > 200)
    expectTrue(tally.idleCount > 200)
    // If insets leave nothing of a row's last item, the item's outer frame changes without effect.
    expectTrue(tally.needlessCount * 100 < tally.neededCount)
  }

  @Test("says of a header that its length counts, in layouts that have one")
  func header() {
    var section = SectionModel(id: 0)
    section.append(id: 0, ItemMetrics(size: Size(width: 100, height: 50)))
    section.header = Size(width: 20, height: 30)
    let model = CollectionModel(sections: [section])
    var fixed = FlowSettings()
    fixed.sizing = .fixed
    expectEqual(answers(WaterfallLayout<LinearScan>(), model), [false, true])
    expectEqual(answers(FlowLayout<LinearScan>(settings: fixed), model), [false, true])
    expectEqual(answers(SpanGridLayout<LinearScan>(), model), [false, true])
  }

  /// Returns a layout's answers for a header of another width, and for one of another height.
  private func answers<Layout: CollectionLayout>(
    _ layout: Layout,
    _ model: CollectionModel
  ) -> [Bool] {
    var layout = layout
    let bounds = Rect(x: 0, y: 0, width: 300, height: 400)
    layout.prepare(LayoutEnvironment(model: model, bounds: bounds))
    guard let original = layout.attributes(for: .header(ofSection: 0)) else { return [] }
    return [Size(width: 77, height: 30), Size(width: 300, height: 31)].map { size in
      var preferred = original
      preferred.frame.width = size.width
      preferred.frame.height = size.height
      return layout.shouldInvalidate(forPreferred: preferred, original: original)
    }
  }
}

/// The numbers of a layout's answers, by whether an invalidation was necessary.
private struct Tally {
  /// Positive answers with an effect.
  private(set) var neededCount = 0
  /// Positive answers without an effect.
  private(set) var needlessCount = 0
  /// Negative answers without an effect.
  private(set) var idleCount = 0

  /// Measures a random item, and compares the layout's answer with the effect of the new size.
  ///
  /// - Returns: The mistake, if the answer is false and something changed.
  mutating func finding<Layout: CollectionLayout>(
    _ model: CollectionModel,
    _ generator: inout Choices,
    make: () -> Layout
  ) -> String? {
    guard let path = Self.anyItem(of: model, &generator) else { return nil }
    var environment = LayoutEnvironment(
      model: model,
      bounds: Rect(origin: .zero, size: RandomWaterfall.viewSize(&generator))
    )
    var layout = make()
    layout.prepare(environment)
    guard let original = layout.attributes(for: .cell(path)) else { return "\(path) is missing" }
    let intrinsic = model.sections[path.section].metrics(at: path.item).size
    let size = Self.measured(intrinsic, original.frame.size, &generator)
    var preferred = original
    preferred.frame.width = size.width
    preferred.frame.height = size.height
    let isNeeded = layout.shouldInvalidate(forPreferred: preferred, original: original)
    environment.model.sections[path.section].measure(path.item..<path.item + 1) { _ in size }
    var fresh = make()
    fresh.prepare(environment)
    let isChanged = Self.differ(layout, fresh, on: model)
    switch (isNeeded, isChanged) {
    case (true, true): neededCount += 1
    case (true, false): needlessCount += 1
    case (false, false): idleCount += 1
    case (false, true):
      return "\(path) measured \(size), laid out \(original.frame), is passed over"
    }
    return nil
  }

  private static func anyItem(
    of model: CollectionModel,
    _ generator: inout Choices
  ) -> ItemPath? {
    let sections = model.sections.indices.filter { model.sections[$0].count > 0 }
    guard !sections.isEmpty else { return nil }
    let section = sections[generator.integer(0...sections.count - 1)]
    let item = generator.integer(0...model.sections[section].count - 1)
    return ItemPath(section: section, item: item)
  }

  /// Draws a size: any, or one that probably changes nothing.
  private static func measured(
    _ intrinsic: Size,
    _ placed: Size,
    _ generator: inout Choices
  ) -> Size {
    let factor = generator.pick(0.5, 2, 3)
    return generator.pick(
      intrinsic,
      placed,
      Size(width: intrinsic.width * factor, height: intrinsic.height * factor),
      Size(width: intrinsic.width, height: intrinsic.height + 0.0005),
      Size(width: intrinsic.width + factor, height: intrinsic.height),
      RandomModel().metrics(&generator).size
    )
  }

  private static func differ<Layout: CollectionLayout>(
    _ layout: Layout,
    _ other: Layout,
    on model: CollectionModel
  ) -> Bool {
    if layout.contentSize != other.contentSize { return true }
    return model.sections.indices.contains { section in
      let kinds = [ElementKind.header, .footer, .background]
      let paths =
        (0..<model.sections[section].count).map {
          ElementPath(section: section, kind: .cell, item: $0)
        } + kinds.map { ElementPath(section: section, kind: $0) }
      return paths.contains { layout.attributes(for: $0) != other.attributes(for: $0) }
    }
  }
}
