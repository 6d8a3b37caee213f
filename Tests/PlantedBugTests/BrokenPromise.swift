import HarnessCommands
import LayoutUnderTest
import PlantedBugs
import TestSupport
import TraceReplay
import Traces

/// A layout that violates one invariant on purpose, and a trace that shows it.
struct BrokenPromise: Sendable, CustomStringConvertible {
  /// The name of the invariant.
  var invariant: String
  /// The other invariants that the fault also violates.
  var others: Set<String>
  var trace: Trace
  var settings: LayoutSettings
  /// The faulty layout.
  var factory: LayoutFactory
  /// The layout without the fault.
  var rightFactory: LayoutFactory

  var description: String { invariant }

  /// Puts a fault into a waterfall.
  init(
    _ invariant: String,
    and others: Set<String> = [],
    in trace: Trace = PromiseTrace.everything,
    placement: String = "shortest",
    _ fault: @escaping @Sendable (inout Fault<WaterfallDetail>) -> Void
  ) {
    self.init(around: invariant, and: others, in: trace, Self.waterfall(placement)) { base in
      Mutant(base, fault)
    }
  }

  /// Wraps a waterfall in a faulty layout.
  init<Faulty: CollectionLayout>(
    around invariant: String,
    and others: Set<String> = [],
    in trace: Trace = PromiseTrace.everything,
    _ settings: LayoutSettings? = nil,
    _ wrap: @escaping @Sendable (WaterfallLayout<SortedSweep>) -> Faulty
  ) {
    self.invariant = invariant
    self.others = others
    self.trace = trace
    self.settings = settings ?? Self.waterfall("shortest")
    rightFactory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      WaterfallLayout<SortedSweep>(settings: try WaterfallSettings(settings))
    }
    factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      wrap(WaterfallLayout(settings: try WaterfallSettings(settings)))
    }
  }

  /// Puts a fault into a flow.
  init(
    flow invariant: String,
    and others: Set<String> = [],
    _ fault: @escaping @Sendable (inout Fault<NoDetail>) -> Void
  ) {
    self.invariant = invariant
    self.others = others
    trace = PromiseTrace.everything
    settings = LayoutSettings(kind: "flow")
    rightFactory = LayoutFactory(kind: "flow") { (settings) throws(LayoutSettingError) in
      FlowLayout<SortedSweep>(settings: try FlowSettings(settings))
    }
    factory = LayoutFactory(kind: "flow") { (settings) throws(LayoutSettingError) in
      Mutant(FlowLayout<SortedSweep>(settings: try FlowSettings(settings)), fault)
    }
  }

  private static func waterfall(_ placement: String) -> LayoutSettings {
    LayoutSettings(
      kind: "waterfall",
      parameters: [
        ("columns", .number(3)), ("placement", .text(placement)), ("itemSpacing", .number(4)),
      ]
    )
  }
}

/// The traces in which promises are broken.
enum PromiseTrace {
  /// Two sections with a header and a footer, with every kind of change.
  static let everything: Trace = {
    var trace = PlanTrace(items: 0)
    for section in 0..<2 {
      trace.add(
        .items(
          TraceItems(
            section: section,
            identities: .counted(first: 100 * section, count: 20),
            sizes: .function(
              SizeFunction(
                name: .steps,
                seed: 5,
                parameters: ["w": [100], "min": [40], "max": [240], "step": [20]]
              )
            ),
            header: Size(width: 300, height: 24),
            footer: Size(width: 300, height: 16)
          )
        )
      )
    }
    trace.frame(0)
    trace.frame(120)
    trace.add(.mutate(TraceMutation(id: 4, field: .frame)))
    trace.frame(120)
    trace.edit(.delete(section: 0, item: 9, count: 2))
    trace.frame(160)
    trace.size([3], height: 155)
    trace.frame(200)
    trace.add(.view(TraceView(size: Size(width: 280, height: 380), cause: .resize)))
    trace.frame(220)
    trace.add(.config(LayoutSettings(kind: "waterfall", parameters: [("columns", .number(2))])))
    trace.add(.config(LayoutSettings(kind: "flow", parameters: [("itemSpacing", .number(3))])))
    trace.frame(260)
    trace.frame(300)
    return trace.trace
  }()

  /// A view that rests at the end of its content.
  static let bottom: Trace = {
    var trace = PlanTrace(items: 40)
    trace.frame(0)
    for _ in 0..<6 { trace.frame(5000) }
    return trace.trace
  }()

  /// A drag and a deceleration after a change.
  static let drag: Trace = {
    var trace = PlanTrace(items: 60)
    trace.frame(0)
    trace.size([50], height: 155)
    for offset in [0.0, 40, 80] { trace.frame(offset) }
    for offset in [110.0, 130, 140] { trace.frame(offset, phase: .decel) }
    return trace.trace
  }()

  /// Items that are inserted above the screen.
  static let above: Trace = {
    var trace = PlanTrace(items: 60)
    trace.frame(0)
    trace.frame(1000)
    trace.edit(.insert(section: 0, item: 0, ids: Array(100..<109)))
    trace.frame(1000)
    return trace.trace
  }()

  /// Items that are inserted on screen.
  static let batch: Trace = {
    var trace = PlanTrace(items: 12)
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 2, ids: [50, 51]))
    trace.frame(0)
    return trace.trace
  }()

  /// Items, with a question for the last one and one for an index after it.
  static let questions: Trace = {
    var trace = PlanTrace(items: 12)
    trace.frame(0)
    for item in [11, 12] {
      trace.add(.question(TraceQuestion(question: .path([0, item], kind: .cell))))
    }
    trace.frame(0)
    return trace.trace
  }()

  /// A long section that scrolls.
  static let long: Trace = {
    var trace = PlanTrace(items: 1500)
    trace.frame(0)
    trace.frame(200)
    return trace.trace
  }()
}
