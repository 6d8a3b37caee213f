import LayoutContract
import Traces

/// The true size of every item by its id, in a view of any width.
struct ContentSizes {
  private let sampler: SizeSampler
  /// Whether rows get taller as the view gets narrower, as text and pictures do.
  private let isFlexible: Bool
  /// The width of the view that the sizes are drawn for.
  private let drawnWidth: Double

  /// Makes the sizes of a rule in a view of some width.
  init(_ rule: SizeFunction, viewWidth: Double) {
    sampler = rule.sampler
    isFlexible = rule.name != .constant
    drawnWidth = viewWidth
  }

  /// The size of an item.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - viewWidth: The width of the view.
  /// - Returns: The size as drawn; in another view as wide a part of it and, where rows are
  ///   flexible, of the same area.
  func size(of id: Int, viewWidth: Double) -> Size {
    let drawn = sampler.size(ofItem: id)
    guard viewWidth != drawnWidth, viewWidth > 0, drawnWidth > 0 else { return drawn }
    let scale = viewWidth / drawnWidth
    let height = isFlexible ? drawn.height / scale : drawn.height
    return Size(width: (drawn.width * scale).rounded(), height: (height * 2).rounded() / 2)
  }
}
