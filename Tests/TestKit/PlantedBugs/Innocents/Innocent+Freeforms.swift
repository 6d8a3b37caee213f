import Foundation
import LayoutUnderTest

extension Innocent {
  /// Items in free arrangements.
  static let freeforms: [Innocent] = [
    Innocent(
      "card-stack",
      "cards of which each hides most of the one before",
      traits: { traits in
        traits.isNonOverlapping = false
        traits.hasSectionsInOrder = false
      }
    ) { environment, board in
      for (number, entry) in environment.items.enumerated() {
        board.add(
          entry.cell,
          Rect(x: 0, y: Double(number) * 40, width: environment.width, height: 200),
          zIndex: number
        )
      }
    },
    Innocent(
      "circle",
      "items on a circle as broad as the view",
      traits: { traits in
        traits.isNonOverlapping = false
        traits.hasSectionsInOrder = false
        traits.hasTightContentSize = false
        traits.anchoring = .none
      }
    ) { environment, board in
      let side = min(environment.width, environment.containerSize.height)
      let count = Double(max(1, environment.items.count))
      let size = side / 5
      for (number, entry) in environment.items.enumerated() {
        let angle = Double(number) / count * 2 * Double.pi
        let radius = (side - size) / 2
        board.add(
          entry.cell,
          Rect(
            x: side / 2 + radius * cos(angle) - size / 2,
            y: side / 2 + radius * sin(angle) - size / 2,
            width: size,
            height: size
          )
        )
      }
      board.contentSize = Size(width: side, height: side)
    },
    Innocent(
      "timeline",
      "items to the left and right in turn",
      traits: { $0.hasSectionsInOrder = false }
    ) { environment, board in
      var y = 0.0
      let width = environment.width / 2
      for (number, entry) in environment.items.enumerated() {
        let height = environment.height(entry.path)
        let x = number % 2 == 0 ? 0 : width
        board.add(entry.cell, Rect(x: x, y: y, width: width, height: height))
        y += height
      }
    },
    Innocent(
      "staircase",
      "each item further to the right, in content broader than the view",
      traits: { $0.hasSectionsInOrder = false }
    ) { environment, board in
      var y = 0.0
      for (number, entry) in environment.items.enumerated() {
        let height = environment.height(entry.path)
        board.add(entry.cell, Rect(x: Double(number) * 5, y: y, width: 80, height: height))
        y += height
      }
    },
    Innocent(
      "spread",
      "a grid with room around every cell",
      traits: { $0.hasSectionsInOrder = false }
    ) { environment, board in
      let width = environment.width / 4
      for (number, entry) in environment.items.enumerated() {
        let (row, column) = (Double(number / 4), Double(number % 4))
        board.add(
          entry.cell,
          Rect(x: column * width + 3, y: row * 60 + 3, width: max(0, width - 6), height: 54)
        )
      }
    },
  ]
}
