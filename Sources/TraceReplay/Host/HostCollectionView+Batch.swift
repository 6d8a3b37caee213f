import LayoutUnderTest

/// Animated changes that a layout hears the end of.
@frozen
@usableFromInline
struct OpenChanges: OptionSet, BitwiseCopyable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable static var batch: OpenChanges { OpenChanges(rawValue: 1) }
  @inlinable static var bounds: OpenChanges { OpenChanges(rawValue: 2) }
  @inlinable static var transition: OpenChanges { OpenChanges(rawValue: 4) }
}

/// What a layout answered in the middle of batches.
public struct BatchAnswers<Detail: BitwiseCopyable & Hashable & Sendable> {
  /// The answer to one question in the middle of a batch.
  public struct Answer {
    /// What was asked.
    public var question: ProbeQuestion
    /// The elements that came back.
    public var elements: [LayoutAttributes<Detail>]
  }

  /// The answers, in the order asked.
  public var answers: [Answer] = []
  /// What elements appear from, in paths after the batch.
  public var appearing: [LayoutAttributes<Detail>] = []
  /// What elements disappear to, in paths before the batch.
  public var disappearing: [LayoutAttributes<Detail>] = []
  /// How many batches the answers belong to.
  public var batchCount = 0
  /// Whether all items had a place meanwhile.
  public var isSettled = true

  /// Makes answers to nothing.
  public init() {}
}

extension HostCollectionView {
  /// Carries out a batch in the order of a real collection view.
  ///
  /// The layout is up to date before the data changes, and a batch before this one is over; then
  /// counts are invalidated, the layout prepares for the new data, hears of the updates, may move
  /// the offset, and gives the attributes that elements appear from and disappear to. The frame's
  /// rect query follows, and `finishChanges` ends it.
  @inlinable
  public mutating func performBatch(_ update: BatchUpdate) {
    layOut()
    if openChanges.contains(.batch) { finishChanges(.batch) }
    environment.model.apply(update)
    anchor.follow(update)
    invalidate(.counts(changedBy: update))
    probe.enter(.prepare)
    prepareLayout()
    contentSize = layout.contentSize
    if keepsAnswers, isLeavingItems { batchAnswers.isSettled = false }
    if !midBatchQuestions.isEmpty { askInMidBatch() }
    probe.enter(.update)
    layout.prepare(forUpdates: update)
    // A layout may learn only here what was reloaded.
    takeOwnInvalidation()
    if isLayoutInvalid {
      probe.enter(.prepare)
      prepareLayout()
      contentSize = layout.contentSize
      probe.enter(.update)
    }
    askForTarget()
    if keepsAnswers { batchAnswers.batchCount += 1 }
    for change in update.changes { askForAttributes(of: change, in: update) }
    for reloaded in update.reloadedItems { appear(.cell(reloaded.path)) }
    for kind in [ElementKind.header, .footer, .connector, .background] {
      for element in layout.elementsToDelete(ofKind: kind) { disappear(element) }
      for element in layout.elementsToInsert(ofKind: kind) { appear(element) }
    }
    probe.leave()
    openChanges.insert(.batch)
  }

  /// Lets the layout move the offset that a change without a scroll leaves.
  @inlinable
  mutating func askForTarget() {
    let target = layout.targetContentOffset(
      forProposed: environment.bounds.origin,
      velocity: nil
    )
    pendingAdjustment.x += target.x - environment.bounds.x
    pendingAdjustment.y += target.y - environment.bounds.y
  }

  /// Asks where the elements of one operation come from and go to.
  ///
  /// A move and a reload are both, as in UIKit; so are the elements of whole sections.
  @inlinable
  mutating func askForAttributes(of change: BatchUpdate.Operation, in update: BatchUpdate) {
    switch change {
    case .deleteItem(let path): disappear(.cell(path))
    case .insertItem(let path, _): appear(.cell(path))
    case .moveItem(let from, let to):
      disappear(.cell(from))
      appear(.cell(to))
    case .reloadItem(let path, _): disappear(.cell(path))
    case .deleteSection(let section):
      for index in 0..<elements.count {
        let element = elements[index].element
        guard element.kind == .cell, element.section == section,
          update.pathAfter(element.itemPath) == nil
        else { continue }
        disappear(element)
      }
      disappear(.header(ofSection: section))
      disappear(.footer(ofSection: section))
    case .insertSection(let section, _):
      appear(.header(ofSection: section))
      appear(.footer(ofSection: section))
    case .moveSection(let from, let to):
      for index in 0..<elements.count {
        let element = elements[index].element
        guard element.kind == .cell, element.section == from,
          let path = update.pathAfter(element.itemPath), path.section == to
        else { continue }
        disappear(element)
        appear(.cell(path))
      }
      disappear(.header(ofSection: from))
      disappear(.footer(ofSection: from))
      appear(.header(ofSection: to))
      appear(.footer(ofSection: to))
    }
  }

  @inlinable
  mutating func appear(_ element: ElementPath) {
    guard let attributes = layout.initialAttributes(forAppearing: element) else { return }
    if keepsAnswers { batchAnswers.appearing.append(attributes) }
  }

  @inlinable
  mutating func disappear(_ element: ElementPath) {
    guard let attributes = layout.finalAttributes(forDisappearing: element) else { return }
    if keepsAnswers { batchAnswers.disappearing.append(attributes) }
  }

  /// Asks what the trace wants to know between the preparation and the updates.
  @usableFromInline
  mutating func askInMidBatch() {
    // The elements on screen are still needed, for what disappears.
    var found = ElementBuffer<Layout.Detail>(minimumCapacity: 64)
    probe.enter(.query)
    for question in midBatchQuestions {
      var answer: [LayoutAttributes<Layout.Detail>] = []
      switch question {
      case .rect(let rect):
        found.removeAll()
        layout.collectElements(in: rect, into: &found)
        answer = Array(found.elements)
      case .element(let path):
        answer = [layout.attributes(for: path)].compactMap { $0 }
      }
      if keepsAnswers {
        batchAnswers.answers.append(BatchAnswers.Answer(question: question, elements: answer))
      }
    }
    midBatchQuestions.removeAll()
    probe.leave()
  }

  /// Tells the layout that the animations of the frame's changes ended.
  @inlinable
  public mutating func finishChanges() {
    finishChanges(openChanges)
  }

  @inlinable
  mutating func finishChanges(_ changes: OpenChanges) {
    guard !changes.isEmpty else { return }
    probe.enter(.update)
    if changes.contains(.batch) { layout.finalizeUpdates() }
    if changes.contains(.bounds) { layout.finalizeAnimatedBoundsChange() }
    if changes.contains(.transition) { layout.finalizeTransition() }
    openChanges.subtract(changes)
    probe.leave()
  }
}
