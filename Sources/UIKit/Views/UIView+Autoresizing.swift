extension UIView {
  /// The margins and lengths that follow the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Resizes the flexible margins and lengths of each subview after a change of the size.
  final func resizeSubviews(from old: CGSize) {
    for view in subviews where view.autoresizingMask != [] {
      let mask = view.autoresizingMask
      let frame = view.frame
      let across = Self.resized(
        [frame.minX, frame.width, old.width - frame.maxX],
        [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains),
        by: bounds.width - old.width
      )
      let down = Self.resized(
        [frame.minY, frame.height, old.height - frame.maxY],
        [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains),
        by: bounds.height - old.height
      )
      view.frame = CGRect(x: across[0], y: down[0], width: across[1], height: down[1])
    }
  }

  /// Returns lengths along an axis after a change, shared proportionally by the flexible ones.
  private static func resized(
    _ lengths: [CGFloat],
    _ isFlexible: [Bool],
    by change: CGFloat
  ) -> [CGFloat] {
    let flexible = lengths.indices.filter { isFlexible[$0] }
    let sum = flexible.reduce(0) { $0 + lengths[$1] }
    var result = lengths
    for index in flexible {
      let part = sum > 0 ? lengths[index] / sum : 1 / CGFloat(flexible.count)
      result[index] += change * part
    }
    return result
  }
}
