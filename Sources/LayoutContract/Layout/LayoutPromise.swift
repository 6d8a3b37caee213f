/// A named property that the author of an otherwise unknown layout can promise.
public enum LayoutPromise: String, CaseIterable, Codable, Sendable {
  /// No two cells overlap.
  case nonOverlapping = "non-overlapping"
  /// No element depends on the offset: a scroll does not lay out anything again.
  case scrollIndependent = "scroll-independent"
  /// Accessors and rect queries return equal attributes.
  case agreeingAccessors = "agreeing-accessors"
  /// Accessors are fast, so that each element is queried separately.
  case directAccessors = "direct-accessors"
  /// The layout supports any number of sections.
  case anySections = "any-sections"
  /// The layout supports query rectangles of any size.
  case anyRect = "any-rect"
  /// A rect query is answered for any rectangle, however far from the visible bounds.
  case anyPlace = "any-place"
  /// A rect query returns only elements that share area with the rectangle.
  case exactAnswers = "exact-answers"
  /// The content is no longer than its elements.
  case tightContent = "tight-content"
  /// The layout returns copies of its attributes.
  case copiedAttributes = "copied-attributes"
  /// Frames are mirrored if content runs from right to left.
  case mirrored
  /// Accessors return nil for an empty index path.
  case emptyPaths = "empty-paths"

  /// The trait for the promise, and its value if the promise is made.
  private var trait: (path: WritableKeyPath<LayoutTraits, Bool>, whereMade: Bool) {
    switch self {
    case .nonOverlapping: (\.isNonOverlapping, true)
    case .scrollIndependent: (\.dependsOnOffset, false)
    case .agreeingAccessors: (\.accessorsGiveRestingPlaces, false)
    case .directAccessors: (\.hasDirectAccessors, true)
    case .anySections: (\.hasOneSection, false)
    case .anyRect: (\.answersFullBreadth, false)
    case .anyPlace: (\.answersNearBoundsOnly, false)
    case .exactAnswers: (\.isExact, true)
    case .tightContent: (\.hasTightContentSize, true)
    case .copiedAttributes: (\.sharesAttributes, false)
    case .mirrored: (\.mirrorsRightToLeft, true)
    case .emptyPaths: (\.answersEmptyPaths, true)
    }
  }

  /// Returns whether the traits include the promise.
  public func isMade(by traits: LayoutTraits) -> Bool {
    traits[keyPath: trait.path] == trait.whereMade
  }

  /// Adds the promise to the traits, or removes it.
  public func set(_ isMade: Bool, in traits: inout LayoutTraits) {
    traits[keyPath: trait.path] = isMade == trait.whereMade
  }
}

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
