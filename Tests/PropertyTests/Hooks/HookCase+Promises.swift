import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension HookCase {
  /// Hooks of batches: elements that appear from above, disappear to the left, and unfold.
  static let batchCases = [
    Hook.prepareForUpdates, .finalizeUpdates, .initialAttributes, .finalAttributes,
    .elementsToInsert, .elementsToDelete,
  ].map { hook in
    promise(
      of: hook,
      "what appears and disappears",
      by: { GreetingRows() },
      [
        [],
        [
          "cell (0, 1) from (0, -100)", "background of section 1 from (0, 0)",
          "cell (0, 4) to (-300, 400)",
        ],
        [
          "cell (0, 1) from (0, 100)", "cell (0, 1) to (-300, 100)",
          "background of section 1 to (0, 0)",
        ],
      ],
      trace: {
        var trace = PlanTrace(items: 20)
        trace.frame(0)
        trace.edit(
          .insert(section: 0, item: 1, ids: [50]),
          .insertSections(1, ids: [70]),
          .delete(section: 0, item: 4, count: 1)
        )
        trace.frame(0)
        trace.edit(.reload(section: 0, item: 1, ids: [50]), .deleteSection(1))
        trace.frame(0)
        return trace
      },
      { host in
        let answers = host.batchAnswers
        return answers.appearing.map { "\($0.path) from \(corner(of: $0))" }
          + answers.disappearing.map { "\($0.path) to \(corner(of: $0))" }
      }
    )
  }

  private static func corner(of state: ElementState) -> String {
    "(\(Int(state.frame.x)), \(Int(state.frame.y)))"
  }

  /// Hooks of scroll targets, of animated changes and of interactive moves.
  static let movementCases =
    [Hook.targetOfChange, .prepareForBounds, .finalizeBounds].map { hook in
      promise(
        of: hook,
        "offset",
        by: { PagedRows() },
        [["0.0"], ["150.0"], ["400.0"], ["300.0"], ["350.0"], ["350.0"]],
        trace: { .paged },
        { ["\($0.offset)"] }
      )
    } + [flick]
    + [Hook.prepareForTransition, .finalizeTransition, .takeOwnInvalidation].map { hook in
      promise(
        of: hook,
        "opacity on screen",
        by: { FadingRows() },
        [["1.0"], [], ["0.5"], ["1.0"]],
        trace: {
          var trace = PlanTrace(items: 20)
          trace.frame(0)
          trace.switchLayout("flow")
          trace.frame(0)
          trace.switchLayout("rows")
          trace.frame(0)
          trace.frame(0)
          return trace
        },
        { $0.elements.prefix(1).map { "\($0.alpha)" } }
      )
    }
    + [Hook.targetOfMove, .attributesOfMove].map { hook in
      promise(
        of: hook,
        "order shown, and place of the held cell",
        by: { SteadfastRows() },
        [
          ["0 1 2 3"], ["0 1 2 3", "held at 200.0"], ["0 2 1 3", "held at 0.0"], ["0 1 2 3"],
        ],
        trace: {
          var trace = PlanTrace(items: 20)
          trace.frame(0)
          trace.move(.begin, 2, y: 250)
          trace.frame(0)
          trace.move(.hover, 2, y: 50)
          trace.frame(0)
          trace.move(.cancel, 2)
          trace.frame(0)
          return trace
        },
        { host in
          let ids = host.environment.model.sections[0].ids.prefix(4).map { "\($0)" }
          let held: [String] = host.heldAttributes.map { ["held at \($0.frame.y)"] } ?? []
          return [ids.joined(separator: " ")] + held
        }
      )
    }

  /// A flick through lines of two items, 110 apart.
  private static let flick = promise(
    of: .targetOfDrag,
    "offset",
    name: "flow",
    by: {
      var settings = FlowSettings()
      settings.paging = .line
      return FlowLayout<SortedSweep>(settings: settings)
    },
    [["0.0"], ["150.0"], ["220.0"]],
    trace: {
      var trace = PlanTrace(items: 40)
      trace.frame(0)
      trace.frame(150)
      trace.frame(150, phase: .idle)
      return trace
    },
    { ["\($0.offset)"] }
  )

  /// Hooks of deferred work and of layouts that load a part of the items.
  static let loadingCases =
    [Hook.isSettled, .continueLayout].map { hook in
      promise(
        of: hook,
        "length of the content",
        by: { SpreadRows() },
        [["1200.0"], ["1300.0"], ["1300.0"]],
        trace: {
          var trace = PlanTrace(items: 13)
          for _ in 0..<3 { trace.frame(0) }
          return trace
        },
        { ["\($0.contentSize.height)"] }
      )
    }
    + [
      promise(
        of: .load,
        "first cell on screen",
        by: { LoadedRows() },
        [["cell (0, 20)"], ["cell (0, 35)"]],
        trace: {
          var trace = PlanTrace(items: 40)
          trace.frame(2000, anchor: (20, 0))
          trace.add(.scroll(TraceScroll(target: .item(id: 35, position: .top))))
          trace.frame(3500)
          return trace
        },
        { $0.elements.prefix(1).map { "\($0.element)" } }
      )
    ]
}

extension PlanTrace {
  /// A trace of a drag, a rotation, a scroll, and a batch below the screen.
  fileprivate static var paged: PlanTrace {
    var trace = PlanTrace(items: 40)
    trace.frame(0)
    trace.frame(150)
    trace.frame(150, phase: .idle)
    trace.add(.view(TraceView(size: Size(width: 400, height: 300), cause: .rotate)))
    trace.frame(150, phase: .idle)
    trace.frame(200, phase: .wheel)
    trace.edit(.insert(section: 0, item: 40, ids: [90]))
    trace.frame(200, phase: .idle)
    return trace
  }
}
