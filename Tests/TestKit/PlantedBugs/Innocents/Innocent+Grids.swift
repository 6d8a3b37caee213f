import LayoutUnderTest

extension Innocent {
  /// Items in rows and columns.
  static let grids: [Innocent] = [
    Innocent(
      "square-grid",
      "squares of a third of the width",
      traits: { $0.hasSectionsInOrder = false }
    ) { environment, board in
      let side = environment.width / 3
      for (number, entry) in environment.items.enumerated() {
        let (row, column) = (Double(number / 3), Double(number % 3))
        board.add(entry.cell, Rect(x: column * side, y: row * side, width: side, height: side))
      }
    },
    Innocent(
      "mirrored-grid",
      "two columns that begin where reading begins",
      traits: { traits in
        traits.mirrorsRightToLeft = true
        traits.hasSectionsInOrder = false
      }
    ) { environment, board in
      let width = environment.width / 2
      for (number, entry) in environment.items.enumerated() {
        let isLeft = (number % 2 == 0) != environment.isRightToLeft
        let y = Double(number / 2) * 50
        board.add(entry.cell, Rect(x: isLeft ? 0 : width, y: y, width: width, height: 50))
      }
      if !environment.items.isEmpty { board.contentSize.width = environment.width }
    },
    Innocent(
      "pixel-grid",
      "columns whose edges are on device pixels",
      traits: { traits in
        traits.alignsToPixels = true
        traits.hasSectionsInOrder = false
      }
    ) { environment, board in
      let scale = environment.scale
      func edge(_ column: Int) -> Double {
        (environment.width * Double(column) / 7 * scale).rounded() / scale
      }
      for (number, entry) in environment.items.enumerated() {
        let (row, column) = (Double(number / 7), number % 7)
        let width = edge(column + 1) - edge(column)
        board.add(entry.cell, Rect(x: edge(column), y: row * 40, width: width, height: 40))
      }
    },
    Innocent(
      "tags",
      "labels in lines, as many as fit",
      traits: { $0.hasSectionsInOrder = false }
    ) { environment, board in
      var (x, y) = (0.0, 0.0)
      for (path, cell) in environment.items {
        let width = min(environment.breadth(path), environment.width)
        if x > 0, x + width > environment.width { (x, y) = (0, y + 40) }
        board.add(cell, Rect(x: x, y: y, width: width, height: 32))
        x += width + 8
      }
    },
    Innocent(
      "gallery",
      "pictures in rows that fill the width, scaled",
      traits: { $0.hasSectionsInOrder = false }
    ) { environment, board in
      var y = 0.0
      let items = environment.items
      for start in stride(from: 0, to: items.count, by: 4) {
        let row = items[start..<min(start + 4, items.count)]
        let breadths = row.map { max(1, environment.breadth($0.path)) }
        let scale = environment.width / breadths.reduce(0, +)
        var x = 0.0
        for (entry, breadth) in zip(row, breadths) {
          board.add(entry.cell, Rect(x: x, y: y, width: breadth * scale, height: 90))
          x += breadth * scale
        }
        y += 90
      }
    },
    Innocent(
      "mosaic",
      "a large picture and two small ones, again and again",
      traits: { $0.hasSectionsInOrder = false }
    ) { environment, board in
      let unit = environment.width / 3
      for (number, entry) in environment.items.enumerated() {
        let y = Double(number / 3) * 2 * unit
        let place = number % 3
        let frame =
          place == 0
          ? Rect(x: 0, y: y, width: 2 * unit, height: 2 * unit)
          : Rect(x: 2 * unit, y: y + Double(place - 1) * unit, width: unit, height: unit)
        board.add(entry.cell, frame)
      }
    },
    Innocent(
      "uneven-masonry",
      "a broad and a narrow column, the shorter is filled first",
      traits: { traits in
        traits.hasSectionsInOrder = false
        traits.cellLength = .item
      }
    ) { environment, board in
      var ends = [0.0, 0.0]
      let broad = environment.width * 2 / 3
      for (path, cell) in environment.items {
        let column = ends[0] <= ends[1] ? 0 : 1
        let height = environment.height(path)
        let x = column == 0 ? 0 : broad
        let width = column == 0 ? broad : environment.width - broad
        board.add(cell, Rect(x: x, y: ends[column], width: width, height: height))
        ends[column] += height
      }
    },
    Innocent(
      "pages",
      "pages of two by three, side by side",
      traits: { traits in
        traits.axis = .x
        traits.hasTightContentSize = false
        traits.hasSectionsInOrder = false
      }
    ) { environment, board in
      let (width, height) = (environment.width / 2, environment.containerSize.height / 3)
      for (number, entry) in environment.items.enumerated() {
        let (page, place) = (number / 6, number % 6)
        let x = Double(page) * environment.width + Double(place % 2) * width
        board.add(
          entry.cell,
          Rect(x: x, y: Double(place / 2) * height, width: width, height: height)
        )
      }
      board.contentSize.width = Double((environment.items.count + 5) / 6) * environment.width
    },
  ]
}
