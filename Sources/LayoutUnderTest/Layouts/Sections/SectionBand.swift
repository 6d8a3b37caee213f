/// The position of one section along the scroll axis, and the ranges of its items and lines.
struct SectionBand: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  var firstItem = 0
  /// The number of items in the section.
  var count = 0
  /// The number of the section's first line, counted through all sections, in a layout with lines.
  var firstLine = 0
  /// The number after the section's last line.
  var endLine = 0
  /// The start of the section and its header, in points.
  var start = 0.0
  /// The length of the header, in points; 0 if there is no header.
  var headerLength = 0.0
  /// The start of the items, in points.
  var itemsStart = 0.0
  /// The end of the last item, in points.
  var itemsEnd = 0.0
  /// The space between the items and the footer, in points.
  var trailingInset = 0.0
  /// The length of the footer, in points; 0 if there is no footer.
  var footerLength = 0.0
  /// A Boolean value that indicates whether the section has a header to show.
  var hasHeader = false
  /// A Boolean value that indicates whether the section has a footer to show.
  var hasFooter = false
  /// A Boolean value that indicates whether the section has a background and items in front of it.
  var hasBackground = false
  /// A Boolean value that indicates whether the header stays in the visible part.
  var pinsHeader = false
  /// A Boolean value that indicates whether the footer stays in the visible part.
  var pinsFooter = false

  /// The number after the section's last item.
  var endItem: Int { firstItem &+ count }

  /// The start of the footer while it is not pinned, in points.
  var footerStart: Double { itemsEnd + trailingInset }

  /// The end of the section, in points.
  var end: Double { itemsEnd + trailingInset + footerLength }

  /// Places the header after the previous section.
  ///
  /// The caller sets the rest once items are placed.
  init(_ model: SectionModel, after previous: SectionBand?, _ rule: SectionRule) {
    if let previous {
      firstItem = previous.endItem
      firstLine = previous.endLine
      start = previous.end + rule.spacing
    }
    count = model.count
    endLine = firstLine
    let header = rule.length(of: model.header)
    let footer = rule.length(of: model.footer)
    hasHeader = header > 0
    hasFooter = footer > 0
    hasBackground = model.hasBackground && count > 0
    headerLength = rule.isCollapsed ? 0 : header
    footerLength = rule.isCollapsed ? 0 : footer
    pinsHeader = headerLength > 0 && (rule.pinsHeaders || model.pinnedKinds.contains(.header))
    pinsFooter = footerLength > 0 && (rule.pinsFooters || model.pinnedKinds.contains(.footer))
    itemsStart = start + headerLength + rule.leadingInset
    itemsEnd = itemsStart
    trailingInset = rule.trailingInset
  }
}

/// The rule for all sections of a layout in one container: the structure of a section, and the
/// extents of its headers, footers and backgrounds across the scroll axis.
struct SectionRule: Equatable, BitwiseCopyable {
  /// The axis that content scrolls along.
  var axis = Axis.y
  /// The extent of the container across the scroll axis, in points.
  var breadth = 0.0
  /// The start of headers and footers across the scroll axis, in points; not 0 if content extends
  /// out of the container before it.
  var origin = 0.0
  /// The start of backgrounds across the scroll axis, relative to `origin`, in points.
  var backgroundOrigin = 0.0
  /// The extent of backgrounds across the scroll axis, in points.
  var backgroundBreadth = 0.0
  /// The space between a header and the items, in points.
  var leadingInset = 0.0
  /// The space between the items and a footer, in points.
  var trailingInset = 0.0
  /// The space between two sections, in points.
  var spacing = 0.0
  /// A Boolean value that indicates whether items have no room, so that sections take no space.
  var isCollapsed = false
  /// A Boolean value that indicates whether every header is pinned, regardless of its section.
  var pinsHeaders = false
  /// A Boolean value that indicates whether every footer is pinned, regardless of its section.
  var pinsFooters = false

  /// Returns the length of a header or footer along the scroll axis, in points; 0 for nil.
  func length(of size: Size?) -> Double {
    guard let size else { return 0 }
    return LengthGrid.rounded(axis.length(of: size))
  }

  /// Returns whether elements of two sizes have different lengths along the scroll axis when laid
  /// out.
  func differsInLength(_ size: Size, from other: Size) -> Bool {
    LengthGrid.units(axis.length(of: size)) != LengthGrid.units(axis.length(of: other))
  }

  /// Returns the visible extent of the content along the scroll axis, in points: the bounds minus
  /// the content insets.
  func visibleExtent(_ bounds: Rect, _ inset: EdgeInsets) -> (start: Double, end: Double) {
    axis == .y
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
  }
}
