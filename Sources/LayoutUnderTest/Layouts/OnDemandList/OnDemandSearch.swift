/// What is needed to find loaded rows again after the data changed.
struct OnDemandSearch {
  /// The collection as it is now.
  var model: CollectionModel
  /// How many rows there were before.
  var rowCountBefore: Int
  /// The first row that may be another one than before.
  var firstChange = 0
  /// Whether no height is known any more.
  var keepsNone = false

  init(model: CollectionModel, rowCountBefore: Int) {
    self.model = model
    self.rowCountBefore = rowCountBefore
  }
}
