/// A layout that does nothing: replaying it measures the cost of the harness itself.
///
/// Its content is very long, so that offsets change as in any replay, and contains no elements.
public struct NullLayout: CollectionLayout {
  /// The content's length, in points.
  public static var contentLength: Double { 1e9 }

  var containerWidth = 0.0

  /// Makes the layout.
  public init() {}

  /// Traits that promise nothing: no anchoring, a partial layout and no tight content size.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .none
    traits.isPartial = true
    traits.hasTightContentSize = false
    return traits
  }

  /// The container's width and `contentLength`.
  public var contentSize: Size { Size(width: containerWidth, height: NullLayout.contentLength) }

  /// Stores the container's width.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    containerWidth = environment.containerSize.width
  }

  /// Adds no elements.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {}

  /// Returns nil.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? { nil }
}
