/// The sections of a flow layout, with the attributes objects that it returns.
@MainActor
struct FlowLines {
  var sections: ContiguousArray<FlowSection> = []
  var container = FlowContainer()
  /// The preferred sizes of measured cells, if sizes are estimated.
  var measured: [IndexPath: CGSize] = [:]

  /// Asks the delegate for all sizes, insets and spacings.
  mutating func readMetrics(of layout: UICollectionViewFlowLayout, in view: UICollectionView) {
    let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    view.readCountsIfNeeded()
    let counts = view.counts
    if sections.count > counts.count { sections.removeLast(sections.count - counts.count) }
    while sections.count < counts.count { sections.append(FlowSection()) }
    for section in counts.indices {
      var metrics = FlowSection.Metrics()
      metrics.inset =
        delegate?.collectionView(view, layout: layout, insetForSectionAt: section)
        ?? layout.sectionInset
      metrics.lineSpacing =
        delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? layout.minimumLineSpacing
      metrics.itemSpacing =
        delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? layout.minimumInteritemSpacing
      metrics.header =
        delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        ?? layout.headerReferenceSize
      metrics.footer =
        delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        ?? layout.footerReferenceSize
      metrics.sizes.reserveCapacity(counts[section])
      for item in 0..<counts[section] {
        let path = IndexPath(item: item, section: section)
        metrics.sizes.append(size(at: path, delegate, of: layout, in: view))
      }
      sections[section].metrics = metrics
    }
  }

  private func size(
    at path: IndexPath,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    of layout: UICollectionViewFlowLayout,
    in view: UICollectionView
  ) -> CGSize {
    if let delegate {
      return delegate.collectionView(view, layout: layout, sizeForItemAt: path)
    }
    let estimate = layout.estimatedItemSize
    return estimate == .zero || estimate == UICollectionViewFlowLayout.automaticSize
      ? layout.itemSize : estimate
  }

  /// Places all elements.
  ///
  /// - Complexity: O(items).
  mutating func place(in container: FlowContainer) {
    self.container = container
    for (path, size) in measured where sections.indices.contains(path.section) {
      guard sections[path.section].metrics.sizes.indices.contains(path.item) else { continue }
      sections[path.section].metrics.sizes[path.item] = size
    }
    var position: CGFloat = 0
    for section in sections.indices {
      sections[section].place(from: position, in: container)
      position = sections[section].end
    }
  }

  var contentSize: CGSize {
    let length = sections.last?.end ?? 0
    return container.isVertical
      ? CGSize(width: container.room, height: length)
      : CGSize(width: length, height: container.room)
  }

  // MARK: Queries

