import LayoutUnderTest

/// The insertion or deletion of one item in the middle of the screen, the query after it, and the
/// attributes of single items.
///
/// The collections before and after the edit are made in advance; the cost of editing the model is
/// not measured.
enum EditBenchmark {
  /// Returns the rows for one collection size, in nanoseconds an edit or an item.
  ///
  /// Ratios are to `sorted-sweep`, which places and indexes everything after the edit. A waterfall
  /// is settled before each edit.
  static func rows(items: Int, rounds: Int) -> [BenchmarkRow] {
    let workload = Workload(items: items, columns: 3)
    let waterfalls = [
      contender(SortedSweep.self, workload), contender(GridBuckets.self, workload),
      contender(BucketSweep.self, workload), contender(PackedRTree.self, workload),
      contender(ChunkedStarts.self, workload),
      contender(SortedSweep.self, workload, defersPlacement: true),
      contender(ChunkedStarts.self, workload, defersPlacement: true),
    ]
    let flow = workload.environmentOfManyWidths
    let flows = [
      contender(SortedSweep.name, FlowLayout<SortedSweep>(), flow),
      contender(ChunkedStarts.name, ChunkedFlowLayout(), flow),
    ]
    let grid = workload.environmentOfManySpans
    let grids = [
      contender(SortedSweep.name, SpanGridLayout<SortedSweep>(), grid),
      contender(ChunkedStarts.name, ChunkedSpanGridLayout(), grid),
    ]
    return rows("waterfall, \(workload.name)", waterfalls, rounds)
      + rows("flow, \(items) items of many widths", flows, rounds)
      + rows("span grid, \(items) items of 1 to 3 columns", grids, rounds)
      + attributeRows(flow, grid, items: items, rounds: rounds)
  }

  /// Returns the rows for the attributes of single items, which a frame asks for after an edit.
  private static func attributeRows(
    _ flow: LayoutEnvironment,
    _ grid: LayoutEnvironment,
    items: Int,
    rounds: Int
  ) -> [BenchmarkRow] {
    let contenders = [
      asked("flow, \(SortedSweep.name)", FlowLayout<SortedSweep>(), flow),
      asked("flow, \(ChunkedStarts.name)", ChunkedFlowLayout(), flow),
      asked("span grid, \(SortedSweep.name)", SpanGridLayout<SortedSweep>(), grid),
      asked("span grid, \(ChunkedStarts.name)", ChunkedSpanGridLayout(), grid),
    ]
    return BenchmarkRow.rows(
      "attributes of an item",
      "\(items) items, 1000 in the middle",
      names: contenders.map(\.name),
      values: Rounds.nanoseconds(contenders, rounds: rounds),
      references: contenders.map { _ in 0 }
    )
  }

  private static func asked<Layout: CollectionLayout>(
    _ name: String,
    _ layout: Layout,
    _ environment: LayoutEnvironment
  ) -> Rounds.Contender {
    let edited = EditedLayout(layout, environment)
    let first = max(0, environment.model.itemCount / 2 - 500)
    let items = first..<min(first + 1000, environment.model.itemCount)
    return Rounds.Contender(name: name) {
      edited.askForAttributes(of: items)
      return items.count
    }
  }

  private static func rows(
    _ workload: String,
    _ contenders: [Rounds.Contender],
    _ rounds: Int
  ) -> [BenchmarkRow] {
    BenchmarkRow.rows(
      "insert or delete on screen + query",
      workload,
      names: contenders.map(\.name),
      values: Rounds.nanoseconds(contenders, rounds: rounds),
      references: contenders.map { _ in 0 }
    )
  }

  private static func contender<Index: RectIndex>(
    _ index: Index.Type,
    _ workload: Workload,
    defersPlacement: Bool = false
  ) -> Rounds.Contender {
    var settings = workload.settings
    settings.deferAbove = defersPlacement ? 16_384 : .max
    let layout = WaterfallLayout<Index>(settings: settings)
    guard defersPlacement else { return contender(Index.name, layout, workload.environment) }
    let edited = EditedLayout(layout, workload.environment)
    return Rounds.Contender(name: "\(Index.name), in view") {
      edited.settle()
    } run: {
      edited.edit()
      return 1
    }
  }

