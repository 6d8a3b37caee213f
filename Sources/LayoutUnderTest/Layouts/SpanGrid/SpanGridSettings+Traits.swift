extension SpanGridSettings {
  /// Returns the traits of a span grid, independent of how its rows are stored. Items may not fill
  /// given row heights.
  func traits(_ sections: SectionBands, hasGivenRows: Bool) -> LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.hasStablePlacement = true
    traits.supplementaryKinds = [.header, .footer]
    traits.isIdleWhenValid = true
    traits.hasProportionalQueries = true
    traits.hasProportionalEdits = true
    traits.mirrorsRightToLeft = axis == .y
    traits.hasTightContentSize = LengthGrid.rounded(sectionSpacing) == 0 && !hasGivenRows
    traits.sectionLeadingInset = LengthGrid.rounded(uprightInset.top)
    traits.sectionTrailingInset = LengthGrid.rounded(uprightInset.bottom)
    traits.pinnedKinds = sections.pinnedKinds
    traits.kindsPinnedInEverySection =
      SectionPinSettings.kinds(headers: pinsHeaders, footers: pinsFooters)
    return traits
  }

  /// Returns whether two bounds differ in their extent across the scroll axis.
  func isOtherBreadth(_ bounds: Rect, _ other: Rect) -> Bool {
    axis == .y ? bounds.width != other.width : bounds.height != other.height
  }
}
