#if canImport(UIKit) && !os(Linux)
import UIKit

/// Records a collection view as a layout trace.
///
/// ```swift
/// let file = URL.documentsDirectory.appending(path: "feed.ltrace.jsonl")
/// let recorder = try CollectionViewRecorder(collectionView, file: file, dataSource: dataSource)
/// recorder.stop()  // when enough is recorded
/// ```
@MainActor
public final class CollectionViewRecorder: ListRecorder {
  /// Starts to record a collection view with a diffable data source.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, in a window.
  ///   - file: The path of the trace, as `name.ltrace.jsonl`; the file must not exist yet.
  ///   - dataSource: The source of section and item identifiers.
  ///   - axis: The scroll axis; nil to infer it.
  /// - Throws: `TraceError` if the file cannot be created.
  public convenience init<SectionIdentifier, ItemIdentifier>(
    _ collectionView: UICollectionView,
    file: URL,
    dataSource: UICollectionViewDiffableDataSource<SectionIdentifier, ItemIdentifier>,
    axis: Axis? = nil
  ) throws {
    let identifiers = ListIdentifiers(
      item: { dataSource.itemIdentifier(for: $0) },
      diffable: { dataSource.snapshot() }
    )
    try self.init(collectionView, file, identifiers, axis)
  }

  /// Starts to record a collection view with item identifiers from the app.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, in a window.
  ///   - file: The path of the trace, as `name.ltrace.jsonl`; the file must not exist yet.
  ///   - axis: The scroll axis; nil to infer it.
  ///   - identifier: Returns an identifier that is unique and independent of the item's position;
  ///     nil if unknown.
  /// - Throws: `TraceError` if the file cannot be created.
  public convenience init(
    _ collectionView: UICollectionView,
    file: URL,
    axis: Axis? = nil,
    identifier: @escaping (IndexPath) -> AnyHashable?
  ) throws {
    try self.init(collectionView, file, ListIdentifiers(item: identifier), axis)
  }

  private init(
    _ collectionView: UICollectionView,
    _ file: URL,
    _ identifiers: ListIdentifiers,
    _ axis: Axis?
  ) throws {
    collectionView.layoutIfNeeded()
    try super.init(CollectionViewList(collectionView, identifiers, axis: axis), file: file)
  }
}

/// A collection view as a recorder reads it.
@MainActor
private final class CollectionViewList: ScrolledList {
  private let view: UICollectionView

  init(_ view: UICollectionView, _ identifiers: ListIdentifiers, axis: Axis?) {
    self.view = view
    let flow = view.collectionViewLayout as? UICollectionViewFlowLayout
    let ownAxis = flow.map { $0.scrollDirection == .horizontal ? Axis.x : .y }
    super.init(view, identifiers, axis: axis ?? ownAxis)
  }

  override var sectionCount: Int { view.numberOfSections }

  override func itemCount(ofSection section: Int) -> Int { view.numberOfItems(inSection: section) }

  override var estimatedItemSize: Size? {
    let flow = view.collectionViewLayout as? UICollectionViewFlowLayout
    guard let size = flow.map({ Size($0.estimatedItemSize) }), size != .zero, size.isRecordable
    else { return nil }
    return size
  }

  override func visitItems(_ body: (RecordedItem<AnyHashable>) -> Void) {
    for path in view.indexPathsForVisibleItems {
      guard let identifier = identifiers.item(path),
        let attributes = view.layoutAttributesForItem(at: path)
      else { continue }
      body(
        RecordedItem(
          path: ItemPath(section: path.section, item: path.item),
          identifier: identifier,
          frame: Rect(attributes.frame),
          size: Size(attributes.size)
        )
      )
    }
  }

  override func visitSupplementaries(_ body: (TraceSupplementary) -> Void) {
    let flow = view.collectionViewLayout as? UICollectionViewFlowLayout
    func read(_ name: String, _ kind: ElementKind, _ isPinned: Bool?) {
      // Supplementary views of the whole layout have paths of one index.
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: name)
      where path.count == 2 {
        guard
          let attributes = view.layoutAttributesForSupplementaryElement(ofKind: name, at: path)
        else { continue }
        body(
          TraceSupplementary(
            section: path.section,
            kind: kind,
            size: Size(attributes.size),
            isPinned: isPinned ?? false
          )
        )
      }
    }
    read(UICollectionView.elementKindSectionHeader, .header, flow?.sectionHeadersPinToVisibleBounds)
    read(UICollectionView.elementKindSectionFooter, .footer, flow?.sectionFootersPinToVisibleBounds)
  }

  override func frame(ofItemAt path: ItemPath) -> Rect? {
    let path = IndexPath(item: path.item, section: path.section)
    return view.layoutAttributesForItem(at: path).map { Rect($0.frame) }
  }
}
#endif
