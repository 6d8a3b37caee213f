import LayoutUnderTest
import PropertyTesting
import TraceReplay

/// A store of arbitrary frames, which may overlap, be empty, be very long, or be before 0.
public struct RandomFrames: RectStore {
  /// The frames.
  public private(set) var frames: [Rect]
  /// The axis to sweep along.
  public var sweepAxis: Axis
  /// A Boolean value that indicates whether starts never decrease.
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

  /// Draws the frames from an index on again, as an edit does.
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

  /// Draws a rectangle for a query.
  public static func rect(_ generator: inout Choices) -> Rect {
    Rect(
      x: length(-2500...2500, &generator),
      y: length(-2500...2500, &generator),
      width: length(-10...generator.pick(50, 900, 6000), &generator),
      height: length(-10...generator.pick(1, 50, 900, 6000), &generator)
    )
  }

  /// Draws a length, often a whole number, so that edges often coincide.
  private static func length(
    _ range: ClosedRange<Double>,
    _ generator: inout Choices
  ) -> Double {
    let length = generator.number(range)
    return generator.chance(0.7) ? length.rounded() : length
  }

  /// The number of frames.
  public var count: Int { frames.count }

  /// Returns the frame at an index.
  public func frame(at index: Int) -> Rect { frames[index] }

  /// Returns the start of a frame along the sweep axis.
  public func start(at index: Int) -> Double {
    sweepAxis == .y ? frames[index].minY : frames[index].minX
  }

  /// Returns the end of a frame along the sweep axis.
  public func end(at index: Int) -> Double {
    sweepAxis == .y ? frames[index].maxY : frames[index].maxX
  }
}
