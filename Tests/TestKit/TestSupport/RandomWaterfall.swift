import LayoutUnderTest
import PropertyTesting

/// Draws settings of a waterfall.
public enum RandomWaterfall {
  /// The numbers of columns to test: 0, each that has specialized code, and many.
  public static let columnCounts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255]

  /// Draws settings.
  public static func settings(_ choices: inout Choices) -> WaterfallSettings {
    var result = WaterfallSettings()
    result.columns = columnCounts[choices.integer(0...columnCounts.count - 1)]
    result.placement = choices.pick(.shortest, .roundRobin)
    result.pinsHeaders = choices.chance(0.2)
    result.pinsFooters = choices.chance(0.2)
    if choices.chance(0.5) {
      result.columnSpacing = choices.pick(0, 8, choices.length(0...20))
      result.itemSpacing = choices.pick(0, 8, 0.001, choices.length(0...20))
    }
    if choices.chance(0.5) {
      result.sectionInset = EdgeInsets(
        top: choices.length(0...20),
        left: choices.length(0...20),
        bottom: choices.pick(0, 10.5),
        right: choices.pick(0, 7)
      )
    }
    return result
  }

  /// Draws a viewport before the content, in it or after it.
  public static func bounds(_ choices: inout Choices) -> Rect {
    let origin = Point(x: choices.length(-300...3000), y: choices.length(-300...3000))
    return Rect(origin: choices.chance(0.2) ? .zero : origin, size: viewSize(&choices))
  }

  /// Draws the size of a viewport, sometimes without room.
  public static func viewSize(_ choices: inout Choices) -> Size {
    Size(
      width: choices.pick(320, 375, 390, 1024, choices.length(1...500), 0),
      height: choices.pick(480, 667, choices.length(1...900), 0)
    )
  }
}
