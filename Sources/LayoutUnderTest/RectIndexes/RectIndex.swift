/// A visible-rect index: finds the items whose frame has area in common with a rectangle.
///
/// An index holds no frames of its own; the layout hands it the one store there is. To add one,
/// write a type in a file of its own and a line in the catalog.
public protocol RectIndex: SendableMetatype {
  /// The index's name in the catalog.
  static var name: String { get }

  /// Makes an index for no frames.
  init()

  /// Follows a change of the frames from the item `first` on; those before it are as they were.
  mutating func update<Store: RectStore>(_ frames: Store, from first: Int)

  /// Adds the indexes of just those frames that share area with `rect`, each once and in ascending
  /// order, and counts the candidates it examined.
  func collect<Store: RectStore>(_ rect: Rect, in frames: Store, into hits: inout HitBuffer)

  /// Whether a query examines no more candidates than a small multiple of those that it finds and
  /// of the logarithm of all, where none is much longer than the others.
  static var isProportional: Bool { get }

  /// Bytes that the index holds in addition to the frames.
  var byteCount: Int { get }
}

extension RectIndex {
  /// Yes: it is what an index is for.
  @inlinable
  public static var isProportional: Bool { true }
}
