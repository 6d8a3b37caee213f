import Expectations
import PropertyTesting
import TestSupport
import Testing
import Traces

@testable import TraceImport

struct RecordedDocumentTests {
  private func element(_ id: Int, _ children: [RRWebEvent.Node] = []) -> RRWebEvent.Node {
    RRWebEvent.Node(id: id, tag: "div", children: children)
  }

  private func document(of items: [Int]) -> RecordedDocument {
    var document = RecordedDocument()
    document.show(RRWebEvent.Node(id: 0, children: [element(1, items.map { element($0) })]))
    return document
  }

  private func addition(_ id: Int, before next: Int?, in parent: Int = 1) -> RRWebEvent.Addition {
    RRWebEvent.Addition(parent: parent, next: next, node: element(id))
  }

  @Test func anAdditionWaitsForItsNextSiblingAndItsParent() {
    var document = document(of: [10, 11])
    var mutation = RRWebEvent.Mutation()
    mutation.added = [
      addition(20, before: 21), addition(21, before: 22), addition(40, before: nil, in: 30),
      addition(22, before: 10), addition(30, before: nil),
    ]
    document.apply(mutation)
    expectEqual(document.elements(in: 1), [20, 21, 22, 10, 11, 30])
    expectEqual(document.elements(in: 30), [40])
    expectEqual(document.droppedCount, 0)
  }

  @Test func whatNeverFindsItsPlaceIsDropped() {
    var document = document(of: [10])
    var mutation = RRWebEvent.Mutation()
    mutation.added = [
      addition(20, before: 99), addition(21, before: nil, in: 98), addition(22, before: 20),
    ]
    document.apply(mutation)
    expectEqual(document.elements(in: 1), [10])
    expectEqual(document.droppedCount, 3)
  }

  @Test func aMoveIsARemovalWithAnAdditionOfTheSameNode() {
    var document = document(of: [10, 11, 12])
    var mutation = RRWebEvent.Mutation()
    mutation.removed = [12]
    mutation.added = [addition(12, before: 10)]
    document.apply(mutation)
    expectEqual(document.elements(in: 1), [12, 10, 11])
    // An addition without a removal moves the node too.
    mutation.removed = []
    mutation.added = [addition(12, before: nil)]
    document.apply(mutation)
    expectEqual(document.elements(in: 1), [10, 11, 12])
  }

  @Test func aNodeCannotComeToBeInItself() {
    var document = document(of: [10])
    var mutation = RRWebEvent.Mutation()
    mutation.added = [addition(1, before: nil, in: 10)]
    document.apply(mutation)
    expectTrue(document.isNode(0, in: 0))
    expectEqual(document.droppedCount, 1)
  }

  @Test func anyNewOrderIsReachedInAnyOrderOfAdditions() {
    let finding = forAll(seeds: 0..<300) { choices in
      let before = choices.shuffled(Array(10..<10 + choices.integer(0...8)))
      let all = choices.shuffled(before + Array(30..<30 + choices.integer(0...8)))
      let after = Array(all.prefix(choices.integer(0...all.count)))
      var document = document(of: before)
      // As rrweb records it: moved and new nodes are added, with their next sibling.
      let kept = before.filter(after.contains)
      let stays = Set(kept.prefix(1))
      var mutation = RRWebEvent.Mutation()
      mutation.removed = before.filter { !stays.contains($0) }
      mutation.added = after.indices.filter { !stays.contains(after[$0]) }.map {
        addition(after[$0], before: $0 + 1 < after.count ? after[$0 + 1] : nil)
      }
      mutation.added = choices.shuffled(mutation.added)
      document.apply(mutation)
      let found = document.elements(in: 1)
      return found == after ? nil : "\(before) becomes \(found), not \(after)"
    }
    expectNil(finding)
  }
}

extension Choices {
  /// Returns the elements in random order.
  fileprivate mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    shuffle(&elements)
    return elements
  }
}
