/// The starts of a flow's lines along the scroll axis, in points, in ascending order.
protocol FlowLineStarts {
  /// Returns the first start that meets a condition, or nil. All later starts must meet it, too.
  func firstStart(where meets: (_ start: Double) -> Bool) -> Double?
  /// Returns the last start that does not meet the condition, or nil.
  func lastStart(before meets: (_ start: Double) -> Bool) -> Double?
}
