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

  /// Has a layout promise it, or not.
  public func set(_ isMade: Bool, in traits: inout LayoutTraits) {
    switch self {
    case .nonOverlapping: traits.isNonOverlapping = isMade
    case .scrollIndependent: traits.dependsOnOffset = !isMade
    case .agreeingAccessors: traits.accessorsGiveRestingPlaces = !isMade
    case .directAccessors: traits.hasDirectAccessors = isMade
    case .anySections: traits.hasOneSection = !isMade
    case .anyRect: traits.answersFullBreadth = !isMade
    case .exactAnswers: traits.isExact = isMade
    case .tightContent: traits.hasTightContentSize = isMade
    case .copiedAttributes: traits.sharesAttributes = !isMade
    case .mirrored: traits.mirrorsRightToLeft = isMade
    }
  }
}
