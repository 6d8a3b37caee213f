import LayoutUnderTest

/// Rows in pages as high as the view: scrolls end at a page, and a rotation keeps the page.
public struct PagedRows: RowsBased {
  /// The rows.
  public var rows = RowsLayout()
  private var pageLength = 0.0
  private var pageBefore: Double?

  /// Creates a layout without items.
  public init() {}

  /// Traits of a layout that moves the offset itself.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .layout
    return traits
  }

  /// Prepares the rows, and stores the length of a page.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
    pageLength = environment.bounds.height
  }

  /// Returns the next page in the direction of a drag, or the page shown before a rotation.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    guard pageLength > 0 else { return proposed }
    let page = proposed.y / pageLength
    let target: Double
    if let velocity {
      target = page.rounded(velocity.y > 0 ? .up : velocity.y < 0 ? .down : .toNearestOrEven)
    } else if let pageBefore {
      target = pageBefore
    } else {
      return proposed
    }
    return Point(x: proposed.x, y: target * pageLength)
  }

  /// Records the page shown.
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    guard oldBounds.height > 0 else { return }
    pageBefore = (oldBounds.y / oldBounds.height).rounded()
  }

  /// Forgets the page.
  public mutating func finalizeAnimatedBoundsChange() {
    pageBefore = nil
  }
}
