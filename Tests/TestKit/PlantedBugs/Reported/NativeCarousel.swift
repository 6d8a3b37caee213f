import LayoutUnderTest

/// Cards side by side, scaled to the height of the view, from the right end if read that way.
struct NativeCarousel: NativeListLayout {
  private let isFaulty: Bool
  private(set) var cells = NativeCells()
  private var mirroredLength = 0.0
  private var hasNewContent = true

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = .x
    traits.hasOneSection = true
    return traits
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    let isContent = invalidation.everything || invalidation.dataSourceCounts
    if isContent || !invalidation.items.isEmpty { hasNewContent = true }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let height = environment.containerSize.height
    let lengths = (0..<environment.firstSectionCount).map { item in
      let size = environment.size(at: ItemPath(section: 0, item: item))
      return size.height > 0 ? LengthGrid.rounded(size.width * height / size.height) : 0
    }
    let total = lengths.reduce(0, +)
    if hasNewContent || !isFaulty { mirroredLength = total }
    hasNewContent = false
    cells = NativeCells()
    var start = 0.0
    for length in lengths {
      let x = environment.isRightToLeft ? mirroredLength - start - length : start
      cells.frames.append(Rect(x: x, y: 0, width: length, height: height))
      start += length
    }
    cells.size = Size(width: total, height: height)
  }
}