  private static func contender<Layout: CollectionLayout>(
    _ name: String,
    _ layout: Layout,
    _ environment: LayoutEnvironment
  ) -> Rounds.Contender {
    let edited = EditedLayout(layout, environment)
    // Enough edits for one of a microsecond to stand out from the clock's own cost.
    let edits = 20
    return Rounds.Contender(name: name) {
      for _ in 0..<edits { edited.edit() }
      return edits
    }
  }
}

extension Workload {
  /// The photos of the workload, with widths of 60 to 186 points.
  fileprivate var environmentOfManyWidths: LayoutEnvironment {
    environment { item, metrics in
      metrics.size.width = 60 + Double(item &* 37 & 63) * 2 + Double(item & 1)
    }
  }

  /// The photos of the workload, each as wide as one to three columns.
  fileprivate var environmentOfManySpans: LayoutEnvironment {
    environment { item, metrics in metrics.columnSpan = 1 + item &* item % 7 % 3 }
  }

  private func environment(
    _ change: (Int, inout ItemMetrics) -> Void
  ) -> LayoutEnvironment {
    let section = model.sections[0]
    var changed = SectionModel(id: 0)
    changed.reserveCapacity(section.count)
    for item in 0..<section.count {
      var metrics = section.metrics(at: item)
      change(item, &metrics)
      changed.append(id: item, metrics)
    }
    return LayoutEnvironment(
      model: CollectionModel(sections: [changed]),
      bounds: bounds
    )
  }
}

/// A layout in whose middle an item is inserted and deleted in turn.
private final class EditedLayout<Layout: CollectionLayout> {
  private var layout: Layout
  private var elements = ElementBuffer<Layout.Detail>()
  private let with: LayoutEnvironment
  private let without: LayoutEnvironment
  private let insertion: LayoutInvalidation
  private let deletion: LayoutInvalidation
  private var isInserted = false
  private let viewport: Rect

  init(_ layout: Layout, _ environment: LayoutEnvironment) {
    self.layout = layout
    let count = environment.model.itemCount
    let path = ItemPath(section: 0, item: count / 2)
    let metrics = ItemMetrics(size: Size(width: Workload.columnWidth, height: 333.5))
    let newcomer = BatchUpdate.Item(id: count, metrics: metrics)
    var environment = environment
    self.layout.prepare(environment)
    self.layout.load(path)
    self.layout.prepare(environment)
    environment.bounds.y = (self.layout.attributes(for: .cell(path))?.frame.minY ?? 0) - 400
    without = environment
    var model = environment.model
    do throws(BatchUpdateError) {
      let insert = try BatchUpdate(operations: [.insertItem(path, newcomer)], counts: [count])
      let delete = try BatchUpdate(operations: [.deleteItem(path)], counts: [count + 1])
      model.apply(insert)
      insertion = .counts(changedBy: insert)
      deletion = .counts(changedBy: delete)
    } catch {
      preconditionFailure("the edit is invalid: \(error)")
    }
    var changed = without
    changed.model = model
    with = changed
    viewport = environment.bounds
  }

  /// Continues deferred placement, without other changes, until every item is placed.
  func settle() {
    while !layout.isSettled {
      layout.continueLayout(workUnits: 32_768)
      if let own = layout.takeOwnInvalidation() { layout.invalidate(own) }
      layout.prepare(isInserted ? with : without)
    }
  }

  func edit() {
    isInserted.toggle()
    layout.invalidate(isInserted ? insertion : deletion)
    layout.prepare(isInserted ? with : without)
    elements.removeAll()
    layout.collectElements(in: viewport, into: &elements)
    precondition(elements.count > 0, "nothing is on screen")
  }

  func askForAttributes(of items: Range<Int>) {
    var height = 0.0
    for item in items {
      height += layout.attributes(for: .cell(ItemPath(section: 0, item: item)))?.frame.height ?? 0
    }
    precondition(height > 0, "no item has attributes")
  }
}
