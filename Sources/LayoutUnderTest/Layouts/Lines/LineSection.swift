/// What a store knows of one section.
struct LineSection: BitwiseCopyable {
  /// The number of the section's first chunk.
  var firstChunk: Int
  var chunkCount = 0
  /// How many items the section's lines hold.
  var itemCount = 0
  /// Where the last line ends, counted from where the items begin, in whole 1/256 pt.
  var length: Int64 = 0

  init(firstChunk: Int) {
    self.firstChunk = firstChunk
  }

  var chunks: Range<Int> { firstChunk..<firstChunk &+ chunkCount }
}
