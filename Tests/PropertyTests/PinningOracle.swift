import LayoutUnderTest

/// The rule of pinned headers and footers: the median of three positions.
struct PinningOracle {
  /// The start of the visible content along the scroll axis, in points.
  let visibleStart: Double
  /// The end of the visible content along the scroll axis, in points.
  let visibleEnd: Double
  /// The kinds that settings pin in every section.
  let pinnedEverywhere: Set<ElementKind>

  /// Creates the rule for the visible content along an axis: the bounds minus the insets.
  init(_ environment: LayoutEnvironment, _ axis: Axis, headers: Bool, footers: Bool) {
    let (bounds, inset) = (environment.bounds, environment.contentInset)
    visibleStart = axis == .y ? bounds.y + inset.top : bounds.x + inset.left
    visibleEnd = axis == .y ? bounds.maxY - inset.bottom : bounds.maxX - inset.right
    pinnedEverywhere = Set((headers ? [.header] : []) + (footers ? [.footer] : []))
  }

  /// Moves a section's pinned header and footer.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - number: The section's index.
  ///   - start: The start of the section, in points.
  ///   - end: The end of the section, in points.
  ///   - frames: All frames, as if content scrolled along y.
  func pin(
    _ section: SectionModel,
    _ number: Int,
    from start: Double,
    to end: Double,
    in frames: inout [ElementPath: Rect]
  ) {
    let header = frames[.header(ofSection: number)]
    let footer = frames[.footer(ofSection: number)]
    let pinned = section.pinnedKinds.union(pinnedEverywhere)
    if let header, header.height > 0, pinned.contains(.header) {
      let last = (footer?.minY ?? end) - header.height
      frames[.header(ofSection: number)]?.y = [header.minY, last, visibleStart].sorted()[1]
    }
    if let footer, footer.height > 0, pinned.contains(.footer) {
      let first = header?.maxY ?? start
      let waiting = visibleEnd - footer.height
      frames[.footer(ofSection: number)]?.y = [first, footer.minY, waiting].sorted()[1]
    }
  }
}
