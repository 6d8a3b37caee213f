import LayoutUnderTest

/// The placement of all elements by a layout's rule.
struct OracleAnswer<Detail: BitwiseCopyable & Hashable & Sendable> {
  var frames: [ElementPath: Rect] = [:]
  /// The attributes of elements for which the rule determines more than the frame.
  var attributes: [ElementPath: LayoutAttributes<Detail>] = [:]
  var contentSize = Size.zero
  /// The starts of lines along the scroll axis, in points; empty without room.
  var lineStarts: [Double] = []

  /// Returns the elements that share area with a rectangle, in answer order.
  func elements(in rect: Rect) -> [ElementPath] {
    frames.compactMap { $0.value.sharesArea(with: rect) ? $0.key : nil }.sorted()
  }

  /// Returns the difference of a layout's attributes from the rule for one element, or nil.
  func difference(at path: ElementPath, _ found: LayoutAttributes<Detail>?) -> String? {
    if found?.frame != frames[path] {
      let wanted = frames[path].map { "\($0)" } ?? "nothing"
      return "\(path) is \(found.map { "\($0.frame)" } ?? "nothing"), not \(wanted)"
    }
    guard let wanted = attributes[path], found != wanted else { return nil }
    return "\(path) is \(String(describing: found)), not \(wanted)"
  }
}
