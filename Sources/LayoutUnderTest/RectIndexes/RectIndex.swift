/// A visible-rect index: finds the items whose frames share area with a rectangle.
///
/// An index stores no frames; the layout passes its store to each call. To add an index, write a
/// type in its own file and a line in the catalog.
public protocol RectIndex: SendableMetatype {
  /// The index's name in the catalog.
  static var name: String { get }

  /// Makes an index of no frames.
  init()

  /// Updates the index after a change to the frames from the item `first` on.
  mutating func update(_ frames: some RectStore, from first: Int)

  /// Adds the indexes of the frames that share area with `rect`, each once and in ascending order,
  /// and counts the candidates it examined.
  func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer)

  /// A Boolean value that indicates whether a query examines O(hits + log frames) candidates if no
  /// frame is much longer than the others.
  static var isProportional: Bool { get }

  /// The memory that the index uses in addition to the frames, in bytes.
  var byteCount: Int { get }
}

extension RectIndex {
  /// `true`, as an index should be.
  @inlinable
  public static var isProportional: Bool { true }
}
