#if canImport(UIKit) && !os(Linux)
import UIKit

/// Records a list of UIKit's after each update of the display, once everything is laid out.
///
/// Nothing of the app's is replaced or swizzled: the link is passive, so it is told of updates
/// that happen anyway and asks for none.
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
  /// What a recording in this file is called.
  var recordingName: String {
    String(lastPathComponent.prefix { $0 != "." })
  }
}
#endif
