/// One line of a flow.
struct FlowLine: Equatable, BitwiseCopyable {
  /// The number of the first item, counted through all sections.
  var firstItem: Int
  /// The start of the line along the scroll axis, in points.
  var start: Double
  /// The length of the longest item along the scroll axis, in points.
  var length: Double

  init(firstItem: Int, start: Double, length: Double) {
    self.firstItem = firstItem
    self.start = start
    self.length = length
  }
}
