import LayoutContract
import Traces

/// The last known size of each item in a trace.
struct TraceItemSizes {
  private var sizeByID: [Int: Size] = [:]

  /// The sizes, in the order of the items' ids.
  var sizes: [Size] { sizeByID.sorted { $0.key < $1.key }.map(\.value) }

  /// Reads the sizes in item, batch and size records, without estimates.
  ///
  /// - Complexity: O(records + items).
  init(_ trace: Trace) {
    for record in trace.records {
      switch record.event {
      case .items(let items): add(items)
      case .edit(let edit): if let metrics = edit.metrics { add(metrics) }
      case .size(let sizes): if sizes.kind == .cell { add(sizes) }
      default: break
      }
    }
  }

  private mutating func add(_ items: TraceItems) {
    let sampler = items.sampler
    for index in 0..<items.count {
      let metrics = items.metrics(at: index, sampler)
      if metrics.isMeasured { sizeByID[items.id(at: index)] = metrics.size }
    }
  }

  private mutating func add(_ sizes: TraceSizes) {
    for (index, id) in sizes.ids.enumerated() {
      let size = sizes.size(at: index)
      // Sizes of deleted items are recorded as 0.
      if size.width > 0, size.height > 0 { sizeByID[id] = size }
    }
  }
}
