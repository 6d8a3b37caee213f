/// Breaks the items of one section into lines and places them, in raw arrays of numbers.
///
/// Lengths are whole 1/256 pt in `Int64`, across the lines too, so that sums are exact.
struct FlowKernel {
  let rule: FlowLineRule
  let starts: UnsafeMutablePointer<Double>
  let lengths: UnsafeMutablePointer<Double>
  let crossStarts: UnsafeMutablePointer<Double>
  let breadths: UnsafeMutablePointer<Double>
  let lineNumbers: UnsafeMutablePointer<Int32>

  init(
    _ settings: FlowSettings,
    _ container: FlowContainer,
    starts: UnsafeMutablePointer<Double>,
    lengths: UnsafeMutablePointer<Double>,
    crossStarts: UnsafeMutablePointer<Double>,
    breadths: UnsafeMutablePointer<Double>,
    lineNumbers: UnsafeMutablePointer<Int32>
  ) {
    rule = FlowLineRule(settings, container)
    self.starts = starts
    self.lengths = lengths
    self.crossStarts = crossStarts
    self.breadths = breadths
    self.lineNumbers = lineNumbers
  }

  /// Places items in lines, each as full as possible.
  ///
  /// - Parameters:
  ///   - items: The items up to the section's end, counted through all sections; not empty.
  ///   - start: The start of the first line, in units of 1/256 pt.
  ///   - lines: Receives the lines.
  ///   - size: Returns the size of an item, once for each item and in order, for the line being
  ///     filled, whose start is the second argument.
  /// - Returns: The end of the last line, in units of 1/256 pt.
  /// - Complexity: O(items), in two passes over each line.
  func place(
    _ items: Range<Int>,
    from start: Int64,
    lines: inout ContiguousArray<FlowLine>,
    size: (_ item: Int, _ lineStart: Int64) -> FlowItemSize
  ) -> Int64 {
    var item = items.lowerBound
    var lineStart = start
    var next = size(item, lineStart)
    while true {
      let first = item
      var used = next.breadth
      var longest: Int64 = 0
      repeat {
        breadths[item] = LengthGrid.points(next.breadth)
        lengths[item] = LengthGrid.points(next.length)
        longest = Swift.max(longest, next.length)
        item &+= 1
        guard item < items.upperBound else { break }
        next = size(item, lineStart)
        let needed = used &+ rule.itemSpacing &+ next.breadth
        guard needed <= rule.container.room &+ FlowLineRule.tolerance else { break }
        used = needed
      } while true
      let isLast = item == items.upperBound
      placeLine(first..<item, from: lineStart, longest, used, isLast: isLast, number: lines.count)
      lines.append(
        FlowLine(
          firstItem: first,
          start: LengthGrid.points(lineStart),
          length: LengthGrid.points(longest)
        )
      )
      if isLast { return lineStart &+ longest }
      lineStart &+= longest &+ rule.lineSpacing
    }
  }

  /// Sets the frames of the items of one line.
  func placeLine(
    _ items: Range<Int>,
    from start: Int64,
    _ longest: Int64,
    _ used: Int64,
    isLast: Bool,
    number: Int
  ) {
    let last = LengthGrid.wholeUnits(breadths[items.upperBound &- 1])
    let free = rule.container.room &- used
    let (leading, gap) = rule.spread(items.count, free: free, last, isLast: isLast)
    var across = leading
    for item in items {
      let length = LengthGrid.wholeUnits(lengths[item])
      starts[item] = LengthGrid.points(start &+ (longest &- length) &>> 1)
      crossStarts[item] = rule.container.crossStart(LengthGrid.points(across), breadths[item])
      lineNumbers[item] = Int32(truncatingIfNeeded: number)
      across &+= LengthGrid.wholeUnits(breadths[item]) &+ gap
    }
  }
}
