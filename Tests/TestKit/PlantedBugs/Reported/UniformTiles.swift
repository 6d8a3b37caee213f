import LayoutUnderTest

/// Tiles of equal size in rows, as high as the first item and as many as fit.
struct UniformTiles: GridCellLayout {
  /// The mistakes of a uniform grid.
  enum Mistake {
    case placesInSinglePrecision, neverReturnsToOneColumn
  }

  static let gap = 8.0
  static let leastBreadth = 250.0
  let mistake: Mistake?
  private var columns = 1
  private(set) var cells = GridCells()
  private(set) var contentSize = Size.zero

  init(_ mistake: Mistake?) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let breadth = environment.containerSize.width
    let fitting = Int(min(1_000, (breadth + Self.gap) / (Self.leastBreadth + Self.gap)))
    if fitting > 1 || mistake != .neverReturnsToOneColumn { columns = max(1, fitting) }
    let room = breadth - Self.gap * Double(columns - 1)
    // Rounded down, so that the columns never exceed the panel.
    let width = max(0, (room / Double(columns) * 256).rounded(.down) / 256)
    let sizes = environment.panelSizes
    let height = sizes.first?.height ?? 0
    cells.frames = sizes.indices.map { item in
      let x = Double(item % columns) * (width + Self.gap)
      var y = Double(item / columns) * (height + Self.gap)
      if mistake == .placesInSinglePrecision { y = Double(Float(y)) }
      let start = environment.isRightToLeft ? breadth - x - width : x
      return Rect(x: start, y: y, width: width, height: height)
    }
    contentSize = Size(width: breadth, height: cells.frames.last?.maxY ?? 0)
  }
}
