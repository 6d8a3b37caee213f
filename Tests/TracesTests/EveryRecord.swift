import LayoutUnderTest
import Traces

/// A trace in memory that uses every kind of record and every field.
enum EveryRecord {
  static let trace = Trace(
    head: head,
    records: (model + changes + observations).enumerated().map { index, event in
      TraceRecord(timeNanoseconds: Int64(index) * 8_333_333, event: event)
    }
  )

  private static let settings = LayoutSettings(
    kind: "waterfall",
    parameters: [
      ("columns", .number(3)), ("ratio", .number(0.123456789)), ("fill", .flag(true)),
      ("placement", .text("shortest")),
    ]
  )

  private static let head = {
    var head = TraceHead(name: "every record", viewSize: Size(width: 390, height: 844))
    head.unit = "css-px"
    head.axis = .x
    head.scale = 2.625
    head.refreshHz = 119.88
    head.inset = EdgeInsets(top: 47, left: 1, bottom: 34, right: 2)
    head.safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    head.isRightToLeft = true
    head.layout = settings
    head.platform = ["os": "Any", "device": "None"]
    head.provenance = ["source": "written", "license": "CC0-1.0"]
    head.need = ["items", "config", "ins"]
    head.minorVersion = 3
    return head
  }()

  private static let model: [TraceEvent] = [
    .items(
      TraceItems(
        section: 0,
        sectionID: 7,
        identities: .listed([1, 2]),
        sizes: .listed(widths: [100, 50.5], heights: [20.125, 0]),
        captionHeights: [0, 14],
        columnSpans: [1, 2],
        rowSpans: [2, 1],
        parents: [-1, 1],
        insets: [.zero, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)],
        rowHeights: [40, 60],
        header: Size(width: 390, height: 44),
        footer: Size(width: 390, height: 1)
      )
    ),
    .items(
      TraceItems(
        section: 0,
        at: 2,
        identities: .counted(first: 10, count: 90),
        sizes: .estimated(Size(width: 390, height: 44))
      )
    ),
    .items(
      TraceItems(
        section: 1,
        identities: .counted(first: 1000, count: 5),
        sizes: .function(
          SizeFunction(
            name: .choice,
            seed: 42,
            parameters: ["ws": [1, 2, 3], "hs": [4, 5.5, 6]]
          )
        )
      )
    ),
    .items(
      TraceItems(
        section: 1,
        at: 5,
        identities: .listed([]),
        sizes: .function(
          SizeFunction(name: .constant, parameters: ["w": [1], "h": [0.3333333]])
        )
      )
    ),
    .view(
      TraceView(
        size: Size(width: 844, height: 390),
        inset: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47),
        cause: .rotate
      )
    ),
    .frame(
      TraceFrame(
        offset: Point(x: 3, y: -20.5),
        contentLength: 9000,
        phase: .bounce,
        anchor: TraceFrame.Anchor(id: 10, distance: -4.75)
      )
    ),
    .frame(TraceFrame(offset: .zero)),
    .frame(TraceFrame(offset: Point(x: 3, y: 0), phase: .decel, isInterpolated: true)),
    .view(
      TraceView(
        size: Size(width: 844, height: 390),
        safeArea: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47),
        cause: .rotate
      )
    ),
  ]

  private static let changes: [TraceEvent] = [
    .edit(
      TraceEdit(
        operations: [
          .delete(section: 0, item: 0, count: 2), .insert(section: 1, item: 0, ids: [500, 501]),
          .reload(section: 0, item: 5, ids: [13, 14]),
          .move(fromSection: 0, fromItem: 9, toSection: 1, toItem: 3),
        ],
        itemCountAfter: 97,
        isAnimated: true,
        metrics: TraceSizes(
          ids: [500, 501],
          widths: [1, 2],
          heights: [3, 4],
          captionHeights: [5, 6],
          columnSpans: [1, 2],
          rowSpans: [3, 4],
          parents: [-1, 500]
        )
      )
    ),
    .edit(TraceEdit(operations: [])),
    .size(TraceSizes(ids: [12, 99_999], widths: [390, 0], heights: [61.333, 0])),
    .size(TraceSizes(ids: [7], widths: [390], heights: [50], kind: .header)),
    .size(TraceSizes(ids: [12], widths: [390], heights: [44], isMidBatch: true)),
    .scroll(TraceScroll(target: .offset(120.25))),
    .scroll(TraceScroll(target: .item(id: 12, position: .center), isAnimated: true)),
    .config(settings), .config(LayoutSettings(kind: "flow")), .reload,
    .supplementary(
      TraceSupplementary(
        section: 1,
        kind: .header,
        size: Size(width: 390, height: 30),
        isPinned: true
      )
    ),
    .supplementary(
      TraceSupplementary(section: 0, kind: .background, size: .zero, isOn: false)
    ),
    .edit(
      TraceEdit(operations: [
        .deleteSection(0), .insertSections(1, ids: [70, 71]), .moveSection(from: 1, to: 0),
      ])
    ),
    .invalidate(TraceInvalidation(scope: .items, ids: [12, 13])),
    .invalidate(TraceInvalidation(scope: .offset, adjustment: Point(x: 0, y: -8))),
    .reload, .items(TraceItems(section: 0, identities: .listed([]))),
    .frame(TraceFrame(offset: Point(x: 1_000_000_000.125, y: 0))),
  ]

  private static let observations: [TraceEvent] = [
    .question(TraceQuestion(question: .rect(Rect(x: -10, y: 0, width: 100, height: 5)))),
    .question(TraceQuestion(question: .item(id: 12, kind: .connector))),
    .question(TraceQuestion(question: .path([], kind: .cell))),
    .question(TraceQuestion(question: .path([0, 5], kind: .footer), moment: .midBatch)),
    .move(TraceMove(phase: .begin, id: 12, position: Point(x: 3.5, y: 40))),
    .move(TraceMove(phase: .hover, id: 12, position: Point(x: 0, y: 140))),
    .move(TraceMove(phase: .end, id: 12)), .move(TraceMove(phase: .cancel, id: 12)),
    .switchLayout(TraceSwitch(layout: settings, isAnimated: true)),
    .switchLayout(TraceSwitch(layout: LayoutSettings(kind: "flow"))),
    .mutate(TraceMutation(id: 12, field: .frame)), .mutate(TraceMutation(id: 12, field: .path)),
    .mutate(TraceMutation(id: 12, field: .alpha)),
    .expect(
      TraceExpectation(
        anchor: 12,
        shift: 0.5,
        skip: ["order", "area"],
        reason: "known",
        budgetMilliseconds: 8.33
      )
    ),
    .expect(TraceExpectation()),
    .observedQuery(
      rect: Rect(x: 0, y: 5, width: 10, height: 20),
      count: 4,
      durationNanoseconds: 1200
    ),
    .observedAdjustment(dy: -3.5, why: "anchor"), .observedAdjustment(dy: 0, why: ""),
    .mark("done: \"ok\" \u{2028} \t"),
  ]
}
