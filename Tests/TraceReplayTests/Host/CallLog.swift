import LayoutUnderTest

/// A list of calls in the order they came.
final class CallLog {
  private var calls: [String] = []

  func add(_ call: String) { calls.append(call) }

  /// The calls since the last time.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Rows, as a class, that notes every call of its host.
final class LoggingLayout: CollectionLayout {
  private var rows = RowsLayout()
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
  }

  func prepare(_ environment: LayoutEnvironment<some LayoutObserver>) {
    log.add("prepare for \(environment.model.itemCount)")
    rows.prepare(environment)
  }

  var contentSize: Size {
    log.add("contentSize")
    return rows.contentSize
  }

  func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    log.add("elements in \(rect.y)...\(rect.maxY)")
    rows.collectElements(in: rect, into: &elements)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    log.add("attributes \(element)")
    return rows.attributes(for: element)
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment<some LayoutObserver>
  ) -> Bool {
    let before = environment.bounds
    log.add("bounds \(before.y), \(before.width) -> \(newBounds.y), \(newBounds.width)?")
    return newBounds.width != before.width
  }

  func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment<some LayoutObserver>
  ) -> LayoutInvalidation {
    log.add("context for width \(newBounds.width)")
    return .boundsChange
  }

  func invalidate(_ invalidation: LayoutInvalidation) {
    let parts = [
      invalidation.everything ? "everything" : nil,
      invalidation.dataSourceCounts ? "counts" : nil,
      invalidation.firstChange.map { "from \($0)" },
      invalidation.bounds ? "bounds" : nil,
      invalidation.items.isEmpty ? nil : "items \(invalidation.items.map(\.items))",
    ]
    log.add("invalidate " + parts.compactMap { $0 }.joined(separator: " "))
  }

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    log.add("preferred \(preferred.element) \(original.frame.height) -> \(preferred.frame.height)?")
    return true
  }

  func prepare(forUpdates update: BatchUpdate) { log.add("updates \(update.changes.count)") }

  func finalizeUpdates() { log.add("finalize") }

  func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<NoDetail>? {
    log.add("initial \(element)")
    return rows.attributes(for: element)
  }

  func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<NoDetail>? {
    log.add("final \(element)")
    return nil
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    log.add("target for \(proposed.y)")
    return proposed
  }

  func takeOwnInvalidation() -> LayoutInvalidation? {
    log.add("own invalidation?")
    return nil
  }
}
