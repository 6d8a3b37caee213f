import LayoutContract

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
      if axis == .y {
        return Rect(
          x: bounds.x,
          y: bounds.y - share * bounds.height,
          width: bounds.width,
          height: bounds.height * (1 + 2 * share)
        )
      }
      return Rect(
        x: bounds.x - share * bounds.width,
        y: bounds.y,
        width: bounds.width * (1 + 2 * share),
        height: bounds.height
      )
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

extension QueryRectPolicy: Codable {
  /// Decodes a policy from its text.
  ///
  /// - Throws: `DecodingError` for an unknown text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let policy = QueryRectPolicy(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no such policy")
    }
    self = policy
  }

  /// Encodes the policy as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
