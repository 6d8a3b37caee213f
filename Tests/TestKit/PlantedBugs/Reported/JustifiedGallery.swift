import LayoutUnderTest

/// Pictures in rows that fill the view's width, of about the same height; the last may be shorter.
struct JustifiedGallery: GridCellLayout {
  /// A Boolean value that indicates whether a row never exceeds the greatest height, though it is
  /// then not filled.
  let isFaulty: Bool
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()
  private let gap = 2.0
  private let usual = 120.0
  private let allowed = 102.0...138.0

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.mirrorsRightToLeft = false
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let room = environment.containerSize.width
    let ratios = (0..<environment.gridItemCount).map { item in
      ratio(of: environment.size(at: ItemPath(section: 0, item: item)))
    }
    cells.frames = []
    var (first, y) = (0, 0.0)
    while first < ratios.count {
      let (end, height) = row(of: ratios, from: first, in: room)
      var x = 0.0
      for ratio in ratios[first..<end] {
        let frame = Rect(x: x, y: y, width: ratio * height, height: LengthGrid.rounded(height))
        cells.frames.append(frame)
        x += frame.width + gap
      }
      y = cells.end + gap
      first = end
    }
    // The last picture of a row may end a rounding beyond the view.
    let breadth = cells.frames.reduce(room) { max($0, $1.maxX) }
    contentSize = Size(width: breadth, height: cells.end)
  }

  /// Returns the breadth of a picture of height 1.
  private func ratio(of size: Size) -> Double {
    let ratio = LengthGrid.rounded(size.width) / max(1, LengthGrid.rounded(size.height))
    return min(8, max(0.125, ratio))
  }

  /// Returns the end of the row that begins with a picture, and its height.
  private func row(
    of ratios: [Double],
    from first: Int,
    in room: Double
  ) -> (end: Int, height: Double) {
    var sum = 0.0
    var before = Double.infinity
    for item in first..<ratios.count {
      sum += ratios[item]
      let height = max(0, room - gap * Double(item - first)) / sum
      if height > allowed.upperBound {
        before = height
        continue
      }
      // Either this picture makes the row too low, or without it the row is too high.
      if height < allowed.lowerBound, before / usual < usual / max(1, height) {
        return (item, isFaulty ? allowed.upperBound : before)
      }
      return (item + 1, height)
    }
    return (ratios.count, usual)
  }
}
