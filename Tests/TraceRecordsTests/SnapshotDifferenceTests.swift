import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@testable import TraceRecords

@Suite("The difference of two snapshots")
struct SnapshotDifferenceTests {
  private func section(_ id: Int, _ items: Int...) -> NumberedSection {
    NumberedSection(id: id, items: ContiguousArray(items))
  }

  @Test("leads from one to the other, whatever they are")
  func leadsToTarget() throws {
    let finding = forAll(seeds: 0..<3000) { choices in
      let before = Self.snapshot(&choices)
      let after =
        choices.chance(0.5) ? Self.snapshot(&choices) : Self.edited(before, &choices)
      return Self.finding(from: before, to: after)
    }
    expectNil(finding)
  }

  @Test("is empty for the same snapshot")
  func same() {
    let sections = [section(0, 1, 2), section(1)]
    let difference = SnapshotDifference(from: sections, to: sections)
    expectTrue(!difference.changesModel)
  }

  @Test("moves as few items as will do")
  func moves() {
    let difference = SnapshotDifference(
      from: [section(0, 1, 2, 3, 4, 5)],
      to: [section(0, 5, 1, 2, 3, 4)]
    )
    expectEqual(
      difference.operations,
      [.move(fromSection: 0, fromItem: 4, toSection: 0, toItem: 0)]
    )
  }

  @Test("counts deletes before the batch, inserts after it, and joins neighbors")
  func indexes() {
    let difference = SnapshotDifference(
      from: [section(0, 1, 2, 3, 4, 5)],
      to: [section(0, 1, 6, 7, 4, 8)]
    )
    expectEqual(
      difference.operations,
      [
        .delete(section: 0, item: 1, count: 2), .delete(section: 0, item: 4, count: 1),
        .insert(section: 0, item: 1, ids: [6, 7]), .insert(section: 0, item: 4, ids: [8]),
      ]
    )
  }

  @Test("has sections come, go and move, and items move between them")
  func sections() {
    let difference = SnapshotDifference(
      from: [section(0, 1, 2), section(1, 3), section(2, 4)],
      to: [section(2, 4), section(0, 1, 3), section(3, 5)]
    )
    expectEqual(
      difference.operations,
      [
        .delete(section: 0, item: 1, count: 1), .deleteSection(1),
        .moveSection(from: 2, to: 0), .insertSections(2, ids: [3]),
        .move(fromSection: 1, fromItem: 0, toSection: 1, toItem: 1),
        .insert(section: 2, item: 0, ids: [5]),
      ]
    )
  }

  /// Draws up to four sections with up to seven of thirty items each, in any order.
  private static func snapshot(_ choices: inout Choices) -> [NumberedSection] {
    var items = Array(0..<30)
    var ids = Array(0..<6)
    return (0..<choices.integer(0...4)).map { _ in
      let id = ids.remove(at: choices.integer(0...ids.count - 1))
      let own = (0..<choices.integer(0...7)).map { _ in
        items.remove(at: choices.integer(0...items.count - 1))
      }
      return NumberedSection(id: id, items: ContiguousArray(own))
    }
  }

  /// Returns a snapshot in which up to four items are moved or inserted.
  private static func edited(
    _ before: [NumberedSection],
    _ choices: inout Choices
  ) -> [NumberedSection] {
    var sections = before
    guard !sections.isEmpty else { return sections }
    for number in 0..<choices.integer(0...4) {
      let from = choices.integer(0...sections.count - 1)
      let to = choices.integer(0...sections.count - 1)
      let place = choices.integer(0...sections[to].items.count)
      if choices.chance(0.3) || sections[from].items.isEmpty {
        sections[to].items.insert(100 + number, at: place)
      } else {
        let item = sections[from].items.remove(
          at: choices.integer(0...sections[from].items.count - 1)
        )
        if choices.chance(0.7) {
          sections[to].items.insert(item, at: min(place, sections[to].items.count))
        }
      }
    }
    return sections
  }

  /// Replays a difference with the project's model, and returns a mistake in the result, or nil.
  private static func finding(
    from before: [NumberedSection],
    to after: [NumberedSection]
  ) -> String? {
    let operations = SnapshotDifference(from: before, to: after).operations
    var records: [TraceRecord] = []
    for (index, section) in before.enumerated() {
      let items = TraceItems(
        section: index,
        sectionID: section.id,
        identities: .listed(Array(section.items))
      )
      records.append(TraceRecord(timeNanoseconds: 0, event: .items(items)))
    }
    let count = after.reduce(0) { $0 + $1.items.count }
    let edit = TraceEdit(operations: operations, itemCountAfter: count)
    let frame = TraceEvent.frame(TraceFrame(offset: .zero))
    for event in [frame, .edit(edit), frame] {
      records.append(TraceRecord(timeNanoseconds: 0, event: event))
    }
    let head = TraceHead(name: "rows", viewSize: .zero)
    do {
      // Encoded and read again, so that it is validated.
      let bytes = try Trace(head: head, records: records).encoded()
      let trace = try Trace(reading: TraceReader(path: "difference", bytes: bytes))
      let plan = try ReplayPlan(trace)
      var model = plan.model
      for frame in plan.frames { model.play(plan.events(of: frame)) }
      let result = model.sections.map { NumberedSection(id: $0.id, items: $0.ids) }
      return result == after ? nil : "\(before) to \(after): \(operations) gives \(result)"
    } catch {
      return "\(before) to \(after): \(operations): \(error)"
    }
  }
}
