import LayoutUnderTest

/// The span grid's rule in independent code: rows of items, added up from the start.
struct SpanGridOracle {
  let settings: SpanGridSettings
  let container: Size
  let isRightToLeft: Bool
  let pinning: PinningOracle

  init(_ settings: SpanGridSettings, _ environment: LayoutEnvironment) {
    self.settings = settings
    container = environment.containerSize
    isRightToLeft = environment.isRightToLeft
    pinning = PinningOracle(
      environment,
      settings.direction == .vertical ? .y : .x,
      headers: settings.pinsHeaders,
      footers: settings.pinsFooters
    )
  }

  typealias Answer = OracleAnswer<NoDetail>

  /// An item of a row.
  private struct Place {
    var item: Int
    var column: Int
    var span: Int
    var length: Double
  }

  private var isVertical: Bool { settings.direction == .vertical }
  private var breadth: Double { isVertical ? container.width : container.height }
  private var inset: EdgeInsets {
    isVertical ? settings.sectionInset : settings.sectionInset.transposed
  }

  private var columnWidth: Double {
    let columns = Double(settings.columns)
    let room = breadth - inset.left - inset.right
    return max(0, (room - (columns - 1) * settings.columnSpacing) / columns)
  }

  private var hasRoom: Bool { settings.columns > 0 && columnWidth > 0 }

  /// Returns a length along the scroll axis.
  private func length(of size: Size) -> Double {
    WaterfallOracle.grid(isVertical ? size.height : size.width)
  }

  func place(_ model: CollectionModel) -> Answer {
    var answer = Answer()
    var end = 0.0
    for (number, section) in model.sections.enumerated() {
      if number > 0, hasRoom { end += WaterfallOracle.grid(settings.sectionSpacing) }
      let start = end
      end = place(section, number, from: start, in: &answer)
      pinning.pin(section, number, from: start, to: end, in: &answer.frames)
    }
    if !isVertical { answer.frames = answer.frames.mapValues(\.transposed) }
    let size = Size(width: breadth, height: end)
    answer.contentSize = isVertical ? size : size.transposed
    return answer
  }

  /// Places one section below `start`, as if content scrolled along y; returns its end.
  private func place(
    _ section: SectionModel,
    _ number: Int,
    from start: Double,
    in answer: inout Answer
  ) -> Double {
    func band(_ kind: ElementKind, _ size: Size?, at top: Double) -> Double {
      let length = length(of: size ?? .zero)
      guard length > 0 else { return 0 }
      answer.frames[ElementPath(section: number, kind: kind)] =
        Rect(x: 0, y: top, width: breadth, height: hasRoom ? length : 0)
      return hasRoom ? length : 0
    }
    let top =
      start + band(.header, section.header, at: start)
      + WaterfallOracle.grid(inset.top)
    var bottom = top
    for (index, row) in rows(of: section).enumerated() {
      if index > 0 { bottom += WaterfallOracle.grid(settings.rowSpacing) }
      let height = height(of: row, index, in: section)
      for place in row {
        answer.frames[ElementPath(section: number, kind: .cell, item: place.item)] =
          frame(of: place, top: bottom, rowHeight: height)
      }
      bottom += height
    }
    if !hasRoom {
      bottom = top
      for item in 0..<section.count {
        answer.frames[ElementPath(section: number, kind: .cell, item: item)] =
          Rect(x: 0, y: top, width: 0, height: 0)
      }
    }
    if section.hasBackground, section.count > 0 {
      answer.frames[ElementPath(section: number, kind: .background)] = Rect(
        x: hasRoom ? (isMirrored ? inset.right : inset.left) : 0,
        y: top,
        width: hasRoom ? breadth - inset.left - inset.right : 0,
        height: bottom - top
      )
    }
    let footerTop = bottom + WaterfallOracle.grid(inset.bottom)
    return footerTop + band(.footer, section.footer, at: footerTop)
  }

  private var isMirrored: Bool { isVertical && isRightToLeft }

  /// Distributes items to rows in order.
  private func rows(of section: SectionModel) -> [[Place]] {
    guard hasRoom else { return [] }
    var rows: [[Place]] = []
    for item in 0..<section.count {
      let metrics = section.metrics(at: item)
      let used = rows.last?.reduce(0) { $0 + $1.span } ?? settings.columns
      let column = used == settings.columns ? 0 : used
      if column == 0 { rows.append([]) }
      let span = min(max(metrics.columnSpan, 1), settings.columns - column)
      let length = length(of: metrics.size)
      rows[rows.count - 1].append(
        Place(item: item, column: column, span: span, length: length)
      )
    }
    return rows
  }

  private func height(of row: [Place], _ index: Int, in section: SectionModel) -> Double {
    guard index >= section.rowHeights.count else {
      return WaterfallOracle.grid(section.rowHeights[index])
    }
    return row.map(\.length).max() ?? 0
  }

  private func frame(of place: Place, top: Double, rowHeight: Double) -> Rect {
    let height = min(place.length, rowHeight)
    let room = rowHeight - height
    let shift =
      switch settings.alignment {
      case .top: 0.0
      case .center: (room / 2 * 256).rounded(.down) / 256
      case .bottom: room
      }
    let left = inset.left + Double(place.column) * (columnWidth + settings.columnSpacing)
    let span = Double(place.span)
    let width = span * columnWidth + (span - 1) * settings.columnSpacing
    return Rect(
      x: isMirrored ? breadth - left - width : left,
      y: top + shift,
      width: width,
      height: height
    )
  }
}
