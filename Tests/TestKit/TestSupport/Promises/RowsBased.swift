import LayoutUnderTest

/// Rows with an additional promise, which needs hooks that no built-in layout uses.
public protocol RowsBased: CollectionLayout where Detail == NoDetail {
  /// The rows.
  var rows: RowsLayout { get set }
}

extension RowsBased {
  /// Prepares the rows.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
  }

  /// The content size of the rows.
  public var contentSize: Size { rows.contentSize }

  /// Adds the rows in a rectangle.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {
    rows.collectElements(in: rect, into: &elements)
  }

  /// Returns the attributes of a row.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }
}
