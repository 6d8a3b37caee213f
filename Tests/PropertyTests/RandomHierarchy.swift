import LayoutUnderTest
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// Draws hierarchies, and collections and traces with data that only a hierarchy uses.
enum RandomHierarchy {
  /// Draws settings.
  static func settings(_ generator: inout Choices) -> HierarchySettings {
    var result = HierarchySettings()
    result.variant = generator.pick(.reserved, .compact)
    guard generator.chance(0.6) else { return result }
    result.cellWidth = generator.pick(0, 120, generator.length(0...300))
    result.cellHeight = generator.pick(0, 0.3, 44, generator.length(0...100))
    result.inset = EdgeInsets(
      top: generator.pick(0, generator.length(0...20)),
      left: generator.pick(0, generator.length(0...20)),
      bottom: generator.pick(0, generator.length(0...20)),
      right: generator.pick(0, generator.length(0...20))
    )
    return result
  }

  /// Draws a model of up to 7 sections, some of them empty, whose ids may have gaps.
  static func model(_ generator: inout Choices) -> CollectionModel {
    var model = CollectionModel()
    let stride = generator.pick(1, 37)
    let isOrderly = generator.chance(0.4)
    for number in 0..<generator.integer(0...7) {
      var section = SectionModel(id: 100 + number)
      let above = model.sections.last?.ids ?? []
      let count = generator.chance(0.15) ? 0 : generator.integer(0...12)
      var parents = (0..<count).map { _ in
        isOrderly
          ? generator.element(of: above) : parent(in: model, above, &generator)
      }
      if isOrderly { parents.sort { ($0 ?? 0) < ($1 ?? 0) } }
      for parent in parents {
        let id = (model.itemCount + section.count) * stride
        section.append(id: id, ItemMetrics(size: Size(width: 9, height: 9), parent: parent))
      }
      model.sections.append(section)
    }
    return model
  }

  /// Draws a parent: usually of the previous section, sometimes of another, nil or unknown.
  private static func parent(
    in model: CollectionModel,
    _ above: ContiguousArray<Int>,
    _ generator: inout Choices
  ) -> Int? {
    switch generator.integer(0...11) {
    case 0: nil
    case 1: generator.pick(-5, 1_000_000)
    case 2: generator.element(of: generator.element(of: model.sections)?.ids ?? [])
    default: generator.element(of: above)
    }
  }

  /// Draws a batch whose new items are children of old, deleted or other new items.
  static func batch(
    for model: CollectionModel,
    firstID: Int,
    _ generator: inout Choices
  ) -> RandomBatch {
    let ids = model.sections.map { Array($0.ids) }
    let pool = ids.flatMap { $0 } + [firstID, firstID + 1, -1]
    return RandomBatch(ids: ids, firstID: firstID, changesSections: true, &generator) {
      let parent = $0.chance(0.9) ? pool[$0.integer(0...pool.count - 1)] : nil
      return ItemMetrics(size: Size(width: 9, height: 9), parent: parent)
    }
  }

  /// Draws a trace whose items have parents and whose settings are a hierarchy's.
  static func trace(_ generator: inout Choices) -> Trace {
    var shape = RandomTrace.waterfall
    shape.sections = 5
    shape.items = 10
    var trace = shape.draw(&generator)
    var ids: [Int] = []
    var above: [Int] = []
    for index in trace.records.indices {
      switch trace.records[index].event {
      case .items(var items):
        let own = (0..<items.count).map { position in
          switch items.identities {
          case .listed(let ids): ids[position]
          case .counted(let first, _): first + position
          }
        }
        if items.section == 0 { above = [] }
        items.parents = own.map { parent(of: $0, above, ids, &generator) }
        (above, ids) = (own, ids + own)
        trace.records[index].event = .items(items)
      case .edit(var edit):
        guard let newcomers = edit.metrics?.ids else { continue }
        ids += newcomers
        edit.metrics?.parents = newcomers.map { parent(of: $0, [], ids, &generator) }
        trace.records[index].event = .edit(edit)
      case .config:
        trace.records[index].event = .config(change(&generator))
      default: break
      }
    }
    return trace
  }

  /// Draws a parent with a smaller id, because cycles are refused.
  private static func parent(
    of id: Int,
    _ above: [Int],
    _ ids: [Int],
    _ generator: inout Choices
  ) -> Int {
    let others = (generator.chance(0.2) || above.isEmpty ? ids : above).filter { $0 < id }
    return others.isEmpty || generator.chance(0.1)
      ? -1 : others[generator.integer(0...others.count - 1)]
  }

  private static func change(_ generator: inout Choices) -> LayoutSettings {
    let setting: (String, LayoutSettings.Value) =
      switch generator.integer(0...4) {
      case 0: ("variant", .text(generator.pick("reserved", "compact")))
      case 1: ("cellWidth", .number(generator.pick(0, 44, 120)))
      case 2: ("cellHeight", .number(generator.pick(0, 30, 61.3)))
      case 3: ("insetLeft", .number(generator.pick(0, 12.125)))
      default: (generator.pick("insetTop", "insetBottom"), .number(generator.pick(0, 7.7)))
      }
    return LayoutSettings(kind: "hierarchy", parameters: [setting])
  }
}
