import LayoutUnderTest
import PropertyTesting
import TraceReplay

/// A store of arbitrary frames, which may overlap, be empty, be very long, or are before 0.
public struct RandomFrames: RectStore {
  /// The frames.
  public private(set) var frames: [Rect]
  /// The axis to sweep along.
  public var sweepAxis: Axis
  /// Whether starts never decrease.
  public private(set) var hasAscendingStarts: Bool

  /// Draws up to `most` frames.
  public init(most: Int, _ generator: inout Choices) {
    let axis = generator.pick(Axis.x, .y)
    let count = generator.integer(0...most)
    let spread = generator.pick(0, 100, 2000)
    frames = (0..<count).map { _ in Self.frame(spread: Double(spread), &generator) }
    sweepAxis = axis
    hasAscendingStarts = generator.chance(0.3)
    if hasAscendingStarts {
      frames.sort { axis == .y ? $0.minY < $1.minY : $0.minX < $1.minX }
    }
  }

  /// Draws frames again from an index on, as an edit does.
  public mutating func redraw(from first: Int, most: Int, _ generator: inout Choices) {
    let tail = RandomFrames(most: most, &generator).frames
    frames = Array(frames[..<first]) + tail
    hasAscendingStarts = frames.indices.dropFirst().allSatisfy {
      start(at: $0 - 1) <= start(at: $0)
    }
  }

  private static func frame(spread: Double, _ generator: inout Choices) -> Rect {
    Rect(
      x: length(-spread...spread, &generator),
      y: length(-spread...spread, &generator),
      width: generator.chance(0.1) ? 0 : length(0...generator.pick(10, 300), &generator),
      height: generator.chance(0.1) ? 0 : length(0...generator.pick(10, 300, 5000), &generator)
    )
  }

  /// Draws a rectangle to ask for.
  public static func rect(_ generator: inout Choices) -> Rect {
    Rect(
      x: length(-2500...2500, &generator),
      y: length(-2500...2500, &generator),
      width: length(-10...generator.pick(50, 900, 6000), &generator),
      height: length(-10...generator.pick(1, 50, 900, 6000), &generator)
    )
  }

  /// Whole numbers meet often at their edges, which is what has to be told apart.
  private static func length(
    _ range: ClosedRange<Double>,
    _ generator: inout Choices
  ) -> Double {
    let length = generator.number(range)
    return generator.chance(0.7) ? length.rounded() : length
  }

  /// How many frames there are.
  public var count: Int { frames.count }

  /// The frame at `index`.
  public func frame(at index: Int) -> Rect { frames[index] }

  /// Where a frame begins.
  public func start(at index: Int) -> Double {
    sweepAxis == .y ? frames[index].minY : frames[index].minX
  }

  /// Where a frame ends.
  public func end(at index: Int) -> Double {
    sweepAxis == .y ? frames[index].maxY : frames[index].maxX
  }
}
