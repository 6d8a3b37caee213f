import LayoutUnderTest

extension Innocent {
  /// Items one after the other.
  static let lists: [Innocent] = [
    Innocent("gapped-list", "rows with a gap of a third of a point") { environment, board in
      environment.addRows(environment.items, at: 0, gap: 1.0 / 3, to: &board)
    },
    Innocent("padded-list", "rows a tenth higher than their items, in a margin") {
      environment,
      board in
      var y = 0.0
      let width = max(0, environment.width - 32)
      for (path, cell) in environment.items {
        let height = environment.height(path) * 1.1
        board.add(cell, Rect(x: 16, y: y, width: width, height: height))
        y += height
      }
    },
    Innocent(
      "reversed-list",
      "the first item is at the end",
      traits: { traits in
        traits.hasSectionsInOrder = false
        traits.cellLength = .item
      }
    ) { environment, board in
      environment.addRows(environment.items.reversed(), at: 0, to: &board)
    },
    Innocent(
      "bottom-list",
      "few messages are at the bottom of the view",
      traits: { traits in
        traits.hasTightContentSize = false
        traits.anchoring = .none
        traits.hasSectionsInOrder = false
      }
    ) { environment, board in
      let total = environment.items.reduce(0) { $0 + environment.height($1.path) }
      let start = max(0, environment.containerSize.height - total)
      environment.addRows(environment.items, at: start, to: &board)
    },
    Innocent(
      "carousel",
      "cards side by side, as high as the view",
      traits: { traits in
        traits.axis = .x
        traits.cellLength = .item
      }
    ) { environment, board in
      var x = 0.0
      let height = environment.containerSize.height
      for (path, cell) in environment.items {
        let width = environment.breadth(path)
        board.add(cell, Rect(x: x, y: 0, width: width, height: height))
        x += width
      }
    },
    Innocent(
      "cover-flow",
      "cards that fade and shrink away from the middle",
      traits: { traits in
        traits.axis = .x
        traits.dependsOnOffset = true
        traits.anchoring = .none
        traits.hasTightContentSize = false
        traits.hasSectionsInOrder = false
      }
    ) { environment, board in
      let middle = environment.bounds.x + environment.bounds.width / 2
      for (number, entry) in environment.items.enumerated() {
        let center = Double(number) * 120 + 60
        let far = min(1, (center - middle).magnitude / 400)
        let side = 100 * (1 - far / 2)
        board.add(
          entry.cell,
          Rect(x: center - side / 2, y: 60 - side / 2, width: side, height: side),
          zIndex: Int((1 - far) * 100),
          alpha: Float(1 - far / 2)
        )
      }
      board.contentSize.width = Double(environment.items.count) * 120
      board.contentSize.height = 120
    },
    Innocent("pixel-rows", "rows of fractions whose edges are on device pixels") {
      BoardLayout.pixelRows(.toNearestOrAwayFromZero)
    },
    Innocent(
      "shifting-list",
      "sums from the start at first and from the end later, so that they differ in the last bits",
      traits: { $0.frameTolerance = 1.0 / 256 }
    ) { environment, board in
      let heights = environment.items.map { environment.height($0.path) / 3 + 0.1 }
      var starts = heights.indices.map { heights[..<$0].reduce(0, +) }
      if board.preparation % 2 == 0 {
        var end = (starts.last ?? 0) + (heights.last ?? 0)
        for index in heights.indices.reversed() {
          end -= heights[index]
          starts[index] = max(0, end)
        }
      }
      for (index, entry) in environment.items.enumerated() {
        let size = Size(width: environment.width, height: heights[index])
        board.add(entry.cell, Rect(origin: Point(x: 0, y: starts[index]), size: size))
      }
    },
  ]
}

extension BoardLayout {
  /// Returns rows a third as high as their items, with edges on device pixels.
  static func pixelRows(_ rounding: FloatingPointRoundingRule) -> BoardLayout {
    var traits = LayoutTraits()
    traits.alignsToPixels = true
    return BoardLayout(traits: traits) { environment, board in
      let scale = environment.scale
      func edge(_ y: Double) -> Double { (y * scale).rounded(rounding) / scale }
      let width = (environment.width * scale).rounded(.down) / scale
      var y = 0.0
      for (path, cell) in environment.items {
        let end = y + environment.height(path) / 3
        board.add(cell, Rect(x: 0, y: edge(y), width: width, height: edge(end) - edge(y)))
        y = end
      }
    }
  }
}
