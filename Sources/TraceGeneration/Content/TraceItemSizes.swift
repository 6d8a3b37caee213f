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
    let ids: [Int] =
      switch items.identities {
      case .listed(let ids): ids
      case .counted(let first, let count): Array(first..<first + count)
      }
    switch items.sizes {
    case .listed(let widths, let heights):
      for (place, id) in ids.enumerated() {
        sizeByID[id] = Size(width: widths[place], height: heights[place])
      }
    case .function(let function):
      let sampler = function.sampler
      for (place, id) in ids.enumerated() {
        sizeByID[id] = sampler.size(ofItem: items.at + place)
      }
    case .estimated, .unknown: break
    }
  }

  private mutating func add(_ sizes: TraceSizes) {
    for (place, id) in sizes.ids.enumerated() {
      let size = Size(width: sizes.widths[place], height: sizes.heights[place])
      // Sizes of deleted items are recorded as 0.
      if size.width > 0, size.height > 0 { sizeByID[id] = size }
    }
  }
}
