/// A direction that content scrolls in; lines run across it.
public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
  /// From top to bottom: lines run from left to right, one below the other.
  case vertical
  /// From left to right: lines run from top to bottom, each to the right of the one before.
  case horizontal
}

/// The settings that layouts of sections with headers and footers share.
protocol SectionedSettings: ListedSettings {
  /// The axis that content scrolls along.
  var axis: Axis { get }
  /// The distances of a section's items from its edges, its header and its footer, in points.
  var sectionInset: EdgeInsets { get set }
  /// A Boolean value that indicates whether the headers of all sections are pinned.
  var pinsHeaders: Bool { get set }
  /// A Boolean value that indicates whether the footers of all sections are pinned.
  var pinsFooters: Bool { get set }
}

extension SectionedSettings {
  /// The shared settings.
  static var sectionRows: [SettingRow<Self>] {
    [
      .length("sectionInsetTop", { $1(&$0.sectionInset.top) }, trials: [7.5])
        .summary("distance of items from the section's top, in points"),
      .length("sectionInsetLeft", { $1(&$0.sectionInset.left) }, trials: [30, 5000])
        .summary("distance of items from the left edge, in points"),
      .length("sectionInsetBottom", { $1(&$0.sectionInset.bottom) }, trials: [12.125])
        .summary("distance of items from the section's bottom, in points"),
      .length("sectionInsetRight", { $1(&$0.sectionInset.right) }, trials: [7])
        .summary("distance of items from the right edge, in points"),
      .flag("pinsHeaders", { $1(&$0.pinsHeaders) })
        .summary("true to pin every header while its section is in view"),
      .flag("pinsFooters", { $1(&$0.pinsFooters) })
        .summary("true to pin every footer while its section is in view"),
    ]
  }

  /// The section inset for vertical scrolling, in points.
  var insetAlongY: EdgeInsets { axis == .y ? sectionInset : sectionInset.transposed }

  /// Returns whether two bounds differ in their extent across the scroll axis.
  @inline(__always)
  func isOtherBreadth(_ bounds: Rect, _ other: Rect) -> Bool {
    axis == .y ? bounds.width != other.width : bounds.height != other.height
  }

  /// Returns the traits that these settings and the sections placed determine.
  func traits(of sections: SectionBands) -> LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.supplementaryKinds = [.header, .footer]
    traits.isIdleWhenValid = true
    traits.mirrorsRightToLeft = axis == .y
    traits.sectionLeadingInset = LengthGrid.rounded(insetAlongY.top)
    traits.sectionTrailingInset = LengthGrid.rounded(insetAlongY.bottom)
    traits.pinnedKinds = sections.pinnedKinds
    if pinsHeaders { traits.kindsPinnedInEverySection.insert(.header) }
    if pinsFooters { traits.kindsPinnedInEverySection.insert(.footer) }
    return traits
  }
}

extension SectionRule {
  /// Makes the rule of a container whose backgrounds are as broad as itself.
  init(_ settings: some SectionedSettings, breadth: Double, isCollapsed: Bool) {
    axis = settings.axis
    self.breadth = breadth
    backgroundBreadth = breadth
    leadingInset = LengthGrid.rounded(settings.insetAlongY.top)
    trailingInset = LengthGrid.rounded(settings.insetAlongY.bottom)
    self.isCollapsed = isCollapsed
    pinsHeaders = settings.pinsHeaders
    pinsFooters = settings.pinsFooters
  }
}
