import LayoutContract
import UIKit

/// A data source and delegate that answers a layout's questions from the items of a trace.
///
/// A layout with a custom delegate protocol gets a subclass that conforms to the protocol.
@MainActor @preconcurrency
open class TraceDelegate: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  /// The environment of the last preparation.
  final var environment: LayoutEnvironment? {
    didSet { positions = nil }
  }
  /// A Boolean value that indicates whether item sizes are the trace's, even for a flow layout.
  final var answersSizes = true
  /// The positions of a section's items by their ids, to find the parents of items.
  private final var positions: (section: Int, items: [Int: Int])?

  // MARK: Items of the trace

  /// The items at the last preparation; nil before the first one.
  public final var model: CollectionModel? { environment?.model }

  /// Returns the size of an item, in points; counts as one size callback.
  ///
  /// A length that no view can have becomes 0.
  public final func size(at indexPath: IndexPath) -> CGSize {
    guard let environment, let path = path(indexPath) else { return .zero }
    return Self.sound(environment.size(at: path))
  }

  /// Returns the size of an item, in points, at most as wide as the view, as in apps; counts as one
  /// size callback.
  public final func fittingSize(at indexPath: IndexPath) -> CGSize {
    let room = environment?.containerSize.width ?? 0
    var size = size(at: indexPath)
    if room > 0 { size.width = min(size.width, CGFloat(room)) }
    return size
  }

  /// Returns an item's height divided by its width, or 1 if either is 0; counts as one size
  /// callback.
  public final func aspectRatio(at indexPath: IndexPath) -> CGFloat {
    let size = size(at: indexPath)
    return size.width > 0 && size.height > 0 ? size.height / size.width : 1
  }

  /// The height of the caption below an item's picture, in points.
  public final func captionHeight(at indexPath: IndexPath) -> CGFloat {
    Self.sound(metrics(at: indexPath)?.captionHeight ?? 0)
  }

  /// Returns the number of columns that an item asks for, at least one.
  public final func columnSpan(at indexPath: IndexPath) -> Int {
    max(1, metrics(at: indexPath)?.columnSpan ?? 1)
  }

  /// Returns the number of columns that an item asks for, at least one and at most `count`.
  public final func columnSpan(at indexPath: IndexPath, of count: Int) -> Int {
    min(columnSpan(at: indexPath), max(1, count))
  }

  /// Returns the number of rows that an item asks for, at least one.
  public final func rowSpan(at indexPath: IndexPath) -> Int {
    max(1, metrics(at: indexPath)?.rowSpan ?? 1)
  }

  /// Returns the parent of an item in a tree: an item of the previous section; nil without a
  /// parent.
  public final func parent(of indexPath: IndexPath) -> IndexPath? {
    guard let parent = metrics(at: indexPath)?.parent, indexPath.section > 0 else { return nil }
    let before = indexPath.section - 1
    if positions?.section != before, let section = section(before) {
      let pairs = section.ids.enumerated().map { ($0.element, $0.offset) }
      positions = (before, Dictionary(pairs) { first, _ in first })
    }
    return positions?.items[parent].map { IndexPath(item: $0, section: before) }
  }

  /// The size of a section's header, in points; zero without a header.
  public final func headerSize(inSection section: Int) -> CGSize {
    Self.sound(self.section(section)?.header ?? .zero)
  }

  /// The size of a section's footer, in points; zero without a footer.
  public final func footerSize(inSection section: Int) -> CGSize {
    Self.sound(self.section(section)?.footer ?? .zero)
  }

  private func metrics(at indexPath: IndexPath) -> ItemMetrics? {
    guard let environment, let path = path(indexPath) else { return nil }
    return environment.metrics(at: path)
  }

  private func path(_ indexPath: IndexPath) -> ItemPath? {
    guard indexPath.count == 2 else { return nil }
    let path = ItemPath(section: indexPath.section, item: indexPath.item)
    return environment?.model.contains(path) == true ? path : nil
  }

  private func section(_ section: Int) -> SectionModel? {
    guard let sections = environment?.model.sections, sections.indices.contains(section) else {
      return nil
    }
    return sections[section]
  }

  /// The lengths that a view may have, in points; sums and ratios of others lose precision.
  private static let soundLengths = 0.001...1e9

  private static func sound(_ length: Double) -> CGFloat {
    soundLengths.contains(length) ? length : 0
  }

  static func sound(_ size: Size) -> CGSize {
    CGSize(width: sound(size.width), height: sound(size.height))
  }

  // MARK: UIKit's protocols

  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    collectionView.numberOfItems(inSection: section)
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    collectionView.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard !answersSizes, let flow = collectionViewLayout as? UICollectionViewFlowLayout else {
      return size(at: indexPath)
    }
    // As in an app without this method.
    let estimate = flow.estimatedItemSize
    return estimate == .zero || estimate == UICollectionViewFlowLayout.automaticSize
      ? flow.itemSize : estimate
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    headerSize(inSection: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    footerSize(inSection: section)
  }
}
