/// The place of a span grid's item in its row.
struct SpanGridPlace: BitwiseCopyable {
  /// The extent along the scroll axis, in whole 1/256 pt.
  var length: Int32
  var column: UInt8
  var span: UInt8

  init(length: Int64, column: Int, span: Int) {
    self.length = Int32(truncatingIfNeeded: length)
    self.column = UInt8(truncatingIfNeeded: column)
    self.span = UInt8(truncatingIfNeeded: span)
  }
}
