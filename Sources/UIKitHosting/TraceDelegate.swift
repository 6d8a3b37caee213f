import LayoutContract
import UIKit

/// Answers what a layout asks its data source and its delegate, from the items of a trace.
///
/// A layout with a delegate protocol of its own is given a subclass that conforms to it.
@MainActor @preconcurrency
open class TraceDelegate: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  /// What the layout may ask, as of the last preparation.
  final var environment: LayoutEnvironment? {
    didSet { places = nil }
  }
  /// Whether sizes are the trace's, of a layout that has sizes of its own.
  final var answersSizes = true
  /// The places of a section's items by their ids, for those whose parents they are.
  private final var places: (section: Int, items: [Int: Int])?

  /// Makes a delegate that knows no items yet.
  public override init() {
    super.init()
  }

  // MARK: What a trace knows

  /// The items, as of the last preparation; nil before the first.
  public final var model: CollectionModel? { environment?.model }

  /// The size of an item, in points: one size callback.
  ///
  /// A length that no view could have counts as nothing.
  public final func size(at indexPath: IndexPath) -> CGSize {
    guard let environment, let path = path(indexPath) else { return .zero }
    return Self.sound(environment.size(at: path))
  }

  /// The size of an item, in points, and no wider than the view, as an app's answers are: one size
  /// callback.
  public final func fittingSize(at indexPath: IndexPath) -> CGSize {
    let room = environment?.containerSize.width ?? 0
    var size = size(at: indexPath)
    if room > 0 { size.width = min(size.width, CGFloat(room)) }
    return size
  }

  /// Height divided by width of an item: one size callback; 1 where either is nothing.
  public final func aspectRatio(at indexPath: IndexPath) -> CGFloat {
    let size = size(at: indexPath)
    return size.width > 0 && size.height > 0 ? size.height / size.width : 1
  }

  /// The height of the caption below an item's picture, in points.
  public final func captionHeight(at indexPath: IndexPath) -> CGFloat {
    guard let metrics = metrics(at: indexPath) else { return 0 }
    return Self.sound(metrics.captionHeight)
  }

  /// How many columns an item asks for, at least one.
  public final func columnSpan(at indexPath: IndexPath) -> Int {
    max(1, metrics(at: indexPath)?.columnSpan ?? 1)
  }

  /// The number of columns that an item asks for, at least one and at most all.
  public final func columnSpan(at indexPath: IndexPath, of count: Int) -> Int {
    min(columnSpan(at: indexPath), max(1, count))
  }

  /// How many rows an item asks for, at least one.
  public final func rowSpan(at indexPath: IndexPath) -> Int {
    max(1, metrics(at: indexPath)?.rowSpan ?? 1)
  }

  /// The item that an item of a tree is below: one of the section before; nil for none.
  public final func parent(of indexPath: IndexPath) -> IndexPath? {
    guard let parent = metrics(at: indexPath)?.parent, indexPath.section > 0 else { return nil }
    let before = indexPath.section - 1
    if places?.section != before, let section = section(before) {
      let pairs = section.ids.enumerated().map { ($0.element, $0.offset) }
      places = (before, Dictionary(pairs) { first, _ in first })
    }
    return places?.items[parent].map { IndexPath(item: $0, section: before) }
  }

  /// The size of a section's header, in points; nothing where it has none.
  public final func headerSize(inSection section: Int) -> CGSize {
    Self.sound(self.section(section)?.header ?? .zero)
  }

  /// The size of a section's footer, in points; nothing where it has none.
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

  /// The lengths that a view may have, in points: beyond them, sums and ratios lose their digits.
  private static let soundLengths = 0.001...1e9

  private static func sound(_ length: Double) -> CGFloat {
    soundLengths.contains(length) ? length : 0
  }

  static func sound(_ size: Size) -> CGSize {
    CGSize(width: sound(size.width), height: sound(size.height))
  }

  // MARK: What UIKit's own protocols ask

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
    // As where an app does not answer.
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
