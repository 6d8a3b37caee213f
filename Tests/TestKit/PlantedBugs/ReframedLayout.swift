import LayoutUnderTest

/// A correct layout with a mistake that changes or removes the frames of elements, for queries and
/// accessors alike.
protocol ReframedLayout: LayoutVariant {
  /// Every possible element at the last preparation, in ascending order.
  var paths: [ElementPath] { get }

  /// Returns an element's attributes as changed by the mistake.
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
  /// Every possible element of the collection, in answer order.
  var elementPaths: [ElementPath] {
    sections.indices.flatMap { number in
      (0..<sections[number].count).map { ElementPath(section: number, kind: .cell, item: $0) }
        + [ElementKind.header, .footer, .background].map { ElementPath(section: number, kind: $0) }
    }
  }
}

extension CollectionLayout {
  /// Returns the frame of an item's cell.
  func cellFrame(_ section: Int, _ item: Int) -> Rect? {
    attributes(for: ElementPath(section: section, kind: .cell, item: item))?.frame
  }

  /// Returns the frames of each section's cells.
  ///
  /// - Parameter model: The model that the layout was prepared for.
  /// - Returns: The existing frames, by section.
  public func cellFrames(_ model: CollectionModel) -> [[Rect]] {
    model.sections.enumerated().map { number, section in
      (0..<section.count).compactMap { cellFrame(number, $0) }
    }
  }
}

extension LayoutInvalidation {
  /// A Boolean value that indicates whether the invalidation covers only measured items.
  var isOfItemsOnly: Bool {
    !items.isEmpty && !everything && !dataSourceCounts && !bounds && supplementaries.isEmpty
  }
}

extension LayoutInvalidation? {
  /// Returns the invalidation with an additional offset adjustment, in points; nil if there is
  /// neither.
  func movingOffset(by distance: Double) -> LayoutInvalidation? {
    guard distance != 0 else { return self }
    var result = self ?? LayoutInvalidation()
    result.contentOffsetAdjustment.y += distance
    return result
  }
}
