/// The known size and shape of one item, independent of the layout.
@frozen
public struct ItemMetrics: Equatable, Sendable, BitwiseCopyable {
  /// The intrinsic width and height, in points.
  public var size: Size
  /// A Boolean value that indicates whether the size is true; otherwise it is an estimate.
  public var isMeasured: Bool
  /// The height of a caption below the picture, in points.
  public var captionHeight: Double
  /// The number of columns that the item requests.
  public var columnSpan: Int
  /// The number of rows that the item requests.
  public var rowSpan: Int
  /// The id of the parent item in a hierarchy, or nil for a root.
  public var parent: Int?
  /// Insets of the item's frame within the rectangle that the layout assigns to it, in points.
  public var insets: EdgeInsets

  /// Makes metrics; everything but the size has a neutral default.
  @inlinable
  public init(
    size: Size,
    isMeasured: Bool = true,
    captionHeight: Double = 0,
    columnSpan: Int = 1,
    rowSpan: Int = 1,
    parent: Int? = nil,
    insets: EdgeInsets = .zero
  ) {
    self.size = size
    self.isMeasured = isMeasured
    self.captionHeight = captionHeight
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
    self.parent = parent
    self.insets = insets
  }
}

/// One metric of all items of a section, stored only if some item differs from the default.
@frozen
public struct MetricColumn<Value: BitwiseCopyable & Equatable & Sendable>: Equatable, Sendable {
  /// The value of items that do not specify the metric.
  public let defaultValue: Value
  /// One value per item, or empty while every item has the default.
  @usableFromInline var values: ContiguousArray<Value> = []

  /// Makes a column in which every item has `defaultValue`.
  @inlinable
  public init(default defaultValue: Value) {
    self.defaultValue = defaultValue
  }

  /// A Boolean value that indicates whether every item has the default.
  @inlinable
  public var isUniform: Bool { values.isEmpty }

  /// The value of the item at `index`.
  @inlinable
  public subscript(index: Int) -> Value {
    values.isEmpty ? defaultValue : values[index]
  }

  /// Calls `body` with the values, or with nil while every item has the default.
  @inlinable
  public func withValues<Result>(_ body: (UnsafeBufferPointer<Value>?) -> Result) -> Result {
    values.isEmpty ? body(nil) : values.withUnsafeBufferPointer { body($0) }
  }

  /// Sets the value of the item at `index` in a column of `count` items.
  @inlinable
  public mutating func set(_ value: Value, at index: Int, count: Int) {
    if values.isEmpty {
      guard value != defaultValue else { return }
      values = ContiguousArray(repeating: defaultValue, count: count)
    }
    values[index] = value
  }

  /// Copies the values into unique storage.
  mutating func unshare() {
    values.withUnsafeMutableBufferPointer { _ in }
  }

  /// Appends an item to a column of `count` items.
  @inlinable
  public mutating func append(_ value: Value, count: Int) {
    if values.isEmpty {
      guard value != defaultValue else { return }
      values = ContiguousArray(repeating: defaultValue, count: count)
    }
    values.append(value)
  }

  /// Appends a range of another column to this column, which holds `count` items.
  @inlinable
  public mutating func append(_ range: Range<Int>, of other: MetricColumn, count: Int) {
    if other.values.isEmpty {
      if !values.isEmpty {
        values.append(contentsOf: repeatElement(other.defaultValue, count: range.count))
      }
      return
    }
    if values.isEmpty {
      values = ContiguousArray(repeating: defaultValue, count: count)
    }
    values.append(contentsOf: other.values[range])
  }
}
