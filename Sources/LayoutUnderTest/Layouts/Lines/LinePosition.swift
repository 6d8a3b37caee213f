/// A line of a store: its chunk and its place there.
struct LinePosition: Equatable, BitwiseCopyable {
  var chunk: Int
  var line: Int

  init(chunk: Int, line: Int) {
    self.chunk = chunk
    self.line = line
  }
}
