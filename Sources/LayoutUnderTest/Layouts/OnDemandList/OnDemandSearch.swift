/// The data needed to find loaded rows after the collection changed.
struct OnDemandSearch {
  /// The collection after the change.
  var model: CollectionModel
  /// The number of rows before the change.
  var rowCountBefore: Int
  /// The first row that may differ from before.
  var firstChange = 0
  /// A Boolean value that indicates whether all heights are unknown.
  var keepsNone = false

  init(model: CollectionModel, rowCountBefore: Int) {
    self.model = model
    self.rowCountBefore = rowCountBefore
  }
}
