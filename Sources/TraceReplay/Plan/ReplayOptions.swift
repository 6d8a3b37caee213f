import LayoutContract

/// The options for replaying a trace.
public struct ReplayOptions: Equatable, Sendable {
  /// The position of the recorded items in a grown model.
  public enum GrowthPosition: String, CaseIterable, Hashable, Sendable {
    /// At the start of the first section.
    case start
    /// In the middle of the first section.
    case middle
    /// At the end of the first section.
    case end
  }

  /// The rule by which the offset moves.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Each frame moves the offset by the recorded movement.
    case delta
    /// Like `delta`, but the recorded anchor is restored when it drifts by more than a viewport.
    case anchor
    /// Each frame sets the recorded offset.
    case offset
  }

  /// The number of items to grow the model to; nil keeps the recorded ones.
  public var items: Int?
  /// The position of the recorded items in a grown model.
  public var growAt = GrowthPosition.middle
  /// The factor by which every movement is multiplied.
  public var stride = 1.0
  /// The frames per second to resample to; nil keeps the recorded frames.
  public var refreshHz: Double?
  /// The rule by which the offset moves.
  public var mode = Mode.delta
  /// The policy for the queried rectangle.
  public var rects = QueryRectPolicy.exact
  /// The seed of all random numbers.
  public var seed: UInt64 = 42
  /// The metrics that the layout needs and the trace may lack.
  public var derives: DerivedMetrics = []
  /// The axis that the layout scrolls along; a recording of the other one is transposed.
  public var axis = Axis.y

  /// Makes the default options: the trace as recorded, by its movements.
  public init() {}
}

/// The rectangle that a host queries, given its bounds.
public enum QueryRectPolicy: Equatable, Sendable {
  /// The bounds.
  case exact
  /// The bounds rounded outwards to whole pages of the bounds' size, as UIKit does.
  case page
  /// The bounds, extended by this many of their lengths before and after.
  case screens(Int)

  /// The maximum number of screens to query on each side of the bounds.
  public static let maximumScreens = 100

  /// Parses a policy: `exact`, `page` or `screens:N`; nil for any other text.
  public init?(_ text: String) {
    switch text {
    case "exact": self = .exact
    case "page": self = .page
    default:
      guard text.hasPrefix("screens:"), let count = Int(text.dropFirst(8)),
        0...QueryRectPolicy.maximumScreens ~= count
      else { return nil }
      self = .screens(count)
    }
  }

  /// Returns the rectangle to query.
  ///
  /// - Parameters:
  ///   - bounds: The visible bounds, in content coordinates.
  ///   - axis: The axis that content scrolls along.
  /// - Returns: The rectangle, in content coordinates; it may begin before the content and end
  ///   beyond it.
  public func rect(bounds: Rect, axis: Axis) -> Rect {
    switch self {
    case .exact:
      return bounds
    case .page:
      guard bounds.width > 0, bounds.height > 0 else { return bounds }
      let left = (bounds.minX / bounds.width).rounded(.down) * bounds.width
      let top = (bounds.minY / bounds.height).rounded(.down) * bounds.height
      let right = (bounds.maxX / bounds.width).rounded(.up) * bounds.width
      let bottom = (bounds.maxY / bounds.height).rounded(.up) * bounds.height
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    case .screens(let count):
      let share = Double(count)
      var rect = axis == .y ? bounds : bounds.transposed
      rect.y -= share * rect.height
      rect.height *= 1 + 2 * share
      return axis == .y ? rect : rect.transposed
    }
  }
}

extension QueryRectPolicy: CustomStringConvertible {
  /// The policy's text on the command line.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .page: "page"
    case .screens(let count): "screens:\(count)"
    }
  }
}

extension Rect {
  /// Returns the rectangle over the whole breadth of a view and its content, as UIKit queries it.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the view.
  ///   - content: The size of its content.
  ///   - axis: The scroll axis.
  /// - Returns: The broader rectangle; nil if it is less than 1 point long.
  func broadened(to bounds: Rect, _ content: Size, along axis: Axis) -> Rect? {
    guard axis == .y else {
      return transposed.broadened(to: bounds.transposed, content.transposed, along: .y)?.transposed
    }
    var rect = self
    rect.x = min(bounds.x, 0)
    rect.width = max(bounds.maxX, content.width) - rect.x
    return rect.height >= 1 ? rect : nil
  }
}
