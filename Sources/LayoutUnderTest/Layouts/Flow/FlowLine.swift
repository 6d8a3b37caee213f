/// One line of a flow.
@frozen
@usableFromInline
struct FlowLine: Equatable, BitwiseCopyable {
  /// The number of its first item, counted through all sections.
  @usableFromInline var firstItem: Int
  /// Where it begins along the scroll axis, in points.
  @usableFromInline var start: Double
  /// The length of its longest item along the scroll axis, in points.
  @usableFromInline var length: Double

  @inlinable
  init(firstItem: Int, start: Double, length: Double) {
    self.firstItem = firstItem
    self.start = start
    self.length = length
  }
}
