/// A line of a store: its chunk and its place there.
@frozen
@usableFromInline
struct LinePosition: Equatable, BitwiseCopyable {
  @usableFromInline var chunk: Int
  @usableFromInline var line: Int

  @inlinable
  init(chunk: Int, line: Int) {
    self.chunk = chunk
    self.line = line
  }
}
