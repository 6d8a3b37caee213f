import LayoutUnderTest

extension CollectionLayout {
  /// Returns the first difference from a new layout of the same collection, in sizes, traits or
  /// attributes; nil if they agree.
  func attributeDifference<Other: CollectionLayout>(
    from new: Other,
    _ environment: LayoutEnvironment
  ) -> String? where Other.Detail == Detail {
    var new = new
    new.prepare(environment)
    guard contentSize == new.contentSize else {
      return "the content is \(contentSize), not \(new.contentSize)"
    }
    guard traits == new.traits else { return "the traits are \(traits), not \(new.traits)" }
    for (number, section) in environment.model.sections.enumerated() {
      for item in 0..<section.count {
        for kind in [.cell] + traits.supplementaryItemKinds {
          let path = ElementPath(section: number, kind: kind, item: item)
          let (found, expected) = (attributes(for: path), new.attributes(for: path))
          guard kind != .cell || expected != nil else { return "there is no \(path)" }
          guard found == expected else {
            return "\(path) is \(found as Any), not \(expected as Any)"
          }
        }
      }
    }
    return nil
  }

  /// Returns the first difference as above, or a query whose elements differ from the attributes.
  mutating func difference(
    from new: Self,
    _ environment: LayoutEnvironment
  ) -> String? {
    if let difference = attributeDifference(from: new, environment) { return difference }
    let kinds = [.cell] + traits.supplementaryItemKinds
    var standing: [LayoutAttributes<Detail>] = []
    for (number, section) in environment.model.sections.enumerated() {
      for kind in kinds {
        standing += (0..<section.count).compactMap {
          attributes(for: ElementPath(section: number, kind: kind, item: $0))
        }
      }
    }
    // Small rectangles first, which also test the stored ends of frames; then all.
    var rects = stride(from: -50.0, to: 4000, by: 97).flatMap { start in
      [
        Rect(x: -50, y: start, width: 4000, height: 61),
        Rect(x: start, y: -50, width: 61, height: 4000),
      ]
    }
    rects.append(Rect(x: -50, y: -50, width: 1e6, height: 1e6))
    for rect in rects {
      var elements = ElementBuffer<Detail>()
      collectElements(in: rect, into: &elements)
      let found = elements.elements.filter { kinds.contains($0.element.kind) }
      guard found == standing.filter({ $0.frame.sharesArea(with: rect) }) else {
        return "\(rect) holds other elements than those that are there"
      }
    }
    return nil
  }
}
