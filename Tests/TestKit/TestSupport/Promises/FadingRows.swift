import LayoutUnderTest

/// Rows that are half transparent during a transition from another layout.
///
/// At the end of the transition, the layout invalidates itself.
public struct FadingRows: RowsBased {
  /// The rows.
  public var rows = RowsLayout()
  private var isFaded = false
  private var wantsInvalidation = false

  /// Creates a layout without items.
  public init() {}

  /// Adds the rows in a rectangle, faded or not.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {
    let first = elements.count
    rows.collectElements(in: rect, into: &elements)
    for index in first..<elements.count { elements[index].alpha = alpha }
  }

  /// Returns the attributes of a row, faded or not.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    var attributes = rows.attributes(for: element)
    attributes?.alpha = alpha
    return attributes
  }

  private var alpha: Float { isFaded ? 0.5 : 1 }

  /// Fades the rows if the layout is arriving.
  public mutating func prepareForTransition(_ direction: LayoutTransition) {
    isFaded = direction == .arriving
  }

  /// Ends the fading.
  public mutating func finalizeTransition() {
    wantsInvalidation = isFaded
    isFaded = false
  }

  /// Returns an invalidation of the bounds once the rows are no longer faded.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    defer { wantsInvalidation = false }
    return wantsInvalidation ? .boundsChange : nil
  }
}
