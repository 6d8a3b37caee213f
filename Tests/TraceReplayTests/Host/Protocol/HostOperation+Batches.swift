import LayoutUnderTest
import TestSupport

@testable import TraceReplay
@testable import Traces

extension HostOperation {
  /// Batches and `reloadData`.
  static let batches = [
    operation("Batch of items") { trace in
      trace.edit(
        .insert(section: 0, item: 0, ids: [50]),
        .delete(section: 0, item: 3, count: 2),
        .move(fromSection: 0, fromItem: 2, toSection: 0, toItem: 8),
        .reload(section: 0, item: 5, ids: [5])
      )
      trace.rest()
    },
    operation("Batch of items and sections", start: .inLastSections) { trace in
      trace.edit(
        .deleteSection(0),
        .moveSection(from: 2, to: 0),
        .insertSections(2, ids: [70]),
        .insert(section: 2, item: 0, ids: [50]),
        .move(fromSection: 0, fromItem: 18, toSection: 2, toItem: 1),
        .delete(section: 1, item: 0, count: 1),
        .reload(section: 1, item: 1, ids: [21])
      )
      trace.frame(1850)
    },
    operation("Batch off screen") { trace in
      trace.edit(.insert(section: 0, item: 20, ids: [50]))
      trace.rest()
    },
    operation("Batch that changes nothing") { trace in
      trace.edit()
      trace.rest()
    },
    operation("Two batches in a frame") { trace in
      trace.edit(.insert(section: 0, item: 0, ids: [50]))
      trace.edit(.delete(section: 0, item: 1, count: 1))
      trace.rest()
    },
    operation("Batch after a resize") { trace in
      trace.add(.view(TraceView(size: Size(width: 200, height: 400))))
      trace.edit(.delete(section: 0, item: 1, count: 1))
      trace.rest()
    },
    operation("Batch with questions in its middle") { trace in
      let rect = Rect(x: 0, y: 0, width: 300, height: 250)
      for question: TraceQuestion.Question in [
        .rect(rect), .item(id: 7, kind: .cell), .path([], kind: .cell),
      ] {
        trace.add(.question(TraceQuestion(question: question, moment: .midBatch)))
      }
      trace.edit(.insert(section: 0, item: 0, ids: [50]))
      trace.rest()
    },
    operation("Batch of a layout with supplementaries to insert", layout: GreetingRows()) {
      trace in
      trace.edit(.insertSections(1, ids: [70]), .insert(section: 1, item: 0, ids: [50]))
      trace.rest()
    },
    operation("reloadData") { trace in
      trace.add(.reload)
      trace.rest()
    },
    operation("reloadData with another model") { trace in
      trace.add(.reload)
      trace.addItems(80..<83)
      trace.rest()
    },
    operation("reloadData to nothing") { trace in
      trace.add(.reload)
      trace.addItems(0..<0)
      trace.rest()
    },
  ]
}

extension PlanTrace {
  /// A trace of three sections, scrolled to the last rows of the first.
  static var inLastSections: PlanTrace {
    var trace = sections
    trace.frame(1850)
    return trace
  }
}
