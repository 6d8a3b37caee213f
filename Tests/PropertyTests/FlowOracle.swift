import LayoutUnderTest

/// The flow's rule in independent code: it tries how many items fit, for every line again.
struct FlowOracle {
  let settings: FlowSettings
  let container: Size
  let isRightToLeft: Bool
  let pinning: PinningOracle

  init(_ settings: FlowSettings, _ environment: LayoutEnvironment) {
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

  /// An item of a line, with its lengths along and across the scroll axis.
  private struct Block {
    var path: ElementPath
    var length: Double
    var breadth: Double
  }

  private var isVertical: Bool { settings.direction == .vertical }
  private var breadth: Double { isVertical ? container.width : container.height }

  private var inset: EdgeInsets {
    isVertical ? settings.sectionInset : settings.sectionInset.transposed
  }

  private var room: Double {
    let room = min(breadth - inset.left - inset.right, 1_048_576)
    return max(0, (room * 256).rounded(.down) / 256)
  }

  /// Returns a length rounded to 1/256 pt; 0 for a negative length or NaN.
  private static func grid(_ length: Double) -> Double {
    guard length > 0 else { return 0 }
    return (min(length, 1_048_576) * 256).rounded(.toNearestOrEven) / 256
  }

  private static func gridTowardZero(_ length: Double) -> Double {
    (length * 256).rounded(.towardZero) / 256
  }

  func place(_ model: CollectionModel) -> Answer {
    var answer = Answer()
    var end = 0.0
    for (number, section) in model.sections.enumerated() {
      func addBand(_ kind: ElementKind, _ length: Double) {
        answer.frames[ElementPath(section: number, kind: kind)] =
          Rect(x: 0, y: end, width: breadth, height: room > 0 ? length : 0)
        end += room > 0 ? length : 0
      }
      let start = end
      let header = Self.grid(isVertical ? section.header?.height ?? 0 : section.header?.width ?? 0)
      if header > 0 { addBand(.header, header) }
      end += Self.grid(inset.top)
      let itemsStart = end
      end = placeItems(of: section, number, from: end, in: &answer)
      if section.hasBackground, section.count > 0 {
        answer.frames[ElementPath(section: number, kind: .background)] =
          Rect(x: 0, y: itemsStart, width: breadth, height: end - itemsStart)
      }
      end += Self.grid(inset.bottom)
      let footer = Self.grid(isVertical ? section.footer?.height ?? 0 : section.footer?.width ?? 0)
      if footer > 0 { addBand(.footer, footer) }
      pinning.pin(section, number, from: start, to: end, in: &answer.frames)
    }
    answer.contentSize = Size(width: breadth, height: end)
    guard !isVertical else { return answer }
    answer.frames = answer.frames.mapValues(\.transposed)
    answer.contentSize = Size(width: end, height: breadth)
    return answer
  }

  private func blocks(of section: SectionModel, _ number: Int) -> [Block] {
    (0..<section.count).map { item in
      let own = section.metrics(at: item).size
      let size = settings.sizing == .fixed ? settings.itemSize : own
      return Block(
        path: ElementPath(section: number, kind: .cell, item: item),
        length: Self.grid(isVertical ? size.height : size.width),
        breadth: min(room, Self.grid(isVertical ? size.width : size.height))
      )
    }
  }

  private func placeItems(
    of section: SectionModel,
    _ number: Int,
    from start: Double,
    in answer: inout Answer
  ) -> Double {
    var rest = blocks(of: section, number)[...]
    guard room > 0 else {
      for block in rest { answer.frames[block.path] = Rect(x: 0, y: start, width: 0, height: 0) }
      return start
    }
    var end = start
    while !rest.isEmpty {
      if rest.startIndex > 0 { end += Self.grid(settings.lineSpacing) }
      // From the most items down: the first number that fits is the largest.
      let most = (1...rest.count).reversed().first { $0 == 1 || fits(rest.prefix($0)) } ?? 1
      let line = rest.prefix(most)
      rest = rest.dropFirst(most)
      let length = line.map(\.length).max() ?? 0
      answer.lineStarts.append(end)
      for (block, cross) in zip(line, crossStarts(of: line, endsSection: rest.isEmpty)) {
        let offset = ((length - block.length) * 128).rounded(.down) / 256
        let left = inset.left + cross
        answer.frames[block.path] = Rect(
          x: isRightToLeft && isVertical ? breadth - left - block.breadth : left,
          y: end + offset,
          width: block.breadth,
          height: block.length
        )
      }
      end += length
    }
    return end
  }

  private func used(_ line: some Collection<Block>) -> Double {
    line.reduce(0) { $0 + $1.breadth }
      + Double(line.count - 1) * Self.grid(settings.itemSpacing)
  }

  private func fits(_ line: some Collection<Block>) -> Bool { used(line) <= room + 0.0625 }

  private func crossStarts(of line: ArraySlice<Block>, endsSection: Bool) -> [Double] {
    let least = Self.grid(settings.itemSpacing)
    var gap = least
    var first = 0.0
    if settings.alignment == .justified, let last = line.last {
      var full = Array(line)
      let canFill = last.breadth + least > 0
      while endsSection, canFill, fits(full + [last]) { full.append(last) }
      let free = room - used(full)
      if endsSection, !canFill {
        gap = least
      } else if full.count == 1 {
        first = (free * 128).rounded(.down) / 256
      } else {
        gap = least + Self.gridTowardZero(free / Double(full.count - 1))
      }
    }
    return line.indices.map { index in
      let before = line[..<index]
      return first + before.reduce(0) { $0 + $1.breadth } + Double(before.count) * gap
    }
  }
}
