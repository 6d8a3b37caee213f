/// The position of a line in a store: its chunk and its position in the chunk.
struct LinePosition: Equatable, BitwiseCopyable {
  var chunk: Int
  var line: Int

  init(chunk: Int, line: Int) {
    self.chunk = chunk
    self.line = line
  }
}
