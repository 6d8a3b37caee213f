extension LayoutTraits {
  /// The traits of a layout of which nothing is known: it anchors nothing, may answer more than was
  /// asked for, promises no tight content, no sections in order and no mirroring, shares what it
  /// hands out, may round positions to device pixels and lose the last digits of sums, may change
  /// sizes as elements appear, and is asked for rectangles as UIKit asks for them.
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
