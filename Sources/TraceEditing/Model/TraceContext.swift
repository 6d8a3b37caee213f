import LayoutContract
import Traces

/// The state of a trace apart from its items: viewport, settings, expectations, and a held item.
struct TraceContext: Sendable {
  /// The bounds size, in points.
  var viewSize: Size
  /// The content insets, in points.
  var inset: EdgeInsets
  /// The safe area, in points.
  var safeArea: EdgeInsets
  /// The changed settings, one entry per layout, in the order of first change.
  private(set) var settings: [LayoutSettings] = []
  /// The last switch of layouts.
  private(set) var layoutSwitch: TraceSwitch?
  /// All promises and exemptions.
  private(set) var expectation: TraceExpectation?
  /// The beginning and the last step of the current interactive move.
  private(set) var heldMove: [TraceMove] = []

  init(_ head: TraceHead) {
    viewSize = head.viewSize
    inset = head.inset
    safeArea = head.safeArea
  }

  /// Applies one event.
  mutating func follow(_ event: TraceEvent) {
    switch event {
    case .edit, .reload, .switchLayout, .supplementary, .size, .invalidate, .config:
      // Cancels an interactive move.
      heldMove = []
    default: break
    }
    switch event {
    case .view(let view):
      viewSize = view.size
      if let inset = view.inset { self.inset = inset }
      if let safeArea = view.safeArea { self.safeArea = safeArea }
    case .config(let settings): change(settings)
    case .switchLayout(let change): layoutSwitch = change
    case .expect(let next): add(next)
    case .move(let move): follow(move)
    default: break
    }
  }

  private mutating func change(_ change: LayoutSettings) {
    guard let index = settings.firstIndex(where: { $0.kind == change.kind }) else {
      settings.append(change)
      return
    }
    settings[index] = settings[index].overlaid(by: change)
  }

  private mutating func add(_ next: TraceExpectation) {
    var all = expectation ?? TraceExpectation()
    all.skip += next.skip.filter { !all.skip.contains($0) }
    all.anchor = next.anchor ?? all.anchor
    all.shift = next.shift ?? all.shift
    all.budgetMilliseconds = next.budgetMilliseconds ?? all.budgetMilliseconds
    if !next.reason.isEmpty { all.reason = next.reason }
    expectation = all
  }

  private mutating func follow(_ move: TraceMove) {
    switch move.phase {
    case .begin: heldMove = [move]
    case .hover: heldMove = heldMove.prefix(1) + [move]
    case .end, .cancel: heldMove = []
    }
  }
}
