/// Which pictures are written beside results.
enum PictureChoice: String, CaseIterable {
  /// Those of every trace, layout and number of items.
  case all
  /// Those where an invariant is violated.
  case wrong
  /// None.
  case none
}