  mutating func item(
    at path: IndexPath,
    of layout: UICollectionViewFlowLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].frames.indices.contains(path.item)
    else { return nil }
    return object(section: path.section, item: path.item, of: layout)
  }

  mutating func supplementary(
    ofKind kind: String,
    at path: IndexPath,
    of layout: UICollectionViewFlowLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = path.first, sections.indices.contains(section) else { return nil }
    return FlowEdge.allCases.first { $0.kind == kind }.flatMap {
      supplementary($0, section, of: layout)
    }
  }

  /// Appends the elements that intersect a rectangle, in order.
  ///
  /// - Complexity: O(log sections + log lines + found).
  mutating func collect(
    in rect: CGRect,
    of layout: UICollectionViewFlowLayout,
    into result: inout [UICollectionViewLayoutAttributes]
  ) {
    let (low, high) = (container.start(rect), container.end(rect))
    var section = firstIndex(sections.count) { sections[$0].end >= low }
    while section < sections.count, sections[section].start <= high {
      collectItems(section, from: low, to: high, rect, of: layout, into: &result)
      for edge in FlowEdge.allCases {
        guard let found = supplementary(edge, section, of: layout), found.frame.intersects(rect)
        else { continue }
        result.append(found)
      }
      section += 1
    }
  }

  private mutating func collectItems(
    _ section: Int,
    from low: CGFloat,
    to high: CGFloat,
    _ rect: CGRect,
    of layout: UICollectionViewFlowLayout,
    into result: inout [UICollectionViewLayoutAttributes]
  ) {
    let lineCount = sections[section].lines.count
    var line = firstIndex(lineCount) { sections[section].lines[$0].end >= low }
    while line < lineCount, sections[section].lines[line].start <= high {
      let first = sections[section].lines[line].first
      line += 1
      let end =
        line < lineCount ? sections[section].lines[line].first : sections[section].frames.count
      for item in first..<end where sections[section].frames[item].intersects(rect) {
        result.append(object(section: section, item: item, of: layout))
      }
    }
  }

  private func firstIndex(_ count: Int, where isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func object(
    section: Int,
    item: Int,
    of layout: UICollectionViewFlowLayout
  ) -> UICollectionViewLayoutAttributes {
    let frame = sections[section].frames[item]
    if let known = sections[section].objects[item] {
      if !known.isAsSet(to: frame) { layout.restore(known, to: frame) }
      return known
    }
    let made = layout.makeAttributes()
    made.indexPath = IndexPath(item: item, section: section)
    made.frame = frame
    sections[section].objects[item] = made
    return made
  }

  private mutating func supplementary(
    _ edge: FlowEdge,
    _ section: Int,
    of layout: UICollectionViewFlowLayout
  ) -> UICollectionViewLayoutAttributes? {
    let isHeader = edge == .header
    let resting = isHeader ? sections[section].header : sections[section].footer
    guard let resting else { return nil }
    let known = isHeader ? sections[section].headerObject : sections[section].footerObject
    let object = known ?? layout.makeSupplementary(edge.kind, section)
    if isHeader {
      sections[section].headerObject = object
    } else {
      sections[section].footerObject = object
    }
    let isPinned =
      isHeader ? layout.sectionHeadersPinToVisibleBounds : layout.sectionFootersPinToVisibleBounds
    object.frame = isPinned ? pinned(resting, edge, section, layout) : resting
    return object
  }

  /// Returns the frame pinned to its edge of the visible bounds, but within its section.
  private func pinned(
    _ resting: CGRect,
    _ edge: FlowEdge,
    _ section: Int,
    _ layout: UICollectionViewFlowLayout
  ) -> CGRect {
    guard let view = layout.host else { return resting }
    let inset = container.insets(view.adjustedContentInset)
    let length = container.end(resting) - container.start(resting)
    let metrics = sections[section].metrics
    let start: CGFloat
    switch edge {
    case .header:
      let last = sections[section].end - max(0, container.along(metrics.footer)) - length
      start = max(container.start(resting), min(container.start(view.bounds) + inset.leading, last))
    case .footer:
      let first = sections[section].start + max(0, container.along(metrics.header))
      let visible = container.end(view.bounds) - inset.trailing - length
      start = min(container.start(resting), max(visible, first))
    }
    return container.isVertical
      ? CGRect(x: resting.minX, y: start, width: resting.width, height: resting.height)
      : CGRect(x: start, y: resting.minY, width: resting.width, height: resting.height)
  }
}

/// A header or a footer.
enum FlowEdge: CaseIterable {
  case header, footer

  /// UIKit's name of the kind.
  var kind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }
}

extension UICollectionViewFlowLayout {
  /// Makes attributes of the layout's attributes class.
  final func makeAttributes() -> UICollectionViewLayoutAttributes {
    let known = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    guard let known, known != UICollectionViewLayoutAttributes.self else {
      return UICollectionViewLayoutAttributes()
    }
    return known.make()
  }

  /// Makes attributes of a header or a footer: above all cells, pinned or not.
  final func makeSupplementary(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes {
    let made = makeAttributes()
    made.representedElementCategory = .supplementaryView
    made.representedElementKind = kind
    made.indexPath = IndexPath(item: 0, section: section)
    made.zIndex = 10
    return made
  }

  private static var hasWarned = false

  /// Warns once that an attributes object was changed without a copy, and restores its frame.
  final func restore(_ object: UICollectionViewLayoutAttributes, to frame: CGRect) {
    if !Self.hasWarned {
      Self.hasWarned = true
      let text =
        "\(Self.self) changed the frame of \(object.indexPath) to \(object.frame) in the object "
        + "that UICollectionViewFlowLayout keeps, where it is \(frame): copy attributes before "
        + "changing them. This is said once.\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
    object.frame = frame
  }
}
