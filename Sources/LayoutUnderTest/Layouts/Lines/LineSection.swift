/// The chunks, the item count and the length of one section in a store.
struct LineSection: BitwiseCopyable {
  /// The number of the section's first chunk.
  var firstChunk: Int
  var chunkCount = 0
  /// The number of items in the section's lines.
  var itemCount = 0
  /// The end of the last line relative to the start of the items, in whole 1/256 pt.
  var length: Int64 = 0

  init(firstChunk: Int) {
    self.firstChunk = firstChunk
  }

  var chunks: Range<Int> { firstChunk..<firstChunk &+ chunkCount }
}
