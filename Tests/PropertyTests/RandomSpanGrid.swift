import LayoutUnderTest
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// Draws span grids, and collections and traces with data that only a span grid uses.
enum RandomSpanGrid {
  /// Draws settings.
  static func settings(_ generator: inout Choices) -> SpanGridSettings {
    var result = SpanGridSettings()
    result.direction = generator.pick(.vertical, .horizontal)
    result.columns = generator.pick(0, 1, 2, 3, 4, 5, 7, 12, 255)
    result.alignment = generator.pick(.top, .center, .bottom)
    result.pinsHeaders = generator.chance(0.2)
    result.pinsFooters = generator.chance(0.2)
    if generator.chance(0.5) {
      result.columnSpacing = generator.pick(0, 8, generator.length(0...20))
      result.rowSpacing = generator.pick(0, 8, 0.001, generator.length(0...20))
      result.sectionSpacing = generator.pick(0, 16, generator.length(0...20))
    }
    if generator.chance(0.5) {
      result.sectionInset = EdgeInsets(
        top: generator.length(0...20),
        left: generator.length(0...20),
        bottom: generator.pick(0, 10.5),
        right: generator.pick(0, 7)
      )
    }
    return result
  }

  /// Draws the metrics of one item.
  static func metrics(_ generator: inout Choices) -> ItemMetrics {
    var metrics = RandomModel().metrics(&generator)
    metrics.columnSpan = span(&generator)
    return metrics
  }

  /// Draws a span: usually one that a trace may contain.
  private static func span(_ generator: inout Choices) -> Int {
    generator.pick(1, 1, 2, 3, generator.integer(1...14), generator.pick(0, -4, 1_000_000))
  }

  /// Draws a model with spans, backgrounds and row heights.
  static func model(_ generator: inout Choices) -> CollectionModel {
    var model = RandomModel().draw(&generator)
    for index in model.sections.indices {
      let old = model.sections[index]
      var section = old.emptied()
      let hasSpans = generator.chance(0.8)
      for item in 0..<old.count {
        var metrics = old.metrics(at: item)
        if hasSpans { metrics.columnSpan = span(&generator) }
        section.append(id: old.ids[item], metrics)
      }
      if generator.chance(0.3) { section.rowHeights = rowHeights(&generator) }
      model.sections[index] = section
    }
    model.decorate(&generator)
    return model
  }

  private static func rowHeights(_ generator: inout Choices) -> ContiguousArray<Double> {
    let count = generator.integer(0...6)
    return ContiguousArray((0..<count).map { _ in RandomModel().side(&generator) })
  }

  /// Draws a trace whose items have spans and whose settings are a span grid's.
  static func trace(_ generator: inout Choices) -> Trace {
    var trace = RandomTrace.waterfall.draw(&generator)
    for index in trace.records.indices {
      switch trace.records[index].event {
      case .items(var items):
        items.columnSpans = spans(items.count, &generator)
        if generator.chance(0.2) { items.rowHeights = [50, 0, 120.4] }
        trace.records[index].event = .items(items)
      case .edit(var edit):
        guard let count = edit.metrics?.ids.count else { continue }
        edit.metrics?.columnSpans = spans(count, &generator)
        trace.records[index].event = .edit(edit)
      case .config:
        trace.records[index].event = .config(change(&generator))
      default: break
      }
    }
    return trace
  }

  private static func spans(_ count: Int, _ generator: inout Choices) -> [Int] {
    (0..<count).map { _ in max(1, span(&generator)) }
  }

  private static func change(_ generator: inout Choices) -> LayoutSettings {
    let setting: (String, LayoutSettings.Value) =
      switch generator.integer(0...6) {
      case 0: ("columns", .number(Double(generator.integer(0...10))))
      case 1: ("alignment", .text(generator.pick("top", "center", "bottom")))
      case 2: ("rowSpacing", .number(generator.pick(0, 8, 2.3)))
      case 3: ("columnSpacing", .number(generator.pick(0, 8, 500)))
      case 4: ("sectionSpacing", .number(generator.pick(0, 0, 12.3)))
      case 5: (generator.pick("pinsHeaders", "pinsFooters"), .flag(generator.chance(0.7)))
      default: (generator.pick("sectionInsetTop", "sectionInsetLeft"), .number(12.125))
      }
    return LayoutSettings(kind: "span-grid", parameters: [setting])
  }
}
