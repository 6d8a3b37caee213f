import LayoutUnderTest
import PropertyTesting
import TraceReplay
import Traces

/// A model with a random batch for it.
struct RandomBatchCase {
  var model: CollectionModel
  var batch: RandomBatch
  var update: BatchUpdate

  init(_ generator: inout Choices) throws {
    var sizes = RandomModel()
    sizes.hasUnsoundSizes = false
    model = sizes.draw(&generator)
    batch = RandomBatch(
      ids: model.sections.map { Array($0.ids) },
      firstID: 1000,
      changesSections: generator.chance(0.6),
      &generator
    ) { sizes.metrics(&$0) }
    update = try BatchUpdate(
      operations: batch.operations,
      counts: model.sections.map(\.count)
    )
  }
}
