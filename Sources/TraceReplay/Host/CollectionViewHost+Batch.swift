import LayoutContract

/// Kinds of animated changes whose end is reported to the layout.
struct OpenChanges: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static var batch: OpenChanges { OpenChanges(rawValue: 1) }
  static var bounds: OpenChanges { OpenChanges(rawValue: 2) }
  static var transition: OpenChanges { OpenChanges(rawValue: 4) }
}

extension CollectionViewHost {
  /// Performs a batch in the order of a real collection view.
  ///
  /// The layout is brought up to date and an open batch is ended before the data changes. Then
  /// counts are invalidated, the layout prepares for the new data, receives the updates, may move
  /// the offset, and returns the attributes that elements appear from and disappear to. The frame's
  /// rect query follows, and `finishChanges` ends the batch.
  public mutating func performBatch(_ update: BatchUpdate) {
    layOut()
    if openChanges.contains(.batch) { finishChanges(.batch) }
    if asksFullBreadth { batchShown = (before: shownPaths(), after: []) }
    environment.model.apply(update)
    anchor.follow(update)
    invalidate(.counts(changedBy: update))
    timer.enter(.prepare)
    prepareLayout()
    contentSize = layout.contentSize()
    if keepsAnswers, isLeavingItems { batchAnswers.isSettled = false }
    // UIKit queries the visible rectangle before it reports the updates.
    if asksFullBreadth { midBatchQuestions.append(.rect(environment.bounds)) }
    if !midBatchQuestions.isEmpty { askInMidBatch() }
    // UIKit measures the cells that it shows, so only after the updates.
    if !asksFullBreadth { measureInMidBatch() }
    timer.enter(.update)
    layout.prepareForUpdates(update)
    measureInMidBatch()
    // A layout may learn only here which items were reloaded.
    applyOwnInvalidation()
    if isLayoutInvalid {
      timer.enter(.prepare)
      prepareLayout()
      contentSize = layout.contentSize()
      timer.enter(.update)
    }
    askForTarget()
    if keepsAnswers { batchAnswers.batchCount += 1 }
    if asksFullBreadth {
      // The host's own query is not part of the frame's work.
      timer.leave()
      let after = pathsOnScreen()
      batchShown?.after = after
      timer.enter(.update)
    }
    defer { batchShown = nil }
    for number in update.changes.indices { askForAttributes(ofChange: number, in: update) }
    for reloaded in update.reloadedItems { appear(.cell(reloaded.path)) }
    for kind in [ElementKind.header, .footer, .connector, .background] {
      for element in layout.elementsToDelete(kind) { disappear(element) }
      for element in layout.elementsToInsert(kind) { appear(element) }
    }
    timer.leave()
    openChanges.insert(.batch)
  }

  /// Lets the layout choose the offset after a change without a scroll.
  mutating func askForTarget() {
    let target = layout.targetContentOffset(environment.bounds.origin, nil)
    pendingAdjustment.x += target.x - environment.bounds.x
    pendingAdjustment.y += target.y - environment.bounds.y
  }

  /// Asks for the initial and final attributes of the elements of one operation.
  ///
  /// A moved or reloaded item both disappears and appears, as in UIKit; so do the elements of a
  /// moved section. Operations are read in place: a copy of each took as long as asking.
  mutating func askForAttributes(ofChange number: Int, in update: BatchUpdate) {
    switch update.changes[number] {
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

  /// Returns the elements of the last answer that are on screen.
  private func shownPaths() -> Set<ElementPath> {
    let bounds = environment.bounds
    return Set(elements.lazy.filter { $0.frame.sharesArea(with: bounds) }.map(\.element))
  }

  /// Queries the layout for the elements that are on screen now.
  private func pathsOnScreen() -> Set<ElementPath> {
    let bounds = environment.bounds
    guard isAsked else { return [] }
    let shown = layout.query(bounds, true).lazy.filter { $0.frame.sharesArea(with: bounds) }
    return Set(shown.map(\.path))
  }

  mutating func appear(_ element: ElementPath) {
    if let batchShown, !batchShown.after.contains(element) { return }
    guard let state = layout.initialAttributes(element, keepsAnswers), keepsAnswers else { return }
    batchAnswers.appearing.append(state)
  }

  mutating func disappear(_ element: ElementPath) {
    if let batchShown, !batchShown.before.contains(element) { return }
    guard let state = layout.finalAttributes(element, keepsAnswers), keepsAnswers else { return }
    batchAnswers.disappearing.append(state)
  }

  /// Asks the trace questions between the preparation and the updates.
  mutating func askInMidBatch() {
    timer.enter(.query)
    for var question in midBatchQuestions where isAsked {
      if asksFullBreadth, case .rect(let rect) = question {
        let broad = rect.broadened(to: environment.bounds, contentSize, along: axis)
        guard let broad else { continue }
        question = .rect(broad)
      }
      var elements: ContiguousArray<ElementState> = []
      switch question {
      // A separate query: the elements on screen are still needed for disappearing elements.
      case .rect(let rect): elements = layout.query(rect, keepsAnswers)
      case .element(let path):
        // UIKit does not ask for single elements here.
        if asksFullBreadth { continue }
        if let state = layout.attributes(path, keepsAnswers), keepsAnswers { elements = [state] }
      }
      if keepsAnswers {
        batchAnswers.answers.append(BatchAnswers.Answer(question: question, elements: elements))
      }
    }
    midBatchQuestions.removeAll()
    timer.leave()
  }

  /// Delivers the sizes measured in the middle of the batch, and prepares again.
  mutating func measureInMidBatch() {
    guard !midBatchSizes.isEmpty else { return }
    for sizes in midBatchSizes { deliver(sizes) }
    midBatchSizes.removeAll()
    guard isLayoutInvalid else { return }
    timer.enter(.prepare)
    prepareLayout()
    contentSize = layout.contentSize()
  }

  /// Reports the end of the frame's animated changes to the layout.
  public mutating func finishChanges() {
    finishChanges(openChanges)
  }

  mutating func finishChanges(_ changes: OpenChanges) {
    guard !changes.isEmpty else { return }
    timer.enter(.update)
    if changes.contains(.batch) { layout.finalizeUpdates() }
    if changes.contains(.bounds) { layout.finalizeAnimatedBoundsChange() }
    if changes.contains(.transition) { layout.finalizeTransition() }
    openChanges.subtract(changes)
    timer.leave()
  }
}

/// The answers of a layout in the middle of batches.
public struct BatchAnswers {
  /// The answer to one question in the middle of a batch.
  public struct Answer {
    /// The question.
    public let question: PlannedQuestion
    /// The elements that the layout returned.
    public let elements: ContiguousArray<ElementState>
  }

  /// The answers, in the order of the questions.
  public var answers: [Answer] = []
  /// The initial attributes of appearing elements, with paths after the batch.
  public var appearing: [ElementState] = []
  /// The final attributes of disappearing elements, with paths before the batch.
  public var disappearing: [ElementState] = []
  /// The number of batches that the answers belong to.
  public var batchCount = 0
  /// A Boolean value that indicates whether all items were placed during these batches.
  public var isSettled = true
}
