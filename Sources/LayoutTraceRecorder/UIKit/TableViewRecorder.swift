#if canImport(UIKit) && !os(Linux)
import UIKit

/// Records a table view as a layout trace.
///
/// ```swift
/// let file = URL.documentsDirectory.appending(path: "mail.ltrace.jsonl")
/// let recorder = try TableViewRecorder(tableView, file: file) { mails[$0.row].id }
/// recorder.stop()  // when enough is recorded
/// ```
@MainActor
public final class TableViewRecorder: ListRecorder {
  /// Starts to record a table view with a diffable data source.
  ///
  /// - Parameters:
  ///   - tableView: The table view, in a window.
  ///   - file: The path of the trace, as `name.ltrace.jsonl`; the file must not exist yet.
  ///   - dataSource: The source of section and row identifiers.
  /// - Throws: `TraceError` if the file cannot be created.
  public convenience init<SectionIdentifier, ItemIdentifier>(
    _ tableView: UITableView,
    file: URL,
    dataSource: UITableViewDiffableDataSource<SectionIdentifier, ItemIdentifier>
  ) throws {
    let identifiers = ListIdentifiers(
      item: { dataSource.itemIdentifier(for: $0) },
      diffable: { dataSource.snapshot() }
    )
    try self.init(tableView, file, identifiers)
  }

  /// Starts to record a table view with row identifiers from the app.
  ///
  /// - Parameters:
  ///   - tableView: The table view, in a window.
  ///   - file: The path of the trace, as `name.ltrace.jsonl`; the file must not exist yet.
  ///   - identifier: Returns an identifier that is unique and independent of the row's position;
  ///     nil if unknown.
  /// - Throws: `TraceError` if the file cannot be created.
  public convenience init(
    _ tableView: UITableView,
    file: URL,
    identifier: @escaping (IndexPath) -> AnyHashable?
  ) throws {
    try self.init(tableView, file, ListIdentifiers(item: identifier))
  }

  private init(_ tableView: UITableView, _ file: URL, _ identifiers: ListIdentifiers) throws {
    tableView.layoutIfNeeded()
    try super.init(TableViewList(tableView, identifiers), file: file)
  }
}

/// A table view as a recorder reads it.
@MainActor
private final class TableViewList: ScrolledList {
  private let view: UITableView

  init(_ view: UITableView, _ identifiers: ListIdentifiers) {
    self.view = view
    super.init(view, identifiers, axis: .y)
  }

  override var sectionCount: Int { view.numberOfSections }

  override func itemCount(ofSection section: Int) -> Int { view.numberOfRows(inSection: section) }

  override var estimatedItemSize: Size? {
    guard view.estimatedRowHeight > 0 else { return nil }
    return Size(width: view.bounds.width, height: view.estimatedRowHeight)
  }

  override func visitItems(_ body: (RecordedItem<AnyHashable>) -> Void) {
    for path in view.indexPathsForVisibleRows ?? [] {
      guard let identifier = identifiers.item(path) else { continue }
      let frame = Rect(view.rectForRow(at: path))
      body(
        RecordedItem(
          path: ItemPath(section: path.section, item: path.row),
          identifier: identifier,
          frame: frame,
          size: frame.size
        )
      )
    }
  }

  override func visitSupplementaries(_ body: (TraceSupplementary) -> Void) {
    let sections = (view.indexPathsForVisibleRows ?? []).map(\.section)
    guard let first = sections.first, let last = sections.last else { return }
    for section in first...max(first, last) {
      let kinds = [
        (ElementKind.header, view.rectForHeader(inSection: section)),
        (ElementKind.footer, view.rectForFooter(inSection: section)),
      ]
      for (kind, frame) in kinds {
        body(
          TraceSupplementary(
            section: section,
            kind: kind,
            size: Size(frame.size),
            isOn: frame.height > 0,
            isPinned: frame.height > 0 && view.style == .plain
          )
        )
      }
    }
  }

  override func frame(ofItemAt path: ItemPath) -> Rect? {
    Rect(view.rectForRow(at: IndexPath(row: path.item, section: path.section)))
  }
}
#endif
