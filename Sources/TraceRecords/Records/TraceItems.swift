import LayoutContract

/// A run of items of one section with their known metrics.
public struct TraceItems: Equatable, Sendable {
  /// The ids of a run, as a list or a count.
  public enum Identities: Equatable, Sendable {
    /// One id per item.
    case listed([Int])
    /// `count` consecutive ids from `first` onward.
    case counted(first: Int, count: Int)
  }

  /// The source of the sizes of a run.
  public enum Sizes: Equatable, Sendable {
    /// One width and one height per item, in points.
    case listed(widths: [Double], heights: [Double])
    /// One estimate for all items, valid until they are measured.
    case estimated(Size)
    /// A seeded rule.
    case function(SizeFunction)
    /// Unknown sizes.
    case unknown
  }

  /// The section's index.
  public var section: Int
  /// The section's stable id; nil if it equals the index.
  public var sectionID: Int?
  /// The index of the run's first item in its section.
  public var at: Int
  /// The items' ids.
  public var identities: Identities
  /// The items' sizes.
  public var sizes: Sizes
  /// Caption heights in points, one per item, or empty.
  public var captionHeights: [Double]
  /// Column spans, one per item, or empty.
  public var columnSpans: [Int]
  /// Row spans, one per item, or empty.
  public var rowSpans: [Int]
  /// Parent item ids, one per item, or empty; -1 marks a root.
  public var parents: [Int]
  /// Insets in points, one per item, or empty.
  public var insets: [EdgeInsets]
  /// Row heights of a span grid in points, or empty.
  public var rowHeights: [Double]
  /// The size of the section's header, if it has one.
  public var header: Size?
  /// The size of the section's footer, if it has one.
  public var footer: Size?

  /// Makes a run.
  ///
  /// All values but the section and the ids have neutral defaults.
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

  /// The number of items in the run.
  public var count: Int {
    switch identities {
    case .listed(let ids): ids.count
    case .counted(_, let count): count
    }
  }

  /// Returns the id of the run's item at `index`.
  package func id(at index: Int) -> Int {
    switch identities {
    case .listed(let ids): ids[index]
    case .counted(let first, _): first + index
    }
  }
}

extension TraceItems.Identities {
  /// Makes a count of consecutive ids, or a list of other ids.
  package init(_ ids: some Collection<Int>) {
    if let first = ids.first, ids.enumerated().allSatisfy({ $1 == first + $0 }) {
      self = .counted(first: first, count: ids.count)
    } else {
      self = .listed(Array(ids))
    }
  }
}
