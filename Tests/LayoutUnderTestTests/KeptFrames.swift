import LayoutUnderTest

/// An index that copies the frames, as a two-dimensional one would: its answers are wrong if a
/// layout does not report a change, or reports it from too late an element on.
struct KeptFrames: RectIndex {
  static var name: String { "kept-frames" }

  private var frames: [Rect] = []
  /// The number of frames reported so far.
  private var told = 0

  var byteCount: Int { frames.count * MemoryLayout<Rect>.stride }

  mutating func update<Store: RectStore>(_ store: Store, from first: Int) {
    precondition(first >= 0, "there is no item \(first)")
    frames.removeLast(max(0, frames.count - first))
    told += store.count - frames.count
    for index in frames.count..<store.count { frames.append(store.frame(at: index)) }
  }

  /// Finds the frames that share area with a rectangle, and returns the number of reported frames
  /// as the number of examined ones.
  func collect<Store: RectStore>(_ rect: Rect, in store: Store, into hits: inout HitBuffer) {
    for (index, frame) in frames.enumerated() where frame.sharesArea(with: rect) {
      hits.append(index)
    }
    hits.examined += told
  }
}
