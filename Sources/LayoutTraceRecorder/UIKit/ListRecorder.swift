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
      self?.recordFrame(at: info.modelTime)
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

  private func recordFrame(at time: TimeInterval) {
    recorder.recordFrame(at: time)
    if !recorder.isRecording { stop() }
  }
}
#endif
