/// Columns of photos, one below the other: the layout known from Pinterest.
///
/// **Placement rule.** All columns are equally wide. An item's photo is as high as its aspect ratio
/// asks at that width, 0 where a side is 0, and its caption comes below. Items go, in order, to the
/// shortest column (of several the lowest-numbered) or to the columns in turn. A section is its
/// header, the inset, the items, the inset, its footer; sections follow one another, and a
/// background is behind the items. Pinned headers and footers stay in view while their section
/// does. Lengths along y are rounded to `LengthGrid`. Where content runs from right to left, x is
/// mirrored.
///
/// **Long collections.** Of more than `deferAbove` items those are placed that begin above the end
/// of what is visible and two screens more; the others follow over the next frames, or as soon as
/// the view comes near them. What is placed does not move for what follows. An item without a place
/// has a frame without height where it is thought to go, its sizes were not read, and content size,
/// footers, backgrounds and sections behind it go by the mean of the items placed.
///
/// **Cost.** A full prepare is O(items · columns) up to eight columns and O(items · log columns)
/// beyond; that of a long collection is so for the items placed, and O(sections). An edit, a
/// measured size or a supplementary's change places the items from there on, so O(items after it),
/// but reads no size that it left alone. New bounds of the same width cost nothing, or O(1) with
/// something pinned. A query costs what its index costs plus O(log sections).
///
/// **Not for** horizontal scrolling, items across several columns (`SpanGrid`), or rows that must
/// line up (`Flow`).
public struct WaterfallPlacement: ItemPlacement {
  /// The settings; a change needs an invalidation of everything.
  public internal(set) var settings: WaterfallSettings
  /// The frames of all items that have a place.
  public internal(set) var frames = WaterfallGeometry()
  var sections = SectionBands()
  /// What is to be read and placed again.
  var pending = PendingChange()
  /// Whether the bounds may have changed.
  var areBoundsInvalid = true
  /// Whether the settings changed since the container was divided into columns.
  var areColumnsInvalid = true
  /// What has no place yet.
  var backlog = PlacementBacklog()

  /// Makes a layout for no items.
  @inline(never)
  public init(settings: WaterfallSettings = WaterfallSettings()) {
    self.settings = settings
  }

  /// An exact vertical layout whose earlier items never move for later ones.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.defersPlacement = true
    traits.hasTightContentSize = isSettled
    traits.hasStablePlacement = true
    traits.keepsLanesWhenMeasured = settings.placement == .roundRobin
    traits.hasIndependentSizes = true
    traits.cellLength = frames.columns.isCollapsed ? nil : .scaledItem
    traits.supplementaryKinds = [.header, .footer]
    traits.isIdleWhenValid = true
    traits.hasProportionalEdits = true
    traits.placement = placementRule
    traits.sectionLeadingInset = LengthGrid.rounded(settings.sectionInset.top)
    traits.sectionTrailingInset = LengthGrid.rounded(settings.sectionInset.bottom)
    traits.pinnedKinds = sections.pinnedKinds
    traits.kindsPinnedInEverySection =
      SectionPinSettings.kinds(
        headers: settings.pinsHeaders,
        footers: settings.pinsFooters
      )
    return traits
  }

  private var placementRule: PlacementRule? {
    guard !frames.columns.isCollapsed else { return nil }
    let count = frames.columns.origins.count
    let picksShortest = settings.placement == .shortest
    var rule = PlacementRule(
      .lanes(count: count, picksShortest: picksShortest),
      itemSpacing: LengthGrid.rounded(settings.itemSpacing),
      lineSpacing: settings.columnSpacing,
      period: picksShortest ? nil : count
    )
    rule.picksFirstOfEqual = picksShortest
    return rule
  }

  /// The container's width and the bottom of the last section, in points; estimated while not
  /// everything is placed.
  public var contentSize: Size { sections.contentSize }

  /// Marks what the invalidation covers; `prepare` places it again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    pending.cover(invalidation)
  }

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a waterfall cannot take.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    pending.coverEverything()
    areBoundsInvalid = true
    areColumnsInvalid = true
  }

  /// True where the width changes, where something pinned has to follow, or where the bounds come
  /// within a screen of what has no place yet; the height means nothing else to a waterfall.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds.width != environment.bounds.width
      || newBounds.maxY + newBounds.height > backlog.start
      || sections.mustFollow(newBounds, environment.contentInset)
  }

  /// True where the photo would be of another height at the column's width than it is, or a header
  /// or footer of another height.
  ///
  /// The preferred size is the photo's own; the frame, which is as wide as the column and holds the
  /// caption too, says nothing about it.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<WaterfallDetail>,
    original: LayoutAttributes<WaterfallDetail>
  ) -> Bool {
    guard original.element.kind == .cell else {
      return sections.rule.differsInLength(preferred.frame.size, from: original.frame.size)
    }
    let photo = WaterfallMeasure.photoHeight(
      width: preferred.frame.width,
      height: preferred.frame.height,
      columnWidth: frames.columns.width
    )
    return photo != original.detail.photoHeight
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(items found + log sections), and the sections in `rect`.
  @inline(never)
  public mutating func appendElements(
    in rect: Rect,
    to elements: inout ElementBuffer<WaterfallDetail>
  ) {
    sections.collect(in: rect, of: frames, into: &elements)
  }

  /// The attributes of a cell, a header, a footer or a background; a cell without a place has no
  /// height.
  ///
  /// - Complexity: O(1).
  public func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    guard element.kind == .cell, !isSettled, element.itemPath >= backlog.first else {
      return sections.attributes(for: element, of: frames)
    }
    return cellWithoutPlace(element)
  }

  /// The number of a section's first item, counted through all sections.
  public func firstFrame(ofSection section: Int) -> Int? {
    sections.firstItem(ofSection: section)
  }
}
