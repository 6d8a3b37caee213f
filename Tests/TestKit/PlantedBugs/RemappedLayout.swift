import LayoutUnderTest

/// A layout whose mistake changes the attributes of elements, for queries and accessors alike.
protocol RemappedLayout: LayoutVariant {
  /// Returns an element's attributes as changed by the mistake.
  func remapped(_ attributes: LayoutAttributes<Detail>) -> LayoutAttributes<Detail>
}

extension RemappedLayout {
  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Detail>) {
    base.collectElements(in: .everything, into: &elements)
    let all = elements.elements.map { remapped($0) }
    elements.removeAll()
    for attributes in all where attributes.frame.sharesArea(with: rect) {
      elements.append(attributes)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<Detail>? {
    base.attributes(for: element).map { remapped($0) }
  }
}

extension LayoutVariant {
  /// Returns every element with area of the correct layout.
  mutating func everyElement() -> [LayoutAttributes<Detail>] {
    var buffer = ElementBuffer<Detail>()
    base.collectElements(in: .everything, into: &buffer)
    return Array(buffer.elements)
  }
}

extension Rect {
  /// A rectangle around all content.
  static let everything = Rect(x: -1e6, y: -1e6, width: 1e12, height: 1e12)
}
