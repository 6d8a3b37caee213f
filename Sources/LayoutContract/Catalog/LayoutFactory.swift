/// Makes type-erased instances of one layout.
public struct LayoutFactory: Sendable {
  /// The layout's name, as in `--layout`.
  public let kind: String
  /// Makes a new instance from settings; throws for settings that the layout cannot take.
  public let make: @Sendable (LayoutSettings) throws(LayoutSettingError) -> AnyCollectionLayout

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - kind: The layout's name in the catalog.
  ///   - make: Makes a new instance from settings.
  @inlinable
  public init<Layout: CollectionLayout>(
    kind: String,
    make: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> Layout
  ) {
    self.kind = kind
    self.make = { (settings) throws(LayoutSettingError) in
      AnyCollectionLayout(try make(settings))
    }
  }

  /// Makes a factory of a layout that the caller has type-erased.
  ///
  /// - Parameters:
  ///   - kind: The layout's name in the catalog.
  ///   - make: Makes a new instance from settings.
  package init(
    kind: String,
    make: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> AnyCollectionLayout
  ) {
    self.kind = kind
    self.make = make
  }

  /// Makes a factory of the same layout with rect queries that examine every element.
  ///
  /// - Parameter base: The factory of the layout.
  public init(scanning base: LayoutFactory) {
    kind = base.kind
    make = { (settings) throws(LayoutSettingError) in
      AnyCollectionLayout(scanning: try base.make(settings))
    }
  }
}

/// The item metrics that a layout needs and that are derived from item ids if the trace lacks them.
///
/// A derived metric depends on the seed and the id alone. An item therefore keeps its metrics
/// through every edit, and every layout and index sees the same metrics.
public struct DerivedMetrics: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Column spans of 1, 2 or 3, uniformly distributed.
  public static let columnSpans = DerivedMetrics(rawValue: 1)
  /// Captions of 60 points in height.
  public static let captions = DerivedMetrics(rawValue: 2)
  /// Widths and heights of 100, 200, 300 or 400 points, which replace the sizes in the trace.
  public static let blockSizes = DerivedMetrics(rawValue: 4)
  /// True heights, known from the start, for items that have only an estimate.
  public static let trueHeights = DerivedMetrics(rawValue: 8)
  /// Parents in the order in which items appear.
  ///
  /// Each section is one level of the hierarchy.
  public static let parents = DerivedMetrics(rawValue: 16)
}
