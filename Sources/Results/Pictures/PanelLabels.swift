import LayoutContract

/// Places labels next to marks, inside the stage and with as little overlap as possible.
struct PanelLabels {
  /// A text with its plate, the background that it is written on.
  struct Label {
    var text: String
    var plate: Rect
    var isRed: Bool
    /// A line to the box that the text is about, if the text is outside of it.
    var leader: (from: Point, to: Point)?
  }

  /// The font size.
  static let size = 10.5
  /// The space around the text on its plate.
  private static let padding = (beside: 3.0, above: 2.5)
  /// The distance between a mark and its label.
  private static let gap = 4.0

  /// The area for labels.
  let stage: Rect
  /// The areas that labels should not cover: the marks.
  let marks: [Rect]
  private(set) var placed: [Label] = []

  init(in stage: Rect, beside marks: [Rect]) {
    self.stage = stage
    self.marks = marks
  }

  /// Adds a label inside a box if it has room, otherwise next to it.
  ///
  /// Among many boxes, one that would hide other labels or boxes is left out; the first is not.
  mutating func place(_ text: String, at box: Rect, isRed: Bool, isOutline: Bool = true) {
    let size = Self.plateSize(text)
    var positions: [Point] = []
    if box.width >= max(60, size.width + 6), box.height >= size.height + 4 {
      // The middle of an outline is reserved for the name of its element.
      let isLow = isOutline && box.height < 3.2 * size.height
      positions.append(
        isOutline && !isLow
          ? Point(x: box.midX - size.width / 2, y: box.y + 3)
          : Point(x: box.midX - size.width / 2, y: box.midY - size.height / 2)
      )
    }
    let (left, middle) = (box.x - Self.gap - size.width, box.midX - size.width / 2)
    let (above, below) = (box.y - Self.gap - size.height, box.maxY + Self.gap)
    positions += [
      Point(x: box.maxX + Self.gap, y: box.midY - size.height / 2),
      Point(x: left, y: box.midY - size.height / 2),
      Point(x: middle, y: below), Point(x: middle, y: above),
      Point(x: box.x, y: below), Point(x: box.x, y: above),
      Point(x: box.maxX - size.width, y: below), Point(x: box.maxX - size.width, y: above),
    ]
    add(text, size, positions, isRed: isRed, of: box)
  }

  /// Adds a label next to an edge: above or below it, or at its sides if it is vertical.
  mutating func place(_ text: String, alongEdge start: Point, _ end: Point, isRed: Bool) {
    let size = Self.plateSize(text)
    if (end.x - start.x).magnitude >= (end.y - start.y).magnitude {
      let (left, right) = (max(start.x, stage.x), min(end.x, stage.maxX))
      let xs = [left + 2, right - size.width - 2, (left + right - size.width) / 2]
      let positions = xs.flatMap {
        [Point(x: $0, y: start.y - size.height - 1.5), Point(x: $0, y: start.y + 1.5)]
      }
      add(text, size, positions, isRed: isRed)
    } else {
      let (top, bottom) = (max(start.y, stage.y), min(end.y, stage.maxY))
      let ys = [top + 2, bottom - size.height - 2, (top + bottom - size.height) / 2]
      let positions = ys.flatMap {
        [Point(x: start.x - size.width - 1.5, y: $0), Point(x: start.x + 1.5, y: $0)]
      }
      add(text, size, positions, isRed: isRed)
    }
  }

  /// Adds a label at the middle of the visible part of an arrow or a link.
  mutating func place(_ text: String, along start: Point, _ end: Point, isRed: Bool) {
    let size = Self.plateSize(text)
    let seen =
      Rect(from: start, to: end).intersection(stage.grown(by: 1))
      ?? Rect(origin: start, size: .zero)
    let (x, y) = (seen.midX, seen.midY)
    let (width, height, gap) = (size.width, size.height, Self.gap)
    let positions = [
      Point(x: x + gap + 3, y: y - height / 2),
      Point(x: x - gap - 3 - width, y: y - height / 2),
      Point(x: x - width / 2, y: y - height - gap - 3),
      Point(x: x - width / 2, y: y + gap + 3),
      Point(x: seen.maxX + gap, y: seen.maxY + gap),
      Point(x: seen.x - width - gap, y: seen.y - height - gap),
      Point(x: x - width / 2, y: seen.maxY + gap + 3),
      Point(x: x - width / 2, y: seen.y - height - gap - 3),
    ]
    add(text, size, positions, isRed: isRed)
  }

  /// Returns a Boolean value that indicates whether a box overlaps no label.
  func leavesFree(_ box: Rect) -> Bool {
    !placed.contains { $0.plate.sharedArea(with: box) > 0 }
  }

  /// Draws the labels.
  func draw(into svg: inout SVGDocument) {
    for label in placed {
      if let leader = label.leader {
        let ink = label.isRed ? Palette.violation : Palette.ink
        svg.line(from: leader.from, to: leader.to, ["stroke": ink])
      }
    }
    for label in placed {
      svg.rect(
        label.plate,
        ["rx": "2.5", "fill": Palette.paper, "fill-opacity": "0.9"]
      )
      svg.label(
        label.text,
        x: label.plate.x + Self.padding.beside,
        y: label.plate.y + Self.padding.above + 0.8 * Self.size,
        size: Self.size,
        ["font-weight": "bold", "fill": label.isRed ? Palette.violation : Palette.ink]
      )
    }
  }

  private mutating func add(
    _ text: String,
    _ size: Size,
    _ positions: [Point],
    isRed: Bool,
    of own: Rect? = nil
  ) {
    var best: (plate: Rect, cost: Double)?
    for (rank, position) in positions.enumerated() {
      let wanted = Rect(origin: position, size: size)
      let plate = wanted.moved(into: stage)
      let moved = (plate.x - wanted.x).magnitude + (plate.y - wanted.y).magnitude
      let overLabels = placed.reduce(0) { $0 + $1.plate.sharedArea(with: plate) }
      let overMarks = marks.reduce(0) { $0 + ($1 == own ? 0 : $1.sharedArea(with: plate)) }
      let cost = 100 * overLabels + overMarks + 20 * moved + Double(rank)
      if cost < best?.cost ?? .infinity { best = (plate, cost) }
    }
    guard let plate = best?.plate, placed.isEmpty || own == nil || !hides(plate, except: own)
    else { return }
    let leader = own.flatMap { Self.leader(from: plate, to: $0) }
    placed.append(Label(text: text, plate: plate, isRed: isRed, leader: leader))
  }

  /// Returns a Boolean value that indicates whether a plate hides a part of a label, or most of a
  /// mark.
  private func hides(_ plate: Rect, except own: Rect?) -> Bool {
    !leavesFree(plate)
      || marks.contains { $0 != own && $0.sharedArea(with: plate) > 0.5 * $0.area }
  }

  /// Returns the shortest line from a plate to a box; nil if they touch.
  private static func leader(from plate: Rect, to box: Rect) -> (from: Point, to: Point)? {
    let end = Point(
      x: min(max(plate.midX, box.x), box.maxX),
      y: min(max(plate.midY, box.y), box.maxY)
    )
    let start = Point(
      x: min(max(end.x, plate.x), plate.maxX),
      y: min(max(end.y, plate.y), plate.maxY)
    )
    return start.distance(to: end) > 0.5 ? (start, end) : nil
  }

  private static func plateSize(_ text: String) -> Size {
    Size(
      width: TextMeasure.width(text, size: size, isBold: true) + 2 * padding.beside,
      height: size + 2 * padding.above
    )
  }
}
