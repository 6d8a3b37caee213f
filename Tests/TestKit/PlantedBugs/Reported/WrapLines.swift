import LayoutUnderTest

/// Lines of items of their own breadth; the very last item may fill the rest of its line.
struct WrapLines: GridCellLayout {
  /// The mistakes in breaking lines.
  enum Mistake {
    case staysInFullLine, fillsLinesByAverage
  }

  let mistake: Mistake?
  let gap: Double
  let stretchesLast: Bool
  private(set) var cells = GridCells()
  private(set) var contentSize = Size.zero

  init(gap: Double, stretchesLast: Bool, _ mistake: Mistake?) {
    self.gap = gap
    self.stretchesLast = stretchesLast
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let sizes = environment.panelSizes
    cells.frames = []
    contentSize = Size(width: environment.containerSize.width, height: 0)
    for line in lines(of: sizes) { place(sizes[line], isLast: line.upperBound == sizes.count) }
    if environment.isRightToLeft {
      for item in cells.frames.indices {
        cells.frames[item].x = contentSize.width - cells.frames[item].maxX
      }
    }
  }

  /// Breaks the items into lines.
  private func lines(of sizes: [Size]) -> [Range<Int>] {
    var (lines, first, x) = ([Range<Int>](), 0, 0.0)
    let average = sizes.reduce(0) { $0 + $1.width } / Double(max(1, sizes.count))
    let usual = ((contentSize.width + gap) / max(1, average + gap)).rounded()
    for (item, size) in sizes.enumerated() {
      let isFull = mistake != .staysInFullLine && x >= contentSize.width
      var breaks = isFull || x + size.width > contentSize.width
      if mistake == .fillsLinesByAverage { breaks = Double(item - first) >= usual }
      if item > first, breaks {
        lines.append(first..<item)
        (first, x) = (item, 0)
      }
      x += size.width + gap
    }
    if first < sizes.count { lines.append(first..<sizes.count) }
    return lines
  }

  /// Places a line below the content so far, compressed if it is longer than the panel is broad.
  private mutating func place(_ line: ArraySlice<Size>, isLast: Bool) {
    let y = contentSize.height + (cells.frames.isEmpty ? 0 : gap)
    let room = max(0, contentSize.width - gap * Double(line.count - 1))
    let length = line.reduce(0) { $0 + $1.width }
    let compresses = mistake == .fillsLinesByAverage && length > room
    let scale = compresses ? room / length : 1
    var x = 0.0
    for (item, size) in zip(line.indices, line) {
      let isStretched = stretchesLast && isLast && item == line.endIndex - 1
      let width = isStretched ? max(0, contentSize.width - x) : size.width * scale
      cells.frames.append(Rect(x: x, y: y, width: width, height: size.height))
      x += width + gap
    }
    contentSize.height = y + (line.map(\.height).max() ?? 0)
  }
}
