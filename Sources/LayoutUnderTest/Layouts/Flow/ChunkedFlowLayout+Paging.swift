extension ChunkedFlowLayout {
  /// Returns the offset of the line or page at which a paged flick ends, otherwise the proposed
  /// offset; see `FlowScope`.
  ///
  /// - Complexity: O(log items · log sections), without an allocation.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    guard !sections.store.chunks.isEmpty else { return proposed }
    return scope.targetContentOffset(
      forProposed: proposed,
      velocity: velocity,
      contentSize,
      in: sections
    )
  }
}

extension ChunkedSections: FlowLineStarts {
  /// Searches the chunks of all sections, then the lines of one chunk.
  ///
  /// - Complexity: O(log items · log sections).
  func firstStart(where meets: (_ start: Double) -> Bool) -> Double? {
    let line = firstLine(where: meets)
    return line.chunk < store.chunks.count ? start(of: line) : nil
  }

  /// Searches the chunks of all sections, then the lines of one chunk.
  ///
  /// - Complexity: O(log items · log sections).
  func lastStart(before meets: (_ start: Double) -> Bool) -> Double? {
    let line = firstLine(where: meets)
    if line.line > 0 { return start(of: LinePosition(chunk: line.chunk, line: line.line - 1)) }
    guard line.chunk > 0 else { return nil }
    let last = store.chunks[line.chunk - 1].lineCount - 1
    return start(of: LinePosition(chunk: line.chunk - 1, line: last))
  }

  func firstLine(where meets: (_ start: Double) -> Bool) -> LinePosition {
    let chunk = (0..<store.chunks.count).partitioningIndex {
      meets(start(of: LinePosition(chunk: $0, line: 0)))
    }
    guard chunk > 0 else { return LinePosition(chunk: 0, line: 0) }
    let lineCount = store.chunks[chunk - 1].lineCount
    let line = (0..<lineCount).partitioningIndex {
      meets(start(of: LinePosition(chunk: chunk - 1, line: $0)))
    }
    return line < lineCount
      ? LinePosition(chunk: chunk - 1, line: line) : LinePosition(chunk: chunk, line: 0)
  }

  /// Returns the start of a line in the content, in points.
  func start(of line: LinePosition) -> Double {
    let section = (0..<store.sections.count).partitioningIndex {
      store.sections[$0].firstChunk > line.chunk
    }
    return bands[section - 1].itemsStart + LengthGrid.points(store.start(of: line))
  }
}
