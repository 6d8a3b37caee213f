import LayoutUnderTest

/// Where a layout's rule puts everything.
struct OracleAnswer<Detail: BitwiseCopyable & Hashable & Sendable> {
  var frames: [ElementPath: Rect] = [:]
  /// The attributes of the elements of which the rule says more than the frame.
  var attributes: [ElementPath: LayoutAttributes<Detail>] = [:]
  var contentSize = Size.zero
  /// Where lines begin along the scroll axis, in points; there are none without room.
  var lineStarts: [Double] = []

  /// The elements that share area with a rectangle, in answer order.
  func elements(in rect: Rect) -> [ElementPath] {
    frames.compactMap { $0.value.sharesArea(with: rect) ? $0.key : nil }.sorted()
  }

  /// What a layout says of one element other than the rule, or nil where they agree.
  func difference(at path: ElementPath, _ found: LayoutAttributes<Detail>?) -> String? {
    if found?.frame != frames[path] {
      let wanted = frames[path].map { "\($0)" } ?? "nothing"
      return "\(path) is \(found.map { "\($0.frame)" } ?? "nothing"), not \(wanted)"
    }
    guard let wanted = attributes[path], found != wanted else { return nil }
    return "\(path) is \(String(describing: found)), not \(wanted)"
  }
}
