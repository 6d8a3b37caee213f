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
