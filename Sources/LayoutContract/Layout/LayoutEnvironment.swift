/// What a layout may ask of the collection view that shows it.
@frozen
public struct LayoutEnvironment {
  /// What is shown.
  ///
  /// A layout reads sizes through `size(at:)`, `metrics(at:)` or `readSizes`, which count.
  public var model: CollectionModel
  /// The visible bounds in content coordinates; the origin is the content offset.
  public var bounds: Rect
  /// The adjusted content insets, in points.
  public var contentInset: EdgeInsets
  /// Device pixels in a point.
  public var scale: Double
  /// Whether content runs from right to left.
  public var isRightToLeft: Bool
  /// Whether details of elements are compared, as in checks: where they are not, a layout may leave
  /// out of them what takes time.
  public var comparesDetails: Bool
  /// Counts what the layout does.
  public let counter: WorkCounter

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - model: What is shown.
  ///   - bounds: The visible bounds in content coordinates, in points.
  ///   - contentInset: The adjusted content insets, in points.
  ///   - scale: Device pixels in a point.
  ///   - isRightToLeft: Whether content runs from right to left.
  ///   - comparesDetails: Whether details of elements are compared.
  ///   - counter: Counts what the layout does; one of its own where none is given.
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
    self.model = model
    self.bounds = bounds
    self.contentInset = contentInset
    self.scale = scale
    self.isRightToLeft = isRightToLeft
    self.comparesDetails = comparesDetails
    self.counter = counter
  }

  /// The size that content has to itself: the bounds less the content insets, never negative.
  @inlinable
  public var containerSize: Size {
    let inner = bounds.inset(by: contentInset)
    return Size(
      width: inner.width > 0 ? inner.width : 0,
      height: inner.height > 0 ? inner.height : 0
    )
  }

  /// How many sections there are.
  @inlinable
  public var sectionCount: Int { model.sections.count }

  /// How many items a section holds.
  @inlinable
  public func itemCount(inSection section: Int) -> Int { model.sections[section].count }

  /// Counts items that the layout placed again, by which checks judge its work.
  @inlinable
  public func didPlace(items count: Int) {
    counter.didPlace(items: count)
  }

  /// Asks for the size of one item: one size callback.
  @inlinable
  public func size(at path: ItemPath) -> Size {
    counter.didRead(sizes: 1)
    let section = model.sections[path.section]
    return Size(width: section.widths[path.item], height: section.heights[path.item])
  }

  /// Asks for everything known of one item: one size callback.
  @inlinable
  public func metrics(at path: ItemPath) -> ItemMetrics {
    counter.didRead(sizes: 1)
    return model.sections[path.section].metrics(at: path.item)
  }

  /// Asks for the sizes of the items of a section from `first` on: as many size callbacks.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - first: The first item asked for.
  ///   - body: Receives the section and all its widths and heights, in points; it may read those
  ///     from `first` on.
  /// - Returns: What `body` returns.
  @inlinable
  public func readSizes<Result>(
    ofSection section: Int,
    from first: Int,
    _ body: (
      _ section: SectionModel, _ widths: UnsafeBufferPointer<Double>,
      _ heights: UnsafeBufferPointer<Double>
    ) -> Result
  ) -> Result {
    readSizes(ofSection: section, items: first..<model.sections[section].count, body)
  }

  /// Asks for the sizes of some items of a section: as many size callbacks.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - items: The items asked for.
  ///   - body: Receives the section and all its widths and heights, in points; it may read those
  ///     of the items asked for.
  /// - Returns: What `body` returns.
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
    counter.didRead(sizes: items.count)
    return model.widths.withUnsafeBufferPointer { widths in
      model.heights.withUnsafeBufferPointer { heights in
        body(model, widths, heights)
      }
    }
  }

  /// Asks for the sizes of items of a section one after the other, as far as they are needed.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - body: Receives all its widths and heights, in points, and tells how many it read: as many
  ///     size callbacks.
  /// - Returns: What else `body` returns.
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
    counter.didRead(sizes: read)
    return result
  }
}
