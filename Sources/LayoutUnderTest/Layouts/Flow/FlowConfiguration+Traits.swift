extension FlowConfiguration {
  /// What a flow declares of itself, whatever keeps its lines.
  @usableFromInline
  func traits(in container: FlowContainer, _ sections: SectionBands) -> LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.hasIndependentSizes = sizing != .estimated
    traits.supplementaryKinds = [.header, .footer]
    traits.isIdleWhenValid = true
    traits.hasProportionalQueries = true
    traits.hasProportionalEdits = sizing != .estimated
    traits.placement = placementRule(in: container)
    traits.anchoring = sizing == .estimated ? .none : .host
    traits.sectionLeadingInset = LengthGrid.rounded(insetAlongY.top)
    traits.sectionTrailingInset = LengthGrid.rounded(insetAlongY.bottom)
    traits.mirrorsRightToLeft = direction == .vertical
    traits.pinnedKinds = sections.pinnedKinds
    traits.kindsPinnedInEverySection =
      SectionPinSettings.kinds(headers: pinsHeaders, footers: pinsFooters)
    return traits
  }

  private func placementRule(in container: FlowContainer) -> PlacementRule? {
    guard !container.isCollapsed else { return nil }
    return PlacementRule(
      .rows(length: LengthGrid.points(container.room), isSpread: alignment == .justified),
      itemSpacing: LengthGrid.rounded(itemSpacing),
      lineSpacing: LengthGrid.rounded(lineSpacing)
    )
  }

  /// Whether an item of one size would be placed otherwise than one of another; never where sizes
  /// are fixed or there is no room for any.
  @inlinable
  func differ(_ size: Size, _ other: Size, in container: FlowContainer) -> Bool {
    guard sizing != .fixed, !container.isCollapsed else { return false }
    return FlowItemSize(width: size.width, height: size.height, in: container)
      != FlowItemSize(width: other.width, height: other.height, in: container)
  }
}
