#if canImport(UIKit) && !os(Linux)
import UIKit

/// Records a UIKit list after each display update, when layout is complete.
///
/// Uses no swizzling and replaces no object of the app. The link is passive: it observes updates
/// and does not request any.
@MainActor
final class ListRecording<List: RecordedCollection> {
  let recorder: TraceRecorder<List>
  private let link: UIUpdateLink

  init(_ list: List, in view: UIScrollView, file: URL, head: TraceHead) throws {
    recorder = try TraceRecorder(list, path: file.path(percentEncoded: false), head: head)
    link = UIUpdateLink(view: view)
    link.addAction(to: .afterCATransactionCommit) { [weak self] _, info in
      self?.recordFrame(at: info.modelTime)
    }
    link.isEnabled = true
  }

  private func recordFrame(at time: TimeInterval) {
    recorder.recordFrame(at: time)
    if !recorder.isRecording { stop() }
  }

  func stop() {
    link.isEnabled = false
    recorder.stop()
    if let failure = recorder.failure { NSLog("%@", "\(failure)") }
  }
}

extension URL {
  /// The name of a recording in this file.
  var recordingName: String {
    String(lastPathComponent.prefix { $0 != "." })
  }
}
#endif
