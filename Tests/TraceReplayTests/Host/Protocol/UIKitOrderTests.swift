import Expectations
import Testing

/// Orders of a host's calls that UIKit is known to have: rows of `Documentation/UIKitFacts.md`.
///
/// The tests read the page of the protocol; `HostProtocolTests` compares it with the code.
struct UIKitOrderTests {
  private let document: ProtocolDocument

  init() throws {
    document = try ProtocolDocument.written()
  }

  /// The operations whose names begin with a text, of which there must be one.
  private func blocks(_ start: String) -> [ProtocolDocument.Block] {
    let found = document.blocks.filter { $0.operation.hasPrefix(start) }
    expectTrue(!found.isEmpty)
    return found
  }

  /// Returns the positions of calls with a prefix in a block.
  private func places(_ start: String, in block: ProtocolDocument.Block) -> [Int] {
    block.calls.indices.filter { block.calls[$0].hasPrefix(start) }
  }

  @Test func aLayoutIsPreparedBeforeItIsAsked() throws {
    for block in blocks("Initial layout") where !block.operation.contains("on demand") {
      let prepared = try #require(places("prepare(", in: block).first)
      for question in ["contentSize", "collectElements", "attributes(for:"] {
        for place in places(question, in: block) { expectTrue(prepared < place) }
      }
      let size = try #require(places("contentSize", in: block).first)
      let elements = try #require(places("collectElements", in: block).first)
      expectTrue(size < elements)
    }
  }

  @Test func aLayoutIsPreparedAfterItIsInvalidated() throws {
    for block in blocks("Invalidation by the app") {
      guard let invalidated = places("invalidate(", in: block).first else { continue }
      let prepared = try #require(places("prepare(", in: block).first)
      expectTrue(invalidated < prepared)
      for place in places("collectElements", in: block) { expectTrue(prepared < place) }
    }
  }

  @Test func newBoundsAreAskedBeforeTheyInvalidate() throws {
    for block in blocks("Rotation") {
      let asked = try #require(places("shouldInvalidate(forBoundsChange:", in: block).first)
      let context = try #require(places("invalidation(forBoundsChange:", in: block).first)
      let told = try #require(places("invalidate(", in: block).first)
      expectEqual([asked, context, told], [asked, asked + 1, asked + 2])
    }
  }

  @Test func animatedBoundsAreAnnouncedBeforeElementsAreShown() throws {
    for block in blocks("Rotation") {
      let announced = try #require(places("prepare(forAnimatedBoundsChange:", in: block).first)
      let shown = try #require(places("collectElements", in: block).first)
      let finished = try #require(places("finalizeAnimatedBoundsChange", in: block).first)
      expectTrue(announced < shown && shown < finished)
    }
  }

  @Test func updatesAreAnnouncedBeforeElementsMove() throws {
    for block in blocks("Batch") {
      let announced = try #require(places("prepare(forUpdates:", in: block).first)
      let finished = try #require(places("finalizeUpdates", in: block).last)
      for hook in ["initialAttributes", "finalAttributes"] {
        for place in places(hook, in: block) { expectTrue(announced < place && place < finished) }
      }
    }
  }

  @Test func viewsAreAddedBetweenTheAnnouncementAndTheEnd() throws {
    for block in blocks("Batch") {
      let announced = try #require(places("prepare(forUpdates:", in: block).first)
      let finished = try #require(places("finalizeUpdates", in: block).last)
      let added = places("elementsToInsert", in: block) + places("elementsToDelete", in: block)
      expectTrue(!added.isEmpty)
      for place in added { expectTrue(announced < place && place < finished) }
    }
  }

  @Test func aTargetIsAskedForAfterTheLayoutIsPrepared() throws {
    for block in blocks("Batch") {
      let target = try #require(places("targetContentOffset", in: block).first)
      expectTrue(try #require(places("prepare(", in: block).first) < target)
      expectTrue(try #require(places("contentSize", in: block).first) < target)
    }
  }

  @Test func aTargetIsAskedForOnceAnUpdate() {
    for block in blocks("Batch") {
      expectEqual(places("targetContentOffset", in: block).count, 1)
    }
  }

  @Test func aTransitionEndsAfterTheElementsAreKnown() throws {
    for block in blocks("Switch back") {
      let announced = try #require(places("prepareForTransition(arriving)", in: block).first)
      let shown = try #require(places("collectElements", in: block).first)
      let finished = try #require(places("finalizeTransition", in: block).last)
      expectTrue(announced < shown && shown < finished)
    }
  }
}
