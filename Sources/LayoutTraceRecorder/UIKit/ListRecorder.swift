#if canImport(UIKit) && !os(Linux)
import UIKit

/// Records a UIKit list after each display update, when layout is complete.
///
/// Uses no swizzling and replaces no object of the app. The link is passive: it observes updates
/// and does not request any. Make a `CollectionViewRecorder` or a `TableViewRecorder`.
@MainActor
public class ListRecorder {
  private let recorder: TraceRecorder<ScrolledList>
  private let link: UIUpdateLink

  init(_ list: ScrolledList, file: URL) throws {
    let head = list.head(name: String(file.lastPathComponent.prefix { $0 != "." }))
    recorder = try TraceRecorder(list, path: file.path(percentEncoded: false), head: head)
    link = UIUpdateLink(view: list.scrollView)
    link.addAction(to: .afterCATransactionCommit) { [weak self] _, info in
      guard let self else { return }
      recorder.recordFrame(at: info.modelTime)
      if !recorder.isRecording { stop() }
    }
    link.isEnabled = true
  }

  /// The error that stopped the recording, in one sentence; nil while it continues.
  public var failure: TraceError? { recorder.failure }

  /// Reports a data change that affects neither a number of items nor an item on screen.
  public func dataDidChange() { recorder.dataDidChange() }

  /// Reports that the app called `reloadData()`.
  public func dataDidReload() { recorder.dataDidReload() }

  /// Records a named mark at this time.
  public func mark(_ name: String) { recorder.mark(name) }

  /// Stops the recording and closes its file.
  public func stop() {
    link.isEnabled = false
    recorder.stop()
    if let failure { NSLog("%@", "\(failure)") }
  }
}
/// The app's identifiers of a list's sections and items.
@MainActor
struct ListIdentifiers {
  /// Returns the identifier of an item; nil if it is currently unknown.
  var item: (IndexPath) -> AnyHashable?
  /// Returns all sections with their items; nil to query items one after another.
  var snapshot: (() -> [RecordedSection<AnyHashable, AnyHashable>])?

  /// Returns all sections with their items.
  ///
  /// - Parameter counts: The number of items of each section.
  /// - Returns: The sections, with their indexes as identifiers if the app provides none; nil if an
  ///   item has no identifier.
  func sections(_ counts: [Int]) -> [RecordedSection<AnyHashable, AnyHashable>]? {
    if let snapshot { return snapshot() }
    var sections: [RecordedSection<AnyHashable, AnyHashable>] = []
    for (section, count) in counts.enumerated() {
      let items = (0..<count).compactMap { item(IndexPath(item: $0, section: section)) }
      guard items.count == count else { return nil }
      sections.append(RecordedSection(identifier: section, items: items))
    }
    return sections
  }
}

extension ListIdentifiers {
  /// Makes identifiers from a diffable data source.
  init<SectionIdentifier, ItemIdentifier>(
    item: @escaping (IndexPath) -> ItemIdentifier?,
    diffable: @escaping () -> NSDiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) {
    self.init(item: { item($0) }) {
      let snapshot = diffable()
      return snapshot.sectionIdentifiers.map { section in
        RecordedSection(identifier: section, items: snapshot.itemIdentifiers(inSection: section))
      }
    }
  }
}

#endif
