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
  /// A rect query is answered wherever the rectangle is, however far from what is on screen.
  case anyPlace = "any-place"
  /// A rect query gives nothing that shares no area with the rectangle.
  case exactAnswers = "exact-answers"
  /// The content is no longer than its elements.
  case tightContent = "tight-content"
  /// What is handed out is copied.
  case copiedAttributes = "copied-attributes"
  /// Frames are mirrored from right to left.
  case mirrored
  /// Accessors answer nil to an index path that is empty.
  case emptyPaths = "empty-paths"

  /// The trait that says so, and what it is where the promise is made.
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

  /// Whether a layout promises it.
  public func isMade(by traits: LayoutTraits) -> Bool {
    traits[keyPath: trait.path] == trait.whereMade
  }

  /// Has a layout promise it, or not.
  public func set(_ isMade: Bool, in traits: inout LayoutTraits) {
    traits[keyPath: trait.path] = isMade == trait.whereMade
  }
}
