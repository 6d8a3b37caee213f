/// A layout that does nothing: replaying it shows what the harness itself costs.
///
/// Its content is endless, so that offsets move as in any replay, and holds no elements.
public struct NullLayout: CollectionLayout {
  /// The content's length, in points.
  public static var contentLength: Double { 1e9 }

  var containerWidth = 0.0

  /// Makes the layout.
  public init() {}

  /// Nobody is promised anything, and nothing is enclosed.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .none
    traits.isPartial = true
    traits.hasTightContentSize = false
    return traits
  }

  /// The container's width by an endless length.
  public var contentSize: Size { Size(width: containerWidth, height: NullLayout.contentLength) }

  /// Notes the container's width.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    containerWidth = environment.containerSize.width
  }

  /// Adds nothing.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {}

  /// Always nil.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? { nil }
}
