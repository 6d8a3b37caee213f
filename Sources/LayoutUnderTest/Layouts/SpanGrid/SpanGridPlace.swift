/// Where an item of a span grid is in its row.
@frozen
@usableFromInline
struct SpanGridPlace: BitwiseCopyable {
  /// The extent along the scroll axis, in whole 1/256 pt.
  @usableFromInline var length: Int32
  @usableFromInline var column: UInt8
  @usableFromInline var span: UInt8

  @inlinable
  init(length: Int64, column: Int, span: Int) {
    self.length = Int32(truncatingIfNeeded: length)
    self.column = UInt8(truncatingIfNeeded: column)
    self.span = UInt8(truncatingIfNeeded: span)
  }
}
