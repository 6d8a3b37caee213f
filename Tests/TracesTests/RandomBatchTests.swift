import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("Random models and batches")
struct RandomBatchTests {
  /// Draws a model and a batch for it from a seed.
  private func draw(_ seed: UInt64) -> (model: CollectionModel, batch: RandomBatch) {
    var choices = Choices(seed: seed)
    let model = RandomModel().draw(&choices)
    let batch = RandomBatch(
      ids: model.sections.map { Array($0.ids) },
      firstID: 10_000,
      changesSections: true,
      &choices
    ) { RandomModel().metrics(&$0) }
    return (model, batch)
  }

  @Test("stay what they are for a seed")
  func stayTheSame() {
    var digest = Digest()
    for seed: UInt64 in 0..<60 {
      let (model, batch) = draw(seed)
      for section in model.sections {
        digest.add(UInt64(section.id))
        for size in [section.header, section.footer] {
          digest.add(size?.width ?? -1)
          digest.add(size?.height ?? -1)
        }
        for item in 0..<section.count {
          for byte in "\(section.ids[item]) \(section.metrics(at: item))".utf8 {
            digest.add(UInt64(byte))
          }
        }
      }
      for operation in batch.operations {
        for byte in "\(operation)".utf8 { digest.add(UInt64(byte)) }
      }
    }
    expectEqual(digest.value, 2121850922037091071)
  }

  @Test("do what their operations do, and know where each item goes")
  func areTrue() throws {
    var movedCount = 0
    for seed: UInt64 in 0..<60 {
      let (model, batch) = draw(seed)
      let after = batch.applied(to: model)
      var changed = model
      changed.apply(
        try BatchUpdate(operations: batch.operations, counts: model.sections.map(\.count))
      )
      expectEqual(after.sections.map { Array($0.ids) }, changed.sections.map { Array($0.ids) })
      for (section, before) in model.sections.enumerated() {
        for item in 0..<before.count {
          let path = ItemPath(section: section, item: item)
          guard let now = batch.pathAfter(path) else { continue }
          let id = batch.reloads[path]?.id ?? before.ids[item]
          expectEqual(after.sections[now.section].ids[now.item], id)
          movedCount += now == path ? 0 : 1
        }
      }
    }
    expectTrue(movedCount > 100, "\(movedCount)")
  }
}
