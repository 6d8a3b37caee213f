/// What a layout of which nothing is known can be held to by name.
public enum LayoutPromise: String, CaseIterable, Codable, Sendable {
  /// No two cells overlap.
  case nonOverlapping = "non-overlapping"
  /// Nothing follows the offset: a scroll lays out nothing again.
  case scrollIndependent = "scroll-independent"
  /// Accessors and rect queries give the same.
  case agreeingAccessors = "agreeing-accessors"
  /// Accessors are quick, so that every element is asked for by itself.
  case directAccessors = "direct-accessors"
  /// Any number of sections.
  case anySections = "any-sections"
  /// Any rectangle.
  case anyRect = "any-rect"
  /// A rect query gives nothing that shares no area with the rectangle.
  case exactAnswers = "exact-answers"
  /// The content is no longer than its elements.
  case tightContent = "tight-content"
  /// What is handed out is copied.
  case copiedAttributes = "copied-attributes"
  /// Frames are mirrored from right to left.
  case mirrored

  /// Whether a layout promises it.
  public func isMade(by traits: LayoutTraits) -> Bool {
    switch self {
    case .nonOverlapping: traits.isNonOverlapping
    case .scrollIndependent: !traits.dependsOnOffset
    case .agreeingAccessors: !traits.accessorsGiveRestingPlaces
    case .directAccessors: traits.hasDirectAccessors
    case .anySections: !traits.hasOneSection
    case .anyRect: !traits.answersFullBreadth
    case .exactAnswers: traits.isExact
    case .tightContent: traits.hasTightContentSize
    case .copiedAttributes: !traits.sharesAttributes
    case .mirrored: traits.mirrorsRightToLeft
    }
  }

  /// Has a layout promise it.
  public func make(in traits: inout LayoutTraits) {
    switch self {
    case .nonOverlapping: traits.isNonOverlapping = true
    case .scrollIndependent: traits.dependsOnOffset = false
    case .agreeingAccessors: traits.accessorsGiveRestingPlaces = false
    case .directAccessors: traits.hasDirectAccessors = true
    case .anySections: traits.hasOneSection = false
    case .anyRect: traits.answersFullBreadth = false
    case .exactAnswers: traits.isExact = true
    case .tightContent: traits.hasTightContentSize = true
    case .copiedAttributes: traits.sharesAttributes = false
    case .mirrored: traits.mirrorsRightToLeft = true
    }
  }
}
