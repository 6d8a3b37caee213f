/// What a layout declares of itself; the host and the invariants go by it.
public struct LayoutTraits: Equatable, Sendable {
  /// Who keeps on screen what is on screen while things change.
  public enum Anchoring: String, Hashable, Sendable {
    /// The host moves the offset so that the first visible item stays, and in a frame with changes
    /// makes none of the layout's own adjustments.
    case host
    /// The layout does, by the adjustments of its invalidations; the host applies nothing else.
    case layout
    /// Nobody promises anything.
    case none
  }

  /// Which cell on screen stays where it is while things change.
  public enum AnchorEdge: String, Hashable, Sendable {
    /// The first one, with its start.
    case first
    /// The last one, with its end, as in a chat.
    case last
  }
  /// How long cells are along the scroll axis, where that follows from their items alone.
  ///
  /// Lengths that are not positive count as 0, and what rounds to device pixels may round them.
  public enum CellLength: String, Hashable, Sendable {
    /// As long as the item's size says.
    case item
    /// As long as the item's size scaled to the cell's breadth, and its caption after that.
    case scaledItem
  }

  /// The axis that content scrolls along.
  public var axis = Axis.y
  /// Who keeps the anchor.
  public var anchoring = Anchoring.host
  /// Which cell on screen stays.
  public var anchorEdge = AnchorEdge.first
  /// Whether rows outside a loaded range have no attributes.
  public var isPartial = false
  /// Whether the layout may leave items of a long collection for later frames.
  ///
  /// Until one is placed its frame is estimated and without area; a host that needs the final one
  /// at once has it placed by `load`.
  public var defersPlacement = false
  /// Whether a rect query answers just the elements that share area with it; otherwise it may
  /// return more.
  public var isExact = true
  /// Whether one element's attributes are found without looking through the others; otherwise
  /// checks take most of them from a single query of everything.
  public var hasDirectAccessors = true
  /// Whether accessors give where elements rest, and rect queries where they are now: with what
  /// follows the offset, pinned or transformed.
  public var accessorsGiveRestingPlaces = false
  /// Whether rect queries are answered only for rectangles that are as broad as the view and at
  /// least a point long, as UIKit's are.
  public var answersFullBreadth = false
  /// Whether rect queries are answered for what is near the bounds alone, wherever they are asked.
  public var answersNearBoundsOnly = false
  /// Whether rect queries may leave out what is transparent.
  public var omitsTransparent = false
  /// Whether the layout hands out objects that it keeps, so that whoever changes one changes its
  /// answers.
  public var sharesAttributes = false
  /// Whether the layout takes collections of just one section.
  public var hasOneSection = false
  /// Whether no two cells overlap.
  public var isNonOverlapping = true
  /// Whether nobody knows if cells are meant to overlap, so that it is a question and no error.
  public var asksAboutOverlaps = false
  /// Whether the content size encloses every frame and, along the scroll axis, no more than the
  /// trailing insets in addition.
  public var hasTightContentSize = true
  /// Room before the items of every section along the scroll axis, after its header, in points.
  public var sectionLeadingInset = 0.0
  /// Room after the items of every section along the scroll axis, before its footer, in points.
  public var sectionTrailingInset = 0.0
  /// Whether a section without items has the insets above, too.
  public var insetsEmptySections = true
  /// Whether sections are beside one another along the scroll axis, so that the insets above hold
  /// once for all of them.
  public var areSectionsSideBySide = false
  /// Whether sections follow one another along the scroll axis, each its header first.
  public var hasSectionsInOrder = true
  /// Kinds of supplementary elements that an item may have, at its index path; ascending.
  public var supplementaryItemKinds: [ElementKind] = []
  /// Whether an edit leaves the column or lane of every item before it as it was.
  public var hasStablePlacement = false
  /// Whether measuring items moves none from its column or lane to another.
  public var keepsLanesWhenMeasured = false
  /// Whether the size of a cell follows from what is known of its item and from the view alone, so
  /// that measuring one item changes the size of no other.
  public var hasIndependentSizes = false
  /// What the length of every cell is, or nil where the layout decides on it.
  public var cellLength: CellLength?
  /// Kinds of headers and footers that the layout shows where a section declares them.
  public var supplementaryKinds: Set<ElementKind> = []
  /// Whether elements may appear with another size than they will have, as in an animation of the
  /// layout's own.
  public var animatesSizes = false
  /// Whether the layout has a size for all its items, which an app sets in place of answering for
  /// each.
  public var hasOwnItemSize = false
  /// The share of its preparations that a base class takes which is not the layout's own.
  public var baseClassShare = 0.0
  /// The share from which on preparations are mostly a base class's.
  public static let baseClassMajority = 0.5
  /// Whether cells on screen are asked for the sizes that they want, as UIKit does for layouts that
  /// estimate them.
  public var asksCellsForSizes = true
  /// Whether cells say how large they are when they come on screen, as self-sizing cells do.
  public var asksNewCells = false
  /// Whether the layout keeps the sizes that cells asked for: a new instance knows none of them.
  public var keepsCellSizes = false
  /// Whether physics move the elements, which do not run here, so that nobody knows where they are.
  public var isMovedByPhysics = false
  /// Whether the layout is asked about an index path without a section, too, as UIKit's collection
  /// view does now and then in a batch.
  public var answersEmptyPaths = false
  /// Whether it is for the layout to say which headers, footers and decorations a section has.
  public var choosesSupplementaries = false
  /// Whether the layout adds a background to sections by itself, also where they declare none.
  public var addsBackgrounds = false
  /// How items are placed within a section, where that is a rule that others can look up.
  public var placement: PlacementRule?
  /// Whether a query looks at no more elements than a small multiple of those that it returns, and
  /// of the logarithm of all, and a scroll reads and places no more items.
  public var hasProportionalQueries = false
  /// Whether preparing without an invalidation reads and places nothing.
  public var isIdleWhenValid = false
  /// Whether a preferred size that would move nothing invalidates nothing.
  public var ignoresIneffectiveSizes = false
  /// Whether an edit or a measured size reads and places no more items than a small multiple of
  /// those that it changes and those after them.
  public var hasProportionalEdits = false
  /// Whether cells move, turn or fade with the offset, as those of a carousel.
  public var dependsOnOffset = false
  /// By how much a frame may differ between two instances, or from what it was before changes that
  /// cancel out, in points.
  ///
  /// Nothing where lengths are rounded to `LengthGrid`; sums of fractions in another order differ
  /// in their last bits.
  public var frameTolerance = 0.0
  /// Kinds that the layout keeps within the visible bounds in some section now.
  ///
  /// A header pinned this way is at its place or, where that is above what is visible (the bounds
  /// less the content insets), at the start of that, but ends no later than its section's items
  /// with their inset: where the footer begins. Footers mirror it. Which sections pin is told by
  /// `SectionModel.pinnedKinds`, or else by `kindsPinnedInEverySection`.
  public var pinnedKinds: Set<ElementKind> = []
  /// Kinds whose elements follow the offset by a rule of the layout's own, over what is there.
  public var floatingKinds: Set<ElementKind> = []
  /// Kinds that the layout's settings pin in every section, whatever the sections say.
  public var kindsPinnedInEverySection: Set<ElementKind> = []
  /// Whether frames are mirrored where content runs from right to left.
  public var mirrorsRightToLeft = true
  /// Whether frames align to device pixels.
  public var alignsToPixels = false
  /// Whether positions may be rounded to device pixels while sizes are not, as in UIKit's flow
  /// layout, so that neighbors overlap by up to a pixel.
  public var roundsPositions = false

  /// Makes the traits of an exact, non-overlapping, vertical layout that leaves anchoring to the
  /// host.
  public init() {}
}
