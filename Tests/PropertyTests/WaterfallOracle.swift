import LayoutUnderTest

/// The waterfall's rule in independent code: it places every item from all those before it.
struct WaterfallOracle {
  let settings: WaterfallSettings
  let containerWidth: Double
  let isRightToLeft: Bool
  let pinning: PinningOracle

  init(_ settings: WaterfallSettings, _ environment: LayoutEnvironment) {
    self.settings = settings
    containerWidth = environment.containerSize.width
    isRightToLeft = environment.isRightToLeft
    pinning = PinningOracle(
      environment,
      .y,
      headers: settings.pinsHeaders,
      footers: settings.pinsFooters
    )
  }

  typealias Answer = OracleAnswer<WaterfallDetail>

  /// Returns a length rounded to 1/256 pt; 0 for a negative length or NaN.
  static func grid(_ length: Double) -> Double {
    guard length > 0 else { return 0 }
    return (min(length, 1_048_576) * 256).rounded(.toNearestOrEven) / 256
  }

  var columnWidth: Double {
    let columns = Double(settings.columns)
    guard columns > 0 else { return 0 }
    let inset = settings.sectionInset
    let room = containerWidth - inset.left - inset.right
    return max(0, (room - (columns - 1) * settings.columnSpacing) / columns)
  }

  func place(_ model: CollectionModel) -> Answer {
    var answer = Answer()
    answer.contentSize.width = containerWidth
    for (number, section) in model.sections.enumerated() {
      let start = answer.contentSize.height
      place(section, number, in: &answer)
      pinning.pin(section, number, from: start, to: answer.contentSize.height, in: &answer.frames)
    }
    return answer
  }

  private func place(_ section: SectionModel, _ number: Int, in answer: inout Answer) {
    let hasRoom = columnWidth > 0
    func supplementary(_ kind: ElementKind, _ size: Size?) {
      let length = Self.grid(size?.height ?? 0)
      guard length > 0 else { return }
      let shown = hasRoom ? length : 0
      answer.frames[ElementPath(section: number, kind: kind)] =
        Rect(x: 0, y: answer.contentSize.height, width: containerWidth, height: shown)
      answer.contentSize.height += shown
    }
    supplementary(.header, section.header)
    answer.contentSize.height += Self.grid(settings.sectionInset.top)
    let itemsTop = answer.contentSize.height
    var stacks = [[Rect]](repeating: [], count: max(settings.columns, 1))
    for item in 0..<section.count {
      let path = ElementPath(section: number, kind: .cell, item: item)
      let frame = frame(of: section.metrics(at: item), item, stacks, answer.contentSize.height)
      answer.frames[path] = frame.rect
      answer.attributes[path] = LayoutAttributes(
        element: path,
        frame: frame.rect,
        detail: WaterfallDetail(photoHeight: frame.photo)
      )
      stacks[frame.column].append(frame.rect)
    }
    answer.contentSize.height = stacks.joined().map(\.maxY).max() ?? answer.contentSize.height
    if section.hasBackground, section.count > 0 {
      answer.frames[ElementPath(section: number, kind: .background)] = Rect(
        x: 0,
        y: itemsTop,
        width: containerWidth,
        height: answer.contentSize.height - itemsTop
      )
    }
    answer.contentSize.height += Self.grid(settings.sectionInset.bottom)
    supplementary(.footer, section.footer)
  }

  private func frame(
    of metrics: ItemMetrics,
    _ item: Int,
    _ stacks: [[Rect]],
    _ top: Double
  ) -> (rect: Rect, photo: Double, column: Int) {
    guard columnWidth > 0 else {
      return (Rect(x: 0, y: top, width: 0, height: 0), 0, 0)
    }
    let gap = Self.grid(settings.itemSpacing)
    let ends = stacks.map { $0.reduce(top) { $0 + $1.height + gap } }
    let lowest = ends.min() ?? top
    let column =
      settings.placement == .roundRobin
      ? item % ends.count : ends.firstIndex(of: lowest) ?? 0
    let (width, height) = (metrics.size.width, metrics.size.height)
    let photo = width > 0 ? Self.grid(columnWidth * height / width) : 0
    let length = min(photo + Self.grid(metrics.captionHeight), 1_048_576)
    let inset = settings.sectionInset
    let left = inset.left + Double(column) * (columnWidth + settings.columnSpacing)
    let rect = Rect(
      x: isRightToLeft ? containerWidth - left - columnWidth : left,
      y: ends[column],
      width: columnWidth,
      height: length
    )
    return (rect, photo, column)
  }
}
