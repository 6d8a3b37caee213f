/// Where the lines of a flow begin along the scroll axis, in points.
protocol FlowLineStarts {
  /// The first start that meets a condition which all after it meet, too; nil where none does.
  func firstStart(where meets: (_ start: Double) -> Bool) -> Double?
  /// The last start that does not meet it; nil where all do.
  func lastStart(before meets: (_ start: Double) -> Bool) -> Double?
}
