/// The state of the collection view that a layout may read.
///
/// ```swift
/// let path = ItemPath(section: 0, item: 0)
/// let width = environment.containerSize.width
/// let height = LengthGrid.rounded(environment.size(at: path).height)
/// ```
@frozen
public struct LayoutEnvironment {
  /// The collection's contents.
  ///
  /// A layout reads sizes through `size(at:)`, `metrics(at:)` or `readSizes`, which count the
  /// reads.
  public var model: CollectionModel
  /// The visible bounds in content coordinates; the origin is the content offset.
  public var bounds: Rect
  /// The adjusted content insets, in points.
  public var contentInset: EdgeInsets
  /// Device pixels per point.
  public var scale: Double
  /// A Boolean value that indicates whether content runs from right to left.
  public var isRightToLeft: Bool
  /// A Boolean value that indicates whether checks compare the elements' details.
  ///
  /// If false, a layout may omit details that take time.
  public var comparesDetails: Bool
  /// Counts the layout's work.
  public let counter: WorkCounter

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - model: The collection's contents.
  ///   - bounds: The visible bounds in content coordinates, in points.
  ///   - contentInset: The adjusted content insets, in points.
  ///   - scale: Device pixels per point.
  ///   - isRightToLeft: True if content runs from right to left.
  ///   - comparesDetails: True if checks compare the elements' details.
  ///   - counter: Counts the layout's work; a new counter by default.
  @inlinable
  public init(
    model: CollectionModel,
    bounds: Rect,
    contentInset: EdgeInsets = .zero,
    scale: Double = 1,
    isRightToLeft: Bool = false,
    comparesDetails: Bool = false,
    counter: WorkCounter = WorkCounter()
  ) {
    precondition(scale > 0, "LayoutEnvironment: a point has a positive number of device pixels")
    self.model = model
    self.bounds = bounds
    self.contentInset = contentInset
    self.scale = scale
    self.isRightToLeft = isRightToLeft
    self.comparesDetails = comparesDetails
    self.counter = counter
  }

  /// The size available to content: the bounds minus the content insets, never negative.
  @inlinable
  public var containerSize: Size {
    let inner = bounds.inset(by: contentInset)
    return Size(
      width: inner.width > 0 ? inner.width : 0,
      height: inner.height > 0 ? inner.height : 0
    )
  }

  /// The number of sections.
  @inlinable
  public var sectionCount: Int { model.sections.count }

  /// Returns the number of items in a section, which must exist.
  @inlinable
  public func itemCount(inSection section: Int) -> Int {
    model.sections[section].count
  }

  /// Counts items that the layout placed.
  ///
  /// Checks use the count to judge the layout's work.
  @inlinable
  public func didPlace(items count: Int) {
    counter.didPlace(items: count)
  }

  /// Returns the size of one item and counts one size callback.
  @inlinable
  public func size(at path: ItemPath) -> Size {
    counter.didRead(sizes: 1)
    let section = model.sections[path.section]
    return Size(width: section.widths[path.item], height: section.heights[path.item])
  }

  /// Returns all metrics of one item and counts one size callback.
  @inlinable
  public func metrics(at path: ItemPath) -> ItemMetrics {
    counter.didRead(sizes: 1)
    return model.sections[path.section].metrics(at: path.item)
  }

  /// Reads the sizes of a section's items from `first` onward and counts one size callback per
  /// item.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - first: The index of the first item to read.
  ///   - body: Receives the section and all of its widths and heights, in points; may read only
  ///     those from `first` onward.
  /// - Returns: The result of `body`.
  @inlinable
  public func readSizes<Result>(
    ofSection section: Int,
    from first: Int,
    _ body: (
      _ section: SectionModel, _ widths: UnsafeBufferPointer<Double>,
      _ heights: UnsafeBufferPointer<Double>
    ) -> Result
  ) -> Result {
    let count = itemCount(inSection: section)
    precondition(
      first >= 0 && first <= count,
      "LayoutEnvironment.readSizes: the section has \(count) items; begin at one of them or the end"
    )
    return readSizes(ofSection: section, items: first..<count, body)
  }

  /// Reads the sizes of some items of a section and counts one size callback per item.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - items: The indexes of the items to read.
  ///   - body: Receives the section and all of its widths and heights, in points; may read only
  ///     those of `items`.
  /// - Returns: The result of `body`.
  @inlinable
  public func readSizes<Result>(
    ofSection section: Int,
    items: Range<Int>,
    _ body: (
      _ section: SectionModel, _ widths: UnsafeBufferPointer<Double>,
      _ heights: UnsafeBufferPointer<Double>
    ) -> Result
  ) -> Result {
    let model = model.sections[section]
    precondition(
      items.lowerBound >= 0 && items.upperBound <= model.count,
      "LayoutEnvironment.readSizes: the section has \(model.count) items, and not all of \(items)"
    )
    counter.didRead(sizes: items.count)
    return model.widths.withUnsafeBufferPointer { widths in
      model.heights.withUnsafeBufferPointer { heights in
        body(model, widths, heights)
      }
    }
  }

  /// Reads the sizes of a section's items one after the other, as many as needed.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - body: Receives all widths and heights, in points, and returns the number it read, which
  ///     counts as that many size callbacks.
  /// - Returns: The result of `body`.
  @inlinable
  public func readSizes<Result>(
    ofSection section: Int,
    counting body: (
      _ widths: UnsafeBufferPointer<Double>, _ heights: UnsafeBufferPointer<Double>
    ) -> (read: Int, result: Result)
  ) -> Result {
    let model = model.sections[section]
    let (read, result) = model.widths.withUnsafeBufferPointer { widths in
      model.heights.withUnsafeBufferPointer { heights in body(widths, heights) }
    }
    precondition(read >= 0, "LayoutEnvironment.readSizes: a number of reads is not negative")
    counter.didRead(sizes: read)
    return result
  }
}
