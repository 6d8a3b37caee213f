import LayoutContract
import Traces

/// The true size of every item by id, in a view of any width.
struct ContentSizes {
  private let sampler: SizeSampler
  /// A Boolean value that indicates whether rows grow taller in narrower views, like text and
  /// pictures.
  private let isFlexible: Bool
  /// The width of the view for which the rule specifies sizes.
  private let drawnWidth: Double

  /// Makes the sizes of a rule in a view of some width.
  init(_ rule: SizeFunction, viewWidth: Double) {
    sampler = rule.sampler
    isFlexible = rule.name != .constant
    drawnWidth = viewWidth
  }

  /// Returns the size of an item.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - viewWidth: The width of the view.
  /// - Returns: The size from the rule; in a view of another width, scaled in width and, if rows
  ///   are flexible, of equal area.
  func size(of id: Int, viewWidth: Double) -> Size {
    let drawn = sampler.size(ofItem: id)
    guard viewWidth != drawnWidth, viewWidth > 0, drawnWidth > 0 else { return drawn }
    let scale = viewWidth / drawnWidth
    let height = isFlexible ? drawn.height / scale : drawn.height
    return Size(width: (drawn.width * scale).rounded(), height: (height * 2).rounded() / 2)
  }
}

extension SizeFunction {
  /// Returns the rule with a width for items if it has none.
  ///
  /// - Parameter width: The width, in points.
  /// - Returns: The rule, in which other parameters may still be missing.
  public func completed(width: Double) -> SizeFunction {
    let isPaired = name == .fixed || name == .choice
    let key = isPaired ? "ws" : "w"
    guard parameters[key] == nil else { return self }
    var rule = self
    let count = isPaired ? parameters["hs"]?.count ?? 1 : 1
    rule.parameters[key] = Array(repeating: width, count: count)
    return rule
  }
}
