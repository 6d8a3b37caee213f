extension SpanGridSettings {
  /// What a span grid declares of itself, whatever keeps its rows; where some section gives heights
  /// of rows, those may be higher than all their items.
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

  /// Whether bounds are of another extent across the scroll axis than others.
  func isOtherBreadth(_ bounds: Rect, _ other: Rect) -> Bool {
    axis == .y ? bounds.width != other.width : bounds.height != other.height
  }
}
