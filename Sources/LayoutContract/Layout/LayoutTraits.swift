/// The declared properties of a layout, which the host and the invariants rely on.
///
/// ```swift
/// var traits = LayoutTraits()
/// traits.axis = .x
/// traits.anchoring = .layout
/// ```
public struct LayoutTraits: Equatable, Sendable {
  /// The component that keeps visible cells in place on screen during changes.
  public enum Anchoring: String, Hashable, Sendable {
    /// The host adjusts the offset so that the first visible item stays in place. In a frame with
    /// changes it ignores the layout's own adjustments.
    case host
    /// The layout, through the adjustments of its invalidations. The host makes no other
    /// adjustment.
    case layout
    /// Visible cells may move.
    case none
  }

  /// The visible cell that stays in place during changes, and the edge that stays.
  public enum AnchorEdge: String, Hashable, Sendable {
    /// The first visible cell by index path, anchored at its start.
    case first
    /// The last visible cell by index path, anchored at its end, as in a chat.
    case last
    /// The visible cell that begins first along the scroll axis, anchored at its start, as in a
    /// waterfall.
    case topmost
    /// The first visible cell by index path, anchored at its end if it begins before the view, so
    /// that its visible part stays.
    case visiblePart
    /// Like `last`, at its distance from the end of the view, so that it follows a keyboard.
    case viewEnd

    /// A Boolean value that indicates whether the anchor is near the start of the view.
    public var isAtStart: Bool { self != .last && self != .viewEnd }
  }

  /// The length of cells along the scroll axis, if it depends only on their items.
  ///
  /// Lengths that are not positive count as 0. A layout that rounds to device pixels may round
  /// them.
  public enum CellLength: String, Hashable, Sendable {
    /// The length of the item's size.
    case item
    /// The length of the item's size scaled to the cell's breadth, plus its caption.
    case scaledItem
  }

