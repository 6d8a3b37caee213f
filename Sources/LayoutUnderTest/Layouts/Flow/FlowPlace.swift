/// The position and size of a flow's item in its line, in whole 1/256 pt.
struct FlowPlace: BitwiseCopyable {
  /// The extent along the scroll axis.
  var length: Int32
  /// The extent across the scroll axis.
  var breadth: Int32
  /// The start of the item in the line.
  var across: Int32

  init(_ size: FlowItemSize, across: Int) {
    length = Int32(truncatingIfNeeded: size.length)
    breadth = Int32(truncatingIfNeeded: size.breadth)
    self.across = Int32(truncatingIfNeeded: across)
  }
}
