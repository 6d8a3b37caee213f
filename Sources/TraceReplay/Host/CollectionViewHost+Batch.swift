import LayoutContract

/// Animated changes that a layout hears the end of.
struct OpenChanges: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static var batch: OpenChanges { OpenChanges(rawValue: 1) }
  static var bounds: OpenChanges { OpenChanges(rawValue: 2) }
  static var transition: OpenChanges { OpenChanges(rawValue: 4) }
}

extension CollectionViewHost {
  /// Carries out a batch in the order of a real collection view.
  ///
  /// The layout is up to date before the data changes, and a batch before this one is over; then
  /// counts are invalidated, the layout prepares for the new data, hears of the updates, may move
  /// the offset, and gives the attributes that elements appear from and disappear to. The frame's
  /// rect query follows, and `finishChanges` ends it.
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
    // UIKit asks for what is on screen before it tells the updates.
    if asksFullBreadth { midBatchQuestions.append(.rect(environment.bounds)) }
    if !midBatchQuestions.isEmpty { askInMidBatch() }
    // It asks cells that it shows, which are those after the updates.
    if !asksFullBreadth { measureInMidBatch() }
    timer.enter(.update)
    layout.prepareForUpdates(update)
    measureInMidBatch()
    // A layout may learn only here what was reloaded.
    takeOwnInvalidation()
    if isLayoutInvalid {
      timer.enter(.prepare)
      prepareLayout()
      contentSize = layout.contentSize()
      timer.enter(.update)
    }
    askForTarget()
    if keepsAnswers { batchAnswers.batchCount += 1 }
    if asksFullBreadth {
      // The host's own question is no work of the frame.
      timer.leave()
      let after = pathsOnScreen()
      batchShown?.after = after
      timer.enter(.update)
    }
    defer { batchShown = nil }
    for change in update.changes { askForAttributes(of: change, in: update) }
    for reloaded in update.reloadedItems { appear(.cell(reloaded.path)) }
    for kind in [ElementKind.header, .footer, .connector, .background] {
      for element in layout.elementsToDelete(kind) { disappear(element) }
      for element in layout.elementsToInsert(kind) { appear(element) }
    }
    timer.leave()
    openChanges.insert(.batch)
  }

  /// Lets the layout move the offset that a change without a scroll leaves.
  mutating func askForTarget() {
    let target = layout.targetContentOffset(environment.bounds.origin, nil)
    pendingAdjustment.x += target.x - environment.bounds.x
    pendingAdjustment.y += target.y - environment.bounds.y
  }

  /// Asks where the elements of one operation come from and go to.
  ///
  /// A move and a reload are both, as in UIKit; so are the elements of whole sections.
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

  /// The elements on screen, of the last answer.
  private func shownPaths() -> Set<ElementPath> {
    var paths: Set<ElementPath> = []
    for index in 0..<elements.count
    where elements[index].frame.sharesArea(with: environment.bounds) {
      paths.insert(elements[index].element)
    }
    return paths
  }

  /// The elements that the layout has on screen now.
  private func pathsOnScreen() -> Set<ElementPath> {
    let bounds = environment.bounds
    guard isAsked else { return [] }
    let shown = layout.query(bounds, false).lazy.filter { $0.frame.sharesArea(with: bounds) }
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

  /// Asks what the trace wants to know between the preparation and the updates.
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
      // Beside the elements on screen, which are still needed, for what disappears.
      case .rect(let rect): elements = layout.query(rect, keepsAnswers)
      case .element(let path):
        // UIKit asks for no element by itself there.
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

  /// Delivers what is measured between the preparation and the updates, and prepares once more.
  mutating func measureInMidBatch() {
    guard !midBatchSizes.isEmpty else { return }
    for sizes in midBatchSizes { deliver(sizes) }
    midBatchSizes.removeAll()
    guard isLayoutInvalid else { return }
    timer.enter(.prepare)
    prepareLayout()
    contentSize = layout.contentSize()
  }

  /// Tells the layout that the animations of the frame's changes ended.
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
