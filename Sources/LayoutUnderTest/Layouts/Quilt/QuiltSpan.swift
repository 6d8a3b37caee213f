/// How many units a block takes in either direction.
struct QuiltSpan: Equatable, BitwiseCopyable {
  /// Columns, no more than a line has.
  var across: Int32
  /// Lines.
  var along: Int32

  init(across: Int32, along: Int32) {
    self.across = across
    self.along = along
  }
}
