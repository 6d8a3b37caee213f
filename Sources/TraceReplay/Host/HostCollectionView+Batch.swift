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
  /// How many batches the answers belong to.
  public var batchCount = 0

  /// Makes answers to nothing.
  public init() {}
}

extension HostCollectionView {
  /// Carries out a batch in the order of a real collection view.
  ///
  /// The layout is up to date before the data changes; then counts are invalidated, the layout
  /// prepares for the new data, hears of the updates, may move the offset, and gives the attributes
  /// that elements appear from and disappear to. `finishChanges` ends it.
  @inlinable
  public mutating func performBatch(_ update: BatchUpdate) {
    layoutIfNeeded()
    environment.model.apply(update)
    anchor.follow(update)
    // A batch that changes nothing must not read as one of which nothing is known.
    let end = ItemPath(section: environment.model.sections.count, item: 0)
    invalidate(.counts(from: update.firstChange ?? end))
    probe.enter(.prepare)
    prepareLayout()
    contentSize = layout.contentSize
    if !midBatchQuestions.isEmpty { askInMidBatch() }
    probe.enter(.update)
    layout.prepare(forUpdates: update)
    askForTarget()
    if keepsAnswers { batchAnswers.batchCount += 1 }
    for change in update.changes { askForAttributes(of: change) }
    for reloaded in update.reloadedItems { appear(.cell(reloaded.path)) }
    for kind in [ElementKind.header, .footer, .background] {
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
  mutating func askForAttributes(of change: BatchUpdate.Operation) {
    switch change {
    case .deleteItem(let path): disappear(.cell(path))
    case .insertItem(let path, _): appear(.cell(path))
    case .moveItem(let from, let to):
      disappear(.cell(from))
      appear(.cell(to))
    case .reloadItem(let path, _): disappear(.cell(path))
    case .deleteSection(let section):
      for index in 0..<elements.count where elements[index].element.section == section {
        if elements[index].element.kind == .cell { disappear(elements[index].element) }
      }
      disappear(.header(ofSection: section))
      disappear(.footer(ofSection: section))
    case .insertSection(let section, _):
      appear(.header(ofSection: section))
      appear(.footer(ofSection: section))
    case .moveSection(let from, let to):
      disappear(.header(ofSection: from))
      appear(.header(ofSection: to))
    }
  }

  @inlinable
  mutating func appear(_ element: ElementPath) {
    guard let attributes = layout.initialAttributes(forAppearing: element) else { return }
    if keepsAnswers { batchAnswers.appearing.append(attributes) }
  }

  @inlinable
  mutating func disappear(_ element: ElementPath) {
    _ = layout.finalAttributes(forDisappearing: element)
  }

  /// Asks what the trace wants to know between the preparation and the updates.
  @usableFromInline
  mutating func askInMidBatch() {
    probe.enter(.query)
    for question in midBatchQuestions {
      var answer: [LayoutAttributes<Layout.Detail>] = []
      switch question {
      case .rect(let rect):
        elements.removeAll()
        layout.collectElements(in: rect, into: &elements)
        answer = Array(elements.elements)
      case .element(let path):
        answer = [layout.attributes(for: path)].compactMap { $0 }
      }
      if keepsAnswers {
        batchAnswers.answers.append(BatchAnswers.Answer(question: question, elements: answer))
      }
    }
    midBatchQuestions.removeAll()
    answeredRect = nil
    probe.leave()
  }

  /// Tells the layout that the animations of the frame's changes ended.
  @inlinable
  public mutating func finishChanges() {
    midBatchQuestions.removeAll()
    guard !openChanges.isEmpty else { return }
    probe.enter(.update)
    if openChanges.contains(.batch) { layout.finalizeUpdates() }
    if openChanges.contains(.bounds) { layout.finalizeAnimatedBoundsChange() }
    if openChanges.contains(.transition) { layout.finalizeTransition() }
    openChanges = []
    probe.leave()
  }
}
