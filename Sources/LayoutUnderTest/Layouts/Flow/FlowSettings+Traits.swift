extension FlowSettings {
  /// Returns the traits of a flow, independent of how its lines are stored.
  func traits(in container: FlowContainer, _ sections: SectionBands) -> LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.hasIndependentSizes = sizing != .estimated
    traits.cellLength = sizing == .item && !container.isCollapsed ? .item : nil
    traits.supplementaryKinds = [.header, .footer]
    traits.isIdleWhenValid = true
    traits.ignoresIneffectiveSizes = true
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
}
