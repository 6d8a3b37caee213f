import LayoutUnderTest

/// Pictures as broad as the view, less a scroll bar if they are higher than the view.
struct NativeScrollbarFeed: NativeListLayout {
  private static let bar = 15.0
  private let isFaulty: Bool
  private(set) var cells = NativeCells()
  private var hasBar = false
  private var isPending = false

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let view = environment.containerSize
    if !isFaulty {
      // The full width counts: pictures that fit only beside the bar would bring it back.
      place(environment, in: view.width)
      hasBar = cells.size.height > view.height
    }
    place(environment, in: max(0, view.width - (hasBar ? Self.bar : 0)))
    let overflows = cells.size.height > view.height
    guard isFaulty, overflows != hasBar else { return }
    hasBar = overflows
    isPending = true
  }

  /// Places the pictures one below the other, scaled to a width in points.
  private mutating func place(_ environment: LayoutEnvironment, in width: Double) {
    cells = NativeCells()
    cells.size.width = width
    for item in 0..<environment.firstSectionCount {
      let size = environment.size(at: ItemPath(section: 0, item: item))
      let scaled = size.width > 0 ? LengthGrid.rounded(size.height * width / size.width) : 0
      cells.frames.append(Rect(x: 0, y: cells.size.height, width: width, height: scaled))
      cells.size.height += scaled
    }
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    defer { isPending = false }
    return isPending ? .boundsChange : nil
  }
}
