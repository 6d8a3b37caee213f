import Expectations
import LayoutUnderTest
import Measurement
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

/// Tests that no layout is completely laid out again for one edit: items placed and sizes read are
/// limited to a multiple of the changed items and those after them.
@Suite("One edit")
struct EditWorkTests {
  /// The maximum cost of an edit, as a multiple of the changed items and those after them.
  private static let factor = 8
  private static let itemCount = 1500

  @Test(
    "costs a bounded share of what is after it, in every layout with every index",
    arguments: LayoutCatalog.builtIn.layoutNames.filter { $0 != "hierarchy" }
  )
  func isBounded(layout: String) throws {
    for entry in LayoutCatalog.builtIn.entries(ofLayout: layout) {
      let settings = LayoutSettings(kind: layout)
      var options = ReplayOptions()
      options.axis = try entry.factory.traits(settings).axis
      options.derives = entry.derives
      let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<12)) { generator in
        let edits = Self.edits(&generator)
        let plan = try ReplayPlan(Self.trace(edits), options: options)
        var log = FrameLog(frameCount: plan.frames.count)
        var timer = FrameTimer(frameCount: plan.frames.count)
        try entry.factory.time(plan, settings, &timer, &log)
        for (index, edit) in edits.enumerated() {
          let after = edit.changed + edit.countAfter - edit.position
          let bound = Int32(Self.factor * after)
          let (placed, read) = (log.itemsPlaced[index + 1], log.sizesRead[index + 1])
          if placed > bound || read > bound {
            return "\(entry.index): \(edit) placed \(placed) and read \(read), bound \(bound)"
          }
        }
        return nil
      }
      expectNil(finding)
    }
  }

  /// An edit with the position of its first change.
  private struct Edit {
    var operation: TraceEdit.Operation
    var position: Int
    var changed: Int
    var countAfter: Int
  }

  private static func edits(_ generator: inout Choices) -> [Edit] {
    var count = itemCount
    return (0..<20).map { step in
      // Half of the edits are near the end, where a full relayout would be noticeable.
      let isNearEnd = generator.integer(0...1) == 0
      let position =
        isNearEnd ? count - 1 - generator.integer(0...20) : generator.integer(0...count - 1)
      switch generator.integer(0...2) {
      case 0:
        count += 1
        let insert = TraceEdit.Operation.insert(section: 0, item: position, ids: [10_000 + step])
        return Edit(operation: insert, position: position, changed: 1, countAfter: count)
      case 1:
        count -= 1
        let delete = TraceEdit.Operation.delete(section: 0, item: position, count: 1)
        return Edit(operation: delete, position: position, changed: 1, countAfter: count)
      default:
        let target = count - 1
        let move = TraceEdit.Operation.move(
          fromSection: 0,
          fromItem: position,
          toSection: 0,
          toItem: target
        )
        return Edit(operation: move, position: position, changed: 1, countAfter: count)
      }
    }
  }

  /// Returns a trace of a frame that shows the items, then one for each edit.
  private static func trace(_ edits: [Edit]) -> Trace {
    let items = TraceItems(
      section: 0,
      identities: .counted(first: 0, count: itemCount),
      sizes: .function(
        SizeFunction(
          name: .steps,
          seed: 7,
          parameters: ["w": [120], "min": [40], "max": [300], "step": [20]]
        )
      )
    )
    var records = [TraceRecord(timeNanoseconds: 0, event: .items(items))]
    let frame = TraceEvent.frame(TraceFrame(offset: .zero))
    records.append(TraceRecord(timeNanoseconds: 0, event: frame))
    for (index, edit) in edits.enumerated() {
      let time = Int64(index + 1) * 16_000_000
      let change = TraceEvent.edit(TraceEdit(operations: [edit.operation]))
      records.append(TraceRecord(timeNanoseconds: time, event: change))
      records.append(TraceRecord(timeNanoseconds: time, event: frame))
    }
    let head = TraceHead(name: "edits", viewSize: Size(width: 390, height: 844))
    return Trace(head: head, records: records)
  }
}
