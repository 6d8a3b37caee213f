import LayoutUnderTest

/// One item put in or taken out in the middle of what is on screen, and the query after it.
///
/// The collection before and after the edit is made ahead; what an edit costs the model is not
/// measured.
enum EditBenchmark {
  /// The rows for one size, in nanoseconds an edit.
  static func rows(items: Int, rounds: Int) -> [BenchmarkRow] {
    let workload = Workload(items: items, columns: 3)
    let waterfalls = [
      contender(SortedSweep.self, workload), contender(GridBuckets.self, workload),
      contender(BucketSweep.self, workload), contender(PackedRTree.self, workload),
    ]
    return BenchmarkRow.rows(
      "insert or delete on screen + query",
      "waterfall, \(workload.name)",
      names: waterfalls.map(\.name),
      values: Rounds.nanoseconds(waterfalls, rounds: rounds),
      references: waterfalls.map { _ in 0 }
    )
  }

  private static func contender<Index: RectIndex>(
    _ index: Index.Type,
    _ workload: Workload
  ) -> Rounds.Contender {
    let edited = EditedLayout(
      WaterfallLayout<Index>(configuration: workload.configuration),
      workload
    )
    // So many edits that one of a microsecond can be told from the clock's own cost.
    let edits = 20
    return Rounds.Contender(name: Index.name) {
      for _ in 0..<edits { edited.edit() }
      return edits
    }
  }
}

/// A layout in whose middle an item comes and goes.
private final class EditedLayout<Layout: CollectionLayout> {
  private var layout: Layout
  private var elements = ElementBuffer<Layout.Detail>()
  private let with: LayoutEnvironment<Unobserved>
  private let without: LayoutEnvironment<Unobserved>
  private let insertion: LayoutInvalidation
  private let deletion: LayoutInvalidation
  private var isInserted = false
  private let viewport: Rect

  init(_ layout: Layout, _ workload: Workload) {
    self.layout = layout
    let count = workload.model.itemCount
    let path = ItemPath(section: 0, item: count / 2)
    let metrics = ItemMetrics(size: Size(width: Workload.columnWidth, height: 333.5))
    let newcomer = BatchUpdate.Item(id: count, metrics: metrics)
    without = workload.environment
    var model = workload.model
    do throws(BatchUpdateError) {
      let insert = try BatchUpdate(operations: [.insertItem(path, newcomer)], counts: [count])
      let delete = try BatchUpdate(operations: [.deleteItem(path)], counts: [count + 1])
      model.apply(insert)
      insertion = .counts(from: insert.firstChange, untouchedEnd: insert.untouchedEnd)
      deletion = .counts(from: delete.firstChange, untouchedEnd: delete.untouchedEnd)
    } catch {
      preconditionFailure("the edit is none: \(error)")
    }
    var changed = without
    changed.model = model
    with = changed
    self.layout.prepare(without)
    var viewport = workload.bounds
    viewport.y = (self.layout.attributes(for: .cell(path))?.frame.minY ?? 0) - 400
    self.viewport = viewport
  }

  func edit() {
    isInserted.toggle()
    layout.invalidate(isInserted ? insertion : deletion)
    layout.prepare(isInserted ? with : without)
    elements.removeAll()
    layout.collectElements(in: viewport, into: &elements)
    precondition(elements.count > 0, "nothing is on screen")
  }
}
