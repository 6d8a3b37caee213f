/// Finds nothing: for a layout whose rect queries are answered by somebody else.
///
/// `linear-scan` wraps layouts with it, so that the layout beneath keeps nothing for queries.
@frozen
public struct NoRectIndex: RectIndex {
  /// The name, which is in no catalog.
  public static var name: String { "none" }

  /// No: what it does not find is looked for elsewhere.
  @inlinable
  public static var isProportional: Bool { false }

  /// Makes the index.
  @inlinable
  public init() {}

  /// Does nothing: there is nothing to keep.
  @inlinable
  public mutating func update<Store: FrameStore>(_ frames: Store, from first: Int) {}

  /// Finds nothing.
  @inlinable
  public func collect<Store: FrameStore>(
    _ rect: Rect,
    in frames: Store,
    into hits: inout HitBuffer
  ) {}

  /// None.
  @inlinable
  public var byteCount: Int { 0 }
}
