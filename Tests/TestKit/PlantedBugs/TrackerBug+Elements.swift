import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs in the placement and number of headers, footers and backgrounds.
  static let elementBugs: [TrackerBug] = [
    TrackerBug(
      inFlow: "N09",
      "headers are where the first row of their section begins",
      findings: ["NoOverlap", "PrecisionAtDistance", "SectionOrder"],
      trace: withHeaders { $0.frame(0) }
    ) { base in
      MisplacingLayout(base) { attributes, base, _ in
        guard attributes.element.kind == .header, attributes.element.section > 0,
          let first = base.cellFrame(attributes.element.section, 0)
        else { return attributes }
        var result = attributes
        result.frame.y = first.y
        return result
      }
    }.reported("mokagio/UICollectionViewLeftAlignedLayout/issues/32"),
    TrackerBug(
      inFlow: "N11",
      "pinned headers do not know the insets of the view",
      findings: ["StickyOracle"],
      settings: [("pinsHeaders", .flag(true))],
      trace: withHeaders { trace in
        trace.resize(300, 400, inset: EdgeInsets(top: 60, left: 0, bottom: 0, right: 0))
        trace.frame(0)
        trace.frame(100)
      }
    ) { PinnedHeadersFlow($0, .inset) }
    .reported("Produkt/PDKTStickySectionHeadersCollectionViewLayout/pull/5"),
    TrackerBug(
      inWaterfall: "N15",
      "a background comes once more for each section after its own",
      findings: ["NoDuplicates", "QueryEqualsScan"],
      trace: withBackgrounds
    ) { (base: WaterfallLayout<SortedSweep>) in
      MiscountingLayout(base) { path, model in
        path.kind == .background ? model.sections.count - path.section : 1
      }
    }.reported("lionheart/openradar-mirror/issues/5381"),
    TrackerBug(
      inFlow: "N17",
      "what is said of one header is less than what queries say",
      findings: [
        "AccessorAgreement", "ContentSizeEnclosesTight", "NoOverlap", "QueryEqualsScan",
        "SectionOrder",
      ],
      trace: withHeaders { $0.frame(0) }
    ) { PushedHeadersFlow(base: $0) }
    .reported("CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout/issues/21"),
    TrackerBug(
      inWaterfall: "N29",
      "items begin as far down as their header is broad",
      findings: ["ContentSizeEnclosesTight", "NoOverlap", "SectionOrder"],
      trace: withHeaders { $0.frame(0) }
    ) { (base: WaterfallLayout<SortedSweep>) in
      byHeader(base, .cell) { $0.y += max(0, $1.width - $1.height) }
    }.reported("chiahsien/CHTCollectionViewWaterfallLayout/issues/161"),
    TrackerBug(
      inFlow: "N31",
      "the first item of a section with a header is not shown",
      findings: ["QueryEqualsScan"],
      trace: withHeaders { $0.frame(0) }
    ) { base in
      MiscountingLayout(base) { path, model in
        let hasHeader = (model.sections[path.section].header?.height ?? 0) > 0
        return path.kind == .cell && path.item == 0 && hasHeader ? 0 : 1
      }
    }.reported("tristanhimmelman/THSpringyCollectionView/issues/15"),
    TrackerBug(
      inFlow: "N35",
      "footers are too far up by the height of their header",
      findings: ["ContentSizeEnclosesTight", "NoOverlap", "SectionOrder"],
      trace: withHeaders(footers: true) { $0.frame(0) }
    ) { base in
      byHeader(base, .footer) { $0.y -= $1.height }
    }.reported("zenangst/Blueprints/issues/137"),
    TrackerBug(
      inFlow: "N37",
      "a pinned header stays where it was when items come or go",
      findings: ["IncrementalEqualsFull", "StickyOracle"],
      settings: [("pinsHeaders", .flag(true))],
      trace: written(heights: .same(100, 60)) { trace in
        trace.add(.supplementary(TraceSupplementary(section: 0, kind: .header, size: header)))
        trace.frame(0)
        trace.frame(1000)
        trace.edit(.delete(section: 0, item: 6, count: 54))
        trace.frame(0)
      }
    ) { PinnedHeadersFlow($0, .offset) }.drawn(items: 40)
      .reported("CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout/issues/87"),
    TrackerBug(
      inWaterfall: "N39",
      "a footer stays where it was when items come",
      findings: [
        "BoundsInvalidation", "ContentSizeEnclosesTight", "IncrementalEqualsFull",
        "InvalidationEffect", "NoOverlap", "SectionOrder",
      ],
      trace: withHeaders(footers: true) { trace in
        trace.frame(0)
        trace.edit(
          .insert(section: 1, item: 0, ids: [30]),
          metrics: TraceSizes(ids: [30], widths: [100], heights: [500])
        )
        trace.frame(0)
      }
    ) { (base: WaterfallLayout<LinearScan>) in StaleFootersWaterfall(base) }
    .reported("Phelthas/LXMWaterfallLayout/issues/1"),
    TrackerBug(
      inFlow: "N41",
      "a footer is as high as its header",
      findings: ["ContentSizeEnclosesTight", "NoOverlap", "SectionOrder"],
      trace: withHeaders(footers: true) { $0.frame(0) }
    ) { base in
      byHeader(base, .footer) { $0.height = $1.height }
    }.reported("jakemarsh/JMStaticContentTableViewController/pull/10"),
  ]

  /// Returns a layout that misplaces elements of a kind relative to the header of their section.
  private static func byHeader<Base: CollectionLayout>(
    _ base: Base,
    _ kind: ElementKind,
    _ misplace: @escaping @Sendable (inout Rect, Rect) -> Void
  ) -> MisplacingLayout<Base> {
    MisplacingLayout(base) { attributes, base, _ in
      let header = ElementPath(section: attributes.element.section, kind: .header)
      guard attributes.element.kind == kind, let frame = base.attributes(for: header)?.frame
      else { return attributes }
      var result = attributes
      misplace(&result.frame, frame)
      return result
    }
  }

  /// Returns a trace of two sections of eight items with a header, and optionally a lower footer.
  private static func withHeaders(
    footers: Bool = false,
    _ write: (inout PlanTrace) -> Void
  ) -> Trace {
    written(heights: .same(100, 8)) { trace in
      trace.addSection(1, from: 8, heights: .same(100, 8))
      let footer = Size(width: 300, height: 20)
      for section in 0..<2 {
        trace.add(.supplementary(TraceSupplementary(section: section, kind: .header, size: header)))
        if footers {
          trace.add(
            .supplementary(TraceSupplementary(section: section, kind: .footer, size: footer))
          )
        }
      }
      write(&trace)
    }
  }

  /// Two sections with a background.
  private static let withBackgrounds: Trace = written(heights: .same(100, 2)) { trace in
    trace.addSection(1, from: 2, heights: .same(100, 2))
    for section in 0..<2 {
      trace.add(
        .supplementary(TraceSupplementary(section: section, kind: .background, size: header))
      )
    }
    trace.frame(0)
  }
}
