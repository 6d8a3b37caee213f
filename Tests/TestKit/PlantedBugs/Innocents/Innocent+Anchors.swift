import LayoutUnderTest

extension Innocent {
  /// Lists and waterfalls with anchors of other kinds, estimates and other directions.
  static let anchors: [Innocent] = [
    Innocent(
      "topmost-masonry",
      "of two columns, the visible cell that begins first stays where it is",
      traits: { traits in
        traits.anchorEdge = .topmost
        traits.hasSectionsInOrder = false
      }
    ) { environment, board in
      var ends = [0.0, 0]
      let width = LengthGrid.rounded(environment.width / 2)
      for (path, cell) in environment.items {
        let column = ends[1] < ends[0] ? 1 : 0
        let height = environment.height(path)
        let x = column == 0 ? 0 : environment.width - width
        board.add(cell, Rect(x: x, y: ends[column], width: width, height: height))
        ends[column] += height
      }
    },
    rows("chat", "the last visible message stays where it is", .last),
    rows("visible-part-list", "what is visible of the first row stays where it is", .visiblePart),
    rows("keyboard-chat", "the last message keeps its distance from the keyboard", .viewEnd),
    Innocent(
      "averaging-list",
      "rows that were not measured are as high as the average of the others"
    ) { environment, board in
      let heights = environment.items.filter { environment.metrics(at: $0.path).isMeasured }
        .map { environment.height($0.path) }
      let total = heights.reduce(0, +)
      let average = heights.isEmpty ? 50 : LengthGrid.rounded(total / Double(heights.count))
      var y = 0.0
      for (path, cell) in environment.items {
        let isMeasured = environment.metrics(at: path).isMeasured
        let height = isMeasured ? environment.height(path) : average
        board.add(cell, Rect(x: 0, y: y, width: environment.width, height: height))
        y += height
      }
    },
    Innocent(
      "mirrored-strip",
      "cards side by side, from the right where text runs from right to left",
      traits: { traits in
        traits.axis = .x
        traits.mirrorsRightToLeft = true
        traits.cellLength = .item
      }
    ) { environment, board in
      let widths = environment.items.map { environment.breadth($0.path) }
      let total = widths.reduce(0, +)
      var x = 0.0
      for (entry, width) in zip(environment.items, widths) {
        let start = environment.isRightToLeft ? total - x - width : x
        board.add(
          entry.cell,
          Rect(x: start, y: 0, width: width, height: environment.containerSize.height)
        )
        x += width
      }
    },
  ]

  /// Returns rows one below the other, with an anchor.
  private static func rows(
    _ name: String,
    _ summary: String,
    _ anchor: LayoutTraits.AnchorEdge
  ) -> Innocent {
    Innocent(
      name,
      summary,
      traits: { traits in
        traits.anchorEdge = anchor
        traits.cellLength = .item
      }
    ) { environment, board in
      environment.addRows(environment.items, at: 0, to: &board)
    }
  }
}
