import LayoutUnderTest

/// An index that keeps a copy of the frames, as one in two dimensions would: it answers wrongly
/// where a layout does not tell it of a change, or of one only that begins earlier.
struct KeptFrames: RectIndex {
  static var name: String { "kept-frames" }

  private var frames: [Rect] = []
  /// How many frames it was told of so far.
  private var told = 0

  var byteCount: Int { frames.count * MemoryLayout<Rect>.stride }

  mutating func update<Store: RectStore>(_ store: Store, from first: Int) {
    precondition(first >= 0, "there is no item \(first)")
    frames.removeLast(max(0, frames.count - first))
    told += store.count - frames.count
    for index in frames.count..<store.count { frames.append(store.frame(at: index)) }
  }

  /// Lists the frames that share area with a rectangle, and gives what it was told of so far for
  /// what it examined.
  func collect<Store: RectStore>(_ rect: Rect, in store: Store, into hits: inout HitBuffer) {
    for (index, frame) in frames.enumerated() where frame.sharesArea(with: rect) {
      hits.append(index)
    }
    hits.examined += told
  }
}
