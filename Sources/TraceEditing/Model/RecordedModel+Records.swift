import LayoutContract
import Traces

extension RecordedModel {
  /// The maximum number of items in a record.
  private static let longestRun = 100_000

  /// The source of an item's size.
  private enum Source: Equatable {
    case unknown, measured
    case estimated(Size)
    /// A rule; the item still has the index for which its size was drawn, or another.
    case drawn(function: Int, isInPlace: Bool)
  }

  /// Writes the model as `items` records, followed by `supp` records for everything else.
  ///
  /// - Parameter body: Receives each event.
  /// - Throws: Rethrows the error of `body`.
  func write(_ body: (TraceEvent) throws(TraceError) -> Void) throws(TraceError) {
    for index in collection.sections.indices { try writeItems(ofSection: index, body) }
    for (index, section) in collection.sections.enumerated() {
      for kind in [ElementKind.header, .footer, .background] {
        let isPinned = section.pinnedKinds.contains(kind)
        let isOn = collection.contains(ElementPath(section: index, kind: kind, item: 0))
        // The runs already contain the sizes of headers and footers.
        guard isPinned || (isOn && kind == .background) else { continue }
        let size = kind == .header ? section.header : kind == .footer ? section.footer : nil
        let supplementary = TraceSupplementary(
          section: index,
          kind: kind,
          size: size ?? .zero,
          isOn: isOn,
          isPinned: isPinned
        )
        try body(.supplementary(supplementary))
      }
    }
  }

  private func writeItems(
    ofSection index: Int,
    _ body: (TraceEvent) throws(TraceError) -> Void
  ) throws(TraceError) {
    let section = collection.sections[index]
    let sectionID = section.id == index ? nil : section.id
    var start = 0
    repeat {
      let source = start < section.count ? source(of: start, in: section) : .unknown
      var end = min(start + 1, section.count)
      while end < section.count, end - start < RecordedModel.longestRun,
        self.source(of: end, in: section) == source
      {
        end += 1
      }
      var run = run(start..<end, of: section, source)
      run.section = index
      run.sectionID = sectionID
      if start == 0 {
        run.header = section.header
        run.footer = section.footer
        run.rowHeights = Array(section.rowHeights)
      }
      try body(.items(run))
      start = end
    } while start < section.count
    // A section's last estimate applies to items inserted later.
    guard let estimate = estimates[section.id] else { return }
    let items = TraceItems(
      section: index,
      sectionID: sectionID,
      at: section.count,
      identities: .listed([]),
      sizes: .estimated(estimate)
    )
    try body(.items(items))
  }

  private func source(of item: Int, in section: SectionModel) -> Source {
    if let drawn = drawnSizes[section.ids[item]] {
      return .drawn(function: drawn.function, isInPlace: drawn.index == item)
    }
    if section.isUnsized(item) { return .unknown }
    if section.measured[item] { return .measured }
    return .estimated(Size(width: section.widths[item], height: section.heights[item]))
  }

  /// Returns a run of items whose sizes have the same source.
  private func run(_ range: Range<Int>, of section: SectionModel, _ source: Source) -> TraceItems {
    var run = TraceItems(section: 0, at: range.lowerBound, identities: .init(section.ids[range]))
    switch source {
    case .unknown: break
    case .estimated(let size): run.sizes = .estimated(size)
    // The items still have the indexes for which the rule was specified, so the rule applies.
    case .drawn(let function, isInPlace: true): run.sizes = .function(functions[function])
    case .measured, .drawn:
      run.sizes = .listed(
        widths: Array(section.widths[range]),
        heights: Array(section.heights[range])
      )
    }
    run.captionHeights = section.captionHeights.values(range)
    run.columnSpans = section.columnSpans.values(range).map { Int($0) }
    run.rowSpans = section.rowSpans.values(range).map { Int($0) }
    run.parents = section.parents.values(range).map { $0 == SectionModel.noParent ? -1 : $0 }
    run.insets = section.insets.values(range)
    return run
  }
}

extension MetricColumn {
  /// Returns the values of a range of items; empty if all of them have the default.
  fileprivate func values(_ range: Range<Int>) -> [Value] {
    guard !isUniform, range.contains(where: { self[$0] != defaultValue }) else { return [] }
    return range.map { self[$0] }
  }
}
