import LayoutUnderTest

/// Chapters of rows, each below a heading that sticks to the start of the view.
struct ChapterRows: CollectionLayout {
  /// The frames of a chapter.
  private struct Chapter {
    var heading: Rect?
    var rows = GridCells()
  }

  /// A Boolean value that indicates whether a heading stays when the next one has reached it.
  let isFaulty: Bool
  private(set) var contentSize = Size.zero
  private var chapters: [Chapter] = []

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.supplementaryKinds = [.header]
    traits.pinnedKinds = [.header]
    traits.kindsPinnedInEverySection = [.header]
    traits.cellLength = .item
    return traits
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ environment: LayoutEnvironment) -> Bool {
    true
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let width = environment.containerSize.width
    var end = 0.0
    chapters = environment.model.sections.indices.map { section in
      var chapter = Chapter()
      let length = LengthGrid.rounded(environment.model.sections[section].header?.height ?? 0)
      if length > 0 { chapter.heading = Rect(x: 0, y: end, width: width, height: length) }
      end += length
      for item in 0..<environment.itemCount(inSection: section) {
        let size = environment.size(at: ItemPath(section: section, item: item))
        let height = LengthGrid.rounded(size.height)
        chapter.rows.frames.append(Rect(x: 0, y: end, width: width, height: height))
        end += height
      }
      return chapter
    }
    contentSize = Size(width: width, height: end)
    pinHeadings(to: environment.bounds.minY + environment.contentInset.top)
  }

  /// Moves each heading to `top`, but not above its place and not beyond the end of its chapter.
  private mutating func pinHeadings(to top: Double) {
    for section in chapters.indices {
      guard var heading = chapters[section].heading else { continue }
      let chapterEnd = max(heading.maxY, chapters[section].rows.end)
      let end = isFaulty ? contentSize.height : chapterEnd
      heading.y = max(heading.y, min(top, end - heading.height))
      chapters[section].heading = heading
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard chapters.indices.contains(element.section) else { return nil }
    let chapter = chapters[element.section]
    if element.kind == .header, element.item == 0, let heading = chapter.heading {
      return LayoutAttributes(element: element, frame: heading, zIndex: 1)
    }
    let frames = chapter.rows.frames
    guard element.kind == .cell, frames.indices.contains(element.item) else { return nil }
    return LayoutAttributes(element: element, frame: frames[element.item])
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (section, chapter) in chapters.enumerated() {
      for (item, frame) in chapter.rows.frames.enumerated() where frame.sharesArea(with: rect) {
        let path = ElementPath(section: section, kind: .cell, item: item)
        elements.append(LayoutAttributes(element: path, frame: frame))
      }
      if let heading = attributes(for: .header(ofSection: section)),
        heading.frame.sharesArea(with: rect)
      {
        elements.append(heading)
      }
    }
  }
}
