import LayoutContract
import Traces

extension RecordedModel {
  /// The maximum number of items in a record.
  private static let longestRun = 100_000

  /// Writes the model as `items` records, followed by `supp` records for everything else.
  ///
  /// - Parameter take: Receives each event.
  /// - Throws: Rethrows the error of `take`.
  func write(_ take: (TraceEvent) throws(TraceError) -> Void) throws(TraceError) {
    for index in sections.indices { try writeItems(ofSection: index, take) }
    for (index, section) in sections.enumerated() {
      for kind in [ElementKind.header, .footer, .background] {
        let isPinned = section.pinnedKinds.contains(kind)
        let isOn = section.isOn(kind)
        // The runs already contain the sizes of headers and footers.
        guard isPinned || (isOn && kind == .background) else { continue }
        let supplementary = TraceSupplementary(
          section: index,
          kind: kind,
          size: section.size(of: kind),
          isOn: isOn,
          isPinned: isPinned
        )
        try take(.supplementary(supplementary))
      }
    }
  }

  private func writeItems(
    ofSection index: Int,
    _ take: (TraceEvent) throws(TraceError) -> Void
  ) throws(TraceError) {
    let section = sections[index]
    var start = 0
    repeat {
      let end = runEnd(in: section.items, from: start)
      var run = run(section.items[start..<end])
      run.section = index
      run.at = start
      if section.id != index { run.sectionID = section.id }
      if start == 0 {
        run.header = section.header
        run.footer = section.footer
        run.rowHeights = section.rowHeights
      }
      try take(.items(run))
      start = end
    } while start < section.items.count
    // A section's last estimate applies to items inserted later.
    guard let estimate = estimates[section.id] else { return }
    let items = TraceItems(
      section: index,
      sectionID: section.id == index ? nil : section.id,
      at: section.items.count,
      identities: .listed([]),
      sizes: .estimated(estimate)
    )
    try take(.items(items))
  }

  /// Returns the end of the run of items with the same size source as the first item.
  private func runEnd(in items: ContiguousArray<Int32>, from start: Int) -> Int {
    guard start < items.count else { return start }
    let first = Int(items[start])
    var end = start + 1
    while end < items.count, end - start < RecordedModel.longestRun {
      let next = Int(items[end])
      guard sources[next] == sources[first] else { break }
      switch sources[first] {
      case .unknown, .measured: break
      case .estimated:
        guard widths[next] == widths[first], heights[next] == heights[first] else { return end }
      case .drawn:
        let isAtHome = heights[first] == Double(start)
        let isNextAtHome = heights[next] == Double(end)
        guard widths[next] == widths[first], isNextAtHome == isAtHome else { return end }
      }
      end += 1
    }
    return end
  }

  /// Returns a run of items whose sizes have the same source.
  private func run(_ items: ArraySlice<Int32>) -> TraceItems {
    let listed = items.map { ids[Int($0)] }
    var run = TraceItems(section: 0, identities: Self.identities(listed))
    if let first = items.first.map({ Int($0) }) {
      switch sources[first] {
      case .unknown: break
      case .estimated:
        run.sizes = .estimated(Size(width: widths[first], height: heights[first]))
      case .measured:
        run.sizes = .listed(
          widths: items.map { widths[Int($0)] },
          heights: items.map { heights[Int($0)] }
        )
      case .drawn:
        let function = functions[Int(widths[first])]
        if heights[first] == Double(items.startIndex) {
          // The items still have the indexes for which the rule was specified, so the rule applies.
          run.sizes = .function(function)
        } else {
          let sampler = function.sampler
          let sizes = items.map { sampler.size(ofItem: Int(heights[Int($0)])) }
          run.sizes = .listed(widths: sizes.map(\.width), heights: sizes.map(\.height))
        }
      }
    }
    fillExtras(of: &run, items.map { extras(of: $0) })
    return run
  }

  private func fillExtras(of run: inout TraceItems, _ extras: [Extras]) {
    guard extras.contains(where: { $0 != .none }) else { return }
    let captions = extras.map(\.captionHeight)
    if captions.contains(where: { $0 != 0 }) { run.captionHeights = captions }
    let columns = extras.map(\.columnSpan)
    if columns.contains(where: { $0 != 1 }) { run.columnSpans = columns }
    let rows = extras.map(\.rowSpan)
    if rows.contains(where: { $0 != 1 }) { run.rowSpans = rows }
    let parents = extras.map(\.parent)
    if parents.contains(where: { $0 != -1 }) { run.parents = parents }
    let insets = extras.map(\.insets)
    if insets.contains(where: { $0 != .zero }) { run.insets = insets }
  }

  /// Returns consecutive ids as a count, other ids as a list.
  private static func identities(_ ids: [Int]) -> TraceItems.Identities {
    guard let first = ids.first, zip(ids, first...).allSatisfy({ $0 == $1 }) else {
      return .listed(ids)
    }
    return .counted(first: first, count: ids.count)
  }
}

extension RecordedModel.Section {
  func isOn(_ kind: ElementKind) -> Bool {
    switch kind {
    case .header: header != nil
    case .footer: footer != nil
    default: hasBackground
    }
  }

  func size(of kind: ElementKind) -> Size {
    (kind == .header ? header : kind == .footer ? footer : nil) ?? .zero
  }
}
