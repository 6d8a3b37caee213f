/// The layouts that can be replayed, by name, each with the indexes that make sense for it.
///
/// A user's own executable adds its layouts with `register` and then has every subcommand for them.
public struct LayoutCatalog: Sendable {
  /// One layout with one index.
  public struct Entry: Sendable {
    /// The layout's name, as in `--layout`.
    public var layout: String
    /// The index's name, as in `--index`; empty for a layout that has none to choose.
    public var index: String
    /// What the layout is, in a few words.
    public var summary: String
    /// The settings that the layout takes.
    public var settings: [LayoutSetting]
    /// What the layout needs of items and a trace may lack.
    public var derives: DerivedMetrics
    /// Makes instances of the layout.
    public var factory: LayoutFactory
    /// The index of the registration that the catalog made a linear scan of by itself; nil for one
    /// that was registered.
    public var scannedIndex: String?

    @usableFromInline
    init(
      layout: String,
      index: String,
      summary: String,
      settings: [LayoutSetting],
      derives: DerivedMetrics,
      factory: LayoutFactory
    ) {
      self.layout = layout
      self.index = index
      self.summary = summary
      self.settings = settings
      self.derives = derives
      self.factory = factory
    }
  }

  /// The entries, in the order registered.
  public private(set) var entries: [Entry] = []

  /// An index that a layout is not offered with, and why.
  public struct Exclusion: Equatable, Sendable {
    /// The layout's name.
    public var layout: String
    /// The index's name.
    public var index: String
    /// Why it makes no sense for the layout, in one sentence.
    public var reason: String
  }

  /// The indexes that make no sense for a layout, in the order noted.
  public private(set) var exclusions: [Exclusion] = []

  /// The indexes of a layout that `run` replays where none are named, as preferred; all where a
  /// layout has no entry.
  public private(set) var preferredIndexes: [String: [String]] = [:]

  /// Has `run` replay only some indexes of a layout where none are named.
  ///
  /// - Parameters:
  ///   - indexes: Their names.
  ///   - layout: The layout's name.
  public mutating func prefer(_ indexes: [String], of layout: String) {
    preferredIndexes[layout] = indexes
  }

  /// Makes an empty catalog.
  public init() {}

  /// Adds a layout with one index; one of the same names is replaced.
  ///
  /// The layout's type is known here and nowhere later. A layout that is registered without
  /// `linear-scan` has it all the same: the first registration with rect queries that look at every
  /// element, which is offered and runs only where it is asked for.
  ///
  /// - Parameters:
  ///   - layout: The layout's name.
  ///   - index: The index's name, or an empty string.
  ///   - summary: What the layout is, in a few words.
  ///   - settings: The settings that it takes.
  ///   - derives: What it needs of items and a trace may lack; drawn from their ids then.
  ///   - make: Makes a new instance from settings; throws for settings it cannot take.
  @inlinable
  public mutating func register<Layout: CollectionLayout>(
    _ layout: String,
    index: String = "",
    summary: String = "",
    settings: [LayoutSetting] = [],
    derives: DerivedMetrics = [],
    _ make: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> Layout
  ) {
    add(
      Entry(
        layout: layout,
        index: index,
        summary: summary,
        settings: settings,
        derives: derives,
        factory: LayoutFactory(kind: layout, make: make)
      )
    )
  }

  /// Adds a layout that is erased in a way of its own, with one index.
  package mutating func register(
    _ layout: String,
    index: String,
    summary: String,
    settings: [LayoutSetting],
    derives: DerivedMetrics = [],
    _ make: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> AnyCollectionLayout
  ) {
    add(
      Entry(
        layout: layout,
        index: index,
        summary: summary,
        settings: settings,
        derives: derives,
        factory: LayoutFactory(kind: layout, make: make)
      )
    )
  }

  /// The name of the index that looks at every element.
  public static var linearScan: String { "linear-scan" }

  /// Notes that a layout is not offered with an index.
  ///
  /// - Parameters:
  ///   - index: The index's name.
  ///   - layout: The layout's name.
  ///   - reason: Why it makes no sense for the layout, in one sentence.
  public mutating func exclude(_ index: String, from layout: String, because reason: String) {
    exclusions.append(Exclusion(layout: layout, index: index, reason: reason))
  }

  /// Adds a layout that is registered, and a linear scan of it where it has none.
  @usableFromInline
  mutating func add(_ entry: Entry) {
    put(entry)
    let known = entries(ofLayout: entry.layout, indexes: [Self.linearScan]).first
    guard known.map({ $0.scannedIndex == entry.index }) ?? true else { return }
    var scan = entry
    scan.index = Self.linearScan
    scan.scannedIndex = entry.index
    scan.factory = LayoutFactory(scanning: entry.factory)
    put(scan)
  }

  /// Has the linear scan of a layout run by default, first of its indexes.
  package mutating func offerLinearScan(of layout: String) {
    guard let first = entries.firstIndex(where: { $0.layout == layout }),
      let place = entries.firstIndex(where: {
        $0.layout == layout && $0.index == Self.linearScan
      })
    else { return }
    var scan = entries.remove(at: place)
    scan.scannedIndex = nil
    entries.insert(scan, at: first)
  }

  private mutating func put(_ entry: Entry) {
    let place = entries.firstIndex { $0.layout == entry.layout && $0.index == entry.index }
    if let place {
      entries[place] = entry
    } else {
      entries.append(entry)
      // What is registered after the choice was made is there to be run.
      if entry.scannedIndex == nil { preferredIndexes[entry.layout]?.append(entry.index) }
    }
  }

  /// The names of the layouts, in the order registered, each once.
  public var layoutNames: [String] {
    var known: Set<String> = []
    return entries.map(\.layout).filter { known.insert($0).inserted }
  }

  /// The entries of a layout, or those of its indexes that are named.
  public func entries(ofLayout layout: String, indexes: [String] = []) -> [Entry] {
    entries.filter { $0.layout == layout && (indexes.isEmpty || indexes.contains($0.index)) }
  }
}
