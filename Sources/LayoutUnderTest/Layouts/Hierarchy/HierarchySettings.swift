/// The settings of a hierarchy.
public struct HierarchySettings: LayoutSettingValues {
  /// A rule for assigning rows to nodes.
  public enum Variant: String, CaseIterable, Hashable, Sendable {
    /// Every node has the rows of its subtree to itself and is on the first of them.
    case reserved
    /// A tidy tree: nodes are next to the middle of their children, and subtrees move together
    /// until they touch.
    case compact
  }

  /// The rule for assigning rows to nodes.
  public var variant = Variant.reserved
  /// The width of every cell, in points.
  public var cellWidth = 50.0
  /// The height of every cell, in points.
  public var cellHeight = 50.0
  /// The insets around every cell, in points; the gap between columns contains the connectors.
  public var inset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// Makes the default settings: reserved rows of cells of 50 x 50 points, 20 points apart.
  public init() {}

  /// Applies the given settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of its range.
  public mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError) {
    variant = try settings.choice("variant", default: variant)
    cellWidth = try settings.length("cellWidth", default: cellWidth)
    cellHeight = try settings.length("cellHeight", default: cellHeight)
    inset.top = try settings.length("insetTop", default: inset.top)
    inset.left = try settings.length("insetLeft", default: inset.left)
    inset.bottom = try settings.length("insetBottom", default: inset.bottom)
    inset.right = try settings.length("insetRight", default: inset.right)
  }

  /// The settings that a hierarchy accepts.
  public static let settings: [LayoutSetting] = [
    LayoutSetting(
      "variant",
      default: .text("reserved"),
      "how rows are given to nodes: reserved or compact",
      trials: [.text("compact")]
    ),
    LayoutSetting(
      "cellWidth",
      default: .number(50),
      "width of every cell, in points",
      trials: [.number(120), .number(0)]
    ),
    LayoutSetting(
      "cellHeight",
      default: .number(50),
      "height of every cell, in points",
      trials: [.number(33.3), .number(0)]
    ),
    LayoutSetting(
      "insetTop",
      default: .number(10),
      "room above every cell, in points",
      trials: [.number(0)]
    ),
    LayoutSetting(
      "insetLeft",
      default: .number(10),
      "room left of every cell, in points",
      trials: [.number(4.04), .number(0)]
    ),
    LayoutSetting(
      "insetBottom",
      default: .number(10),
      "room below every cell, in points",
      trials: [.number(0)]
    ),
    LayoutSetting(
      "insetRight",
      default: .number(10),
      "room right of every cell, in points",
      trials: [.number(0)]
    ),
  ]
}
