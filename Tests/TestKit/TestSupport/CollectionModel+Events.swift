import LayoutUnderTest
import TraceReplay

extension CollectionModel {
  /// Applies events of a plan to the model, as a host does.
  public mutating func play(_ events: ArraySlice<PlannedEvent>) {
    for event in events {
      switch event {
      case .batch(let update): apply(update)
      case .reload(let model?): self = model
      case .sizes(let sizes): sizes.apply(to: &self)
      case .supplementary(let change): change.apply(to: &self)
      default: break
      }
    }
  }
}
