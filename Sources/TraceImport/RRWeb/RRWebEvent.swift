import LayoutContract

/// An event of a page recording that can affect a list.
struct RRWebEvent {
  /// An element, text or other node of a page.
  struct Node {
    var id: Int
    /// The tag name of an element; nil for any other node.
    var tag: String?
    /// The requested attributes.
    var attributes: [String: String] = [:]
    /// The scroll offset in the snapshot.
    var scrollOffset = Point.zero
    var children: [Node] = []
    /// A Boolean value that indicates whether the node is in its parent's shadow tree and thus not
    /// an item.
    var isShadow = false
  }

  /// A node added to a page.
  struct Addition {
    var parent: Int
    /// The next sibling of the node; nil to append the node.
    var next: Int?
    var node: Node
  }

  struct Mutation {
    var removed: [Int] = []
    var added: [Addition] = []
    /// The new values of attributes; nil for removed ones.
    var attributes: [(id: Int, values: [String: String?])] = []
  }

  enum What {
    /// A snapshot of the whole page.
    case snapshot(Node, offset: Point)
    case mutation(Mutation)
    case scroll(id: Int, to: Point)
    case resize(Size)
    /// The start (true) or end (false) of a touch.
    case touch(Bool)
    /// A change of style rules or similar, which may change sizes.
    case style
  }

  /// The time in milliseconds since any origin.
  var time: Double
  var what: What
  /// The range of the event in the file.
  var range: Range<Int>
}
