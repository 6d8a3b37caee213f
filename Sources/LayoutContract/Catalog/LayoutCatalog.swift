/// The layouts that can be replayed, by name, each with the indexes it supports.
///
/// A custom executable adds its layouts with `register`. Every subcommand then accepts them.
///
/// ```swift
/// var catalog = LayoutCatalog()
/// catalog.register("square", summary: "one square") { _ in OneSquare() }
/// let names = catalog.entries(ofLayout: "square").map(\.index)  // "" and "linear-scan"
/// ```
public struct LayoutCatalog: Sendable {
  /// One layout with one index.
  public struct Entry: Sendable {
    /// The layout's name, as in `--layout`.
    public var layout: String
    /// The index's name, as in `--index`; empty for a layout without a choice of index.
    public var index: String
    /// A short description of the layout.
    public var summary: String
    /// The settings that the layout takes.
    public var settings: [LayoutSetting]
    /// The metrics to derive from item ids if the trace lacks them.
    public var derives: DerivedMetrics
    /// Makes instances of the layout.
    public var factory: LayoutFactory
    /// The index whose registration the catalog derived this linear scan from; nil for an entry
    /// that was registered directly.
    public var scannedIndex: String?
  }

  /// The entries, in order of registration.
  public private(set) var entries: [Entry] = []

  /// An index that a layout does not support, and the reason.
  public struct Exclusion: Equatable, Sendable {
    /// The layout's name.
    public var layout: String
    /// The index's name.
    public var index: String
    /// The reason, in one sentence.
    public var reason: String
  }

  /// The excluded indexes, in the order of the calls to `exclude`.
  public private(set) var exclusions: [Exclusion] = []

  /// The indexes that `run` replays by default for each layout.
  ///
  /// A layout without an entry replays all of its indexes.
  public private(set) var preferredIndexes: [String: [String]] = [:]

  /// Restricts the indexes of a layout that `run` replays by default.
  ///
  /// - Parameters:
  ///   - indexes: The names of the indexes.
  ///   - layout: The layout's name, which is registered with each of the indexes.
  public mutating func prefer(_ indexes: [String], of layout: String) {
    let registered = Set(entries(ofLayout: layout).map(\.index))
    precondition(
      !indexes.isEmpty && registered.isSuperset(of: indexes),
      "LayoutCatalog.prefer: '\(layout)' is not registered with all of \(indexes); register first"
    )
    preferredIndexes[layout] = indexes
  }

  /// Makes an empty catalog.
  public init() {}

  /// Adds a layout with one index, and replaces an entry of the same names.
  ///
  /// The layout's type is erased here. A layout registered without `linear-scan` gets one derived
  /// from its first registration, with rect queries that examine every element. That scan runs only
  /// when requested.
  ///
  /// - Parameters:
  ///   - layout: The layout's name.
  ///   - index: The index's name, or an empty string.
  ///   - summary: A short description of the layout.
  ///   - settings: The settings that the layout takes.
  ///   - derives: The metrics to derive from item ids if the trace lacks them.
  ///   - make: Makes a new instance from settings; throws for invalid settings.
  @inlinable
  public mutating func register<Layout: CollectionLayout>(
    _ layout: String,
    index: String = "",
    summary: String = "",
    settings: [LayoutSetting] = [],
    derives: DerivedMetrics = [],
    _ make: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> Layout
  ) {
    register(layout, index: index, summary: summary, settings: settings, derives: derives) {
      (settings) throws(LayoutSettingError) in AnyCollectionLayout(try make(settings))
    }
  }

  /// Adds a layout that the caller has type-erased, with one index, and a linear scan of the layout
  /// unless one is registered.
  @usableFromInline
  package mutating func register(
    _ layout: String,
    index: String,
    summary: String,
    settings: [LayoutSetting],
    derives: DerivedMetrics = [],
    _ make: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> AnyCollectionLayout
  ) {
    precondition(
      Set(settings.map(\.name)).count == settings.count,
      "LayoutCatalog.register: '\(layout)' has two settings of one name; rename one"
    )
    let entry = Entry(
      layout: layout,
      index: index,
      summary: summary,
      settings: settings,
      derives: derives,
      factory: LayoutFactory(kind: layout, make: make)
    )
    store(entry)
    let known = entries(ofLayout: layout, indexes: [Self.linearScan]).first
    guard known.map({ $0.scannedIndex == index }) ?? true else { return }
    var scan = entry
    scan.index = Self.linearScan
    scan.scannedIndex = index
    scan.factory = LayoutFactory(scanning: entry.factory)
    store(scan)
  }

  /// The name of the index that examines every element.
  public static var linearScan: String { "linear-scan" }

  /// Records that a layout does not support an index.
  ///
  /// - Parameters:
  ///   - index: The index's name.
  ///   - layout: The layout's name.
  ///   - reason: The reason, in one sentence.
  public mutating func exclude(_ index: String, from layout: String, because reason: String) {
    precondition(
      entries(ofLayout: layout, indexes: [index]).isEmpty,
      "LayoutCatalog.exclude: '\(layout)' is registered with '\(index)'; leave out one of the two"
    )
    precondition(!reason.isEmpty, "LayoutCatalog.exclude: give the reason in one sentence")
    exclusions.append(Exclusion(layout: layout, index: index, reason: reason))
  }

  /// Makes the linear scan of a layout run by default, as the first of its indexes.
  package mutating func offerLinearScan(of layout: String) {
    guard let first = entries.firstIndex(where: { $0.layout == layout }),
      let position = entries.firstIndex(where: {
        $0.layout == layout && $0.index == Self.linearScan
      })
    else { return }
    var scan = entries.remove(at: position)
    scan.scannedIndex = nil
    entries.insert(scan, at: first)
  }

  private mutating func store(_ entry: Entry) {
    let position = entries.firstIndex { $0.layout == entry.layout && $0.index == entry.index }
    if let position {
      entries[position] = entry
    } else {
      entries.append(entry)
      // An index registered after a call to `prefer` also runs by default.
      if entry.scannedIndex == nil { preferredIndexes[entry.layout]?.append(entry.index) }
    }
  }

  /// The names of the layouts without duplicates, in order of registration.
  public var layoutNames: [String] {
    var known: Set<String> = []
    return entries.map(\.layout).filter { known.insert($0).inserted }
  }

  /// Returns the entries of a layout, optionally restricted to some of its indexes.
  public func entries(ofLayout layout: String, indexes: [String] = []) -> [Entry] {
    entries.filter { $0.layout == layout && (indexes.isEmpty || indexes.contains($0.index)) }
  }
}
