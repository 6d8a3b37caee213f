import LayoutUnderTest

/// A strategy that keeps a copy of the frames, as one in two dimensions would: it answers wrongly
/// where a layout does not tell it of a change, or of one only that begins earlier.
struct KeptFrames: RectIndex {
  static var name: String { "kept-frames" }

  private var frames: [Rect] = []

  var byteCount: Int { frames.count * MemoryLayout<Rect>.stride }

  mutating func update<Store: FrameStore>(_ store: Store, from first: Int) {
    precondition(first >= 0, "there is no item \(first)")
    frames.removeLast(max(0, frames.count - first))
    for index in frames.count..<store.count { frames.append(store.frame(at: index)) }
  }

  func collect<Store: FrameStore>(_ rect: Rect, in store: Store, into hits: inout HitBuffer) {
    for (index, frame) in frames.enumerated() where frame.sharesArea(with: rect) {
      hits.append(index)
    }
    hits.examined += frames.count
  }
}

extension CollectionLayout {
  /// What a query of everything near the content answers other than the layout says of its
  /// elements, or than a new layout of the same collection; nil where they agree.
  mutating func difference(
    from new: Self,
    _ environment: LayoutEnvironment<some LayoutObserver>
  ) -> String? {
    var new = new
    new.prepare(environment)
    guard contentSize == new.contentSize else {
      return "the content is \(contentSize), not \(new.contentSize)"
    }
    guard traits == new.traits else { return "the traits are \(traits), not \(new.traits)" }
    var wanted: [LayoutAttributes<Detail>] = []
    for (number, section) in environment.model.sections.enumerated() {
      for item in 0..<section.count {
        let path = ElementPath(section: number, kind: .cell, item: item)
        guard let state = new.attributes(for: path) else { return "there is no \(path)" }
        guard attributes(for: path) == state else {
          return "\(path) is \(attributes(for: path) as Any), not \(state)"
        }
        wanted.append(state)
      }
    }
    // A rectangle by rectangle, so that what is kept of where frames end counts too.
    for start in stride(from: -50.0, to: 4000, by: 97) {
      for rect in [
        Rect(x: -50, y: start, width: 4000, height: 61),
        Rect(x: start, y: -50, width: 61, height: 4000),
      ] {
        var elements = ElementBuffer<Detail>()
        collectElements(in: rect, into: &elements)
        let found = elements.elements.filter { $0.element.kind == .cell }
        guard found == wanted.filter({ $0.frame.sharesArea(with: rect) }) else {
          return "\(rect) holds other cells than those that lie there"
        }
      }
    }
    return nil
  }
}
