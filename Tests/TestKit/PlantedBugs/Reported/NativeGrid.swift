import LayoutUnderTest

/// A grid of two columns whose rows are as high as their highest cell, with a separator below it.
struct NativeGrid: NativeListLayout {
  /// The deviations from the correct grid.
  enum Mistake {
    /// Heights stay with their index when the data is replaced.
    case keepsHeights
    /// Only the last item has no separator, not its neighbor.
    case separatesLastRow
  }

  private static let separator = 8.0
  private let mistake: Mistake?
  private(set) var cells = NativeCells()
  private var heights: [Double] = []
  private var measured: [Int] = []

  init(_ mistake: Mistake?) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    return traits
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    let isReplaced = invalidation.everything || invalidation.dataSourceCounts
    if isReplaced, mistake != .keepsHeights { heights = [] }
    for run in invalidation.items where run.section == 0 { measured += run.items }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let count = environment.firstSectionCount
    heights.removeLast(max(0, heights.count - count))
    for item in heights.count..<count { heights.append(environment.firstSectionHeight(item)) }
    for item in measured where item < count { heights[item] = environment.firstSectionHeight(item) }
    measured = []
    place(in: environment.containerSize.width, isRightToLeft: environment.isRightToLeft)
  }

  /// Places the cells row by row.
  private mutating func place(in width: Double, isRightToLeft: Bool) {
    let count = heights.count
    let lastRow = mistake == .separatesLastRow ? count - 1 : (count - 1) / 2 * 2
    cells = NativeCells()
    cells.size.width = width
    for first in stride(from: 0, to: count, by: 2) {
      let row = first..<min(first + 2, count)
      let height = row.map { heights[$0] + ($0 < lastRow ? Self.separator : 0) }.max() ?? 0
      for item in row {
        let isRight = (item == first) == isRightToLeft
        let x = isRight ? width / 2 : 0
        cells.frames.append(Rect(x: x, y: cells.size.height, width: width / 2, height: height))
      }
      cells.size.height += height
    }
  }
}
