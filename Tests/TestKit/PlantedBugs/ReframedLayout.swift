import LayoutUnderTest

/// A right layout with a mistake that gives elements other frames, or none: queries and accessors
/// agree about them.
protocol ReframedLayout: LayoutVariant {
  /// Every element that there may be, ascending, as the last preparation had it.
  var paths: [ElementPath] { get }

  /// What the mistake makes of an element's attributes.
  func reframed(_ attributes: LayoutAttributes<Detail>) -> LayoutAttributes<Detail>?
}

extension ReframedLayout {
  func attributes(for element: ElementPath) -> LayoutAttributes<Detail>? {
    base.attributes(for: element).flatMap { reframed($0) }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Detail>) {
    for path in paths {
      guard let attributes = attributes(for: path), attributes.frame.sharesArea(with: rect) else {
        continue
      }
      elements.append(attributes)
    }
  }

  func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<Detail>? {
    var attributes = attributes(for: element)
    attributes?.alpha = 0
    return attributes
  }
}

extension CollectionModel {
  /// Every element that the collection may have, in answer order.
  var elementPaths: [ElementPath] {
    sections.indices.flatMap { number in
      (0..<sections[number].count).map { ElementPath(section: number, kind: .cell, item: $0) }
        + [ElementKind.header, .footer, .background].map { ElementPath(section: number, kind: $0) }
    }
  }
}

extension CollectionLayout {
  /// The frame of an item's cell.
  func cellFrame(_ section: Int, _ item: Int) -> Rect? {
    attributes(for: ElementPath(section: section, kind: .cell, item: item))?.frame
  }

  /// The frames of each section's cells.
  ///
  /// - Parameter model: What the layout was prepared for.
  /// - Returns: For each section, those that there are.
  public func cellFrames(_ model: CollectionModel) -> [[Rect]] {
    model.sections.enumerated().map { number, section in
      (0..<section.count).compactMap { cellFrame(number, $0) }
    }
  }
}

extension LayoutInvalidation {
  /// Whether it covers measured items and nothing else.
  var isOfItemsOnly: Bool {
    !items.isEmpty && !everything && !dataSourceCounts && !bounds && supplementaries.isEmpty
  }
}

extension LayoutInvalidation? {
  /// The same that moves the offset as well, in points; nil where neither is to be done.
  func movingOffset(by distance: Double) -> LayoutInvalidation? {
    guard distance != 0 else { return self }
    var result = self ?? LayoutInvalidation()
    result.contentOffsetAdjustment.y += distance
    return result
  }
}
