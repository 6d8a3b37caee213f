import LayoutContract
import Measurement

/// True sizes of items, as runs of adjacent items.
public struct MeasuredSizes: Equatable, Sendable {
  /// The runs, ascending and without overlap.
  public var runs: [LayoutInvalidation.ItemRun]
  /// The sizes: in the order of the runs' items, or a table that `indexes` points into.
  public var sizes: ContiguousArray<Size>
  /// For each item of the runs, the index of its size in the table, or -1 if it keeps its size.
  ///
  /// Empty if `sizes` has one size per item. Events that measure a whole grown model share it.
  public var indexes: ContiguousArray<Int32> = []
  /// A Boolean value that indicates whether the sizes belong to the middle of the previous batch.
  public var isMidBatch = false

  /// The number of measured items.
  public var count: Int { indexes.isEmpty ? sizes.count : indexes.count }

  /// Returns the size of the `position`-th item of the runs, or nil if it keeps its size.
  public func size(at position: Int) -> Size? {
    guard !indexes.isEmpty else { return sizes[position] }
    let index = Int(indexes[position])
    return index < 0 ? nil : sizes[index]
  }

  /// Returns the size of the item at `path`, or nil if it was not measured.
  ///
  /// - Complexity: O(runs).
  public func size(ofItem path: ItemPath) -> Size? {
    var position = 0
    for run in runs {
      if run.section == path.section, run.items.contains(path.item) {
        return size(at: position + path.item - run.items.lowerBound)
      }
      position += run.items.count
    }
    return nil
  }

  /// Applies the sizes to the items of a model.
  public func apply(to model: inout CollectionModel) {
    var position = 0
    for run in runs {
      if indexes.isEmpty {
        let sizes = sizes[position..<position + run.items.count]
        model.sections[run.section].measure(run.items, sizes: sizes)
      } else {
        let offset = position - run.items.lowerBound
        model.sections[run.section].measure(run.items) { size(at: $0 + offset) }
      }
      position += run.items.count
    }
  }
}

extension MeasuredSizes {
  /// Makes runs of measured items.
  ///
  /// - Parameter items: Paths with true sizes in any order; the last size of a repeated path
  ///   counts.
  /// - Complexity: O(n · log n).
  public init(_ items: [(path: ItemPath, size: Size)]) {
    self.init(runs: [], sizes: [])
    sizes.reserveCapacity(items.count)
    var last: ItemPath?
    for item in items.stablySorted(by: { $0.path < $1.path }) {
      if item.path == last {
        sizes[sizes.count - 1] = item.size
        continue
      }
      runs.append(item.path)
      sizes.append(item.size)
      last = item.path
    }
  }
}

extension [LayoutInvalidation.ItemRun] {
  /// Adds an item, which must be after the last one, to the last run or to a new one.
  mutating func append(_ path: ItemPath) {
    if let last, last.section == path.section, last.items.upperBound == path.item {
      self[count - 1].items = last.items.lowerBound..<path.item + 1
    } else {
      let items = path.item..<path.item + 1
      append(LayoutInvalidation.ItemRun(section: path.section, items: items))
    }
  }
}
