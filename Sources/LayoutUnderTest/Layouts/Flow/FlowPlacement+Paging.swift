extension FlowGeometry: FlowLineStarts {
  /// Searches the lines.
  ///
  /// - Complexity: O(log lines).
  func firstStart(where meets: (_ start: Double) -> Bool) -> Double? {
    let line = firstLine(where: meets)
    return line < lines.count ? lines[line].start : nil
  }

  /// Searches the lines.
  ///
  /// - Complexity: O(log lines).
  func lastStart(before meets: (_ start: Double) -> Bool) -> Double? {
    let line = firstLine(where: meets)
    return line > 0 ? lines[line - 1].start : nil
  }

  func firstLine(where meets: (_ start: Double) -> Bool) -> Int {
    (0..<lines.count).partitioningIndex { meets(lines[$0].start) }
  }
}

extension FlowPlacement {
  /// Returns the offset of the line or page at which a paged flick ends, otherwise the proposed
  /// offset; see `FlowScope`.
  ///
  /// - Complexity: O(log lines), without an allocation.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    guard frames.count > 0 else { return proposed }
    return scope.targetContentOffset(
      forProposed: proposed,
      velocity: velocity,
      contentSize,
      in: frames
    )
  }
}
