/// The numbers of units that a block takes in both directions.
struct QuiltSpan: Equatable, BitwiseCopyable {
  /// The number of columns, at most those of a line.
  var across: Int32
  /// The number of lines.
  var along: Int32

  init(across: Int32, along: Int32) {
    self.across = across
    self.along = along
  }
}
