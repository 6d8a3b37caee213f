import LayoutUnderTest

/// A log of calls.
final class CallLog {
  private var calls: [String] = []

  func add(_ call: String) { calls.append(call) }

  /// Returns the calls since the last call of this method.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A wrapper of a layout that logs every call of its host with the answer, in the notation of the
/// contract.
final class LoggingLayout<Base: CollectionLayout>: CollectionLayout {
  typealias Detail = Base.Detail

  private var base: Base
  private let log: CallLog

  init(_ base: Base, _ log: CallLog) {
    self.base = base
    self.log = log
  }

  private func add(_ call: String) { log.add(call) }

  private func add<Answer>(_ call: String, _ answer: Answer, _ text: (Answer) -> String) -> Answer {
    log.add("\(call) -> \(text(answer))")
    return answer
  }

  var traits: LayoutTraits {
    log.add("traits")
    return base.traits
  }

  func prepare(_ environment: LayoutEnvironment) {
    log.add("prepare(\(environment.model.itemCount) items)")
    base.prepare(environment)
  }

  var contentSize: Size { add("contentSize", base.contentSize) { $0.text } }

  func collectElements(in rect: Rect, into elements: inout ElementBuffer<Detail>) {
    base.collectElements(in: rect, into: &elements)
    log.add("collectElements(in: \(rect.text)) -> \(elements.count)")
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<Detail>? {
    add("attributes(for: \(element))", base.attributes(for: element)) { $0.text() }
  }

  // MARK: Invalidation

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    let answer = base.shouldInvalidate(forBoundsChange: newBounds, environment)
    let change = "\(environment.bounds.text) to \(newBounds.text)"
    return add("shouldInvalidate(forBoundsChange: \(change))", answer) { "\($0)" }
  }

  func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    let answer = base.invalidation(forBoundsChange: newBounds, environment)
    return add("invalidation(forBoundsChange: to \(newBounds.text))", answer) { $0.text }
  }

  func invalidate(_ invalidation: LayoutInvalidation) {
    log.add("invalidate(\(invalidation.text))")
    base.invalidate(invalidation)
  }

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool {
    let answer = base.shouldInvalidate(forPreferred: preferred, original: original)
    let size = preferred.frame.size.text
    return add("shouldInvalidate(forPreferred: \(preferred.element), \(size))", answer) { "\($0)" }
  }

  func invalidation(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> LayoutInvalidation {
    let answer = base.invalidation(forPreferred: preferred, original: original)
    return add("invalidation(forPreferred: \(preferred.element))", answer) { $0.text }
  }

  func load(_ item: ItemPath) {
    log.add("load(\(item))")
    base.load(item)
  }

  func takeOwnInvalidation() -> LayoutInvalidation? {
    add("takeOwnInvalidation()", base.takeOwnInvalidation()) { $0?.text ?? "nil" }
  }

  func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    let values = settings.parameters.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    log.add("reconfigure(\(values))")
    try base.reconfigure(settings)
  }

  // MARK: Batches

  func prepare(forUpdates update: BatchUpdate) {
    log.add("prepare(forUpdates: \(update.changes.count))")
    base.prepare(forUpdates: update)
  }

  func finalizeUpdates() {
    log.add("finalizeUpdates()")
    base.finalizeUpdates()
  }

  func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<Detail>? {
    let answer = base.initialAttributes(forAppearing: element)
    return add("initialAttributes(forAppearing: \(element))", answer) { $0.text() }
  }

  func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<Detail>? {
    let answer = base.finalAttributes(forDisappearing: element)
    return add("finalAttributes(forDisappearing: \(element))", answer) { $0.text() }
  }

  func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    add("elementsToInsert(ofKind: \(kind))", base.elementsToInsert(ofKind: kind)) { "\($0)" }
  }

  func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    add("elementsToDelete(ofKind: \(kind))", base.elementsToDelete(ofKind: kind)) { "\($0)" }
  }

  // MARK: Scroll targets and animated changes

  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    let answer = base.targetContentOffset(forProposed: proposed, velocity: velocity)
    let speed = velocity?.text ?? "nil"
    let call = "targetContentOffset(forProposed: \(proposed.text), velocity: \(speed))"
    return add(call, answer) { $0.text }
  }

  func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    log.add("prepare(forAnimatedBoundsChange: from \(oldBounds.text))")
    base.prepare(forAnimatedBoundsChange: oldBounds)
  }

  func finalizeAnimatedBoundsChange() {
    log.add("finalizeAnimatedBoundsChange()")
    base.finalizeAnimatedBoundsChange()
  }

  func prepareForTransition(_ direction: LayoutTransition) {
    log.add("prepareForTransition(\(direction))")
    base.prepareForTransition(direction)
  }

  func finalizeTransition() {
    log.add("finalizeTransition()")
    base.finalizeTransition()
  }

  // MARK: Interactive moves

  func target(forMoving item: ItemPath, at position: Point) -> ItemPath? {
    let answer = base.target(forMoving: item, at: position)
    return add("target(forMoving: \(item), at: \(position.text))", answer) {
      $0.map { "\($0)" } ?? "nil"
    }
  }

  func attributes(forMoving item: ItemPath, at position: Point) -> LayoutAttributes<Detail>? {
    let answer = base.attributes(forMoving: item, at: position)
    return add("attributes(forMoving: \(item), at: \(position.text))", answer) { $0.text() }
  }

  func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    let answer = base.invalidation(forMoving: item, to: target)
    return add("invalidation(forMoving: \(item), to: \(target))", answer) { $0.text }
  }

  func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    let answer = base.invalidation(forEndingMoveOf: item, to: target, isCancelled: isCancelled)
    let move = "\(item), to: \(target), isCancelled: \(isCancelled)"
    return add("invalidation(forEndingMoveOf: \(move))", answer) { $0.text }
  }

  // MARK: Deferred work

  var isSettled: Bool { add("isSettled", base.isSettled) { "\($0)" } }

  func continueLayout(workUnits: Int) {
    log.add("continueLayout(workUnits: \(workUnits))")
    base.continueLayout(workUnits: workUnits)
  }
}
