import LayoutUnderTest

/// Rows as broad as the view, as virtual lists on the web have them.
struct VirtualRows: GridCellLayout {
  /// A mistake of the layout.
  enum Mistake {
    /// The length of the content changes only by a screen or more, or at its end.
    case keepsLength
    /// The width of the view is rounded up.
    case roundsWidth
  }

  let mistake: Mistake?
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()

  init(mistake: Mistake?) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let room = environment.containerSize.width
    let width = mistake == .roundsWidth ? room.rounded(.up) : room
    var end = 0.0
    cells.frames.removeAll(keepingCapacity: true)
    for item in 0..<environment.gridItemCount {
      let height = environment.cellHeight(item)
      cells.frames.append(Rect(x: 0, y: end, width: width, height: height))
      end += height
    }
    let shown = contentSize.height
    let isSmallChange = abs(end - shown) < environment.bounds.height
    let keepsLength = isSmallChange && shown > 0 && environment.bounds.maxY < shown
    contentSize = Size(
      width: width,
      height: mistake == .keepsLength && keepsLength ? shown : end
    )
  }
}
