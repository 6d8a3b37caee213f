/// What is needed to find loaded rows again after the data changed.
@usableFromInline
struct OnDemandSearch {
  /// The collection as it is now.
  @usableFromInline var model: CollectionModel
  /// How many rows there were before.
  @usableFromInline var rowCountBefore: Int
  /// The first row that may be another one than before.
  @usableFromInline var firstChange = 0
  /// Whether no height is known any more.
  @usableFromInline var keepsNone = false

  @usableFromInline
  init(model: CollectionModel, rowCountBefore: Int) {
    self.model = model
    self.rowCountBefore = rowCountBefore
  }
}