  /// The axis along which content scrolls.
  public var axis = Axis.y
  /// The component that keeps the anchor in place.
  public var anchoring = Anchoring.host
  /// The visible cell that stays in place.
  public var anchorEdge = AnchorEdge.first
  /// A Boolean value that indicates whether a layout with its own anchoring moves the offset only
  /// while no finger scrolls and nothing decelerates; until then visible cells may move.
  public var defersAnchoring = false
  /// A Boolean value that indicates whether rows outside a loaded range have no attributes.
  public var isPartial = false
  /// A Boolean value that indicates whether the layout may defer the placement of items in a long
  /// collection to later frames.
  ///
  /// Until an item is placed, its frame is an estimate without area. A host that needs the final
  /// frame immediately calls `load`.
  public var defersPlacement = false
  /// A Boolean value that indicates whether a rect query returns only elements that share area with
  /// the rectangle; otherwise it may return more.
  public var isExact = true
  /// A Boolean value that indicates whether the attributes of one element are found without
  /// examining the others.
  ///
  /// If false, checks get most attributes from a single query of everything.
  public var hasDirectAccessors = true
  /// A Boolean value that indicates whether accessors return resting positions while rect queries
  /// return current ones, which may be pinned or transformed depending on the offset.
  public var accessorsGiveRestingPlaces = false
  /// A Boolean value that indicates whether rect queries support only rectangles as broad as the
  /// view and at least a point long, like UIKit's.
  public var answersFullBreadth = false
  /// A Boolean value that indicates whether rect queries return only elements near the visible
  /// bounds, whatever the rectangle.
  public var answersNearBoundsOnly = false
  /// A Boolean value that indicates whether rect queries may omit transparent elements.
  public var omitsTransparent = false
  /// A Boolean value that indicates whether the layout returns objects that it also stores, so that
  /// a host that changes one changes later results.
  public var sharesAttributes = false
  /// A Boolean value that indicates whether the layout supports only collections of one section.
  public var hasOneSection = false
  /// A Boolean value that indicates whether no two cells overlap.
  public var isNonOverlapping = true
  /// A Boolean value that indicates whether an overlap of cells is reported as a question, not as
  /// an error, because it may be intended.
  public var asksAboutOverlaps = false
  /// A Boolean value that indicates whether the content size encloses all frames and exceeds
  /// them along the scroll axis by at most the trailing insets.
  public var hasTightContentSize = true
  /// The inset before the items of every section along the scroll axis, after its header, in
  /// points.
  public var sectionLeadingInset = 0.0
  /// The inset after the items of every section along the scroll axis, before its footer, in
  /// points.
  public var sectionTrailingInset = 0.0
  /// A Boolean value that indicates whether a section without items also has the two insets above.
  public var insetsEmptySections = true
  /// A Boolean value that indicates whether sections are side by side, so that the two insets above
  /// apply once to all of them.
  public var areSectionsSideBySide = false
  /// A Boolean value that indicates whether sections follow one another along the scroll axis, each
  /// starting with its header.
  public var hasSectionsInOrder = true
  /// The gap between the last element of a section and the first of the next one along the scroll
  /// axis, in points, if it is the same between any two sections with elements; otherwise nil.
  public var interSectionSpacing: Double?
  /// The kinds of supplementary elements that an item may have at its index path, ascending.
  public var supplementaryItemKinds: [ElementKind] = []
  /// A Boolean value that indicates whether an edit leaves every item before it in its column or
  /// lane.
  public var hasStablePlacement = false
  /// A Boolean value that indicates whether measuring leaves every item in its column or lane.
  public var keepsLanesWhenMeasured = false
  /// A Boolean value that indicates whether the size of a cell depends only on its item and the
  /// view, so that measuring one item does not resize another.
  public var hasIndependentSizes = false
  /// The rule for the length of every cell, or nil if the layout decides.
  public var cellLength: CellLength?
  /// The kinds of headers and footers that the layout shows in sections that declare them.
  public var supplementaryKinds: Set<ElementKind> = []
  /// A Boolean value that indicates whether elements may appear with a temporary size, as in a
  /// layout's own animation.
  public var animatesSizes = false
  /// A Boolean value that indicates whether the layout has one size for all its items, which an app
  /// sets instead of returning a size for each.
  public var hasOwnItemSize = false
  /// The fraction of preparation time spent in the base class, from 0 to 1.
  public var baseClassShare = 0.0
  /// The fraction at which preparation counts as mostly the base class's.
  public static let baseClassMajority = 0.5
  /// A Boolean value that indicates whether visible cells are asked for their preferred sizes, as
  /// UIKit does for layouts that estimate sizes.
  public var asksCellsForSizes = true
  /// A Boolean value that indicates whether cells report their size when they appear, as
  /// self-sizing cells do.
  public var asksNewCells = false
  /// A Boolean value that indicates whether the layout stores the preferred sizes of cells.
  ///
  /// A new instance lacks them.
  public var keepsCellSizes = false
  /// A Boolean value that indicates whether physics move the elements.
  ///
  /// Physics do not run here, so positions are unknown.
  public var isMovedByPhysics = false
  /// A Boolean value that indicates whether the layout is also asked about an index path without a
  /// section, as UIKit's collection view does occasionally in a batch.
  public var answersEmptyPaths = false
  /// A Boolean value that indicates whether the layout decides which headers, footers and
  /// decorations a section has.
  public var choosesSupplementaries = false
  /// A Boolean value that indicates whether the layout adds backgrounds to sections that do not
  /// declare one.
  public var addsBackgrounds = false
  /// The placement rule for the items of a section, if invariants can check it.
  public var placement: PlacementRule?
  /// A Boolean value that indicates whether a query examines at most a small multiple of the
  /// elements it returns and of the logarithm of all elements, and a scroll reads and places no
  /// more items than that.
  public var hasProportionalQueries = false
  /// A Boolean value that indicates whether preparing without an invalidation reads and places
  /// nothing.
  public var isIdleWhenValid = false
  /// A Boolean value that indicates whether a preferred size that would not move anything causes no
  /// invalidation.
  public var ignoresIneffectiveSizes = false
  /// A Boolean value that indicates whether an edit or a measured size reads and places at most a
  /// small multiple of the items that it changes and the items after them.
  public var hasProportionalEdits = false
  /// A Boolean value that indicates whether cells move, turn or fade with the offset, as in a
  /// carousel.
  public var dependsOnOffset = false
  /// The tolerated difference of a frame between two instances, or before and after changes that
  /// cancel out, in points.
  ///
  /// 0 for lengths rounded to `LengthGrid`. Sums of fractions in a different order differ in their
  /// last bits.
  public var frameTolerance = 0.0
  /// The kinds that the layout currently pins to the visible bounds in at least one section.
  ///
  /// The visible bounds are the bounds minus the content insets. A pinned header is at its original
  /// position or, if that is above the visible bounds, at their start. It ends no later than its
  /// section's items and their inset, where the footer begins. Footers mirror this.
  /// `SectionModel.pinnedKinds` and `kindsPinnedInEverySection` determine the sections.
  public var pinnedKinds: Set<ElementKind> = []
  /// The kinds whose elements float over the content by a layout-specific rule.
  public var floatingKinds: Set<ElementKind> = []
  /// The kinds that the layout's settings pin in every section, regardless of the section.
  public var kindsPinnedInEverySection: Set<ElementKind> = []
  /// A Boolean value that indicates whether frames are mirrored if content runs from right to left.
  public var mirrorsRightToLeft = true
  /// A Boolean value that indicates whether frames align to device pixels.
  public var alignsToPixels = false
  /// A Boolean value that indicates whether positions may be rounded to device pixels while sizes
  /// are not, as in UIKit's flow layout, so that neighbors overlap by up to a pixel.
  public var roundsPositions = false

  /// Makes the traits of an exact, non-overlapping, vertical layout that leaves anchoring to the
  /// host.
  public init() {}
}
