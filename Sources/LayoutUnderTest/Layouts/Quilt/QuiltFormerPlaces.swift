/// The place of a block before a change.
struct QuiltFormerPlace: BitwiseCopyable {
  /// The block's number, counted through all sections.
  var item: Int
  /// The block's first line, relative to the section's first.
  var line: Int32
  /// The block's first column.
  var column: Int32

  init(item: Int, line: Int, column: Int32) {
    self.item = item
    self.line = Int32(truncatingIfNeeded: line)
    self.column = column
  }
}

/// The former places of blocks that may be placed there again after a change.
///
/// Before the line `end`, units are taken in the same order as before the change. An unchanged
/// block that ended before that line is placed there again. An unchanged block that ended after it
/// cannot end before it now.
struct QuiltFormerPlaces {
  /// The former places of unchanged blocks, in ascending order.
  private var places: ContiguousArray<QuiltFormerPlace> = []
  /// The first block that may have changed.
  private var firstChanged = 0
  /// The first block of the unchanged suffix.
  private var firstUnchanged = Int.max
  /// The line up to which no difference is known.
  private(set) var end = 0
  /// The position of the next place in `places`.
  private var next = 0

  init() {}

  /// Stores the former places of the blocks that were removed for a change.
  ///
  /// - Parameters:
  ///   - removed: Those that began before `end`, by their numbers before the change, ascending.
  ///   - end: A line before which no other removed block, and no block without a place, began.
  ///   - firstChanged: The first block that was removed.
  ///   - countBefore: The number of blocks before the change, through all sections.
  ///   - count: The number of blocks after the change.
  ///   - unchanged: The number of unchanged blocks at the end.
  init(
    _ removed: ContiguousArray<QuiltFormerPlace>,
    before end: Int,
    firstChanged: Int,
    countBefore: Int,
    count: Int,
    unchanged: Int
  ) {
    self.end = end
    self.firstChanged = firstChanged
    let shift = count - countBefore
    firstUnchanged = Swift.max(count - unchanged, firstChanged + Swift.max(shift, 0))
    for var place in removed {
      place.item += shift
      if place.item >= firstUnchanged {
        places.append(place)
      } else {
        differ(from: Int(place.line))
      }
    }
  }

  /// Processes the new places of the changed blocks, and of those after them that were placed with
  /// them.
  ///
  /// - Returns: The former places for the blocks still to be placed; empty if some of those blocks
  ///   may have changed.
  mutating func follow(_ frames: QuiltGeometry, in section: SectionBand) -> QuiltFormerPlaces {
    guard frames.count >= firstUnchanged else { return QuiltFormerPlaces() }
    for item in firstChanged..<frames.count {
      let line = frames.line(of: item, in: section)
      let former = consume(item)
      guard former.map({ Int($0.line) != line || $0.column != frames.columns[item] }) ?? true
      else { continue }
      differ(from: Swift.min(line, former.map { Int($0.line) } ?? line))
    }
    return self
  }

  /// Returns the former place of a block, or nil.
  ///
  /// Called for blocks in ascending order.
  @inline(__always)
  mutating func consume(_ item: Int) -> QuiltFormerPlace? {
    guard next < places.count, places[next].item == item else { return nil }
    next &+= 1
    return places[next &- 1]
  }

  /// Records that units may be taken in another order from a line on.
  @inline(__always)
  mutating func differ(from line: Int) { end = Swift.min(end, line) }
}
