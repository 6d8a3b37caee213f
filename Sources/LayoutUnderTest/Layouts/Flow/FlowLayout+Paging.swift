extension FlowFrames: FlowLineStarts {
  /// Searches the lines.
  ///
  /// - Complexity: O(log lines).
  @inlinable
  func firstStart(where meets: (_ start: Double) -> Bool) -> Double? {
    let line = firstLine(where: meets)
    return line < lines.count ? lines[line].start : nil
  }

  /// Searches the lines.
  ///
  /// - Complexity: O(log lines).
  @inlinable
  func lastStart(before meets: (_ start: Double) -> Bool) -> Double? {
    let line = firstLine(where: meets)
    return line > 0 ? lines[line - 1].start : nil
  }

  @inlinable
  func firstLine(where meets: (_ start: Double) -> Bool) -> Int {
    (0..<lines.count).partitioningIndex { meets(lines[$0].start) }
  }
}

extension FlowLayout {
  /// With paging and a velocity the line or page at which the scroll is to end, else where it was
  /// going.
  ///
  /// The layout knows where the scroll would end, not where the finger let go: no scroll reaches it
  /// unless something is pinned. So a flick goes on, in its direction, from where it would end; it
  /// never turns back. Without a velocity the collection changed or the view did: who keeps the
  /// anchor decides then what is on screen.
  ///
  /// - Complexity: O(log lines), without an allocation.
  @inlinable
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    guard configuration.paging != .none, let velocity else { return proposed }
    let axis = frames.container.axis
    guard frames.count > 0, !frames.container.isCollapsed else { return proposed }
    let stops = FlowStops(
      viewport,
      contentLength: axis == .y ? contentSize.height : contentSize.width,
      arePages: configuration.paging == .page
    )
    return stops.target(axis, proposed, velocity, in: frames)
  }
}
