#if canImport(UIKit) && !os(Linux)
import UIKit

/// A list in a scroll view as a recorder reads it.
///
/// Its subclasses add the items.
@MainActor
class ScrolledList: @MainActor RecordedCollection {
  let scrollView: UIScrollView
  let identifiers: ListIdentifiers
  private let axis: Axis
  private var last: RecordedState?
  private var keyboard = KeyboardWatch()
  private var counts = ItemCounts()

  init(_ view: UIScrollView, _ identifiers: ListIdentifiers, axis: Axis?) {
    scrollView = view
    self.identifiers = identifiers
    let isWide =
      view.contentSize.width > view.bounds.width && view.contentSize.height <= view.bounds.height
    self.axis = axis ?? (isWide ? .x : .y)
  }

  // MARK: The view

  /// The current state of the view.
  ///
  /// Read once per frame.
  var state: RecordedState {
    let view = scrollView
    var state = RecordedState(
      viewSize: Size(view.bounds.size),
      inset: EdgeInsets(view.adjustedContentInset),
      safeArea: EdgeInsets(view.safeAreaInsets),
      offset: Point(x: view.contentOffset.x, y: view.contentOffset.y),
      contentLength: Size(view.contentSize).along(axis)
    )
    state.phase = phase(of: state)
    if let last, !state.hasViewport(of: last) { state.viewCause = cause(of: state, after: last) }
    last = state
    return state
  }

  private func phase(of state: RecordedState) -> ScrollPhase {
    if scrollView.isDragging { return .drag }
    let (leading, trailing) =
      axis == .y
      ? (state.inset.top, state.inset.bottom) : (state.inset.left, state.inset.right)
    let (offset, length) = (state.offset.along(axis), state.viewSize.along(axis))
    let lowest = 0 - leading
    let highest = max(lowest, state.contentLength + trailing - length)
    let isMoved = last.map { $0.offset != state.offset } ?? false
    // Half a pixel on a display with two pixels per point.
    let isBeyondEdge = offset < lowest - 0.25 || offset > highest + 0.25
    if isBeyondEdge, isMoved || scrollView.isDecelerating { return .bounce }
    if scrollView.isDecelerating { return .decel }
    return isMoved ? .prog : .idle
  }

  private func cause(of state: RecordedState, after last: RecordedState) -> TraceView.Cause {
    let (size, before) = (state.viewSize, last.viewSize)
    guard size != before else {
      return keyboard.consumeChange() ? .keyboard : .resize
    }
    if (size.width > size.height) != (before.width > before.height) { return .rotate }
    return size.height == before.height ? .split : .resize
  }

  /// Returns the known properties of the view and the device at the start of a recording.
  func head(name: String) -> TraceHead {
    let (device, view) = (UIDevice.current, scrollView)
    var head = TraceHead(name: name, viewSize: Size(view.bounds.size))
    head.axis = axis
    head.scale = view.traitCollection.displayScale
    head.refreshHz = refreshHz
    head.isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    head.platform = [
      "os": "\(device.systemName) \(device.systemVersion)", "engine": "UIKit",
      "device": device.model,
    ]
    return head
  }

  private var refreshHz: Double {
    #if os(visionOS)
    90
    #else
    Double(scrollView.window?.windowScene?.screen.maximumFramesPerSecond ?? 60)
    #endif
  }

  // MARK: Items

  var revision: Int {
    counts.update(sectionCount: sectionCount) { itemCount(ofSection: $0) }
    return counts.revision
  }

  func sections() -> [RecordedSection<AnyHashable, AnyHashable>]? {
    identifiers.sections(counts.counts)
  }

  // MARK: Subclasses

  var sectionCount: Int { 0 }
  var estimatedItemSize: Size? { nil }
  func itemCount(ofSection section: Int) -> Int { 0 }
  func visitItems(_ body: (RecordedItem<AnyHashable>) -> Void) {}
  func visitSupplementaries(_ body: (TraceSupplementary) -> Void) {}
  func frame(ofItemAt path: ItemPath) -> Rect? { nil }
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
  func consumeChange() -> Bool {
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

/// The item counts of a list's sections, with a revision that changes with them.
struct ItemCounts {
  private(set) var counts: [Int] = []
  private(set) var revision = 0

  /// Updates the counts.
  ///
  /// - Parameters:
  ///   - sectionCount: The number of sections.
  ///   - count: Returns the number of items of a section.
  mutating func update(sectionCount: Int, count: (Int) -> Int) {
    var isChanged = counts.count != sectionCount
    if isChanged { counts = [Int](repeating: 0, count: sectionCount) }
    for section in 0..<sectionCount {
      let count = count(section)
      guard counts[section] != count else { continue }
      counts[section] = count
      isChanged = true
    }
    if isChanged { revision += 1 }
  }
}
