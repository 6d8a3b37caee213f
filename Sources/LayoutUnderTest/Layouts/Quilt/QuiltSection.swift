/// Where one section of a quilt stands along the scroll axis, among the items and in the structures
/// that know which units are free.
@frozen
@usableFromInline
struct QuiltSection: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  @usableFromInline var firstItem = 0
  /// How many items the section holds.
  @usableFromInline var count = 0
  /// Where the header begins, in points.
  @usableFromInline var start = 0.0
  /// The length of the header, in points; 0 where there is none.
  @usableFromInline var headerLength = 0.0
  /// Where the first line begins, in points.
  @usableFromInline var itemsStart = 0.0
  /// The length of all lines together, in points.
  @usableFromInline var itemsLength = 0.0
  /// Room between the last line and the footer, in points.
  @usableFromInline var trailingInset = 0.0
  /// The length of the footer, in points; 0 where there is none.
  @usableFromInline var footerLength = 0.0
  /// Whether the section declares a header that is shown.
  @usableFromInline var hasHeader = false
  /// Whether the section declares a footer that is shown.
  @usableFromInline var hasFooter = false
  /// Whether the section has a background and items to lie before it.
  @usableFromInline var hasBackground = false
  /// Whether some block is, or was, shorter than its lines: the last line may then end behind it.
  @usableFromInline var hasRemainders = false
  /// How the section's free units are kept.
  @usableFromInline var form = QuiltUnits.Form.bytes
  /// Where the section begins among the free units.
  @usableFromInline var mark = QuiltUnits.Mark()

  /// The number behind the section's last item, counted through all sections.
  @usableFromInline var endItem: Int { firstItem + count }

  /// Where the last line ends, in points.
  @usableFromInline var itemsEnd: Double { itemsStart + itemsLength }

  /// Where the footer begins, in points.
  @usableFromInline var footerStart: Double { itemsEnd + trailingInset }

  /// Where the section ends, in points.
  @usableFromInline var end: Double { footerStart + footerLength }

  @usableFromInline
  init() {}

  /// Takes over where the section begins and what it has besides items; the lines stay as long as
  /// they are.
  @usableFromInline
  mutating func stand(
    at start: Double,
    _ model: SectionModel,
    inset: EdgeInsets,
    container: QuiltContainer
  ) {
    let header = Self.length(of: model.header, along: container.axis)
    let footer = Self.length(of: model.footer, along: container.axis)
    self.start = start
    hasHeader = header > 0
    hasFooter = footer > 0
    hasBackground = model.hasBackground && model.count > 0
    headerLength = container.isCollapsed ? 0 : header
    footerLength = container.isCollapsed ? 0 : footer
    itemsStart = start + headerLength + LengthGrid.rounded(inset.top)
    trailingInset = LengthGrid.rounded(inset.bottom)
  }

  private static func length(of size: Size?, along axis: Axis) -> Double {
    guard let size else { return 0 }
    return LengthGrid.rounded(axis == .y ? size.height : size.width)
  }
}
