/// A series of values as small bars, one character each.
public enum Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇█")
  private static let signs = Array(" .:-=+*#")

  /// Draws values.
  ///
  /// If there are more values than characters, each character shows the largest of several values.
  ///
  /// - Parameters:
  ///   - values: The values, which are not negative.
  ///   - steps: The largest number of characters.
  ///   - isUnicode: A Boolean value that indicates whether to draw bars; otherwise, ASCII signs are
  ///     used.
  ///   - least: The value of the lowest bar.
  /// - Returns: At most `steps` characters.
  public static func text(
    _ values: [Double],
    steps: Int,
    isUnicode: Bool,
    from least: Double = 0
  ) -> String {
    let signs = isUnicode ? bars : signs
    let count = min(steps, values.count)
    guard count > 0 else { return "" }
    let greatest = greatest(values, steps: count)
    let most = greatest.max() ?? least
    return String(
      greatest.map { value in
        let share = most > least ? (value - least) / (most - least) : 0
        return signs[(share * Double(signs.count - 1)).nearestWhole(in: 0...signs.count - 1)]
      }
    )
  }

  /// Returns the largest value of each of several equal parts of a series.
  static func greatest(_ values: [Double], steps: Int) -> [Double] {
    (0..<steps).map { step in
      values[(step * values.count / steps)..<((step + 1) * values.count / steps)].max() ?? 0
    }
  }
}
