import Expectations
import LayoutUnderTest
import Measurement
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("The traces written for each layout")
struct LayoutTraceTests {
  private static let catalog = LayoutCatalog.builtIn

  /// A written trace with the layout that its head names.
  struct Recorded: Sendable, CustomStringConvertible {
    var trace: Trace
    var settings: LayoutSettings

    var description: String { "\(trace.head.name) on \(settings.kind)" }

    /// A Boolean value that indicates whether the content's length depends on the scroll history.
    var isGuessing: Bool {
      settings["sizing"] == .text("estimated") || settings.kind == "on-demand"
    }
  }

  static let recorded: [Recorded] = RecordingTests.traces(in: "written").compactMap { path in
    guard let trace = try? RecordingTests.trace(path), let settings = trace.head.layout,
      catalog.layoutNames.contains(settings.kind)
    else { return nil }
    return Recorded(trace: trace, settings: settings)
  }

  @Test("are there for every layout but the one that does nothing")
  func areComplete() {
    let kinds = Set(Self.recorded.map(\.settings.kind))
    expectEqual(Set(Self.catalog.layoutNames).subtracting(kinds), ["null"])
    for name in kinds {
      expectTrue(Self.recorded.contains { $0.trace.head.name == name && $0.settings.kind == name })
    }
  }

  @Test("break no invariant of their layout, and every index answers alike", arguments: recorded)
  func holds(_ recorded: Recorded) throws {
    let entries = Self.entries(of: recorded.settings.kind, on: recorded.trace)
    var digests: Set<UInt64> = []
    for entry in entries {
      let outcome = try Self.outcome(recorded.trace, entry, recorded.settings)
      expectNil(outcome.firstFinding, "with \(entry.index)")
      expectTrue(outcome.count(of: "QueryEqualsScan").checked > 60)
      digests.insert(outcome.digest)
    }
    expectEqual(digests.count, 1)
  }

  @Test("hold for every layout where they name none", arguments: catalog.layoutNames)
  func bareHolds(_ layout: String) throws {
    let trace = try RecordingTests.trace("written/bare.ltrace.jsonl")
    expectNil(trace.head.layout)
    for entry in Self.entries(of: layout, on: trace) where layout != "null" {
      let outcome = try Self.outcome(trace, entry, LayoutSettings(kind: layout))
      expectNil(outcome.firstFinding, "with \(entry.index)")
      expectTrue(outcome.count(of: "QueryEqualsScan").checked > 60)
    }
  }

  /// Returns the indexes of a layout to test on a trace: all of them at full depth.
  private static func entries(of layout: String, on trace: Trace) -> [LayoutCatalog.Entry] {
    let turn = recorded.firstIndex { $0.trace.head.name == trace.head.name } ?? layout.count
    return TestDepth.current.turn(turn, of: catalog.entries(ofLayout: layout))
  }

  @Test("open at row 50 of 100: on demand six rows are measured, with estimates at least 56")
  func opening() throws {
    try expectEqual(Self.sizesRead(atLoadOf: "on-demand"), 6)
    expectTrue(try Self.sizesRead(atLoadOf: "flow-estimated") >= 56)
  }

  /// Returns the number of sizes that the layout of a trace reads in the initial layout.
  private static func sizesRead(atLoadOf name: String) throws -> Int {
    let trace = try RecordingTests.trace("written/\(name).ltrace.jsonl")
    let kind = try #require(trace.head.layout?.kind)
    let entry = try #require(catalog.entries(ofLayout: kind).first)
    var options = ReplayOptions()
    options.derives = entry.derives
    let plan = try ReplayPlan(trace, options: options)
    var timer = FrameTimer(frameCount: plan.frames.count)
    var log = FrameLog(frameCount: plan.frames.count)
    try entry.factory.time(plan, LayoutSettings(kind: kind), &timer, &log)
    return log.initialLayout.sizesRead
  }

  private static func outcome(
    _ trace: Trace,
    _ entry: LayoutCatalog.Entry,
    _ settings: LayoutSettings
  ) throws -> CheckOutcome {
    var options = ReplayOptions()
    options.axis = try entry.factory.traits(settings).axis
    options.derives = entry.derives
    let plan = try ReplayPlan(trace, options: options)
    return try entry.factory.check(plan, LayoutSettings(kind: settings.kind), CheckOptions())
  }

  /// The script that made the traces computes all placements independently.
  @Test(
    "have the content length that they were made with, in every frame",
    arguments: recorded.filter { !$0.isGuessing }
  )
  func lengths(_ recorded: Recorded) throws {
    let settings = recorded.settings
    let lengths: [(found: Double, foreseen: Double)] =
      switch settings.kind {
      case "flow":
        try contentLengths(recorded, FlowLayout<LinearScan>(settings: .init(settings)))
      case "ragged":
        try contentLengths(recorded, RaggedRowLayout<LinearScan>(settings: .init(settings)))
      case "span-grid":
        try contentLengths(recorded, SpanGridLayout<LinearScan>(settings: .init(settings)))
      case "quilt":
        try contentLengths(recorded, QuiltLayout<LinearScan>(settings: .init(settings)))
      case "hierarchy":
        try contentLengths(recorded, HierarchyLayout<LinearScan>(settings: .init(settings)))
      case "waterfall":
        try contentLengths(recorded, WaterfallLayout<LinearScan>(settings: .init(settings)))
      default: []
      }
    expectTrue(lengths.count > 60)
    for (frame, length) in lengths.enumerated() {
      let (found, foreseen) = length
      expectTrue((found - foreseen).magnitude < 0.002, "in frame \(frame)")
    }
  }

  /// Returns the actual and the recorded content length of every frame that shows the layout.
  private func contentLengths<Layout: CollectionLayout>(
    _ recorded: Recorded,
    _ layout: Layout
  ) throws -> [(found: Double, foreseen: Double)] {
    var options = ReplayOptions()
    options.axis = layout.traits.axis
    let plan = try ReplayPlan(recorded.trace, options: options)
    let foreseen = recorded.trace.records.compactMap { record -> Double? in
      if case .frame(let frame) = record.event { frame.contentLength } else { nil }
    }
    expectEqual(foreseen.count, plan.frames.count)
    var host = CollectionViewHost(
      layout: AnyCollectionLayout(layout),
      environment: plan.environment(),
      timer: FrameTimer(frameCount: 0)
    )
    host.performInitialLayout(plan)
    var lengths: [(Double, Double)] = []
    for (frame, expected) in zip(plan.frames, foreseen) {
      host.playEvents(of: frame, in: plan, kind: recorded.settings.kind)
      host.playMovement(of: frame, in: plan)
      // The script arranges compact trees in a simpler way.
      if plan.events(of: frame).contains(where: \.makesCompact) { break }
      guard host.isShown else { continue }
      let size = host.contentSize
      lengths.append((options.axis == .y ? size.height : size.width, expected))
    }
    return lengths
  }
}

extension PlannedEvent {
  /// A Boolean value that indicates whether the event makes a hierarchy compact.
  fileprivate var makesCompact: Bool {
    if case .configure(let settings) = self {
      settings["variant"] == .text("compact")
    } else {
      false
    }
  }
}
