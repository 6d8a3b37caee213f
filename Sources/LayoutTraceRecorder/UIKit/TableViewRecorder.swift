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
public final class TableViewRecorder {
  private let recording: ListRecording<TableViewList>

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
    let list = TableViewList(tableView, identifiers)
    let head = list.scrolled.head(name: file.recordingName)
    recording = try ListRecording(list, in: tableView, file: file, head: head)
  }

  /// The error that stopped the recording, in one sentence; nil while it continues.
  public var failure: TraceError? { recording.recorder.failure }

  /// Reports a data change that affects neither a number of rows nor a row on screen.
  public func dataDidChange() { recording.recorder.dataDidChange() }

  /// Reports that the app called `reloadData()`.
  public func dataDidReload() { recording.recorder.dataDidReload() }

  /// Records a named mark at this time.
  public func mark(_ name: String) { recording.recorder.mark(name) }

  /// Stops the recording and closes its file.
  public func stop() { recording.stop() }
}

/// A table view as a recorder reads it.
@MainActor
final class TableViewList: @MainActor RecordedCollection {
  let scrolled: ScrolledView
  private let view: UITableView
  private let identifiers: ListIdentifiers
  private var counts = ItemCounts()

  init(_ view: UITableView, _ identifiers: ListIdentifiers) {
    self.view = view
    self.identifiers = identifiers
    scrolled = ScrolledView(view, axis: .y)
  }

  var state: RecordedState { scrolled.state() }

  var revision: Int {
    counts.update(sectionCount: view.numberOfSections) { view.numberOfRows(inSection: $0) }
    return counts.revision
  }

  var estimatedItemSize: Size? {
    guard view.estimatedRowHeight > 0 else { return nil }
    return Size(width: view.bounds.width, height: view.estimatedRowHeight)
  }

  func sections() -> [RecordedSection<AnyHashable, AnyHashable>]? {
    identifiers.sections(counts.counts)
  }

  func visitItems(_ body: (RecordedItem<AnyHashable>) -> Void) {
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

  func visitSupplementaries(_ body: (TraceSupplementary) -> Void) {
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

  func frame(ofItemAt path: ItemPath) -> Rect? {
    Rect(view.rectForRow(at: IndexPath(row: path.item, section: path.section)))
  }
}
#endif
