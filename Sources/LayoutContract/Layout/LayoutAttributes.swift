import Synchronization

/// The position and appearance of one element, like `UICollectionViewLayoutAttributes`.
///
/// A value type: a host that changes a copy cannot change the layout.
///
/// ```swift
/// let frame = Rect(x: 0, y: 120, width: 320, height: 44)
/// let row = LayoutAttributes(element: .cell(ItemPath(section: 0, item: 2)), frame: frame)
/// ```
@frozen
public struct LayoutAttributes<Detail: BitwiseCopyable & Hashable & Sendable>:
  BitwiseCopyable, Equatable, Sendable
{
  /// The element's path.
  public var element: ElementPath
  /// The element's position in the stacking order; higher is nearer to the viewer.
  public var zIndex: Int16
  /// The element's opacity, 0 to 1.
  public var alpha: Float
  /// The element's frame in content coordinates, in points.
  public var frame: Rect
  /// The layout-specific part, which takes part in equality.
  public var detail: Detail

  /// Makes attributes of an opaque element.
  @inlinable
  public init(
    element: ElementPath,
    frame: Rect,
    zIndex: Int16 = 0,
    alpha: Float = 1,
    detail: Detail
  ) {
    self.element = element
    self.zIndex = zIndex
    self.alpha = alpha
    self.frame = frame
    self.detail = detail
  }
}

extension LayoutAttributes where Detail == NoDetail {
  /// Makes attributes of an opaque element without detail.
  @inlinable
  public init(element: ElementPath, frame: Rect, zIndex: Int16 = 0, alpha: Float = 1) {
    self.init(element: element, frame: frame, zIndex: zIndex, alpha: alpha, detail: NoDetail())
  }
}

/// The detail of a layout that adds nothing to the common attributes.
@frozen
public struct NoDetail: Hashable, Sendable, BitwiseCopyable {
  /// Makes the empty detail.
  @inlinable
  public init() {}
}

/// A detail with lines to draw in pictures, such as a connector's.
public protocol LineDetail {
  /// Returns the lines to draw in an element, in content coordinates.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - frame: The element's frame.
  ///   - cellFrame: Returns the frame of a cell, or nil if it does not exist.
  /// - Returns: The end points of each line.
  func lines(
    of element: ElementPath,
    in frame: Rect,
    cellFrame: (ItemPath) -> Rect?
  ) -> [(from: Point, to: Point)]
}

/// Descriptions of attribute details, which checks compare by hash.
public enum DetailText {
  /// The maximum number of descriptions stored; a report needs only a few.
  private static let most = 4_096
  private static let known = Mutex<[Int: String]>([:])

  /// Stores the description of a detail.
  ///
  /// - Parameters:
  ///   - text: The description.
  ///   - hash: The detail's hash value, which is stable only within a process.
  public static func store(_ text: @autoclosure () -> String, ofHash hash: Int) {
    known.withLock { known in
      guard known[hash] == nil, known.count < most else { return }
      known[hash] = text()
    }
  }

  /// Returns the description of a detail, or nil if none is stored.
  public static func text(ofHash hash: Int) -> String? {
    known.withLock { $0[hash] }
  }
}
