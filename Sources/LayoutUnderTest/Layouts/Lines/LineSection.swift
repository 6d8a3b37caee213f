/// What a store knows of one section.
@frozen
@usableFromInline
struct LineSection: BitwiseCopyable {
  /// The number of the section's first chunk.
  @usableFromInline var firstChunk: Int
  @usableFromInline var chunkCount = 0
  /// How many items the section's lines hold.
  @usableFromInline var itemCount = 0
  /// Where the last line ends, counted from where the items begin, in whole 1/256 pt.
  @usableFromInline var length: Int64 = 0

  @inlinable
  init(firstChunk: Int) {
    self.firstChunk = firstChunk
  }

  @inlinable var chunks: Range<Int> { firstChunk..<firstChunk &+ chunkCount }
}
