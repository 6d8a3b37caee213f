/// One line of items within a chunk.
struct ChunkedLine: BitwiseCopyable {
  /// The start of the line, relative to its chunk's base, in whole 1/256 pt.
  var start: Int64
  /// The line's length along the scroll axis, in whole 1/256 pt.
  var length: Int32
  /// The line's first item, relative to its chunk's first item.
  var firstItem: Int32

  init(start: Int64, length: Int32, firstItem: Int32) {
    self.start = start
    self.length = length
    self.firstItem = firstItem
  }
}
