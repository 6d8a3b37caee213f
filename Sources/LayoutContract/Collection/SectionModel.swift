/// The items of one section, stored as one column per metric, and its supplementary elements.
///
/// ```swift
/// var section = SectionModel(id: 0)
/// section.header = Size(width: 320, height: 28)
/// section.append(id: 7, ItemMetrics(size: Size(width: 320, height: 44)))
/// ```
public struct SectionModel: Equatable, Sendable {
  /// The section's stable id.
  public var id: Int
  /// The items' stable ids.
  public internal(set) var ids: ContiguousArray<Int> = []
  /// The items' intrinsic widths, in points.
  public internal(set) var widths: ContiguousArray<Double> = []
  /// The items' intrinsic heights, in points.
  public internal(set) var heights: ContiguousArray<Double> = []
  /// Flags that indicate whether each item's size is true rather than estimated.
  public internal(set) var measured = MetricColumn(default: true)
  /// Heights of captions below the pictures, in points.
  public internal(set) var captionHeights = MetricColumn(default: 0.0)
  /// Numbers of columns that the items request.
  public internal(set) var columnSpans = MetricColumn(default: Int32(1))
  /// Numbers of rows that the items request.
  public internal(set) var rowSpans = MetricColumn(default: Int32(1))
  /// Parent item ids; `noParent` marks a root.
  public internal(set) var parents = MetricColumn(default: SectionModel.noParent)
  /// Insets of the items' frames within the rectangles that the layout assigns to them, in points.
  public internal(set) var insets = MetricColumn(default: EdgeInsets.zero)
  /// Row heights of a span grid, in points, if the collection specifies them.
  public var rowHeights: ContiguousArray<Double> = []
  /// The header's size, or nil for a section without a header.
  public var header: Size?
  /// The footer's size, or nil for a section without a footer.
  public var footer: Size?
  /// Kinds that stay within the visible bounds while their section is on screen.
  public var pinnedKinds: Set<ElementKind> = []
  /// A Boolean value that indicates whether the section has a background decoration.
  public var hasBackground = false

  /// The value that marks an item without a parent.
  public static var noParent: Int { Int.min }

  /// Makes an empty section.
  public init(id: Int) {
    self.id = id
  }

  /// The number of items in the section.
  @inlinable
  public var count: Int { ids.count }

  /// Returns all metrics of the item at `index`.
  public func metrics(at index: Int) -> ItemMetrics {
    let parent = parents[index]
    return ItemMetrics(
      size: Size(width: widths[index], height: heights[index]),
      isMeasured: measured[index],
      captionHeight: captionHeights[index],
      columnSpan: Int(columnSpans[index]),
      rowSpan: Int(rowSpans[index]),
      parent: parent == SectionModel.noParent ? nil : parent,
      insets: insets[index]
    )
  }

  /// Reserves capacity for `count` items.
  public mutating func reserveCapacity(_ count: Int) {
    precondition(count >= 0, "SectionModel.reserveCapacity: a capacity is not negative")
    ids.reserveCapacity(count)
    widths.reserveCapacity(count)
    heights.reserveCapacity(count)
  }

  /// Appends an item.
  public mutating func append(id: Int, _ metrics: ItemMetrics) {
    let count = ids.count
    ids.append(id)
    widths.append(metrics.size.width)
    heights.append(metrics.size.height)
    measured.append(metrics.isMeasured, count: count)
    captionHeights.append(metrics.captionHeight, count: count)
    columnSpans.append(Int32(clamping: metrics.columnSpan), count: count)
    rowSpans.append(Int32(clamping: metrics.rowSpan), count: count)
    parents.append(metrics.parent ?? SectionModel.noParent, count: count)
    insets.append(metrics.insets, count: count)
  }

  /// Appends a range of another section's items.
  public mutating func append(_ range: Range<Int>, of other: SectionModel) {
    other.require(range, in: "append")
    let count = ids.count
    ids.append(copying: range, of: other.ids)
    widths.append(copying: range, of: other.widths)
    heights.append(copying: range, of: other.heights)
    measured.append(range, of: other.measured, count: count)
    captionHeights.append(range, of: other.captionHeights, count: count)
    columnSpans.append(range, of: other.columnSpans, count: count)
    rowSpans.append(range, of: other.rowSpans, count: count)
    parents.append(range, of: other.parents, count: count)
    insets.append(range, of: other.insets, count: count)
  }

