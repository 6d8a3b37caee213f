import LayoutUnderTest

/// Groups of rows whose header stays at the start of the view until the next group pushes it off.
struct StickySlivers: CollectionLayout {
  /// The mistakes while a group ends at its header.
  enum Mistake {
    /// A header is pushed off by the end of all groups, not by that of its own.
    case outerGroupPushes
    /// The rows of a group move along with the header that is pushed off.
    case rowsArePushed
  }

  private let mistake: Mistake?
  private var stack = SliverStack()
  private var top = 0.0

  init(_ mistake: Mistake?) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.supplementaryKinds = [.header]
    traits.pinnedKinds = [.header]
    traits.kindsPinnedInEverySection = [.header]
    traits.cellLength = .item
    return traits
  }

  var contentSize: Size { Size(width: stack.width, height: stack.length) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    stack = SliverStack(environment, hasHeaders: true)
    top = environment.bounds.y + environment.contentInset.top
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds != environment.bounds
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard var frame = stack.frame(of: element) else { return nil }
    let section = stack.sections[element.section]
    if element.kind == .header {
      let end = mistake == .outerGroupPushes ? stack.length : section.end
      frame.y = max(section.start, min(top, end - section.header))
    } else if mistake == .rowsArePushed {
      frame.y -= push(on: section)
    }
    return LayoutAttributes(element: element, frame: frame, zIndex: element.kind == .header ? 1 : 0)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for section in stack.sections.indices {
      let shift = mistake == .rowsArePushed ? push(on: stack.sections[section]) : 0
      let rows = stack.rows(ofSection: section, from: rect.minY + shift, to: rect.maxY + shift)
      for item in rows {
        append(ElementPath(section: section, kind: .cell, item: item), in: rect, to: &elements)
      }
      append(.header(ofSection: section), in: rect, to: &elements)
    }
  }

  /// Returns by how much the end of a section pushes its header off, in points.
  private func push(on section: SliverStack.Section) -> Double {
    min(section.header, max(0, top + section.header - section.end))
  }

  /// Appends an element if it is in the rectangle.
  private func append(
    _ element: ElementPath,
    in rect: Rect,
    to elements: inout ElementBuffer<NoDetail>
  ) {
    guard let found = attributes(for: element), found.frame.sharesArea(with: rect) else { return }
    elements.append(found)
  }
}
