/// Where a block was before a change.
struct QuiltFormerPlace: BitwiseCopyable {
  /// The block's number, counted through all sections.
  var item: Int
  /// The first line, counted from the first of the section.
  var line: Int32
  /// The first column.
  var column: Int32

  init(item: Int, line: Int, column: Int32) {
    self.item = item
    self.line = Int32(truncatingIfNeeded: line)
    self.column = column
  }
}

/// Where blocks were before a change, as far as they may be there again.
///
/// Before some line units are taken in the same order as they were. A block that no change reached
/// and that ended before that line finds its place there again; one that ended after it finds none
/// that does not.
struct QuiltFormerPlaces {
  /// The blocks that no change reached, ascending.
  private var places: ContiguousArray<QuiltFormerPlace> = []
  /// The first block that may have changed.
  private var firstChanged = 0
  /// The block from which on all were there before, and no change reached any.
  private var firstUnchanged = Int.max
  /// Up to this line nothing is known to differ.
  private(set) var end = 0
  /// The next of the places.
  private var next = 0

  init() {}

  /// Takes over the places of the blocks that were removed for a change.
  ///
  /// - Parameters:
  ///   - removed: Those that began before `end`, by their numbers before the change, ascending.
  ///   - end: A line before which no other block that was removed, or had no place, began.
  ///   - firstChanged: The first block that was removed.
  ///   - countBefore: How many blocks there were, through all sections.
  ///   - count: How many there are.
  ///   - unchanged: How many of the last ones no change reached.
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
      let isUnchanged = place.item >= countBefore - unchanged
      place.item += shift
      if isUnchanged, place.item >= firstUnchanged {
        places.append(place)
      } else {
        differ(from: Int(place.line))
      }
    }
  }

  /// Takes into account where the changed blocks are now, and those after them that were placed
  /// with them.
  ///
  /// - Returns: What is known of the blocks that are to be placed; nothing where some of them may
  ///   have changed.
  mutating func follow(_ frames: QuiltGeometry, in section: SectionBand) -> QuiltFormerPlaces {
    guard frames.count >= firstUnchanged else { return QuiltFormerPlaces() }
    for item in firstChanged..<frames.count {
      let line = frames.line(of: item, in: section)
      let former = take(item)
      guard former.map({ Int($0.line) != line || $0.column != frames.columns[item] }) ?? true
      else { continue }
      differ(from: Swift.min(line, former.map { Int($0.line) } ?? line))
    }
    return self
  }

  /// The place of a block that is asked for after all that were before.
  @inline(__always)
  mutating func take(_ item: Int) -> QuiltFormerPlace? {
    guard next < places.count, places[next].item == item else { return nil }
    next &+= 1
    return places[next &- 1]
  }

  /// Notes that units may be taken in another order from a line on.
  @inline(__always)
  mutating func differ(from line: Int) { end = Swift.min(end, line) }
}
