#if canImport(UIKit) && !os(Linux)
import UIKit

/// A scroll view as a recorder reads it: viewport, offset and phase.
@MainActor
final class ScrolledView {
  private let view: UIScrollView
  let axis: Axis
  private var last: RecordedState?
  private var keyboard = KeyboardWatch()

  init(_ view: UIScrollView, axis: Axis?) {
    self.view = view
    let isWide =
      view.contentSize.width > view.bounds.width && view.contentSize.height <= view.bounds.height
    self.axis = axis ?? (isWide ? .x : .y)
  }

  /// Returns the current state of the view. Called once per frame.
  func state() -> RecordedState {
    var state = RecordedState(
      viewSize: Size(view.bounds.size),
      inset: EdgeInsets(view.adjustedContentInset),
      safeArea: EdgeInsets(view.safeAreaInsets),
      offset: Point(x: view.contentOffset.x, y: view.contentOffset.y),
      contentLength: axis == .y ? view.contentSize.height : view.contentSize.width
    )
    state.phase = phase(of: state)
    if let last, !state.hasViewport(of: last) { state.viewCause = cause(of: state, after: last) }
    last = state
    return state
  }

  private func phase(of state: RecordedState) -> ScrollPhase {
    if view.isDragging { return .drag }
    let (offset, leading, trailing, length) =
      axis == .y
      ? (state.offset.y, state.inset.top, state.inset.bottom, state.viewSize.height)
      : (state.offset.x, state.inset.left, state.inset.right, state.viewSize.width)
    let lowest = 0 - leading
    let highest = max(lowest, state.contentLength + trailing - length)
    let isMoved = last.map { $0.offset != state.offset } ?? false
    // Half a pixel on a display with two pixels per point.
    let isBeyondEdge = offset < lowest - 0.25 || offset > highest + 0.25
    if isBeyondEdge, isMoved || view.isDecelerating { return .bounce }
    if view.isDecelerating { return .decel }
    return isMoved ? .prog : .idle
  }

  private func cause(of state: RecordedState, after last: RecordedState) -> TraceView.Cause {
    let (size, before) = (state.viewSize, last.viewSize)
    guard size != before else {
      return keyboard.takeChange() ? .keyboard : .resize
    }
    if (size.width > size.height) != (before.width > before.height) { return .rotate }
    return size.height == before.height ? .split : .resize
  }

  /// Returns the known properties of the view and the device at the start of a recording.
  func head(name: String) -> TraceHead {
    let device = UIDevice.current
    return TraceHead(
      name: name,
      viewSize: Size(view.bounds.size),
      axis: axis,
      scale: view.traitCollection.displayScale,
      refreshHz: refreshHz,
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      platform: [
        "os": "\(device.systemName) \(device.systemVersion)", "engine": "UIKit",
        "device": device.model,
      ]
    )
  }

  private var refreshHz: Double {
    #if os(visionOS)
    90
    #else
    Double(view.window?.windowScene?.screen.maximumFramesPerSecond ?? 60)
    #endif
  }
}

/// Observes keyboard changes.
@MainActor
private final class KeyboardWatch {
  private var hasChanged = false
  nonisolated(unsafe) private var token: (any NSObjectProtocol)?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: nil,
      queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.hasChanged = true }
    }
  }

  deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }

  /// Returns whether the keyboard changed since the last call.
  func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}

extension Size {
  init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }
}

extension Rect {
  init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension EdgeInsets {
  init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
#endif
