import LayoutUnderTest

/// The quilt's rule in independent code: a map of every unit, in which each block takes the first
/// free position in reading order.
struct QuiltOracle {
  let settings: QuiltSettings
  let container: Size
  let isRightToLeft: Bool
  let pinning: PinningOracle

  init(_ settings: QuiltSettings, _ environment: LayoutEnvironment) {
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

  /// The units of one section; all units beyond the last taken line are free.
  struct UnitMap {
    let columns: Int
    private(set) var lines = 0
    private var isTaken: [Bool] = []

    init(columns: Int) {
      self.columns = columns
    }

    /// Takes the first free position for a block.
    mutating func take(_ width: Int, _ height: Int) -> (column: Int, line: Int) {
      let (column, line) = firstPlace(width, height)
      if line + height > lines {
        isTaken += [Bool](repeating: false, count: (line + height - lines) * columns)
        lines = line + height
      }
      for y in line..<line + height {
        for x in column..<column + width { isTaken[y * columns + x] = true }
      }
      return (column, line)
    }

    private func firstPlace(_ width: Int, _ height: Int) -> (column: Int, line: Int) {
      isTaken.withUnsafeBufferPointer { isTaken in
        /// Returns a taken column of a position, which no free position in these lines contains.
        func takenColumn(_ column: Int, _ line: Int) -> Int? {
          var y = line
          while y < line + height, y < lines {
            var x = column + width - 1
            while x >= column {
              if isTaken[y * columns + x] { return x }
              x -= 1
            }
            y += 1
          }
          return nil
        }
        var line = 0
        while true {
          var column = 0
          while column + width <= columns {
            guard let taken = takenColumn(column, line) else { return (column, line) }
            column = taken + 1
          }
          line += 1
        }
      }
    }
  }

  private var isVertical: Bool { settings.direction == .vertical }
  private var breadth: Double { isVertical ? container.width : container.height }
  private var isMirrored: Bool { isVertical && isRightToLeft }
  private var inset: EdgeInsets {
    isVertical ? settings.sectionInset : settings.sectionInset.transposed
  }

  /// The unit as if content scrolled along y, rounded down to 1/256 pt.
  private var unit: Size {
    let unit = isVertical ? settings.unit : settings.unit.transposed
    return Size(
      width: (unit.width * 256).rounded(.down) / 256,
      height: (unit.height * 256).rounded(.down) / 256
    )
  }

  /// The number of columns; 0 without room.
  private var columns: Int {
    let room = ((breadth - inset.left - inset.right) * 256).rounded(.down) / 256
    return room > 0 ? max(1, Int((room / unit.width).rounded(.down))) : 0
  }

  func place(_ model: CollectionModel) -> Answer {
    var answer = Answer()
    var end = 0.0
    for (number, section) in model.sections.enumerated() {
      let start = end
      end = place(section, number, from: start, in: &answer)
      pinning.pin(section, number, from: start, to: end, in: &answer.frames)
    }
    var size = Size(width: breadth, height: end)
    let line = min(Double(columns) * unit.width, breadth - inset.left - inset.right)
    for (path, frame) in answer.frames where path.kind == .cell && frame.width > line {
      size.width = max(size.width, frame.maxX)
    }
    if isMirrored, columns > 0 {
      answer.frames = answer.frames.mapValues { frame in
        var mirrored = frame
        mirrored.x = size.width - frame.x - frame.width
        return mirrored
      }
    }
    if !isVertical { answer.frames = answer.frames.mapValues(\.transposed) }
    answer.contentSize = isVertical ? size : size.transposed
    return answer
  }

  /// Places one section below `start`, as if content ran from left to right and scrolled along y;
  /// returns its end.
  private func place(
    _ section: SectionModel,
    _ number: Int,
    from start: Double,
    in answer: inout Answer
  ) -> Double {
    func band(_ kind: ElementKind, _ size: Size?, at top: Double) -> Double {
      let length = WaterfallOracle.grid((isVertical ? size?.height : size?.width) ?? 0)
      guard length > 0 else { return 0 }
      answer.frames[ElementPath(section: number, kind: kind)] =
        Rect(x: 0, y: top, width: breadth, height: columns > 0 ? length : 0)
      return columns > 0 ? length : 0
    }
    let top =
      start + band(.header, section.header, at: start) + WaterfallOracle.grid(inset.top)
    var map = UnitMap(columns: columns)
    for item in 0..<section.count {
      let size = section.metrics(at: item).size
      answer.frames[ElementPath(section: number, kind: .cell, item: item)] =
        frame(of: isVertical ? size : size.transposed, from: top, in: &map)
    }
    let bottom = top + Double(map.lines) * unit.height
    if section.hasBackground, section.count > 0 {
      answer.frames[ElementPath(section: number, kind: .background)] =
        Rect(x: 0, y: top, width: breadth, height: bottom - top)
    }
    let footerTop = bottom + WaterfallOracle.grid(inset.bottom)
    return footerTop + band(.footer, section.footer, at: footerTop)
  }

  private func frame(of asked: Size, from top: Double, in map: inout UnitMap) -> Rect {
    guard columns > 0 else { return Rect(x: 0, y: top, width: 0, height: 0) }
    let (width, across) = Self.extent(asked.width, unit: unit.width)
    let (height, along) = Self.extent(asked.height, unit: unit.height)
    let (column, line) = map.take(min(across, columns), along)
    return Rect(
      x: inset.left + Double(column) * unit.width,
      y: top + Double(line) * unit.height,
      width: width,
      height: height
    )
  }

  /// Returns the placed length of a side and its number of units; an excess of 1/16 pt is
  /// tolerated.
  private static func extent(_ asked: Double, unit: Double) -> (length: Double, units: Int) {
    let length = WaterfallOracle.grid(asked)
    let units = max(1, Int(((length - 1 / 16) / unit).rounded(.up)))
    return (min(length, Double(units) * unit), units)
  }
}
