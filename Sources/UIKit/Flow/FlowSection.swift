/// The lines of one section of a flow layout.
struct FlowSection {
  /// The sizes, insets and spacings of a section, in points.
  struct Metrics {
    var sizes: ContiguousArray<CGSize> = []
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var header = CGSize.zero
    var footer = CGSize.zero
  }

  /// One line of items.
  struct Line {
    /// The line's first item.
    var first: Int
    /// The start of the line along the scroll axis.
    var start: CGFloat
    /// The end of the line along the scroll axis.
    var end: CGFloat

    /// Extends the line to include an item that is rounded to device pixels.
    mutating func cover(from itemStart: CGFloat, to itemEnd: CGFloat) {
      start = min(start, itemStart)
      end = max(end, itemEnd)
    }
  }

  /// The length by which a line may be too long, in points: accumulated fractions of a pixel.
  static let tolerance: CGFloat = 0.01

  var metrics = Metrics()
  /// A Boolean value that indicates whether all items have the same size.
  ///
  /// Only then is the last line spread like the others.
  var isUniform = true
  /// The start of the section along the scroll axis.
  var start: CGFloat = 0
  /// The end of the section along the scroll axis.
  var end: CGFloat = 0
  /// The header's frame; nil without a header.
  var header: CGRect?
  /// The footer's frame; nil without a footer.
  var footer: CGRect?
  var lines: ContiguousArray<Line> = []
  var frames: ContiguousArray<CGRect> = []
  /// The attributes of the items, made on demand.
  var objects: ContiguousArray<UICollectionViewLayoutAttributes?> = []
  var headerObject: UICollectionViewLayoutAttributes?
  var footerObject: UICollectionViewLayoutAttributes?

  /// Places all elements, from a position along the scroll axis.
  ///
  /// - Complexity: O(items).
  mutating func place(from position: CGFloat, in container: FlowContainer) {
    start = position
    isUniform = metrics.sizes.allSatisfy { $0 == metrics.sizes.first }
    let insets = container.insets(metrics.inset)
    let headerLength = container.along(metrics.header)
    header = container.edge(from: start, length: headerLength)
    let itemsStart = start + max(0, headerLength) + insets.leading
    let itemsEnd = placeItems(from: itemsStart, insets, in: container)
    let footerStart = itemsEnd + insets.trailing
    let footerLength = container.along(metrics.footer)
    footer = container.edge(from: footerStart, length: footerLength)
    end = footerStart + max(0, footerLength)
    objects = ContiguousArray(repeating: nil, count: frames.count)
    (headerObject, footerObject) = (nil, nil)
  }

  /// The least gaps between lines and between the items of a line.
  ///
  /// In columns of items of several sizes the two are exchanged, as in Apple's flow layout (rdar
  /// 47732322).
  private func gaps(in container: FlowContainer) -> (lines: CGFloat, items: CGFloat) {
    container.isVertical || isUniform
      ? (metrics.lineSpacing, metrics.itemSpacing) : (metrics.itemSpacing, metrics.lineSpacing)
  }

  /// Returns whether the first column stays empty, as in Apple's flow layout: items have several
  /// sizes, and the view is too low for the first one (developer forums, thread 766161).
  private func skipsFirstLine(_ room: CGFloat, in container: FlowContainer) -> Bool {
    guard !container.isVertical, !isUniform, let first = metrics.sizes.first else { return false }
    return container.across(first) > room + Self.tolerance
  }

  /// Places the items in lines.
  ///
  /// - Returns: The end of the last line along the scroll axis.
  private mutating func placeItems(
    from itemsStart: CGFloat,
    _ insets: FlowInsets,
    in container: FlowContainer
  ) -> CGFloat {
    let room = container.room - insets.before - insets.after
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(metrics.sizes.count)
    lines.removeAll(keepingCapacity: true)
    let gaps = gaps(in: container)
    var position = itemsStart + (skipsFirstLine(room, in: container) ? gaps.lines : 0)
    var item = 0
    while item < metrics.sizes.count {
      if !lines.isEmpty { position += gaps.lines }
      let first = item
      var used = container.across(metrics.sizes[item])
      var length = container.along(metrics.sizes[item])
      item += 1
      while item < metrics.sizes.count {
        let wanted = used + gaps.items + container.across(metrics.sizes[item])
        guard wanted <= room + Self.tolerance else { break }
        used = wanted
        length = max(length, container.along(metrics.sizes[item]))
        item += 1
      }
      lines.append(Line(first: first, start: position, end: position + length))
      spread(first..<item, room: room, used: used, insets, in: container)
      position += length
    }
    return position
  }

