extension LayoutTraits {
  /// The traits of a layout with unknown properties.
  ///
  /// Such a layout anchors nothing. It may return more elements than requested and may share the
  /// attributes it returns. It promises neither tight content, nor sections in order, nor
  /// mirroring. It may round positions to device pixels, lose the last digits of sums, and change
  /// sizes as elements appear. It receives query rectangles of the sizes that UIKit uses.
  public static var unknown: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .none
    traits.isExact = false
    traits.hasDirectAccessors = false
    traits.answersFullBreadth = true
    traits.omitsTransparent = true
    traits.sharesAttributes = true
    traits.choosesSupplementaries = true
    traits.animatesSizes = true
    traits.asksAboutOverlaps = true
    traits.frameTolerance = 1 / LengthGrid.unitsPerPoint
    traits.hasTightContentSize = false
    traits.insetsEmptySections = false
    traits.hasSectionsInOrder = false
    traits.mirrorsRightToLeft = false
    traits.roundsPositions = true
    return traits
  }
}
