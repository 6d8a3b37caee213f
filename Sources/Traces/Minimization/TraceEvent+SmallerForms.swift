import LayoutContract

extension TraceEvent {
  /// Smaller variations of the event for shrinking, the smallest first.
  var smallerForms: [TraceEvent] {
    switch self {
    case .items(let items): items.smallerForms.map { .items($0) }
    case .edit(let edit): edit.smallerForms.map { .edit($0) }
    case .size(let sizes): sizes.smallerForms.map { .size($0) }
    case .frame(let frame): frame.smallerForms.map { .frame($0) }
    default: []
    }
  }
}

extension TraceItems {
  /// The run with fewer items, then with fewer metrics, then with all items 100 x 100.
  fileprivate var smallerForms: [TraceItems] {
    let counts = Set([0, count / 2, count - 1]).filter { 0..<count ~= $0 }.sorted()
    var forms = counts.map { first($0) }
    var plainer = self
    plainer.captionHeights = []
    plainer.columnSpans = []
    plainer.rowSpans = []
    plainer.parents = []
    plainer.insets = []
    plainer.rowHeights = []
    for (header, footer) in [(nil, nil), (nil, footer), (header, nil)] {
      plainer.header = header
      plainer.footer = footer
      if plainer != self, !forms.contains(plainer) { forms.append(plainer) }
    }
    if case .listed = sizes, count > 0 {
      var even = self
      even.sizes = .function(SizeFunction(name: .constant, parameters: ["w": [100], "h": [100]]))
      forms.append(even)
    }
    return forms
  }

  /// Returns the first items of the run.
  private func first(_ number: Int) -> TraceItems {
    var items = self
    switch identities {
    case .listed(let ids): items.identities = .listed(Array(ids.prefix(number)))
    case .counted(let first, _): items.identities = .counted(first: first, count: number)
    }
    if case .listed(let widths, let heights) = sizes {
      items.sizes = .listed(
        widths: Array(widths.prefix(number)),
        heights: Array(heights.prefix(number))
      )
    }
    items.captionHeights = Array(captionHeights.prefix(number))
    items.columnSpans = Array(columnSpans.prefix(number))
    items.rowSpans = Array(rowSpans.prefix(number))
    items.parents = Array(parents.prefix(number))
    items.insets = Array(insets.prefix(number))
    return items
  }
}

extension TraceEdit {
  /// The edit with fewer operations, with fewer new items, or without sizes.
  fileprivate var smallerForms: [TraceEdit] {
    var forms = operations.count > 1 ? operations.indices.map { replacing($0, with: []) } : []
    for index in operations.indices {
      forms += operations[index].smallerForms.map { replacing(index, with: [$0]) }
    }
    if metrics != nil { forms.append(TraceEdit(operations: operations, isAnimated: isAnimated)) }
    return forms
  }

  /// Returns the edit with other operations instead of the one at `index`.
  private func replacing(_ index: Int, with others: [Operation]) -> TraceEdit {
    let operations = Array(operations[..<index] + others + operations[(index + 1)...])
    return TraceEdit(operations: operations, isAnimated: isAnimated, metrics: metrics)
  }
}

extension TraceEdit.Operation {
  /// The operation with fewer items.
  fileprivate var smallerForms: [TraceEdit.Operation] {
    switch self {
    case .insert(let section, let item, let ids) where ids.count > 1:
      [.insert(section: section, item: item, ids: Array(ids.prefix(ids.count / 2)))]
    case .reload(let section, let item, let ids) where ids.count > 1:
      [.reload(section: section, item: item, ids: Array(ids.prefix(ids.count / 2)))]
    case .delete(let section, let item, let count) where count > 1:
      [.delete(section: section, item: item, count: count / 2)]
    default: []
    }
  }
}

extension TraceSizes {
  /// The sizes outside a batch, then each half, then all but the first.
  fileprivate var smallerForms: [TraceSizes] {
    var plain = self
    plain.isMidBatch = false
    let forms = isMidBatch ? [plain] : []
    guard ids.count > 1 else { return forms }
    let half = ids.count / 2
    return forms + [part(0..<half), part(half..<ids.count), part(1..<ids.count)]
  }
}

extension TraceFrame {
  /// The frame without its anchor, then at offset 0.
  fileprivate var smallerForms: [TraceFrame] {
    var (free, unmoved) = (self, self)
    free.anchor = nil
    unmoved.offset = .zero
    return [free, unmoved].filter { $0 != self }
  }
}