  /// Distributes the free room of a line evenly between its items, or around a single item.
  ///
  /// The last line of a section of equal items gets the gaps of a full line.
  private func share(
    _ free: CGFloat,
    of items: Range<Int>,
    isLast: Bool,
    in container: FlowContainer
  ) -> (leading: CGFloat, gap: CGFloat) {
    var free = free
    var slots = items.count
    let gap = gaps(in: container).items
    let step = container.across(metrics.sizes[items.lowerBound]) + gap
    if isLast, step > 0 {
      let more = ((free + Self.tolerance) / step).rounded(.down)
      if more > 0, more < 1_000_000 {
        free = max(0, free - more * step)
        slots += Int(more)
      }
    }
    return slots > 1 ? (0, gap + free / CGFloat(slots - 1)) : (free / 2, gap)
  }

  /// Gives the items of the last line their frames.
  private mutating func spread(
    _ items: Range<Int>,
    room: CGFloat,
    used: CGFloat,
    _ insets: FlowInsets,
    in container: FlowContainer
  ) {
    let isLast = items.upperBound == metrics.sizes.count
    var (leading, gap) = (CGFloat(0), gaps(in: container).items)
    if !isLast || isUniform {
      // A single item that is broader than its line is centered, too.
      let free = items.count > 1 ? max(0, room - used) : room - used
      (leading, gap) = share(free, of: items, isLast: isLast, in: container)
    }
    var across = insets.before + leading
    let line = lines[lines.count - 1]
    let middle = line.start + (line.end - line.start) / 2
    for item in items {
      let size = metrics.sizes[item]
      let length = container.along(size)
      let along = container.onPixel(middle - length / 2)
      frames.append(
        container.rect(
          along: along,
          across: container.onPixel(across),
          length: length,
          breadth: container.across(size)
        )
      )
      lines[lines.count - 1].cover(from: along, to: along + length)
      across += container.across(size) + gap
    }
  }
}

/// The room available to a flow layout, and its scroll direction.
struct FlowContainer: Equatable {
  /// A Boolean value that indicates whether content scrolls vertically.
  var isVertical = true
  /// The room across the scroll axis, in points.
  var room: CGFloat = 0
  /// Device pixels per point.
  var scale: CGFloat = 1

  init() {}

  @MainActor
  init(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView) {
    isVertical = layout.scrollDirection == .vertical
    scale = max(1, view.traitCollection.displayScale)
    let inset = view.adjustedContentInset
    room = max(
      0,
      isVertical
        ? view.bounds.width - inset.left - inset.right
        : view.bounds.height - inset.top - inset.bottom
    )
  }

  /// Returns the device pixel nearest to a position; of two equally near ones, the greater.
  func onPixel(_ position: CGFloat) -> CGFloat {
    let pixels = (position * scale + 0.5).rounded(.down)
    // A number this large has no fractions of a pixel.
    return abs(pixels) < 1e15 ? pixels / scale : position
  }
  /// The length of a size along the scroll axis.
  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  /// The length of a size across the scroll axis.
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  /// The start of a rectangle along the scroll axis.
  func start(_ rect: CGRect) -> CGFloat { isVertical ? rect.minY : rect.minX }
  /// The end of a rectangle along the scroll axis.
  func end(_ rect: CGRect) -> CGFloat { isVertical ? rect.maxY : rect.maxX }
  /// Converts insets to insets along and across the scroll axis.
  func insets(_ insets: UIEdgeInsets) -> FlowInsets {
    isVertical
      ? FlowInsets(
        leading: insets.top,
        trailing: insets.bottom,
        before: insets.left,
        after: insets.right
      )
      : FlowInsets(
        leading: insets.left,
        trailing: insets.right,
        before: insets.top,
        after: insets.bottom
      )
  }
  /// Returns the frame of a header or a footer; nil without a length.
  func edge(from position: CGFloat, length: CGFloat) -> CGRect? {
    length > 0 ? rect(along: position, across: 0, length: length, breadth: room) : nil
  }
  /// Makes a rectangle from positions and lengths along and across the scroll axis.
  func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }
}

/// Insets around the items of a section, relative to the scroll axis, in points.
struct FlowInsets: Equatable {
  /// Before the items along the axis.
  var leading: CGFloat = 0
  /// After the items along the axis.
  var trailing: CGFloat = 0
  /// Before the items across the axis.
  var before: CGFloat = 0
  /// After the items across the axis.
  var after: CGFloat = 0
}
