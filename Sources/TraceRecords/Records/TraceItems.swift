import LayoutContract

/// A run of items of one section with what is known of their sizes.
public struct TraceItems: Equatable, Sendable {
  /// The ids of a run, listed or counted up.
  public enum Identities: Equatable, Sendable {
    /// One id an item.
    case listed([Int])
    /// `count` ids from `first` on, each one more than the last.
    case counted(first: Int, count: Int)
  }

  /// Where the sizes of a run come from.
  public enum Sizes: Equatable, Sendable {
    /// One width and one height an item, in points.
    case listed(widths: [Double], heights: [Double])
    /// The same estimate for every item, until it is measured.
    case estimated(Size)
    /// A seeded rule.
    case function(SizeFunction)
    /// Nothing is known.
    case unknown
  }

  /// The section's index.
  public var section: Int
  /// The section's stable id; nil means the same as its index.
  public var sectionID: Int?
  /// The index of the run's first item in its section.
  public var at: Int
  /// The items' ids.
  public var identities: Identities
  /// The items' sizes.
  public var sizes: Sizes
  /// Caption heights in points, one an item, or empty.
  public var captionHeights: [Double]
  /// Column spans, one an item, or empty.
  public var columnSpans: [Int]
  /// Row spans, one an item, or empty.
  public var rowSpans: [Int]
  /// Parent item ids, one an item, or empty; -1 marks a root.
  public var parents: [Int]
  /// Insets in points, one an item, or empty.
  public var insets: [EdgeInsets]
  /// Heights in points of a span grid's rows, or empty.
  public var rowHeights: [Double]
  /// The size of the section's header, where it has one.
  public var header: Size?
  /// The size of the section's footer, where it has one.
  public var footer: Size?

  /// Makes a run; everything but the ids has a neutral default.
  public init(
    section: Int,
    sectionID: Int? = nil,
    at: Int = 0,
    identities: Identities,
    sizes: Sizes = .unknown,
    captionHeights: [Double] = [],
    columnSpans: [Int] = [],
    rowSpans: [Int] = [],
    parents: [Int] = [],
    insets: [EdgeInsets] = [],
    rowHeights: [Double] = [],
    header: Size? = nil,
    footer: Size? = nil
  ) {
    self.section = section
    self.sectionID = sectionID
    self.at = at
    self.identities = identities
    self.sizes = sizes
    self.captionHeights = captionHeights
    self.columnSpans = columnSpans
    self.rowSpans = rowSpans
    self.parents = parents
    self.insets = insets
    self.rowHeights = rowHeights
    self.header = header
    self.footer = footer
  }

  /// How many items the run holds.
  public var count: Int {
    switch identities {
    case .listed(let ids): ids.count
    case .counted(_, let count): count
    }
  }
}