  /// Replaces the item at `index`.
  public mutating func replace(at index: Int, id: Int, with metrics: ItemMetrics) {
    precondition(
      ids.indices.contains(index),
      "SectionModel.replace: the section has \(ids.count) items, and no item \(index)"
    )
    let count = ids.count
    ids[index] = id
    widths[index] = metrics.size.width
    heights[index] = metrics.size.height
    measured.set(metrics.isMeasured, at: index, count: count)
    captionHeights.set(metrics.captionHeight, at: index, count: count)
    columnSpans.set(Int32(clamping: metrics.columnSpan), at: index, count: count)
    rowSpans.set(Int32(clamping: metrics.rowSpan), at: index, count: count)
    parents.set(metrics.parent ?? SectionModel.noParent, at: index, count: count)
    insets.set(metrics.insets, at: index, count: count)
  }

  /// Sets the true sizes of a range of items.
  ///
  /// - Parameters:
  ///   - items: The items' indexes.
  ///   - sizes: The sizes in points, one for each item.
  /// - Complexity: O(items).
  public mutating func measure(_ items: Range<Int>, sizes: ArraySlice<Size>) {
    require(items, in: "measure")
    precondition(
      sizes.count == items.count,
      "SectionModel.measure: \(items.count) items get \(sizes.count) sizes; give one for each"
    )
    let count = ids.count
    sizes.withUnsafeBufferPointer { sizes in
      widths.withUnsafeMutableBufferPointer { widths in
        for position in sizes.indices {
          widths[items.lowerBound + position] = sizes[position].width
        }
      }
      heights.withUnsafeMutableBufferPointer { heights in
        for position in sizes.indices {
          heights[items.lowerBound + position] = sizes[position].height
        }
      }
    }
    if !measured.isUniform {
      for item in items { measured.set(true, at: item, count: count) }
    }
  }

  /// Sets the true sizes of some items of a range.
  ///
  /// - Parameters:
  ///   - items: The items' indexes.
  ///   - size: Returns an item's size in points, or nil to leave the item unchanged.
  /// - Complexity: O(items).
  public mutating func measure(_ items: Range<Int>, size: (Int) -> Size?) {
    require(items, in: "measure")
    let count = ids.count
    let areAllMeasured = measured.isUniform
    widths.withUnsafeMutableBufferPointer { widths in
      heights.withUnsafeMutableBufferPointer { heights in
        for item in items {
          guard let size = size(item) else { continue }
          widths[item] = size.width
          heights[item] = size.height
          if !areAllMeasured { measured.set(true, at: item, count: count) }
        }
      }
    }
  }

  /// Traps unless the section has all of some items: columns are read and written unchecked.
  private func require(_ items: Range<Int>, in function: StaticString) {
    precondition(
      items.lowerBound >= 0 && items.upperBound <= ids.count,
      "SectionModel.\(function): the section has \(ids.count) items, and not all of \(items)"
    )
  }

  /// Copies the sizes into unique storage, so that the first change does not copy them.
  ///
  /// - Complexity: O(items).
  mutating func unshareSizes() {
    widths.withUnsafeMutableBufferPointer { _ in }
    heights.withUnsafeMutableBufferPointer { _ in }
    measured.unshare()
  }

  /// Returns an empty section with the same id and supplementary elements.
  public func emptied() -> SectionModel {
    var result = SectionModel(id: id)
    result.rowHeights = rowHeights
    result.header = header
    result.footer = footer
    result.pinnedKinds = pinnedKinds
    result.hasBackground = hasBackground
    return result
  }
}

extension ContiguousArray where Element: BitwiseCopyable {
  /// Appends a range of another array.
  mutating func append(copying range: Range<Int>, of other: ContiguousArray) {
    other.withUnsafeBufferPointer { append(contentsOf: $0[range]) }
  }
}
