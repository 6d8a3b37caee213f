import LayoutUnderTest

/// Rows that are half transparent while the collection view comes to them from another layout.
///
/// When the transition ends the layout invalidates itself.
public struct FadingRows: RowsBased {
  /// The rows.
  public var rows = RowsLayout()
  private var isFaded = false
  private var wantsInvalidation = false

  /// Makes a layout for no items.
  public init() {}

  /// Adds the rows in a rectangle, faded or not.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {
    let first = elements.count
    rows.collectElements(in: rect, into: &elements)
    for index in first..<elements.count { elements[index].alpha = alpha }
  }

  /// The attributes of a row, faded or not.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    var attributes = rows.attributes(for: element)
    attributes?.alpha = alpha
    return attributes
  }

  private var alpha: Float { isFaded ? 0.5 : 1 }

  /// Fades the rows where the layout comes in.
  public mutating func prepareForTransition(_ direction: LayoutTransition) {
    isFaded = direction == .arriving
  }

  /// Shows the rows as they are.
  public mutating func finalizeTransition() {
    wantsInvalidation = isFaded
    isFaded = false
  }

  /// One of the bounds, when the rows are no longer faded.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    defer { wantsInvalidation = false }
    return wantsInvalidation ? .boundsChange : nil
  }
}
