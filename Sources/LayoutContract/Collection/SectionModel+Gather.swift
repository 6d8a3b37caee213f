extension SectionModel {
  /// Fills an empty section with the runs of a batch, one column at a time.
  ///
  /// - Parameters:
  ///   - runs: The runs, in order.
  ///   - count: The number of items in all runs.
  ///   - before: The sections before the batch.
  ///   - items: The items that the batch inserts.
  /// - Complexity: O(runs + count), in long contiguous copies.
  mutating func gather(
    _ runs: [BatchUpdate.Run],
    count: Int,
    from before: ContiguousArray<SectionModel>,
    items: [BatchUpdate.Item]
  ) {
    let gathering = Gathering(runs: runs, count: count, before: before, items: items)
    ids = gathering.column({ $0.ids }, { $0.id })
    widths = gathering.column({ $0.widths }, { $0.metrics.size.width })
    heights = gathering.column({ $0.heights }, { $0.metrics.size.height })
    gathering.metric(&measured, { $0.measured }, { $0.isMeasured })
    gathering.metric(&captionHeights, { $0.captionHeights }, { $0.captionHeight })
    gathering.metric(&columnSpans, { $0.columnSpans }, { Int32(clamping: $0.columnSpan) })
    gathering.metric(&rowSpans, { $0.rowSpans }, { Int32(clamping: $0.rowSpan) })
    gathering.metric(&parents, { $0.parents }, { $0.parent ?? SectionModel.noParent })
    gathering.metric(&insets, { $0.insets }, { $0.insets })
  }
}

/// Gathers the columns of one section from the runs of a batch.
private struct Gathering {
  let runs: [BatchUpdate.Run]
  let count: Int
  let before: ContiguousArray<SectionModel>
  let items: [BatchUpdate.Item]

  /// Gathers a column in which every item has a value.
  func column<Value: BitwiseCopyable>(
    _ kept: (SectionModel) -> ContiguousArray<Value>,
    _ inserted: (BatchUpdate.Item) -> Value
  ) -> ContiguousArray<Value> {
    var result: ContiguousArray<Value> = []
    result.reserveCapacity(count)
    // Consecutive runs from one section copy its column once: a copy costs a dozen reference
    // counts.
    var source: ContiguousArray<Value> = []
    var sourceIndex = -1
    for run in runs {
      switch run {
      case .kept(let index, let range):
        if index != sourceIndex {
          source = kept(before[index])
          sourceIndex = index
        }
        result.append(copying: range, of: source)
      case .inserted(let range):
        for index in range { result.append(inserted(items[index])) }
      }
    }
    return result
  }

  /// Gathers a metric, which stays without storage if every item has the default.
  func metric<Value>(
    _ column: inout MetricColumn<Value>,
    _ kept: (SectionModel) -> MetricColumn<Value>,
    _ inserted: (ItemMetrics) -> Value
  ) {
    let isUniform =
      before.allSatisfy { kept($0).isUniform }
      && items.allSatisfy { inserted($0.metrics) == column.defaultValue }
    guard !isUniform else { return }
    var filled = 0
    var source = column
    var sourceIndex = -1
    for run in runs {
      switch run {
      case .kept(let index, let range):
        if index != sourceIndex {
          source = kept(before[index])
          sourceIndex = index
        }
        column.append(range, of: source, count: filled)
      case .inserted(let range):
        for (distance, index) in range.enumerated() {
          column.append(inserted(items[index].metrics), count: filled + distance)
        }
      }
      filled += run.count
    }
  }
}
