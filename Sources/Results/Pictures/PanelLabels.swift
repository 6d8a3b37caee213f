import LayoutContract

/// Places labels next to marks, inside the stage and with as little overlap as possible.
struct PanelLabels {
  /// A text with its plate, the background that it is written on.
  struct Label {
    var text: String
    var plate: Rect
    var isRed: Bool
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
  mutating func place(_ text: String, at box: Rect, isRed: Bool, isOutline: Bool = true) {
    let size = Self.plateSize(text)
    var places: [(x: Double, y: Double)] = []
    if box.width >= max(60, size.width + 6), box.height >= size.height + 4 {
      // The middle of an outline is reserved for the name of its element.
      let isLow = isOutline && box.height < 3.2 * size.height
      places.append(
        isOutline && !isLow
          ? (box.midX - size.width / 2, box.y + 3)
          : (box.midX - size.width / 2, box.midY - size.height / 2)
      )
    }
    places += [
      (box.maxX + Self.gap, box.midY - size.height / 2),
      (box.x - Self.gap - size.width, box.midY - size.height / 2),
      (box.midX - size.width / 2, box.maxY + Self.gap),
      (box.midX - size.width / 2, box.y - Self.gap - size.height),
      (box.x, box.maxY + Self.gap), (box.x, box.y - Self.gap - size.height),
      (box.maxX - size.width, box.maxY + Self.gap),
      (box.maxX - size.width, box.y - Self.gap - size.height),
    ]
    add(text, size, places, isRed: isRed, of: box)
  }

  /// Adds a label next to a line: at the middle of an arrow, at the end of an edge.
  mutating func place(
    _ text: String,
    along start: (x: Double, y: Double),
    _ end: (x: Double, y: Double),
    isEdge: Bool,
    isRed: Bool
  ) {
    let size = Self.plateSize(text)
    var places: [(x: Double, y: Double)] = []
    if isEdge, (end.x - start.x).magnitude >= (end.y - start.y).magnitude {
      let (left, right) = (max(start.x, stage.x), min(end.x, stage.maxX))
      for x in [left + 2, right - size.width - 2, (left + right - size.width) / 2] {
        places += [(x, start.y - size.height - 1.5), (x, start.y + 1.5)]
      }
    } else if isEdge {
      let (top, bottom) = (max(start.y, stage.y), min(end.y, stage.maxY))
      for y in [top + 2, bottom - size.height - 2, (top + bottom - size.height) / 2] {
        places += [(start.x - size.width - 1.5, y), (start.x + 1.5, y)]
      }
    } else {
      let middle =
        Rect(from: Point(x: start.x, y: start.y), to: Point(x: end.x, y: end.y))
        .intersection(stage.grown(by: 1))
        ?? Rect(x: start.x, y: start.y, width: 0, height: 0)
      let (x, y) = (middle.midX, middle.midY)
      let (width, height) = (size.width, size.height)
      places = [
        (x + Self.gap + 3, y - height / 2), (x - Self.gap - 3 - width, y - height / 2),
        (x - width / 2, y - height - Self.gap - 3), (x - width / 2, y + Self.gap + 3),
        (middle.maxX + Self.gap, middle.maxY + Self.gap),
        (middle.x - width - Self.gap, middle.y - height - Self.gap),
        (x - width / 2, middle.maxY + Self.gap + 3),
        (x - width / 2, middle.y - height - Self.gap - 3),
      ]
    }
    add(text, size, places, isRed: isRed)
  }

  /// Returns a Boolean value that indicates whether a box overlaps no label.
  func leavesFree(_ box: Rect) -> Bool {
    !placed.contains { $0.plate.sharedArea(with: box) > 0 }
  }

  /// Draws the labels.
  func draw(into svg: inout SVGDocument) {
    for label in placed {
      let ink = label.isRed ? PicturePalette.violation : PicturePalette.ink
      svg.rect(
        label.plate,
        ["class": "plate", "rx": "2.5", "fill": PicturePalette.page, "fill-opacity": "0.9"]
      )
      svg.label(
        label.text,
        x: label.plate.x + Self.padding.beside,
        y: label.plate.y + Self.padding.above + 0.8 * Self.size,
        size: Self.size,
        ["class": label.isRed ? "red" : "ink", "font-weight": "bold", "fill": ink]
      )
    }
  }

  private mutating func add(
    _ text: String,
    _ size: (width: Double, height: Double),
    _ places: [(x: Double, y: Double)],
    isRed: Bool,
    of own: Rect? = nil
  ) {
    var best: (plate: Rect, cost: Double)?
    for (rank, place) in places.enumerated() {
      let wanted = Rect(x: place.x, y: place.y, width: size.width, height: size.height)
      let plate = wanted.moved(into: stage)
      let moved = (plate.x - wanted.x).magnitude + (plate.y - wanted.y).magnitude
      let overLabels = placed.reduce(0) { $0 + $1.plate.sharedArea(with: plate) }
      let overMarks = marks.reduce(0) { $0 + ($1 == own ? 0 : $1.sharedArea(with: plate)) }
      let cost = 100 * overLabels + overMarks + 20 * moved + Double(rank)
      if cost < best?.cost ?? .infinity { best = (plate, cost) }
    }
    if let best { placed.append(Label(text: text, plate: best.plate, isRed: isRed)) }
  }

  private static func plateSize(_ text: String) -> (width: Double, height: Double) {
    (
      TextMeasure.width(text, size: size, isBold: true) + 2 * padding.beside,
      size + 2 * padding.above
    )
  }
}
