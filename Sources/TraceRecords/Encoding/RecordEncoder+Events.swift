import LayoutContract

extension JSONText {
  mutating func fields(of items: TraceItems) {
    field("sec", items.section)
    field("secId", items.sectionID)
    field("at", items.at)
    switch items.identities {
    case .listed(let ids): field("ids", integers: ids)
    case .counted(let first, let count):
      field("id0", first)
      field("n", count)
    }
    switch items.sizes {
    case .listed(let widths, let heights):
      field("ws", lengths: widths)
      field("hs", lengths: heights)
    case .estimated(let size): field("est", lengths: [size.width, size.height])
    case .function(let function): fields(of: function)
    case .unknown: break
    }
    metrics(
      items.captionHeights,
      items.columnSpans,
      items.rowSpans,
      items.parents
    )
    if !items.insets.isEmpty {
      key("ins")
      array { line in
        for inset in items.insets {
          line.array { line in
            [inset.top, inset.left, inset.bottom, inset.right].forEach { line.length($0) }
          }
        }
      }
    }
    if !items.rowHeights.isEmpty { field("rowHs", lengths: items.rowHeights) }
    field("header", lengths: items.header.map { [$0.width, $0.height] })
    field("footer", lengths: items.footer.map { [$0.width, $0.height] })
  }

  private mutating func fields(of function: SizeFunction) {
    field("fn") { line in
      line.field("name", text: function.name.rawValue)
      line.field("seed", Int(clamping: function.seed))
      line.field("params") { line in
        for name in function.parameters.keys.sorted() {
          let numbers = function.parameters[name] ?? []
          line.key(name)
          if numbers.count == 1 {
            line.number(numbers[0])
          } else {
            line.array { line in numbers.forEach { line.number($0) } }
          }
        }
      }
    }
  }

  private mutating func metrics(
    _ captionHeights: [Double],
    _ columnSpans: [Int],
    _ rowSpans: [Int],
    _ parents: [Int]
  ) {
    if !captionHeights.isEmpty { field("caps", lengths: captionHeights) }
    if !columnSpans.isEmpty { field("spans", integers: columnSpans) }
    if !rowSpans.isEmpty { field("rows", integers: rowSpans) }
    if !parents.isEmpty { field("parents", integers: parents) }
  }

  mutating func fields(of sizes: TraceSizes) {
    if sizes.kind != .cell { field("kind", text: sizes.kind.description) }
    field("ids", integers: sizes.ids)
    field("ws", lengths: sizes.widths)
    field("hs", lengths: sizes.heights)
    metrics(sizes.captionHeights, sizes.columnSpans, sizes.rowSpans, sizes.parents)
  }

  mutating func fields(of view: TraceView) {
    sizeFields(view.size)
    if let inset = view.inset { insets("inset", inset) }
    if let safeArea = view.safeArea { insets("safe", safeArea) }
    field("why", text: view.cause.rawValue)
  }

  mutating func fields(of frame: TraceFrame) {
    field("y", length: frame.offset.y)
    field("x", lengthUnlessZero: frame.offset.x)
    field("ch", length: frame.contentLength)
    field("ph", text: frame.phase.rawValue)
    if let anchor = frame.anchor {
      key("a")
      array { line in
        line.integer(anchor.id)
        line.length(anchor.distance)
      }
    }
    if frame.isInterpolated { field("interp", flag: true) }
  }

  mutating func fields(of edit: TraceEdit) {
    key("ops")
    array { line in edit.operations.forEach { line.operation($0) } }
    field("n", edit.itemCountAfter)
    if edit.isAnimated { field("anim", flag: true) }
    if let metrics = edit.metrics {
      field("metrics") { $0.fields(of: metrics) }
    }
  }

  private mutating func operation(_ operation: TraceEdit.Operation) {
    let (name, numbers, ids): (String, [Int], [Int]?) =
      switch operation {
      case .delete(let section, let item, let count): ("d", [section, item, count], nil)
      case .insert(let section, let item, let ids): ("i", [section, item], ids)
      case .reload(let section, let item, let ids): ("r", [section, item], ids)
      case .move(let fromSection, let fromItem, let toSection, let toItem):
        ("m", [fromSection, fromItem, toSection, toItem], nil)
      case .deleteSection(let section): ("sd", [section], nil)
      case .insertSections(let section, let ids): ("si", [section], ids)
      case .moveSection(let from, let to): ("sm", [from, to], nil)
      }
    array { line in
      line.text(name)
      numbers.forEach { line.integer($0) }
      if let ids {
        line.array { line in ids.forEach { line.integer($0) } }
      }
    }
  }

  mutating func fields(of scroll: TraceScroll) {
    switch scroll.target {
    case .offset(let offset): field("y", length: offset)
    case .item(let id, let position):
      field("to") { line in
        line.field("id", id)
        line.field("pos", text: position.rawValue)
      }
    }
    if scroll.isAnimated { field("anim", flag: true) }
  }

  mutating func fields(of supplementary: TraceSupplementary) {
    field("sec", supplementary.section)
    field("kind", text: supplementary.kind.description)
    sizeFields(supplementary.size)
    if !supplementary.isOn { field("on", flag: false) }
    if supplementary.isPinned { field("pin", flag: true) }
  }

  mutating func fields(of invalidation: TraceInvalidation) {
    field("what", text: invalidation.scope.rawValue)
    if !invalidation.ids.isEmpty { field("ids", integers: invalidation.ids) }
    guard invalidation.adjustment != .zero else { return }
    field("d", lengths: [invalidation.adjustment.x, invalidation.adjustment.y])
  }

  mutating func fields(of move: TraceMove) {
    field("ph", text: move.phase.rawValue)
    field("id", move.id)
    field("y", length: move.position.y)
    field("x", lengthUnlessZero: move.position.x)
  }

  mutating func fields(of asked: TraceQuestion) {
    switch asked.question {
    case .rect(let rect): self.rect("r", rect)
    case .item(let id, let kind):
      field("id", id)
      field("kind", text: kind.description)
    case .path(let path, let kind):
      field("path", integers: path)
      field("kind", text: kind.description)
    }
    if asked.moment != .now { field("when", text: asked.moment.rawValue) }
  }

  mutating func fields(of expectation: TraceExpectation) {
    field("anchor", expectation.anchor)
    field("shift", length: expectation.shift)
    if !expectation.skip.isEmpty { field("skip", texts: expectation.skip) }
    if !expectation.reason.isEmpty { field("reason", text: expectation.reason) }
    field("budget", number: expectation.budgetMilliseconds)
  }
}
